package dev.assay.metrics.distribution.detection;

import dev.assay.learners.Boosting;
import dev.assay.learners.Classifier;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Forest;
import dev.assay.learners.Labelled;
import dev.assay.learners.Logistic;
import dev.assay.learners.Perceptron;
import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.Range;
import dev.assay.stat.Matrix;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A way to tell synthetic rows from real ones. */
public enum Detector {
    /** Logistic regression on standardised numbers and one-hot levels. */
    LOGREG(Encoding.LINEAR_JOINT),
    /** Gradient-boosted trees. */
    GBM(new Encoding(Encoding.Levels.CODES, Encoding.Numbers.SCALED, Range.JOINT)),
    /** A random forest of 100 trees. */
    RF(new Encoding(Encoding.Levels.CODES, Encoding.Numbers.SCALED, Range.JOINT)),
    /** A perceptron with one hidden layer of 100 units. */
    MLP(Encoding.LINEAR_JOINT),
    /** The ratio of two Gaussian mixtures, one fitted to each table. */
    GMM(Encoding.LINEAR_JOINT);

    private static final int COMPONENTS = 5;
    private static final int TREES = 100;

    private final Encoding encoding;

    Detector(Encoding encoding) {
        this.encoding = encoding;
    }

    /** How rows become numbers for it. */
    Encoding encoding() {
        return encoding;
    }

    /** The word in presets and measures. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A number per asked row, larger for what looks synthetic. */
    double[] scores(
            EvaluationContext context,
            Matrix rows,
            boolean[] synthetic,
            Matrix asked,
            String stream,
            int index) {
        if (this == GMM) {
            return ratios(context, rows, synthetic, asked, stream, index);
        }
        Classifier classifier =
                switch (this) {
                    case LOGREG -> Logistic.DEFAULT;
                    case GBM -> Boosting.DEFAULT;
                    case RF -> new Forest(TREES);
                    case MLP, GMM -> Perceptron.DEFAULT;
                };
        int[] labels =
                IntStream.range(0, synthetic.length).map(row -> synthetic[row] ? 1 : 0).toArray();
        return classifier
                .classify(
                        new Labelled(rows, labels, 2),
                        List.of(asked),
                        Fit.of(context, stream, index))
                .scores()
                .get(0)
                .column(1);
    }

    private static double[] ratios(
            EvaluationContext context,
            Matrix rows,
            boolean[] synthetic,
            Matrix asked,
            String stream,
            int index) {
        int[] ours = IntStream.range(0, synthetic.length).filter(row -> !synthetic[row]).toArray();
        int[] theirs = IntStream.range(0, synthetic.length).filter(row -> synthetic[row]).toArray();
        if (ours.length == 0 || theirs.length == 0) {
            return new double[asked.rows()];
        }
        GaussianMixture real =
                GaussianMixture.fit(
                        rows.select(ours),
                        COMPONENTS,
                        context.random(stream + " real", index),
                        context::checkCancelled);
        GaussianMixture other =
                GaussianMixture.fit(
                        rows.select(theirs),
                        COMPONENTS,
                        context.random(stream + " synthetic", index),
                        context::checkCancelled);
        return IntStream.range(0, asked.rows())
                .mapToDouble(
                        row -> other.logDensity(asked.row(row)) - real.logDensity(asked.row(row)))
                .toArray();
    }
}

package dev.assay.metrics.distribution.detection;

import dev.assay.error.Check;
import dev.assay.learners.Auc;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Classifier two-sample test: a model learns on one half of each table to tell synthetic rows from
 * real ones and scores the other halves. {@code c2st_auc} is the area under the ROC curve there, in
 * [0, 1], where ½ is best and the score is \(1 - 2\max(0, AUC - ½)\); {@code c2st_p_value} the
 * probability of an area at least as large when both tables come from one distribution. The error
 * of the area is DeLong's, which takes the model as given, plus what training adds to it: models
 * trained on six halves of the training rows score the same rows, and the variation of their areas
 * beyond DeLong's error of their differences is due to the training rows. There is no interval if
 * fewer than 40 rows of a table are trained on.
 *
 * <p>The p-value is exact for any model and any number of rows: given the model, the labels of the
 * scored rows are then exchangeable, so the area's rank among those of seeded relabellings is
 * uniform (ties counting against the finding); nothing is refitted. It assumes independent rows: if
 * one table repeats rows of the other, the test becomes too lenient.
 *
 * <p>Missing values are encoded as for the model. Beyond {@code rows} rows of a table a seeded
 * sample is taken.
 *
 * <p>Lopez-Paz, Oquab (2017), arXiv:1610.06545; conformal form: arXiv:2507.17026.
 *
 * <p>The metric is not applicable without a column and with fewer than four rows in a table.
 *
 * <p>Example: An area of 0.8 has the score 1 − 2 · 0.3 = 0.4. If 9 of 999 relabellings reach it,
 * the p-value is (1 + 9)/1000 = 0.01.
 *
 * @since 0.1
 */
public final class ClassifierTwoSample implements Metric<ClassifierTwoSample.Options> {

    private static final String AUC = "c2st_auc";
    private static final String P_VALUE = "c2st_p_value";
    private static final int HALVES = 6;
    private static final int FEWEST_LEARNT = 40;

    /**
     * Options.
     *
     * @param model to tell rows apart
     * @param permutations of labels
     * @param rows most rows
     */
    public record Options(
            @Option("Model: logreg, gbm, rf, mlp, gmm") Detector model,
            @Option("Relabellings for the p-value, at least 19") int permutations,
            @Option("Largest number of rows of each table; beyond it rows are drawn with the seed")
                    int rows) {

        /** Refuses numbers out of range. */
        public Options {
            Check.atLeast(19, permutations, "permutations");
            Check.atLeast(4, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "c2st";
    }

    @Override
    public String title() {
        return "Classifier two-sample test";
    }

    @Override
    public String description() {
        return "Whether a model can tell synthetic rows from real ones it has not seen, with an exact p-value. 0.5 is best.";
    }

    @Override
    public List<String> references() {
        return List.of("Lopez-Paz, Oquab (2017), arXiv:1610.06545", "arXiv:2507.17026");
    }

    @Override
    public Options defaults() {
        return new Options(Detector.GBM, 999, 20_000);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                MeasureSpec.ranked(
                        AUC,
                        "AUC of telling synthetic rows",
                        Dimension.FIDELITY,
                        Detection.scale()),
                MeasureSpec.shown(
                        P_VALUE,
                        "p-value of equal distributions",
                        Dimension.FIDELITY,
                        Scale.higherIsBetter(0, 1)));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1), Requirement.rows(4));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(
                MetricTrait.NO_HALF_SAMPLES, MetricTrait.STREAMS, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        LabelledRows data = LabelledRows.of(context, options.model().encoding(), options.rows());
        boolean[] synthetic = data.synthetic();
        int[] test = secondHalves(data, context.random("halves"));
        boolean[] held = new boolean[synthetic.length];
        for (int row : test) {
            held[row] = true;
        }
        int[] train = IntStream.range(0, held.length).filter(row -> !held[row]).toArray();
        double[] scores =
                options.model()
                        .scores(
                                context,
                                data.rows().select(train),
                                Detection.selected(synthetic, train),
                                data.rows().select(test),
                                "fit",
                                0);
        boolean[] labels = Detection.selected(synthetic, test);
        Auc auc = Auc.of(scores, labels);
        MetricResult result = MetricResult.of(AUC, area(context, options, data, train, test, auc));
        if (context.detail() == Detail.FULL) {
            result =
                    result.with(P_VALUE, tail(context, scores, labels, options.permutations()))
                            .with(
                                    RocCurves.plot(
                                            "Telling synthetic rows from real ones on the unseen half",
                                            List.of(
                                                    RocCurves.of(
                                                            options.model().word(),
                                                            List.of(auc)))));
        }
        return Math.max(context.data().real().rows(), context.data().synthetic().rows())
                        > options.rows()
                ? result.noting(
                        "at most "
                                + options.rows()
                                + " rows of each table, drawn with the run's seed (option rows)")
                : result;
    }

    private static Estimate area(
            EvaluationContext context,
            Options options,
            LabelledRows data,
            int[] train,
            int[] test,
            Auc auc) {
        int real = (int) Arrays.stream(train).filter(row -> row < data.real()).count();
        if (context.detail() == Detail.VALUES
                || Math.min(real, train.length - real) < FEWEST_LEARNT) {
            return Estimate.of(auc.value());
        }
        Auc[] halves = new Auc[HALVES];
        context.forEach(
                HALVES,
                half -> {
                    int[] learnt = half(train, real, context.random("half of the learnt", half));
                    double[] scores =
                            options.model()
                                    .scores(
                                            context,
                                            data.rows().select(learnt),
                                            Detection.selected(data.synthetic(), learnt),
                                            data.rows().select(test),
                                            "fit of a half",
                                            half);
                    halves[half] = Auc.of(scores, Detection.selected(data.synthetic(), test));
                    context.checkCancelled();
                });
        String method = "DeLong, and models of half-samples";
        double error = Math.sqrt(Math.max(0, auc.variance()) + training(halves));
        return Estimate.withError(auc.value(), error, new ErrorSource.Rows(method))
                .with(Interval.normal(auc.value(), error, context.level(), method).within(0, 1));
    }

    /** Half of the learnt rows of each table; those of the real one come first. */
    private static int[] half(int[] train, int real, RandomGenerator random) {
        int[] ofReal = Samples.choose(real, real / 2, random);
        int others = train.length - real;
        int[] ofOthers = Samples.choose(others, others / 2, random);
        return IntStream.concat(
                        Arrays.stream(ofReal), Arrays.stream(ofOthers).map(row -> row + real))
                .map(place -> train[place])
                .toArray();
    }

    /**
     * The variance of the area of all rows there are over models: that of the areas found less what
     * the scored rows explain of it. Halves of n learnt rows vary, to first order, as n rows do.
     */
    private static double training(Auc[] models) {
        double mean = Arrays.stream(models).mapToDouble(Auc::value).sum() / models.length;
        double found = 0;
        double explained = 0;
        for (int i = 0; i < models.length; i++) {
            found += Math.pow(models[i].value() - mean, 2) / (models.length - 1);
            for (int j = 0; j < i; j++) {
                double error = models[i].differenceError(models[j]);
                explained += error * error / (models.length * (models.length - 1.0));
            }
        }
        return Math.max(0, found - explained);
    }

    /** Half of the rows of each table, at least one of each left to learn from. */
    private static int[] secondHalves(LabelledRows data, RandomGenerator random) {
        int synthetic = data.rows().rows() - data.real();
        int[] real = Samples.choose(data.real(), data.real() / 2, random);
        int[] other = Samples.choose(synthetic, synthetic / 2, random);
        return IntStream.concat(
                        Arrays.stream(real), Arrays.stream(other).map(row -> row + data.real()))
                .toArray();
    }

    /**
     * The share of relabellings, the given one included, whose sum of ranks is at least the one
     * found.
     */
    static double tail(
            EvaluationContext context, double[] scores, boolean[] labels, int permutations) {
        double[] ranks = Samples.ranks(scores);
        int positives = 0;
        double found = 0;
        for (int i = 0; i < ranks.length; i++) {
            positives += labels[i] ? 1 : 0;
            found += labels[i] ? ranks[i] : 0;
        }
        int wanted = positives;
        double threshold = found;
        boolean[] asLarge = new boolean[permutations];
        context.forRanges(
                permutations,
                (from, to) -> {
                    for (int k = from; k < to; k++) {
                        context.checkCancelled();
                        double sum = 0;
                        for (int row :
                                Samples.choose(
                                        ranks.length, wanted, context.random("relabelling", k))) {
                            sum += ranks[row];
                        }
                        asLarge[k] = sum >= threshold;
                    }
                });
        int count = 1;
        for (boolean large : asLarge) {
            count += large ? 1 : 0;
        }
        return count / (permutations + 1.0);
    }
}

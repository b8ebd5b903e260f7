package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.learners.internal.Bins;
import dev.assay.learners.internal.ClassSplitter;
import dev.assay.learners.internal.GrownTree;
import dev.assay.learners.internal.NumberSplitter;
import dev.assay.learners.internal.Splitter;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random forest (Breiman 2001, doi:10.1023/A:1010933404324) that is quick both for few rows and
 * where trees are grown to pure leaves on thousands: the mean of trees, each on 63.2 % of the rows
 * drawn without replacement, every cut chosen among some features drawn at random. Of p features a
 * node looks at √p for classes and at a stated share of them for numbers, of which Breiman's is a
 * third.
 *
 * <p>Unlike {@link Forest}, a tree tells any number of classes, by Gini's impurity. Cut points are
 * at most 255 per feature, quantiles where there are more values. Numbers to be told are kept as
 * whole ones, to 2⁻³¹ of their range for 20 000 rows, so that sums are exact: trees do not depend
 * on how they are found, and a test grows the same ones slowly.
 *
 * @param trees how many
 * @param maxDepth the longest path, 0 for no limit
 * @param share which share of the features a node looks at to tell numbers, in (0, 1]
 */
public record BinnedForest(int trees, int maxDepth, double share) implements Classifier, Regressor {

    /** Breiman's share of the features, for numbers. */
    public static final double THIRD = 1.0 / 3;

    static final double DRAWN = 0.632;

    /** Checks the ranges. */
    public BinnedForest {
        Check.atLeast(1, trees, "trees");
        Check.atLeast(0, maxDepth, "maxDepth");
        Check.require(share > 0 && share <= 1, "share of features out of (0, 1]: " + share);
    }

    /** A forest of fully grown trees. */
    public BinnedForest(int trees, double share) {
        this(trees, 0, share);
    }

    @Override
    public ClassFit classify(Labelled training, List<Matrix> asked, Fit fit) {
        Classes classes = Classes.of(training);
        int width = training.features().columns();
        if (width == 0) {
            return Prior.classify(classes, asked, fit);
        }
        if (classes.single()) {
            return classes.constant(asked, width, fit);
        }
        boolean two = classes.count() == 2;
        Splitter splitter =
                two
                        ? new NumberSplitter(
                                Arrays.stream(classes.labels()).asLongStream().toArray())
                        : new ClassSplitter(classes.labels(), classes.count());
        int tried = Math.max(1, (int) Math.sqrt(width));
        Grown grown = grow(training.features(), splitter, tried, classes.outputs(), asked, fit);
        List<Matrix> scores = new ArrayList<>();
        for (double[] sums : grown.sums()) {
            double[][] rows = new double[sums.length / classes.outputs()][classes.count()];
            for (int row = 0; row < rows.length; row++) {
                for (int label = 0; label < classes.count(); label++) {
                    rows[row][label] =
                            two
                                    ? Math.abs(1 - label - sums[row] / trees)
                                    : sums[row * classes.count() + label] / trees;
                }
            }
            scores.add(classes.spread(rows, 0));
        }
        return new ClassFit(scores, grown.importances());
    }

    @Override
    public NumberFit regress(Numbered training, List<Matrix> asked, Fit fit) {
        Standardised values = Standardised.of(training.values());
        int width = training.features().columns();
        if (values.constant() || width == 0) {
            return values.constant(asked, width, fit);
        }
        double least = Arrays.stream(training.values()).min().orElseThrow();
        double most = Arrays.stream(training.values()).max().orElseThrow();
        double middle = least / 2 + most / 2;
        double half = most / 2 - least / 2;
        double[] scaled =
                Arrays.stream(training.values()).map(value -> (value - middle) / half).toArray();
        double mean = Arrays.stream(scaled).sum() / scaled.length;
        double unit = NumberSplitter.farthest(scaled.length) / 2.0;
        long[] targets =
                Arrays.stream(scaled)
                        .mapToLong(value -> Math.round((value - mean) * unit))
                        .toArray();
        Grown grown =
                grow(
                        training.features(),
                        new NumberSplitter(targets),
                        Math.max(1, (int) (share * width)),
                        1,
                        asked,
                        fit);
        return new NumberFit(
                grown.sums().stream()
                        .map(
                                sums ->
                                        Arrays.stream(sums)
                                                .map(sum -> mean + sum / trees / unit)
                                                .map(value -> middle + half * value)
                                                .toArray())
                        .toList(),
                grown.importances());
    }

    /**
     * Rows that are asked about.
     *
     * @param bins row by row
     */
    private record Questions(byte[] bins, int rows) {}

    private Grown grow(
            Matrix features,
            Splitter splitter,
            int tried,
            int outputs,
            List<Matrix> asked,
            Fit fit) {
        Bins bins = Bins.of(features);
        byte[][] columns = bins.columns(features);
        List<Questions> questions =
                asked.stream()
                        .map(matrix -> new Questions(bins.rows(matrix), matrix.rows()))
                        .toList();
        List<double[]> sums =
                questions.stream().map(some -> new double[some.rows() * outputs]).toList();
        GrownTree.Way way = new GrownTree.Way(tried, maxDepth, new double[features.columns()]);
        SplittableRandom seeds = new SplittableRandom(fit.seed());
        for (int tree = 0; tree < trees; tree++) {
            fit.checkpoint().run();
            SplittableRandom random = seeds.split();
            int[] rows = drawn(features.rows(), random);
            GrownTree grown = GrownTree.of(columns, rows, splitter, way, random);
            for (int i = 0; i < sums.size(); i++) {
                grown.ask(questions.get(i).bins(), questions.get(i).rows(), sums.get(i));
            }
        }
        return new Grown(sums, fit.importances() ? XgBoost.normalised(way.gains()) : new double[0]);
    }

    /** The rows of one tree, ascending (selection sampling); at least one. */
    static int[] drawn(int size, SplittableRandom random) {
        int count = Math.max(1, (int) (DRAWN * size));
        int[] rows = new int[count];
        int taken = 0;
        for (int row = 0; taken < count; row++) {
            if (random.nextInt(size - row) < count - taken) {
                rows[taken++] = row;
            }
        }
        return rows;
    }

    private record Grown(List<double[]> sums, double[] importances) {}
}

package dev.assay.metrics.privacy;

import dev.assay.learners.Auc;
import dev.assay.learners.Confusion;
import dev.assay.learners.DesignOf;
import dev.assay.learners.Draw;
import dev.assay.learners.Encoding;
import dev.assay.learners.F1Average;
import dev.assay.learners.Fit;
import dev.assay.learners.Folds;
import dev.assay.learners.Labelled;
import dev.assay.learners.Roc;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * One round of the attack.
 *
 * @param index which
 * @param members the attack's scores of rows of REAL
 * @param outsiders its scores of rows of the HOLDOUT it did not learn from
 */
record MembershipRound(int index, double[] members, double[] outsiders) {

    private static final int GRID = 101;
    private static final double CALLED = 0.5;

    /** All rounds, each a task of its own. */
    static List<MembershipRound> all(
            EvaluationContext context, MembershipInference.Options options) {
        boolean sound = options.variant() == Variant.SOUND;
        Encoding encoding =
                sound
                        ? Encoding.TREES
                        : new Encoding(
                                Encoding.Levels.ONE_HOT, Encoding.Numbers.SCALED, Range.JOINT);
        Matrix real = context.get(new DesignOf(Part.REAL, encoding)).matrix();
        Matrix synthetic = context.get(new DesignOf(Part.SYNTHETIC, encoding)).matrix();
        Matrix all = context.get(new DesignOf(Part.HOLDOUT, encoding)).matrix();
        Matrix holdout =
                all.rows() > options.max_rows()
                        ? all.select(
                                Draw.positions(
                                        all.rows(), options.max_rows(), context.random("holdout")))
                        : all;
        Folds folds =
                Folds.grouped(twins(holdout), options.num_eval_iter(), context.random("folds"));
        if (folds.count() < 2) {
            throw new NotApplicableException("all rows of the holdout are equal");
        }
        int count = sound ? folds.count() : options.num_eval_iter();
        int[] shuffled =
                Draw.shuffled(IntStream.range(0, real.rows()).toArray(), context.random("members"));
        MembershipRound[] rounds = new MembershipRound[count];
        context.forEach(
                count,
                index -> {
                    RandomGenerator random = context.random("round", index);
                    Split split =
                            sound
                                    ? Split.fold(folds, shuffled, index)
                                    : Split.drawn(holdout.rows(), real.rows(), random);
                    rounds[index] =
                            attack(
                                    options,
                                    index,
                                    real,
                                    synthetic,
                                    holdout,
                                    split,
                                    random,
                                    Fit.of(context, "fit", index));
                    context.checkCancelled();
                });
        return List.of(rounds);
    }

    /** Equal rows, which lie side by side in content order, have the same number. */
    private static int[] twins(Matrix rows) {
        int[] groups = new int[rows.rows()];
        for (int row = 1; row < groups.length; row++) {
            groups[row] =
                    groups[row - 1] + (Arrays.equals(rows.row(row), rows.row(row - 1)) ? 0 : 1);
        }
        return groups;
    }

    private static MembershipRound attack(
            MembershipInference.Options options,
            int index,
            Matrix real,
            Matrix synthetic,
            Matrix holdout,
            Split split,
            RandomGenerator random,
            Fit fit) {
        int size = split.learnt().length;
        int[] lures =
                synthetic.rows() >= size
                        ? Draw.positions(synthetic.rows(), size, random)
                        : Draw.bootstrap(
                                IntStream.range(0, synthetic.rows()).toArray(), size, random);
        int width = holdout.columns();
        double[] values = new double[2 * size * width];
        int[] labels = new int[2 * size];
        for (int i = 0; i < size; i++) {
            synthetic.copyRow(lures[i], values, i * width);
            labels[i] = 1;
            holdout.copyRow(split.learnt()[i], values, (size + i) * width);
        }
        Labelled training = new Labelled(Matrix.owning(2 * size, width, values), labels, 2);
        List<Matrix> asked =
                List.of(real.select(split.members()), holdout.select(split.outsiders()));
        List<Matrix> scores = options.model().classifier().classify(training, asked, fit).scores();
        return new MembershipRound(index, scores.get(0).column(1), scores.get(1).column(1));
    }

    /** Which holdout rows are learnt, and which rows are tested. */
    private record Split(int[] learnt, int[] members, int[] outsiders) {

        /**
         * A fold, and the next rows of REAL in a random order, from the start again when they run
         * out.
         */
        static Split fold(Folds folds, int[] shuffled, int index) {
            int before = 0;
            for (int fold = 0; fold < index; fold++) {
                before += folds.test(fold).length;
            }
            int[] outsiders = folds.test(index);
            int size = Math.min(outsiders.length, shuffled.length);
            int start = before;
            int[] members =
                    IntStream.range(0, size)
                            .map(i -> shuffled[(start + i) % shuffled.length])
                            .sorted()
                            .toArray();
            return new Split(folds.train(index), members, outsiders);
        }

        /**
         * A random quarter, rounded up, and as many rows of REAL; fewer of both when REAL is
         * smaller.
         */
        static Split drawn(int holdout, int real, RandomGenerator random) {
            int[] order = Draw.shuffled(IntStream.range(0, holdout).toArray(), random);
            int tested = (holdout + 3) / 4;
            int size = Math.min(tested, real);
            int[] outsiders = Arrays.copyOf(order, size);
            return new Split(
                    Arrays.copyOfRange(order, tested, holdout),
                    Draw.positions(real, size, random),
                    outsiders);
        }
    }

    Auc auc() {
        return Auc.of(scores(), positive());
    }

    /** The share of members called members. */
    double recall() {
        return confusion().recall(1);
    }

    /** The share of members among those called so; 0 when nobody is. */
    double precision() {
        return confusion().precision(1);
    }

    double macroF1() {
        return confusion().f1(F1Average.MACRO);
    }

    /** The mean curve over rounds, with the smallest and largest of them as a band. */
    static Plot.Series curve(List<MembershipRound> rounds) {
        Roc[] rocs =
                rounds.stream()
                        .map(round -> Roc.of(round.scores(), round.positive()))
                        .toArray(Roc[]::new);
        double[] x = new double[GRID];
        double[] mean = new double[GRID];
        double[] lower = new double[GRID];
        double[] upper = new double[GRID];
        for (int i = 0; i < GRID; i++) {
            x[i] = i / (GRID - 1.0);
            double at = x[i];
            mean[i] = Arrays.stream(rocs).mapToDouble(roc -> roc.at(at)).sum() / rocs.length;
            lower[i] = Arrays.stream(rocs).mapToDouble(roc -> roc.at(at)).min().orElse(0);
            upper[i] = Arrays.stream(rocs).mapToDouble(roc -> roc.at(at)).max().orElse(1);
        }
        return Plot.Series.of("mean of rounds, with their range", x, mean, Plot.Mark.LINE)
                .within(lower, upper);
    }

    private Confusion confusion() {
        int[] truths = new int[members.length + outsiders.length];
        int[] called = new int[truths.length];
        double[] scores = scores();
        for (int row = 0; row < truths.length; row++) {
            truths[row] = row < members.length ? 1 : 0;
            called[row] = scores[row] > CALLED ? 1 : 0;
        }
        return Confusion.of(truths, called, 2);
    }

    private double[] scores() {
        double[] scores = Arrays.copyOf(members, members.length + outsiders.length);
        System.arraycopy(outsiders, 0, scores, members.length, outsiders.length);
        return scores;
    }

    private boolean[] positive() {
        boolean[] positive = new boolean[members.length + outsiders.length];
        Arrays.fill(positive, 0, members.length, true);
        return positive;
    }
}

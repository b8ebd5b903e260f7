package dev.assay.metrics.privacy.membership;

import dev.assay.learners.Auc;
import dev.assay.learners.Design;
import dev.assay.learners.DesignOf;
import dev.assay.learners.Draw;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Labelled;
import dev.assay.learners.Roc;
import dev.assay.metric.EvaluationContext;
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

    /** SynthEval's rounds, each a task of its own and a draw of its own. */
    static List<MembershipRound> drawn(
            EvaluationContext context, MembershipInference.Options options) {
        Encoding encoding =
                new Encoding(Encoding.Levels.ONE_HOT, Encoding.Numbers.SCALED, Range.JOINT);
        Design real = context.get(new DesignOf(Part.REAL, encoding));
        Design synthetic = context.get(new DesignOf(Part.SYNTHETIC, encoding));
        Design all = context.get(new DesignOf(Part.HOLDOUT, encoding));
        Matrix holdout =
                all.rows() > options.max_rows()
                        ? all.select(
                                        Draw.positions(
                                                all.rows(),
                                                options.max_rows(),
                                                context.random("holdout")))
                                .matrix()
                        : all.matrix();
        MembershipRound[] rounds = new MembershipRound[options.num_eval_iter()];
        context.forEach(
                rounds.length,
                index -> {
                    RandomGenerator random = context.random("round", index);
                    Split split = Split.drawn(holdout.rows(), real.rows(), random);
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

    private static MembershipRound attack(
            MembershipInference.Options options,
            int index,
            Design real,
            Design synthetic,
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
        Matrix lured = synthetic.select(lures).matrix();
        int width = holdout.columns();
        double[] values = new double[2 * size * width];
        int[] labels = new int[2 * size];
        for (int i = 0; i < size; i++) {
            lured.copyRow(i, values, i * width);
            labels[i] = 1;
            holdout.copyRow(split.learnt()[i], values, (size + i) * width);
        }
        Labelled training = new Labelled(Matrix.owning(2 * size, width, values), labels, 2);
        List<Matrix> asked =
                List.of(real.select(split.members()).matrix(), holdout.select(split.outsiders()));
        List<Matrix> scores = options.model().classifier().classify(training, asked, fit).scores();
        return new MembershipRound(index, scores.get(0).column(1), scores.get(1).column(1));
    }

    /** Which holdout rows are learnt, and which rows are tested. */
    private record Split(int[] learnt, int[] members, int[] outsiders) {

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

    /** Whether there are rows of both kinds, without which there is nothing to tell. */
    boolean hasBoth() {
        return members.length > 0 && outsiders.length > 0;
    }

    Auc auc() {
        return Auc.of(scores(), positive());
    }

    /** The share of members called members. */
    double recall() {
        return called(members);
    }

    /**
     * The share of members among those called so, members and outsiders counting alike however many
     * there are; 0 when nobody is.
     */
    double precision() {
        double all = called(members) + called(outsiders);
        return all > 0 ? called(members) / all : 0;
    }

    /** The mean of both classes' F1, members and outsiders counting alike. */
    double macroF1() {
        double found = called(members);
        double alarms = called(outsiders);
        return found / (found + alarms + 1) + (1 - alarms) / (2 - alarms + 1 - found);
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

    private static double called(double[] scores) {
        return (double) Arrays.stream(scores).filter(score -> score > CALLED).count()
                / scores.length;
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

package dev.assay.metrics.privacy.membership;

import dev.assay.learners.Design;
import dev.assay.learners.DesignOf;
import dev.assay.learners.Draw;
import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Folds;
import dev.assay.learners.Labelled;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.stat.Matrix;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Scores of pooled real rows by models that told synthetic rows from other pooled rows. No step
 * looks at who is a member.
 *
 * @param targets how many members and outsiders there are
 * @param scores by pooled row, its rank within its fold, in (0, 1)
 * @param rounds the folds that have rows of both kinds, with what the models said
 * @param notes on rows left out
 */
record ClassifierAttack(
        AttackTargets targets, double[] scores, List<MembershipRound> rounds, List<String> notes) {

    /** Fewer members are enough where outsiders are few, who limit what can be told. */
    private static final int ENOUGH = 1_000;

    static ClassifierAttack run(EvaluationContext context, MembershipInference.Options options) {
        List<String> notes = new ArrayList<>();
        Matrix outsiders = drawn(context, Part.HOLDOUT, options.max_rows(), "held-out", notes);
        int most = Math.min(options.max_rows(), Math.max(ENOUGH, outsiders.rows()));
        Matrix members = drawn(context, Part.REAL, most, "real", notes);
        Matrix synthetic = drawn(context, Part.SYNTHETIC, options.max_rows(), "synthetic", notes);
        Matrix pooled = joined(members, outsiders);
        Folds folds =
                Folds.grouped(twins(pooled), options.num_eval_iter(), context.random("folds"));
        if (folds.count() < 2) {
            throw new NotApplicableException("all real and held-out rows are equal");
        }
        double[] looks = new double[pooled.rows()];
        double[] ranks = new double[pooled.rows()];
        context.forEach(
                folds.count(),
                fold -> {
                    int[] asked = folds.test(fold);
                    double[] own =
                            looks(
                                    options,
                                    synthetic,
                                    pooled.select(folds.train(fold)),
                                    pooled.select(asked),
                                    Fit.of(context, "fit", fold));
                    double[] ranked = ranks(own);
                    for (int i = 0; i < asked.length; i++) {
                        looks[asked[i]] = own[i];
                        ranks[asked[i]] = ranked[i];
                    }
                    context.checkCancelled();
                });
        int inside = members.rows();
        List<MembershipRound> rounds =
                IntStream.range(0, folds.count())
                        .mapToObj(
                                fold ->
                                        new MembershipRound(
                                                fold,
                                                of(looks, folds.test(fold), 0, inside),
                                                of(looks, folds.test(fold), inside, looks.length)))
                        .filter(MembershipRound::hasBoth)
                        .toList();
        if (rounds.isEmpty()) {
            throw new NotApplicableException("no fold has both real and held-out rows");
        }
        return new ClassifierAttack(
                new AttackTargets(
                        IntStream.range(0, inside).toArray(),
                        IntStream.range(0, outsiders.rows()).toArray()),
                ranks,
                rounds,
                notes);
    }

    private static Matrix drawn(
            EvaluationContext context, Part part, int most, String word, List<String> notes) {
        Design all = context.get(new DesignOf(part, Encoding.TREES));
        if (all.rows() <= most) {
            return all.matrix();
        }
        notes.add(most + " of the " + all.rows() + " " + word + " rows were used, drawn at random");
        return all.select(Draw.positions(all.rows(), most, context.random("rows of " + part)))
                .matrix();
    }

    /** How synthetic each row looks, as a probability at even odds. */
    private static double[] looks(
            MembershipInference.Options options,
            Matrix synthetic,
            Matrix learnt,
            Matrix asked,
            Fit fit) {
        int[] labels = new int[synthetic.rows() + learnt.rows()];
        Arrays.fill(labels, 0, synthetic.rows(), 1);
        Labelled training = new Labelled(joined(synthetic, learnt), labels, 2);
        double[] looks =
                options.model()
                        .classifier()
                        .classify(training, List.of(asked), fit)
                        .scores()
                        .get(0)
                        .column(1);
        for (int i = 0; i < looks.length; i++) {
            double synthetics = looks[i] * learnt.rows();
            double others = (1 - looks[i]) * synthetic.rows();
            looks[i] = synthetics + others > 0 ? synthetics / (synthetics + others) : 0.5;
        }
        return looks;
    }

    private static double[] ranks(double[] values) {
        double[] sorted = SortedValues.of(values);
        double[] ranks = new double[values.length];
        for (int i = 0; i < ranks.length; i++) {
            int below = first(sorted, values[i]);
            int to = below;
            while (to < sorted.length && sorted[to] == values[i]) {
                to++;
            }
            ranks[i] = (below + to) / 2.0 / sorted.length;
        }
        return ranks;
    }

    private static int first(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double[] of(double[] values, int[] rows, int from, int to) {
        return Arrays.stream(rows)
                .filter(row -> row >= from && row < to)
                .mapToDouble(row -> values[row])
                .toArray();
    }

    /** Equal rows have the same number. */
    private static int[] twins(Matrix rows) {
        Map<List<Double>, Integer> numbers = new HashMap<>();
        int[] twins = new int[rows.rows()];
        for (int row = 0; row < twins.length; row++) {
            List<Double> content = Arrays.stream(rows.row(row)).boxed().toList();
            twins[row] = numbers.computeIfAbsent(content, key -> numbers.size());
        }
        return twins;
    }

    private static Matrix joined(Matrix first, Matrix second) {
        int width = first.columns();
        double[] values = new double[(first.rows() + second.rows()) * width];
        for (int row = 0; row < first.rows(); row++) {
            first.copyRow(row, values, row * width);
        }
        for (int row = 0; row < second.rows(); row++) {
            second.copyRow(row, values, (first.rows() + row) * width);
        }
        return Matrix.owning(first.rows() + second.rows(), width, values);
    }
}

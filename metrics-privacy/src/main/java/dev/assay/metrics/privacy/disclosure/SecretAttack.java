package dev.assay.metrics.privacy.disclosure;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.metrics.privacy.internal.ColumnsAlone;
import dev.assay.metrics.privacy.internal.RowSuccess;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NearestWithTies;
import dev.assay.neighbour.Space;
import dev.assay.stat.SampleMoments;
import dev.assay.table.ColumnKind;
import java.util.Arrays;
import java.util.List;

/** Guesses one secret column of pooled real rows from their nearest synthetic rows. */
final class SecretAttack {

    private final EvaluationContext context;
    private final String secret;
    private final List<String> known;
    private final double[] told;
    private final Rightness rightness;

    SecretAttack(
            EvaluationContext context,
            String secret,
            List<String> known,
            AttributeInference.Options options) {
        this.context = context;
        this.secret = secret;
        this.known = known;
        this.told = cells(Part.SYNTHETIC);
        ColumnKind kind = context.data().real().column(secret).kind();
        this.rightness = new Rightness(kind, options.tolerance(), most(kind, options));
    }

    /** How far off a number or a time may be at most. */
    private double most(ColumnKind kind, AttributeInference.Options options) {
        if (kind == ColumnKind.DATETIME) {
            return options.tolerance() * spread();
        }
        return options.spread_tolerance() == 1
                ? Double.POSITIVE_INFINITY
                : options.spread_tolerance() * spread();
    }

    /**
     * From the 10 % to the 90 % quantile of all real values, so that mistyped ones, or codes such
     * as 9999, do not make every guess right; the whole range where these are equal.
     */
    private double spread() {
        double[] present =
                context.data().parts().stream()
                        .filter(part -> part != Part.SYNTHETIC)
                        .flatMapToDouble(part -> Arrays.stream(cells(part)))
                        .filter(value -> !Double.isNaN(value))
                        .sorted()
                        .toArray();
        if (present.length == 0) {
            return 0;
        }
        int last = present.length - 1;
        int cut = present.length / 10;
        double inner = present[last - cut] - present[cut];
        return inner > 0 ? inner : present[last] - present[0];
    }

    /** The success on each of these rows, and that of a random synthetic row on the members. */
    RowSuccess run(AttackTargets targets) {
        Space space = Space.gower(new ColumnsAlone(known));
        // Not shared: every secret has a space of its own, and nobody else would ask for it.
        EncodedRows synthetic = new EncodedPart(Part.SYNTHETIC, space).compute(context);
        double[] success = new double[targets.size()];
        attack(Part.REAL, targets.members(), space, synthetic, success, 0);
        if (targets.hasOutsiders()) {
            int from = targets.members().length;
            attack(Part.HOLDOUT, targets.outsiders(), space, synthetic, success, from);
        }
        return new RowSuccess(
                secret, success, targets.members().length, guessing(targets.members()));
    }

    private void attack(
            Part part,
            int[] rows,
            Space space,
            EncodedRows synthetic,
            double[] success,
            int offset) {
        EncodedRows people = new EncodedPart(part, space).compute(context).select(rows);
        NearestWithTies reach = new NearestWithTies(context, people, synthetic, 1);
        double[] truth = cells(part);
        context.forRanges(
                rows.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        int person = i;
                        int[] rightAndAll = new int[2];
                        reach.forEach(
                                i,
                                row -> {
                                    rightAndAll[0] +=
                                            rightness.isRight(told[row], truth[rows[person]])
                                                    ? 1
                                                    : 0;
                                    rightAndAll[1]++;
                                });
                        success[offset + i] = (double) rightAndAll[0] / rightAndAll[1];
                    }
                });
    }

    private double guessing(int[] attacked) {
        double[] truth = cells(Part.REAL);
        double[] sorted = told.clone();
        Arrays.sort(sorted);
        double[] success = new double[attacked.length];
        context.forRanges(
                success.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        success[i] =
                                (double) rightness.count(sorted, truth[attacked[i]]) / told.length;
                    }
                });
        return Math.min(1, SampleMoments.mean(success));
    }

    private double[] cells(Part part) {
        return Cells.of(context.data(), part, List.of(secret)).values()[0];
    }
}

package dev.assay.metrics.privacy;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Space;
import dev.assay.table.ColumnKind;
import java.util.Arrays;
import java.util.List;

/** Guesses one secret column of real and of holdout rows from their nearest synthetic rows. */
final class SecretAttack {

    private static final double LEAST = 1e-9;

    private final EvaluationContext context;
    private final String secret;
    private final List<String> known;
    private final int attacks;
    private final double tolerance;
    private final ColumnKind kind;
    private final double range;
    private final double[] told;

    SecretAttack(
            EvaluationContext context,
            String secret,
            List<String> known,
            int attacks,
            double tolerance) {
        this.context = context;
        this.secret = secret;
        this.known = known;
        this.attacks = attacks;
        this.tolerance = tolerance;
        this.kind = context.data().real().column(secret).kind();
        this.told = cells(Part.SYNTHETIC);
        double[] present =
                Arrays.stream(cells(Part.REAL)).filter(value -> !Double.isNaN(value)).toArray();
        this.range =
                present.length == 0
                        ? 0
                        : Arrays.stream(present).max().orElse(0)
                                - Arrays.stream(present).min().orElse(0);
    }

    /**
     * What was found about a secret.
     *
     * @param secret the column
     * @param rate success against REAL
     * @param control success against HOLDOUT
     * @param baseline success of a random synthetic row against REAL
     * @param risk beyond the control; of no meaning when that is 1
     */
    record Finding(String secret, double rate, double control, double baseline, Estimate risk) {}

    Finding run() {
        int[] real = attacked(Part.REAL);
        int[] holdout = attacked(Part.HOLDOUT);
        double rate = success(Part.REAL, real);
        double control = success(Part.HOLDOUT, holdout);
        double baseline = guessing(real);
        Estimate risk =
                control < 1
                        ? AttackRisk.risk(
                                rate, real.length, control, holdout.length, context.level())
                        : Estimate.of(0);
        return new Finding(secret, rate, control, baseline, risk);
    }

    private int[] attacked(Part part) {
        int rows = Math.min(attacks, context.data().table(part).rows());
        return Subsample.draw(context, part, rows, 0).positions();
    }

    private double success(Part part, int[] attacked) {
        Space space = Space.gower(new ColumnsAlone(known));
        // Not shared: every secret has a space of its own, and nobody else would ask for it.
        EncodedRows people = new EncodedPart(part, space).compute(context).select(attacked);
        EncodedRows synthetic = new EncodedPart(Part.SYNTHETIC, space).compute(context);
        Reach reach = new Reach(context, people, synthetic, 1);
        double[] truth = cells(part);
        double[] success = new double[attacked.length];
        context.forRanges(
                success.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        int person = i;
                        int[] rightAndAll = new int[2];
                        reach.forEach(
                                i,
                                row -> {
                                    rightAndAll[0] +=
                                            isRight(told[row], truth[attacked[person]]) ? 1 : 0;
                                    rightAndAll[1]++;
                                });
                        success[i] = (double) rightAndAll[0] / rightAndAll[1];
                    }
                });
        return Math.min(1, Numbers.mean(success));
    }

    private double guessing(int[] attacked) {
        double[] truth = cells(Part.REAL);
        double[] success = new double[attacked.length];
        context.forRanges(
                success.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        int right = 0;
                        for (double guess : told) {
                            right += isRight(guess, truth[attacked[i]]) ? 1 : 0;
                        }
                        success[i] = (double) right / told.length;
                    }
                });
        return Math.min(1, Numbers.mean(success));
    }

    private boolean isRight(double guess, double truth) {
        if (Double.isNaN(guess) || Double.isNaN(truth)) {
            return Double.isNaN(guess) && Double.isNaN(truth);
        }
        return switch (kind) {
            case NUMERIC -> Math.abs(guess - truth) <= tolerance * Math.max(Math.abs(truth), LEAST);
            case DATETIME -> Math.abs(guess - truth) <= tolerance * range;
            case CATEGORICAL, TEXT, IDENTIFIER -> guess == truth;
        };
    }

    private double[] cells(Part part) {
        return Cells.of(context.data(), part, List.of(secret)).values()[0];
    }
}

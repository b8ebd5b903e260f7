package dev.assay.metrics.privacy.membership;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is found of rows in disguise and under noise: the table in docs/attacks.md. */
@Tag("simulation")
final class DisguisePowerTest {

    private static final int SEEDS = 10;

    private enum Disguise {
        NONE,
        MIRRORED,
        INTERCHANGED,
        BOTH
    }

    @Test
    void disguisesAreSeenThroughAndFreshRowsAreNotAccused() {
        for (int rows : new int[] {300, 1_000}) {
            for (int columns : new int[] {4, 8, 16}) {
                for (Disguise disguise : Disguise.values()) {
                    for (double noise : new double[] {0, .1, .3}) {
                        if (disguise == Disguise.NONE && noise > 0) {
                            continue;
                        }
                        int found = found(rows, columns, disguise, noise);
                        if (disguise == Disguise.NONE) {
                            assertThat(found).isLessThanOrEqualTo(3);
                        } else if (noise == 0 && columns > 4) {
                            assertThat(found).isEqualTo(SEEDS);
                        }
                    }
                }
            }
        }
    }

    private static int found(int rows, int columns, Disguise disguise, double noise) {
        int found = 0;
        double[] means = new double[3];
        for (int seed = 1; seed <= SEEDS; seed++) {
            MetricResult result = result(rows, columns, disguise, noise, seed);
            found += result.measures().get("mia_battery_tpr_1").exchange().get().p() <= .05 ? 1 : 0;
            means[0] += result.measures().get("mia_battery_tpr_1").value() / SEEDS;
            means[1] += result.measures().get("mia_battery_folded").value() / SEEDS;
            means[2] += result.measures().get("mia_battery_sorted").value() / SEEDS;
        }
        System.out.printf(
                Locale.ROOT,
                "| %d | %d | %s | %.1f | %.3f | %.3f | %.3f | %d |%n",
                rows,
                columns,
                disguise.name().toLowerCase(Locale.ROOT),
                noise,
                means[0],
                means[1],
                means[2],
                found);
        return found;
    }

    private static MetricResult result(
            int rows, int columns, Disguise disguise, double noise, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] real = draw(rows, columns, random);
        double[][] held = draw(rows, columns, random);
        double[][] made =
                disguise == Disguise.NONE
                        ? draw(rows, columns, random)
                        : disguised(real, disguise, noise, random);
        Table table = table(real);
        EvaluationData data =
                EvaluationData.of(Schema.of(table), table, table(made), Optional.of(table(held)));
        return TestRun.of(data).seed(seed).evaluate(new MembershipAttacks());
    }

    /** Standard normal numbers of which any two correlate by .5. */
    private static double[][] draw(int rows, int columns, RandomGenerator random) {
        double[] common =
                IntStream.range(0, rows).mapToDouble(i -> random.nextGaussian()).toArray();
        double[][] values = new double[columns][rows];
        for (double[] column : values) {
            for (int row = 0; row < rows; row++) {
                column[row] = Math.sqrt(.5) * (common[row] + random.nextGaussian());
            }
        }
        return values;
    }

    private static double[][] disguised(
            double[][] real, Disguise disguise, double noise, RandomGenerator random) {
        int columns = real.length;
        int moved = disguise == Disguise.MIRRORED ? 0 : 1;
        int sign = disguise == Disguise.INTERCHANGED ? 1 : -1;
        return IntStream.range(0, columns)
                .mapToObj(
                        column ->
                                IntStream.range(0, real[0].length)
                                        .mapToDouble(
                                                row ->
                                                        sign * real[(column + moved) % columns][row]
                                                                + noise * random.nextGaussian())
                                        .toArray())
                .toArray(double[][]::new);
    }

    private static Table table(double[][] values) {
        return Table.of(
                "people",
                IntStream.range(0, values.length)
                        .mapToObj(column -> NumericColumn.of("x" + column, values[column]))
                        .toArray(NumericColumn[]::new));
    }
}

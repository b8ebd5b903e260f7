package dev.assay.metrics.fidelity.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.MetricContract;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WorstMarginalsTest extends MetricContract<WorstMarginals.Options> {

    private static final int ROWS = 1_000;

    WorstMarginalsTest() {
        super(new WorstMarginals());
    }

    /** The worked example: every pair is independent, and the three columns together are not. */
    @Test
    void aRelationOfThreeColumnsThatNoPairShowsIsFound() {
        MetricResult lost = evaluate(parity(ROWS, 1, true), parity(ROWS, 2, false));
        assertThat(value(lost, "interaction")).isCloseTo(0.45, within(0.07));
        assertThat(lower(lost, "interaction")).isGreaterThan(0.3);
        assertThat(value(lost, "column")).isLessThan(0.05);
        assertThat(lost.tables().get(1).rows().get(0).labels()).containsExactly("a × b × c");
        MetricResult kept = evaluate(parity(ROWS, 1, true), parity(ROWS, 3, true));
        assertThat(lower(kept, "interaction")).isZero();
    }

    @Test
    void oneWrongColumnOfThirtyIsFoundAndCountsForNoInteraction() {
        Table real = independent(ROWS, 30, 4);
        Table fresh = independent(ROWS, 30, 5);
        double[] wrong = fresh.numeric("n7").toArray();
        Arrays.setAll(wrong, i -> wrong[i] + 1);
        List<Column> columns = new ArrayList<>(fresh.columns());
        columns.replaceAll(
                column -> column.name().equals("n7") ? NumericColumn.of("n7", wrong) : column);
        MetricResult result = evaluate(real, Table.of("wrong", columns));
        assertThat(lower(result, "column")).isGreaterThan(0.25);
        assertThat(result.tables().get(0).rows().get(0).labels()).containsExactly("n7");
        assertThat(lower(result, "interaction")).isZero();
    }

    /** x and x times noise have no correlation, and depend on one another all the same. */
    @Test
    void aRelationWithoutCorrelationIsFound() {
        IntFunction<Table> product =
                seed -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    double[] x = gaussians(ROWS, random);
                    double[] noise = gaussians(ROWS, random);
                    double[] y = new double[ROWS];
                    Arrays.setAll(y, i -> (seed < 10 ? x[i] : x[(i + 1) % ROWS]) * noise[i]);
                    return Table.of("t", NumericColumn.of("x", x), NumericColumn.of("y", y));
                };
        assertThat(lower(evaluate(product.apply(6), product.apply(10)), "interaction"))
                .isGreaterThan(0.1);
        assertThat(lower(evaluate(product.apply(6), product.apply(7)), "interaction")).isZero();
    }

    /** Missing together is a relation too. */
    @Test
    void cellsThatAreMissingTogetherAreARelation() {
        IntFunction<Table> holed =
                seed -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    double[] x = gaussians(ROWS, random);
                    double[] y = gaussians(ROWS, random);
                    for (int i = 0; i < ROWS; i++) {
                        boolean first = random.nextBoolean();
                        x[i] = first ? Double.NaN : x[i];
                        y[i] = (seed < 10 ? first : random.nextBoolean()) ? Double.NaN : y[i];
                    }
                    return Table.of("t", NumericColumn.of("x", x), NumericColumn.of("y", y));
                };
        MetricResult lost = evaluate(holed.apply(8), holed.apply(11));
        assertThat(lower(lost, "interaction")).isGreaterThan(0.3);
        assertThat(lower(lost, "column")).isZero();
    }

    /**
     * Equal columns of parts a third each: |1/3 − 1/9| on the diagonal and 1/9 beside it, of either
     * table alone, half of 2 · (6/9 + 6/9).
     */
    @Test
    void interactionsWithoutACommonCellAreFurtherApartThanOneAndCountAsOne() {
        IntFunction<Table> equal =
                shift -> {
                    double[] x = new double[ROWS];
                    Arrays.setAll(x, i -> shift + i % ROWS);
                    return Table.of("t", NumericColumn.of("x", x), NumericColumn.of("y", x));
                };
        MetricResult apart = evaluate(equal.apply(0), equal.apply(ROWS));
        assertThat(apart.tables().get(1).rows().get(0).values().get(1).getAsDouble())
                .isCloseTo(4 / 3.0, within(0.01));
        assertThat(value(apart, "interaction")).isEqualTo(1);
        assertThat(lower(apart, "interaction")).isEqualTo(1);
    }

    /** Lancaster's interaction of a product of smaller marginals is 0, of two and of three. */
    @Test
    void whatFollowsFromSmallerSetsIsNoInteraction() {
        double[] pair = {.1, .3, .15, .45};
        assertThat(Interaction.centred(pair, 2, 2))
                .containsExactly(new double[] {0, 0, 0, 0}, within(1e-15));
        double[] ab = {.3, .1, .2, .4};
        double[] c = {.25, .75};
        double[] triple = new double[8];
        Arrays.setAll(triple, cell -> ab[cell / 2] * c[cell % 2]);
        assertThat(Interaction.centred(triple, 2, 2, 2))
                .containsExactly(new double[8], within(1e-15));
        double[] parity = {.25, 0, 0, .25, 0, .25, .25, 0};
        double[] eighths = Arrays.stream(parity).map(share -> share - .125).toArray();
        assertThat(Interaction.centred(parity, 2, 2, 2)).containsExactly(eighths, within(1e-15));
    }

    @Test
    void theDistanceOfNumbersIsThatOfKolmogorovAndSmirnov() {
        double[] real = gaussians(300, new SplittableRandom(12));
        double[] synthetic = gaussians(200, new SplittableRandom(13));
        Arrays.setAll(synthetic, i -> Math.rint(synthetic[i] * 4) / 4);
        Arrays.setAll(real, i -> Math.rint(real[i] * 4) / 4);
        MarginalGap gap =
                ColumnGap.of(
                        new MarginalColumn("x", false, real, synthetic, new int[0]),
                        rows(300, 200));
        assertThat(gap.distance())
                .isCloseTo(
                        KolmogorovSmirnovTest.withDefaults().statistic(real, synthetic),
                        within(1e-12));
    }

    /** Kolmogorov's mean, and that of normal cells, are what samples of one population show. */
    @Test
    void chanceIsWhatTwoSamplesOfOnePopulationShow() {
        double columns = 0;
        double interactions = 0;
        for (int seed = 0; seed < 200; seed++) {
            MarginalRows rows = rows(400, 400);
            double[] x = gaussians(400, new SplittableRandom(100 + seed));
            double[] y = gaussians(400, new SplittableRandom(400 + seed));
            double[] u = gaussians(400, new SplittableRandom(700 + seed));
            double[] v = gaussians(400, new SplittableRandom(1_000 + seed));
            MarginalColumn first = new MarginalColumn("x", false, x, y, new int[0]);
            MarginalColumn second = new MarginalColumn("y", false, u, v, new int[0]);
            columns += ColumnGap.of(first, rows).excess() / 200;
            interactions +=
                    Interaction.gap(
                                            List.of("x", "y"),
                                            List.of(first.cells(6), second.cells(6)),
                                            rows)
                                    .excess()
                            / 200;
        }
        assertThat(columns).isCloseTo(0, within(0.01));
        assertThat(interactions).isBetween(-0.03, 0.0);
    }

    /** Fresh samples are not accused, whatever their shape. */
    @Test
    @Tag("simulation")
    void threeHundredFreshTablesAreNotAccused() {
        for (int rows : new int[] {30, 100, 1_000}) {
            int columns = 0;
            int interactions = 0;
            double most = 0;
            for (int seed = 0; seed < 300; seed++) {
                MetricResult result =
                        evaluate(mixed(rows, 5_000 + seed), mixed(rows, 9_000 + seed));
                columns += lower(result, "column") > 0.15 ? 1 : 0;
                interactions += lower(result, "interaction") > 0.1 ? 1 : 0;
                most =
                        Math.max(
                                most,
                                Math.max(lower(result, "column"), lower(result, "interaction")));
            }
            System.out.printf(
                    "%d rows: %d columns, %d interactions of 300, highest lower end %.3f%n",
                    rows, columns, interactions, most);
            assertThat(columns + interactions).isLessThanOrEqualTo(3);
        }
    }

    private static Table mixed(int rows, int seed) {
        List<Column> columns = new ArrayList<>(independent(rows, 8, seed).columns());
        columns.addAll(parity(rows, 77_000 + seed, true).columns());
        SplittableRandom random = new SplittableRandom(99_000 + seed);
        columns.add(
                CategoricalColumn.of(
                        "many",
                        IntStream.range(0, rows)
                                .mapToObj(i -> "l" + (int) Math.pow(40, random.nextDouble()))
                                .toArray(String[]::new)));
        return Table.of("mixed", columns);
    }

    private static MarginalRows rows(int real, int synthetic) {
        return new MarginalRows(
                IntStream.range(0, real).toArray(), IntStream.range(0, synthetic).toArray());
    }

    private static MetricResult evaluate(Table real, Table synthetic) {
        return TestRun.of(EvaluationData.of(Schema.of(real), real, synthetic, Optional.empty()))
                .evaluate(new WorstMarginals(), new WorstMarginals().defaults());
    }

    private static double value(MetricResult result, String which) {
        return estimate(result, which).value();
    }

    private static double lower(MetricResult result, String which) {
        return estimate(result, which).interval().orElseThrow().lower();
    }

    private static Estimate estimate(MetricResult result, String which) {
        return result.measures().get("worst_marginals_" + which);
    }

    private static double[] gaussians(int rows, SplittableRandom random) {
        double[] values = new double[rows];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }

    private static Table independent(int rows, int columns, int seed) {
        return Table.of(
                "independent",
                IntStream.range(0, columns)
                        .mapToObj(
                                i ->
                                        (Column)
                                                NumericColumn.of(
                                                        "n" + i,
                                                        gaussians(
                                                                rows,
                                                                new SplittableRandom(
                                                                        1_000L * seed + i))))
                        .toList());
    }

    /** c says in nineteen rows of twenty whether a and b differ, or is drawn. */
    private static Table parity(int rows, int seed, boolean isKept) {
        SplittableRandom random = new SplittableRandom(seed);
        String[] a = new String[rows];
        String[] b = new String[rows];
        String[] c = new String[rows];
        for (int i = 0; i < rows; i++) {
            boolean first = random.nextBoolean();
            boolean second = random.nextBoolean();
            boolean third =
                    isKept && random.nextInt(20) > 0 ? first ^ second : random.nextBoolean();
            a[i] = first ? "x" : "o";
            b[i] = second ? "x" : "o";
            c[i] = third ? "x" : "o";
        }
        return Table.of(
                "parity",
                CategoricalColumn.of("a", a),
                CategoricalColumn.of("b", b),
                CategoricalColumn.of("c", c));
    }
}

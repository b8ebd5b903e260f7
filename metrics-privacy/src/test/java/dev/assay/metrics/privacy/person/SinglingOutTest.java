package dev.assay.metrics.privacy.person;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SinglingOutTest {

    /** Nine columns of three levels: no three of them single one of two thousand rows out. */
    @Test
    void moreColumnsAreUsedWhereThreeSingleNobodyOut() {
        Table real = people(1);
        MetricResult leaking = risk(real, real);
        assertThat(leaking.notes()).anyMatch(note -> note.startsWith("multivariate predicates"));
        assertThat(leaking.measures().get("singling_out_multivariate_risk").value())
                .isGreaterThan(0.5);
        MetricResult honest = risk(real, people(3));
        assertThat(
                        honest.measures()
                                .get("singling_out_multivariate_risk")
                                .exchange()
                                .orElseThrow()
                                .p())
                .isGreaterThan(0.05);
    }

    /**
     * Three columns of counts single out the same few outliers, and a few hundred bets on them
     * could not tell a fresh table from a tenth of a leak among any number of rows.
     */
    @Test
    void ofCountsTheRiskIsKnownToATenthAmongFourThousandRows() {
        Table real = counts("real", 4000, 1);
        MetricResult fresh =
                TestRun.of(
                                EvaluationData.of(
                                        Schema.of(real),
                                        real,
                                        counts("fresh", 4000, 3),
                                        Optional.of(counts("holdout", 2000, 2))))
                        .seed(1)
                        .evaluate(new SinglingOut());
        assertThat(
                        fresh.measures()
                                .get("singling_out_multivariate_risk")
                                .interval()
                                .orElseThrow()
                                .upper())
                .isLessThan(0.1);
    }

    /** Every day stands once in each table, so that a day singles somebody out whoever is asked. */
    @Test
    void theDaysOfACalendarThatAllTablesCoverAccuseNobody() {
        Table real = days("real", 1);
        for (int heldOut : new int[] {500, 200}) {
            MetricResult honest =
                    TestRun.of(
                                    EvaluationData.of(
                                            Schema.of(real),
                                            real,
                                            days("synthetic", 2),
                                            Optional.of(
                                                    days("holdout", 3)
                                                            .select(
                                                                    IntStream.range(0, heldOut)
                                                                            .toArray()))))
                            .seed(1)
                            .evaluate(new SinglingOut());
            assertThat(honest.measures().get("singling_out_univariate_rate").value())
                    .isGreaterThan(0.5);
            assertThat(honest.measures().get("singling_out_univariate_risk").value())
                    .as("%s days held out", heldOut)
                    .isLessThan(0.05);
        }
    }

    private static Table days(String name, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return Table.of(
                name,
                NumericColumn.of("day", shuffledDays(random)),
                NumericColumn.of("sales", random.ints(500, 0, 5000).asDoubleStream().toArray()));
    }

    private static double[] shuffledDays(SplittableRandom random) {
        double[] days = IntStream.range(0, 500).asDoubleStream().toArray();
        for (int i = days.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double day = days[i];
            days[i] = days[j];
            days[j] = day;
        }
        return days;
    }

    private static Table counts(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] propensity =
                IntStream.range(0, rows)
                        .mapToDouble(row -> -Math.log(random.nextDouble()))
                        .toArray();
        Column[] columns =
                IntStream.range(1, 12)
                        .mapToObj(
                                column ->
                                        NumericColumn.of(
                                                "c" + column,
                                                Arrays.stream(propensity)
                                                        .map(
                                                                mean ->
                                                                        count(
                                                                                mean
                                                                                        * (column
                                                                                                % 4)
                                                                                        / 2,
                                                                                random))
                                                        .toArray()))
                        .toArray(Column[]::new);
        return Table.of(name, columns);
    }

    /** Arrivals within a unit of time, whose gaps are exponential: a Poisson number. */
    private static double count(double mean, SplittableRandom random) {
        int arrivals = -1;
        for (double time = 0; time <= mean; time -= Math.log(random.nextDouble())) {
            arrivals++;
        }
        return arrivals;
    }

    private static MetricResult risk(Table real, Table synthetic) {
        return TestRun.of(
                        EvaluationData.of(Schema.of(real), real, synthetic, Optional.of(people(2))))
                .seed(1)
                .evaluate(new SinglingOut(), new SinglingOut.Options(300, 3));
    }

    private static Table people(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Column[] columns =
                IntStream.range(0, 9)
                        .mapToObj(
                                column ->
                                        CategoricalColumn.of(
                                                "c" + column,
                                                random.ints(2000, 0, 3)
                                                        .mapToObj(
                                                                level ->
                                                                        "abc"
                                                                                .substring(
                                                                                        level,
                                                                                        level + 1))
                                                        .toArray(String[]::new)))
                        .toArray(Column[]::new);
        return Table.of("people", columns);
    }
}

package dev.assay.metrics.fidelity.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeftOutTest {

    /** By hand: 1 and 9 are beyond all others, 5 stands twice, and only row 3 has a level c. */
    @Test
    void aRowIsOutsideThatIsTheOnlyOneOfALevelOrBeyondAllOthers() {
        Table real =
                Table.of(
                        "real",
                        NumericColumn.of("x", 1, 5, 5, 6, 9),
                        CategoricalColumn.of("level", "a", "b", "b", "c", "a"));
        Table synthetic =
                Table.of(
                        "synthetic",
                        NumericColumn.of("x", 2, 5, 10, 5, 5),
                        CategoricalColumn.of("level", "a", "b", "b", "d", "a"));
        MetricResult result = result(real, synthetic, Optional.empty());
        assertThat(value(result, "validity_rows")).as("10 and d").isEqualTo(.6);
        assertThat(value(result, "validity_rows_kept")).as("of two in five").isEqualTo(1);
        assertThat(value(result, "validity_rows_excess")).as("2/5 beyond 3/5").isZero();
    }

    @ParameterizedTest
    @CsvSource({"0, true", "0.1, true", "0, false", "0.1, false"})
    void thoseAreTheRowsThatLieOutsideOfTheOthers(double slack, boolean withHoldout) {
        Random random = new Random(7);
        Table real = codes("real", 60, random);
        Table holdout = codes("holdout", 20, random);
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(real),
                        real,
                        codes("synthetic", 30, random),
                        withHoldout ? Optional.of(holdout) : Optional.empty());
        Set<Part> known = withHoldout ? EnumSet.of(Part.REAL, Part.HOLDOUT) : EnumSet.of(Part.REAL);
        BitSet found =
                TestRun.of(data)
                        .context(
                                "validity",
                                context ->
                                        new LeftOut(context, slack, known)
                                                .find(context.data().schema().content())
                                                .rows());
        for (int row = 0; row < 60; row++) {
            assertThat(found.get(row))
                    .as("row %d", row)
                    .isEqualTo(isOutside(data, known, row, slack));
        }
        assertThat(found.cardinality()).isBetween(1, 59);
    }

    /** By hand: 1 and 9 are of one person each, and so is level b; both rows of it are outside. */
    @Test
    void ofALongTableWholePersonsAreLeftOut() {
        Table real =
                Table.of(
                        "real",
                        CategoricalColumn.of("who", "p", "p", "q", "q", "r", "r"),
                        NumericColumn.of("x", 1, 2, 3, 4, 5, 9),
                        CategoricalColumn.of("level", "a", "a", "b", "b", "a", "a"));
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(real).with(Roles.NONE.withSequences("who", Optional.empty())),
                        real,
                        real.named("synthetic"),
                        Optional.empty());
        BitSet found =
                TestRun.of(data)
                        .context(
                                "validity",
                                context ->
                                        new LeftOut(context, 0, EnumSet.of(Part.REAL))
                                                .find(context.data().schema().content())
                                                .rows());
        assertThat(found.stream())
                .as("1 and 2, b and b, 5 and 9")
                .containsExactly(0, 1, 2, 3, 4, 5);
        BitSet wide =
                TestRun.of(data)
                        .context(
                                "validity",
                                context ->
                                        new LeftOut(context, 0.5, EnumSet.of(Part.REAL))
                                                .find(context.data().schema().content())
                                                .rows());
        assertThat(wide.stream()).as("b and b, and 9 beyond 4 + 0.5 · 3").containsExactly(2, 3, 5);
    }

    /** Nobody's new codes are held against them: two thirds of the rows have one. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aFreshTableOfRareCodesIsAsAdmissibleAsAnyOther(boolean withHoldout) {
        int accused = 0;
        int spared = 0;
        double kept = 0;
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            Table real = codes("real", 500, random);
            MetricResult result =
                    result(
                            real,
                            codes("fresh", 500, random),
                            withHoldout
                                    ? Optional.of(codes("holdout", 500, random))
                                    : Optional.empty());
            assertThat(value(result, "validity_rows")).isLessThan(.7);
            kept += value(result, "validity_rows_kept") / 40;
            accused += interval(result, "validity_rows_excess").lower() > 0 ? 1 : 0;
            spared += interval(result, "validity_rows_kept").upper() > .98 ? 1 : 0;
        }
        assertThat(kept).as("at most 1, and near it").isBetween(.92, 1.0);
        assertThat(accused).as("one in twenty is to be expected").isLessThanOrEqualTo(5);
        assertThat(spared).isGreaterThanOrEqualTo(36);
    }

    /** Two thirds of fresh rows have a new code, beside which one row in ten does not show. */
    @Test
    void aNewLevelOfAColumnOfFewLevelsShowsBesideRareCodes() {
        Random random = new Random(5);
        MetricResult result =
                result(
                        wards(codes("real", 800, random), 0),
                        wards(codes("synthetic", 800, random), 80),
                        Optional.of(wards(codes("holdout", 800, random), 0)));
        assertThat(interval(result, "validity_rows_excess").lower()).isBetween(.04, .1);
    }

    private static Table wards(Table table, int unknown) {
        String[] wards = new String[table.rows()];
        Arrays.setAll(wards, row -> row < unknown ? "?" : "ward " + row % 3);
        return Table.of(
                table.name(),
                table.numeric("x"),
                table.categorical("code"),
                CategoricalColumn.of("ward", wards));
    }

    private static boolean isOutside(EvaluationData data, Set<Part> known, int row, double slack) {
        double own = data.real().numeric("x").value(row);
        double[] others =
                known.stream()
                        .flatMapToDouble(
                                part ->
                                        IntStream.range(0, data.table(part).rows())
                                                .filter(other -> part != Part.REAL || other != row)
                                                .mapToDouble(
                                                        other ->
                                                                data.table(part)
                                                                        .numeric("x")
                                                                        .value(other)))
                        .toArray();
        double least = Arrays.stream(others).min().orElseThrow();
        double most = Arrays.stream(others).max().orElseThrow();
        boolean beyond =
                own < least - slack * (most - least) || own > most + slack * (most - least);
        CategoricalColumn codes = data.real().categorical("code");
        boolean alone =
                known.stream()
                        .noneMatch(
                                part ->
                                        IntStream.range(0, data.table(part).rows())
                                                .filter(other -> part != Part.REAL || other != row)
                                                .anyMatch(
                                                        other ->
                                                                data.table(part)
                                                                        .categorical("code")
                                                                        .level(other)
                                                                        .equals(codes.level(row))));
        return beyond || alone;
    }

    private static Table codes(String name, int rows, Random random) {
        double[] numbers = random.doubles(rows).map(Math::log).toArray();
        String[] codes = new String[rows];
        Arrays.setAll(codes, row -> "c" + (int) (rows * 2 * Math.pow(random.nextDouble(), 1.5)));
        return Table.of(name, NumericColumn.of("x", numbers), CategoricalColumn.of("code", codes));
    }

    private static MetricResult result(Table real, Table synthetic, Optional<Table> holdout) {
        return TestRun.of(EvaluationData.of(Schema.of(real), real, synthetic, holdout))
                .evaluate(new Validity());
    }

    private static Interval interval(MetricResult result, String measure) {
        return result.measures().get(measure).interval().orElseThrow();
    }

    private static double value(MetricResult result, String measure) {
        return result.measures().get(measure).value();
    }
}

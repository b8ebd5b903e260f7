package dev.assay.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.error.EvaluationException;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BaselineTest {

    private static final int ROWS = 400;
    private static final double DAY = 86_400;

    static Stream<Baseline> all() {
        return Baselines.all().stream();
    }

    @ParameterizedTest
    @MethodSource("all")
    void makesTheRowsAskedForWithTheColumnsAndKindsOfTheRealTable(Baseline baseline) {
        for (int rows : new int[] {1, 7, ROWS, 3 * ROWS}) {
            Table made = baseline.sample(patients(), schema(), rows, random(1));
            assertThat(made.rows()).isEqualTo(rows);
            assertThat(made.columnNames()).isEqualTo(patients().columnNames());
            assertThat(made.columns())
                    .extracting(Column::kind)
                    .isEqualTo(patients().columns().stream().map(Column::kind).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void equalSeedsMakeEqualTablesAndOthersDoNot(Baseline baseline) {
        Table first = baseline.sample(patients(), schema(), ROWS, random(1));
        assertThat(baseline.sample(patients(), schema(), ROWS, random(1))).isEqualTo(first);
        assertThat(baseline.sample(patients(), schema(), ROWS, random(2))).isNotEqualTo(first);
    }

    @ParameterizedTest
    @MethodSource("all")
    void identifiersAreDistinctAndNoneOfThemIsReal(Baseline baseline) {
        Table made = baseline.sample(patients(), schema(), ROWS, random(3));
        for (String name : List.of("code", "number")) {
            Set<String> real = new HashSet<>(levels(patients().categorical(name)));
            List<String> fresh = levels(made.categorical(name));
            assertThat(fresh).doesNotHaveDuplicates().doesNotContainAnyElementsOf(real);
        }
        assertThat(levels(made.categorical("code")))
                .allMatch(code -> code.matches("P-[0-9]{4}|.*-[0-9]+"));
    }

    @ParameterizedTest
    @MethodSource("all")
    void valuesStayInTheRealRangeAndOnTheirGrid(Baseline baseline) {
        Table made = baseline.sample(patients(), schema(), ROWS, random(4));
        for (double day : made.numeric("admitted").present()) {
            assertThat(day % DAY).isZero();
            assertThat(day).isBetween(0.0, 365 * DAY);
        }
        for (double weight : made.numeric("weight").present()) {
            assertThat(weight).isBetween(40.0, 120.0);
        }
        assertThat(levels(made.categorical("sex"))).isSubsetOf("f", "m");
    }

    @ParameterizedTest
    @MethodSource("all")
    void columnsWithoutAnyValueAndConstantOnesStayWhatTheyAre(Baseline baseline) {
        Table real =
                Table.of(
                        "real",
                        NumericColumn.of("empty", Double.NaN, Double.NaN, Double.NaN),
                        CategoricalColumn.of("nothing", "", "", ""),
                        NumericColumn.of("constant", 5, 5, 5),
                        CategoricalColumn.of("one", "a", "a", "a"));
        Table made = baseline.sample(real, Schema.of(real), 5, random(5));
        assertThat(made.numeric("empty").missing()).isEqualTo(5);
        assertThat(made.categorical("nothing").missing()).isEqualTo(5);
        assertThat(made.numeric("constant").toArray()).containsOnly(5);
        assertThat(levels(made.categorical("one"))).containsOnly("a");
    }

    @ParameterizedTest
    @MethodSource("all")
    void oneRowIsEnough(Baseline baseline) {
        Table real = patients().select(new int[] {0});
        assertThat(baseline.sample(real, schema(), 4, random(6)).rows()).isEqualTo(4);
    }

    @ParameterizedTest
    @MethodSource("all")
    void noRowsAndNoneAskedForAreRefused(Baseline baseline) {
        assertThatThrownBy(() -> baseline.sample(patients(), schema(), 0, random(1)))
                .hasMessage("rows must be at least 1: 0");
        assertThatThrownBy(
                        () ->
                                baseline.sample(
                                        patients().select(new int[0]), schema(), 1, random(1)))
                .hasMessage("rows of the real table must be at least 1: 0");
    }

    @Test
    void missingSharesAreKeptWhereCellsAreDrawn() {
        double share = (double) patients().numeric("weight").missing() / ROWS;
        for (String key : List.of("marginals", "noisy_bootstrap", "gaussian_copula")) {
            Table made = Baselines.of(key).sample(patients(), schema(), 4_000, random(7));
            assertThat((double) made.numeric("weight").missing() / 4_000)
                    .as(key)
                    .isCloseTo(share, within(0.03));
        }
    }

    @Test
    void marginalsLoseTheRelationThatCopulaAndSmoteAndCopiesKeep() {
        double real = correlation(patients());
        assertThat(real).isGreaterThan(0.9);
        assertThat(correlation(sample("marginals"))).isCloseTo(0, within(0.1));
        assertThat(correlation(sample("gaussian_copula"))).isCloseTo(real, within(0.06));
        assertThat(correlation(sample("smote"))).isGreaterThan(0.9);
        assertThat(correlation(sample("noisy_bootstrap"))).isGreaterThan(0.85);
        assertThat(correlation(sample("deletion_imputation"))).isBetween(0.1, 0.6);
    }

    @Test
    void copulaKeepsTheDifferenceOfGroups() {
        Table made = Baselines.of("gaussian_copula").sample(patients(), schema(), 4_000, random(8));
        double women = groupMean(made, "f");
        double men = groupMean(made, "m");
        assertThat(men - women)
                .isGreaterThan(0.65 * (groupMean(patients(), "m") - groupMean(patients(), "f")));
    }

    @Test
    void copulaKeepsTheMarginsOfLevels() {
        Table real =
                Table.of(
                        "real",
                        CategoricalColumn.of("level", "a", "b", "b", "c", "c", "c", "c", ""));
        int[] counts =
                Baselines.of("gaussian_copula")
                        .sample(real, Schema.of(real), 80_000, random(9))
                        .categorical("level")
                        .counts();
        assertThat(counts[0] / 1e4).isCloseTo(1, within(0.05));
        assertThat(counts[1] / 1e4).isCloseTo(2, within(0.05));
        assertThat(counts[2] / 1e4).isCloseTo(4, within(0.05));
    }

    @Test
    void halfOfTheCellsOfEveryColumnAreImputedByTheMeanOfTheOthers() {
        double[] values = IntStream.range(0, 100).mapToDouble(i -> i * i).toArray();
        Table real = Table.of("real", NumericColumn.of("x", values));
        double[] made =
                Baselines.of("deletion_imputation")
                        .sample(real, Schema.of(real), 100, random(10))
                        .numeric("x")
                        .toArray();
        Set<Double> known = new HashSet<>();
        for (double value : values) {
            known.add(value);
        }
        double[] kept = Arrays.stream(made).filter(known::contains).toArray();
        assertThat(kept).hasSize(50).doesNotHaveDuplicates();
        double mean = Arrays.stream(kept).average().orElseThrow();
        assertThat(Arrays.stream(made).filter(value -> !known.contains(value)).boxed().toList())
                .hasSize(50)
                .allMatch(value -> Math.abs(value - mean) < 1e-9);
    }

    @Test
    void smoteStaysWithinTheClassOfTheTarget() {
        double[] x = new double[200];
        String[] label = new String[200];
        for (int i = 0; i < x.length; i++) {
            label[i] = i % 2 == 0 ? "even" : "odd";
            x[i] = i % 2 == 0 ? i : 1000 + i;
        }
        Table real =
                Table.of("real", NumericColumn.of("x", x), CategoricalColumn.of("label", label));
        Schema schema = Schema.of(real).with(Roles.NONE.withTargets(List.of("label")));
        Table made = Baselines.of("smote").sample(real, schema, 500, random(11));
        for (int row = 0; row < 500; row++) {
            boolean even = made.categorical("label").level(row).equals("even");
            assertThat(made.numeric("x").value(row))
                    .isBetween(even ? 0.0 : 1000.0, even ? 200.0 : 1200.0);
        }
    }

    @Test
    void numbersOfOneDecimalStayNumbersOfOneDecimal() {
        Table real = Table.of("real", NumericColumn.of("x", 39.5, 40.1, 38.2, 41.7, 36.6, 37.3));
        for (String key : List.of("smote", "noisy_bootstrap", "gaussian_copula")) {
            for (double value :
                    Baselines.of(key)
                            .sample(real, Schema.of(real), 100, random(12))
                            .numeric("x")
                            .toArray()) {
                assertThat(value).as(key).isEqualTo(Math.rint(value * 10) / 10);
            }
        }
    }

    @Test
    void anUnknownBaselineIsToldWithTheNearestName() {
        assertThatThrownBy(() -> Baselines.of("smte"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("did you mean smote?");
    }

    private static Table sample(String key) {
        return Baselines.of(key).sample(patients(), schema(), 2_000, random(13));
    }

    private static double correlation(Table table) {
        double[] x = table.numeric("age").toArray();
        double[] y = table.numeric("pressure").toArray();
        double mx = 0;
        double my = 0;
        for (int i = 0; i < x.length; i++) {
            mx += x[i] / x.length;
            my += y[i] / x.length;
        }
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xy += (x[i] - mx) * (y[i] - my);
            xx += (x[i] - mx) * (x[i] - mx);
            yy += (y[i] - my) * (y[i] - my);
        }
        return xy / Math.sqrt(xx * yy);
    }

    private static double groupMean(Table table, String sex) {
        return IntStream.range(0, table.rows())
                .filter(
                        row ->
                                table.categorical("sex").level(row).equals(sex)
                                        && !table.numeric("weight").isMissing(row))
                .mapToDouble(row -> table.numeric("weight").value(row))
                .average()
                .orElseThrow();
    }

    private static List<String> levels(CategoricalColumn column) {
        return IntStream.range(0, column.rows()).mapToObj(column::level).toList();
    }

    private static RandomGenerator random(long seed) {
        return new SplittableRandom(seed);
    }

    private static Schema schema() {
        return Schema.of(patients())
                .with(
                        new Roles(
                                List.of(),
                                Map.of(),
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                List.of("code"),
                                List.of(),
                                Optional.empty(),
                                Optional.empty()));
    }

    private static Table patients() {
        RandomGenerator random = random(42);
        double[] age = new double[ROWS];
        double[] pressure = new double[ROWS];
        double[] weight = new double[ROWS];
        double[] admitted = new double[ROWS];
        List<String> sex = new ArrayList<>();
        List<String> code = new ArrayList<>();
        List<String> number = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            age[row] = 20 + random.nextInt(60);
            pressure[row] = 90 + age[row] + 4 * random.nextGaussian();
            sex.add(random.nextBoolean() ? "f" : "m");
            double centre = sex.get(row).equals("f") ? 65 : 85;
            weight[row] =
                    random.nextInt(10) == 0
                            ? Double.NaN
                            : Math.max(40, Math.min(120, centre + 6 * random.nextGaussian()));
            admitted[row] = DAY * random.nextInt(366);
            code.add(String.format("P-%04d", row * 7));
            number.add(Integer.toString(1000 + row));
        }
        return Table.of(
                "patients",
                CategoricalColumn.of("code", ColumnKind.IDENTIFIER, code),
                CategoricalColumn.of("number", ColumnKind.IDENTIFIER, number),
                NumericColumn.of("age", age),
                NumericColumn.of("pressure", pressure),
                NumericColumn.of("weight", weight),
                NumericColumn.owning("admitted", ColumnKind.DATETIME, admitted, new BitSet()),
                CategoricalColumn.of("sex", ColumnKind.CATEGORICAL, sex));
    }
}

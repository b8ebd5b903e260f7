package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers stand for levels here; both are compared by content. */
final class SeemingPersonsTest {

    private static final int ROWS = 2_000;
    private static final double DAY = 86_400;

    private final SplittableRandom random = new SplittableRandom(7);
    private final List<NumericColumn> columns = new ArrayList<>();

    private void column(String name, IntToDoubleFunction cells) {
        column(name, ColumnKind.NUMERIC, cells);
    }

    private void column(String name, ColumnKind kind, IntToDoubleFunction cells) {
        double[] numbers = new double[ROWS];
        Arrays.setAll(numbers, cells);
        columns.add(NumericColumn.owning(name, kind, numbers, new BitSet()));
    }

    private double[] drawn(int number, int levels) {
        return IntStream.range(0, number).mapToDouble(i -> random.nextInt(levels)).toArray();
    }

    /** Whose each row is: every person has about so many. */
    private int[] persons(int rowsEach) {
        return IntStream.range(0, ROWS).map(row -> random.nextInt(ROWS / rowsEach)).toArray();
    }

    /** What changes from row to row. */
    private void measurements() {
        column("pressure", row -> 80 + random.nextInt(80));
        column("pulse", row -> 50 + random.nextInt(60));
        column("cost", row -> random.nextInt(100_000) / 100.0);
    }

    private Optional<SeemingPersons.Found> found() {
        return found(Roles.NONE);
    }

    /** Two thirds of the rows are training rows, as they come. */
    private Optional<SeemingPersons.Found> found(Roles roles) {
        Table all = Table.of("real", columns.toArray(NumericColumn[]::new));
        int cut = ROWS * 2 / 3;
        Table real = all.select(IntStream.range(0, cut).toArray());
        Table held = all.select(IntStream.range(cut, ROWS).toArray()).named("holdout");
        EvaluationData data =
                EvaluationData.of(Schema.of(real).with(roles), real, real, Optional.of(held));
        try (OpenContext context =
                new OpenContext(data, RunSettings.defaults().withThreads(1), Map.of())) {
            return context.boundTo("test", List.of()).get(new SeemingPersons());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 8})
    void rowsOfThePersonsOfBothTablesAreTold(int rowsEach) {
        int[] persons = persons(rowsEach);
        double[] birth = drawn(ROWS, 30_000);
        column("birth", ColumnKind.DATETIME, row -> DAY * birth[persons[row]]);
        for (String lasting : List.of("postcode", "sex", "blood", "height")) {
            double[] own = drawn(ROWS, lasting.equals("sex") ? 2 : 40);
            column(lasting, row -> own[persons[row]]);
        }
        measurements();
        SeemingPersons.Found found = found().orElseThrow();
        assertThat(found.by()).containsExactly("birth");
        assertThat(found.told()).containsExactlyInAnyOrder("postcode", "sex", "blood", "height");
        assertThat(found.rows()).isGreaterThan(ROWS / 3 * 6 / 10);
        assertThat(found.of()).isEqualTo(ROWS - ROWS * 2 / 3);
        assertThat(found(Roles.NONE.withSequences("pulse", Optional.empty()))).isEmpty();
    }

    @Test
    void twoColumnsTellWhoItIsWhereNoneAloneDoes() {
        int[] persons = persons(5);
        for (String lasting : List.of("age", "postcode", "blood", "sex", "height", "job")) {
            double[] own = drawn(ROWS, lasting.equals("sex") ? 2 : 30);
            column(lasting, row -> own[persons[row]]);
        }
        measurements();
        assertThat(found().orElseThrow().by()).hasSizeBetween(2, 3);
    }

    @Test
    void rowsOfWholePersonsHeldOutAreNone() {
        double[] birth = drawn(ROWS, 30_000);
        column("birth", row -> birth[row / 5]);
        for (String lasting : List.of("postcode", "sex", "blood", "height")) {
            double[] own = drawn(ROWS, 4);
            column(lasting, row -> own[row / 5]);
        }
        measurements();
        assertThat(found()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 20, 500})
    void independentRowsAreNone(int levels) {
        for (int column = 0; column < 8; column++) {
            column("c" + column, row -> random.nextInt(levels));
        }
        assertThat(found()).isEmpty();
    }

    /** As a table may hold that was made by a program or read from a database. */
    @Test
    void numbersThatAreNoDatesAreNoFault() {
        double[] odd = {Double.MAX_VALUE, -Double.MAX_VALUE, 1e18, -0.5, 0, Double.NaN};
        column("when", ColumnKind.DATETIME, row -> odd[random.nextInt(odd.length)]);
        column("then", ColumnKind.DATETIME, row -> random.nextDouble() * 1e300);
        measurements();
        assertThat(found()).isEmpty();
    }

    /** Of most rows a panel was not measured, or nothing was spent; else all numbers differ. */
    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, 0})
    void whatIsMissingOrNoughtTogetherTellsNobody(double nothing) {
        boolean[] none = new boolean[ROWS];
        for (int row = 0; row < ROWS; row++) {
            none[row] = random.nextInt(10) < 6;
        }
        for (int panel = 0; panel < 5; panel++) {
            column("p" + panel, row -> none[row] ? nothing : random.nextDouble());
        }
        measurements();
        assertThat(found()).isEmpty();
    }

    @Test
    void placesOfAMapAreOneThing() {
        int places = 400;
        double[] city = drawn(places, 60);
        double[] state = drawn(60, 12);
        double[] north = drawn(12, 1_000);
        double[] east = drawn(12, 1_000);
        int[] place = persons(ROWS / places);
        column("postcode", row -> place[row]);
        column("city", row -> city[place[row]]);
        column("state", row -> state[(int) city[place[row]]]);
        column("lat", row -> north[(int) state[(int) city[place[row]]]] + place[row] % 50);
        column("lon", row -> east[(int) state[(int) city[place[row]]]] + place[row] / 50);
        measurements();
        assertThat(found()).isEmpty();
    }

    @Test
    void whatIsComputedFromADateOrFromNumbersTellsNobody() {
        column("day", ColumnKind.DATETIME, row -> DAY * random.nextInt(300));
        double[] day = columns.get(0).toArray();
        column("weekday", row -> Math.floor(day[row] / DAY + 4) % 7);
        column("month", row -> Math.floor(day[row] / DAY / 30.5));
        column("half", row -> day[row] < 150 * DAY ? 0 : 1);
        double[] height = drawn(ROWS, 60);
        double[] weight = drawn(ROWS, 80);
        column("height", row -> 140 + height[row]);
        column("weight", row -> 40 + weight[row]);
        column("bmi", row -> Math.rint((40 + weight[row]) / Math.pow(1.4 + height[row] / 100, 2)));
        column("tall", row -> height[row] < 30 ? 0 : 1);
        column("heavy", row -> weight[row] < 40 ? 0 : 1);
        measurements();
        assertThat(found()).isEmpty();
    }
}

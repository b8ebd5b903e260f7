package dev.assay.metrics.privacy.membership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DisguiseAttacksTest {

    @Test
    void aValueStandsWhereItsRankIsAndEqualOnesStandTogether() {
        assertThat(DisguiseAttacks.centred(new double[] {40, 10, 20, 30}, 1))
                .containsExactly(.75f, -.75f, -.25f, .25f);
        assertThat(DisguiseAttacks.centred(new double[] {40, 10, Double.NaN}, -1))
                .containsExactly(-.5f, .5f, -2);
        assertThat(DisguiseAttacks.folded(new double[] {5, Double.NaN, 7, 5, 5}))
                .containsExactly(.25f, -1, .75f, .25f, .25f);
        assertThat(DisguiseAttacks.centred(new double[] {3, 3}, 1)).containsExactly(0, 0);
    }

    @Test
    void rowsTurnedUpsideDownAndStretchedAreAtNoDistance() {
        Cells people = cells(700, 3);
        double[][] turned = {
            Arrays.stream(people.values()[0]).map(x -> 1 - x).toArray(),
            Arrays.stream(people.values()[1]).map(x -> -x * x * x).toArray(),
            people.values()[2].clone()
        };
        assertThat(scores(people, new Cells(700, turned)).get("folded")).containsOnly(-0.0);
    }

    @Test
    void rowsWhoseColumnsChangedPlacesAreAtNoDistanceForwardsOrUpsideDown() {
        Cells people = cells(700, 3);
        double[][] values = people.values();
        double[][] turned = {
            Arrays.stream(values[1]).map(x -> -x).toArray(),
            Arrays.stream(values[0]).map(x -> 1 - x).toArray(),
            values[2]
        };
        assertThat(scores(people, new Cells(700, turned)).get("sorted")).containsOnly(-0.0);
        double[][] moved = {values[1], values[0], values[2]};
        assertThat(scores(people, new Cells(700, moved)).get("sorted")).containsOnly(-0.0);
    }

    @Test
    void placesAreSortedOfTwoToFiveHundredNumbers() {
        assertThat(scores(numbers(1), numbers(1))).containsOnlyKeys("folded");
        assertThat(scores(numbers(500), numbers(500))).containsOnlyKeys("folded", "sorted");
        assertThat(scores(numbers(501), numbers(501))).containsOnlyKeys("folded");
        assertThat(scores(numbers(0), numbers(0))).isEmpty();
    }

    /** Against a loop over all pairs, with more synthetic rows than are looked at at a time. */
    @Test
    void theNearestOfAllRowsIsFound() {
        Cells people = cells(150, 1);
        Cells synthetic = cells(2_500, 2);
        double[][] asked = plainlyFolded(people);
        double[][] among = plainlyFolded(synthetic);
        double[] expected = new double[people.rows()];
        for (int row = 0; row < expected.length; row++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int other = 0; other < synthetic.rows(); other++) {
                double sum = 0;
                for (int column = 0; column < 3; column++) {
                    double a = asked[column][row];
                    double b = among[column][other];
                    sum += column < 2 ? Math.abs(a - b) : a == b ? 0 : 1;
                }
                nearest = Math.min(nearest, sum);
            }
            expected[row] = -nearest;
        }
        assertThat(scores(people, synthetic).get("folded")).containsExactly(expected, within(1e-6));
    }

    private static double[][] plainlyFolded(Cells cells) {
        double[] levels =
                Arrays.stream(cells.values()[2]).map(x -> Double.isNaN(x) ? -1 : x).toArray();
        return new double[][] {
            plainlyFolded(cells.values()[0]), plainlyFolded(cells.values()[1]), levels
        };
    }

    private static double[] plainlyFolded(double[] values) {
        double[] present = Arrays.stream(values).filter(x -> !Double.isNaN(x)).toArray();
        return Arrays.stream(values)
                .map(
                        x ->
                                Double.isNaN(x)
                                        ? -1
                                        : Math.abs(
                                                Arrays.stream(present)
                                                        .map(y -> Math.signum(x - y))
                                                        .average()
                                                        .orElseThrow()))
                .toArray();
    }

    /**
     * A table of −x has the shape of one of x, where that is symmetric, and gives everybody away.
     */
    @Test
    void aDisguisedTableGivesItsRowsAwayAndAFreshOneDoesNot() {
        Table real = symmetric(300, 1);
        Table held = symmetric(300, 2);
        assertThat(found(real, held, negative(real))).isGreaterThan(.9);
        assertThat(found(real, held, backwards(real))).isGreaterThan(.9);
        assertThat(found(real, held, symmetric(300, 3))).isLessThan(.05);
    }

    private static double found(Table real, Table held, Table synthetic) {
        EvaluationData data =
                EvaluationData.of(Schema.of(real), real, synthetic, Optional.of(held));
        return TestRun.of(data)
                .seed(1)
                .evaluate(new MembershipAttacks(), new MembershipAttacks().defaults())
                .measures()
                .get("mia_battery_tpr_1")
                .value();
    }

    private static Table symmetric(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return Table.of(
                "people",
                IntStream.range(0, 8)
                        .mapToObj(
                                i ->
                                        NumericColumn.of(
                                                "x" + i,
                                                random.doubles(rows).map(x -> 2 * x - 1).toArray()))
                        .toArray(NumericColumn[]::new));
    }

    /** The values of each row in the opposite order of columns. */
    private static Table backwards(Table table) {
        List<String> names = table.columnNames();
        return Table.of(
                "backwards",
                IntStream.range(0, names.size())
                        .mapToObj(
                                i ->
                                        NumericColumn.of(
                                                names.get(i),
                                                table.numeric(names.get(names.size() - 1 - i))
                                                        .toArray()))
                        .toArray(NumericColumn[]::new));
    }

    private static Table negative(Table table) {
        return Table.of(
                "mirrored",
                table.columnNames().stream()
                        .map(
                                name ->
                                        NumericColumn.of(
                                                name,
                                                Arrays.stream(table.numeric(name).toArray())
                                                        .map(x -> -x)
                                                        .toArray()))
                        .toArray(NumericColumn[]::new));
    }

    private static Map<String, double[]> scores(Cells people, Cells synthetic) {
        return TestRun.of(TestTables.data())
                .context(
                        "disguise",
                        context ->
                                new DisguiseAttacks(
                                                context,
                                                people,
                                                synthetic,
                                                column -> people.values().length != 3 || column < 2)
                                        .scores());
    }

    private static Cells numbers(int columns) {
        return new Cells(3, new double[columns][3]);
    }

    /** A number with ties, one with missing cells, and a level with missing cells. */
    private static Cells cells(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] values = new double[3][rows];
        for (int row = 0; row < rows; row++) {
            values[0][row] = random.nextInt(50) / 64.0;
            values[1][row] = random.nextInt(10) == 0 ? Double.NaN : random.nextDouble() - .5;
            values[2][row] = random.nextInt(10) == 0 ? Double.NaN : random.nextInt(4);
        }
        return new Cells(rows, values);
    }
}

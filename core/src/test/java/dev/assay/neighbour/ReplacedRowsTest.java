package dev.assay.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.internal.LoopContext;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where rows were replaced, the neighbours of all are those of a search of all. */
final class ReplacedRowsTest {

    private static final int ROWS = 50;

    /** A space that is fitted on the replaced rows moves all others as well. */
    @ParameterizedTest
    @CsvSource({
        "gower, 0",
        "gower, 1",
        "gower, 7",
        "gower, 50",
        "euclidean, 7",
        "gower:skip, 7",
        "gower:joint, 7",
        "codes, 7",
        "codes:joint, 7"
    })
    void neighboursOfReplacedAndOfOtherRowsAreThoseOfASearch(String name, int replaced) {
        int[] rows = IntStream.range(0, replaced).map(i -> (i * 7 + 3) % ROWS).toArray();
        EvaluationData before = data(table("synthetic", ROWS, 1, 2));
        EvaluationData after = data(mixed(before.synthetic(), table("o", ROWS, 3, 4), rows));
        for (Part among : new Part[] {Part.REAL, Part.HOLDOUT}) {
            Neighbours what = new Neighbours(Part.SYNTHETIC, among, Space.of(name));
            NeighbourTable expected = context(after).get(what);
            NeighbourTable found =
                    context(after)
                            .with(
                                    new ReplacedRows(),
                                    Optional.of(new ReplacedRows.Of(context(before), rows)))
                            .get(what);
            assertThat(found.rows()).isEqualTo(ROWS);
            assertThat(found.width()).isEqualTo(expected.width());
            for (int row = 0; row < ROWS; row++) {
                for (int rank = 0; rank < expected.width(); rank++) {
                    assertThat(found.index(row, rank)).isEqualTo(expected.index(row, rank));
                    assertThat(found.distance(row, rank)).isEqualTo(expected.distance(row, rank));
                }
            }
        }
    }

    /** What was not kept of the other rows cannot be told of any. */
    @Test
    void aTableIsNoWiderThanItWasBefore() {
        Neighbours what = new Neighbours(Part.SYNTHETIC, Part.REAL, Space.gower());
        EvaluationData data = data(table("synthetic", ROWS, 1, 2));
        LoopContext before = new LoopContext(data, 1).with(new NeighbourWidths(), Map.of(what, 2));
        NeighbourTable found =
                context(data)
                        .with(
                                new ReplacedRows(),
                                Optional.of(new ReplacedRows.Of(before, new int[] {4})))
                        .get(what);
        assertThat(found.width()).isEqualTo(2);
        assertThat(found.distance(5, 1)).isEqualTo(before.get(what).distance(5, 1));
    }

    /** Wide as a plan may ask, and both ways. */
    private static LoopContext context(EvaluationData data) {
        Space gower = Space.gower();
        return new LoopContext(data, 2)
                .with(
                        new NeighbourWidths(),
                        Map.of(
                                new Neighbours(Part.SYNTHETIC, Part.REAL, gower), 3,
                                new Neighbours(Part.REAL, Part.SYNTHETIC, gower), 2,
                                new Neighbours(Part.SYNTHETIC, Part.HOLDOUT, gower), 200));
    }

    private static EvaluationData data(Table synthetic) {
        Table real = table("real", 60, 5, 1);
        return EvaluationData.of(
                Schema.of(real), real, synthetic, Optional.of(table("holdout", 40, 6, 1)));
    }

    private static Table table(String name, int rows, long seed, double scale) {
        Random random = new Random(seed);
        double[][] values = new double[2][rows];
        for (int row = 0; row < rows; row++) {
            values[0][row] = scale * random.nextInt(9);
            values[1][row] = row % 11 == 5 ? Double.NaN : scale * random.nextGaussian();
        }
        return Table.of(
                name,
                NumericColumn.of("x", values[0]),
                NumericColumn.of("y", values[1]),
                CategoricalColumn.of(
                        "c",
                        ColumnKind.CATEGORICAL,
                        IntStream.range(0, rows).mapToObj(row -> level(row, scale)).toList()));
    }

    /** Rows 3, which is replaced first, and 4, which stays, have levels of their own. */
    private static String level(int row, double scale) {
        return scale == 2 && (row == 3 || row == 4) ? "c" + row : "b" + row % 5;
    }

    private static Table mixed(Table made, Table others, int[] rows) {
        double[] x = made.numeric("x").toArray();
        double[] y = made.numeric("y").toArray();
        String[] c =
                IntStream.range(0, ROWS)
                        .mapToObj(made.categorical("c")::level)
                        .toArray(String[]::new);
        for (int row : rows) {
            c[row] = others.categorical("c").level(row);
            x[row] = others.numeric("x").value(row);
            y[row] = others.numeric("y").value(row);
        }
        return Table.of(
                made.name(),
                NumericColumn.of("x", x),
                NumericColumn.of("y", y),
                CategoricalColumn.of("c", ColumnKind.CATEGORICAL, List.of(c)));
    }
}

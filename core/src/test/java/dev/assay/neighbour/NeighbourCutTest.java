package dev.assay.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.Selection;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A table cut from a wide one is the table that a search among the selected rows gives. */
final class NeighbourCutTest {

    private static final int K = 3;

    /** Narrow lists run out for many rows, wider ones for some, wide ones for none. */
    @ParameterizedTest
    @CsvSource({
        "gower, 1", "gower, 5", "gower, 9", "gower, 40",
        "euclidean, 1", "euclidean, 5", "euclidean, 9", "euclidean, 40"
    })
    void aCutTableIsTheTableOfASearchAmongTheSelectedRows(String name, int width) {
        EvaluationData data = EvaluationData.of(table("real", 200, 1), table("synthetic", 170, 2));
        Space space = Space.of(name);
        Map<Part, int[]> rows =
                Map.of(Part.REAL, everyOther(200, 3), Part.SYNTHETIC, everyOther(170, 4));
        try (OpenContext open = new OpenContext(data, settings(), Map.of())) {
            EvaluationContext context = open.boundTo("test");
            for (Part of : rows.keySet()) {
                for (Part among : rows.keySet()) {
                    check(context, data, rows, new Neighbours(of, among, space), width);
                }
            }
        }
    }

    private static void check(
            EvaluationContext context,
            EvaluationData data,
            Map<Part, int[]> rows,
            Neighbours what,
            int width) {
        boolean self = what.of() == what.among();
        EncodedRows of = context.get(new EncodedPart(what.of(), what.space()));
        EncodedRows among = context.get(new EncodedPart(what.among(), what.space()));
        NeighbourTable whole = NeighbourSearch.nearest(context, of, among, width, self);
        EncodedRows someOf = of.select(rows.get(what.of()));
        EncodedRows someAmong = self ? someOf : among.select(rows.get(what.among()));
        NeighbourTable expected = NeighbourSearch.nearest(context, someOf, someAmong, K, self);
        Selection selection = Selection.of(rows, data);
        NeighbourTable cut =
                dev.assay.neighbour.internal.NeighbourCut.cut(
                        context,
                        whole,
                        selection.positions(what.of()),
                        selection.places(what.among()),
                        someOf,
                        someAmong,
                        K,
                        IntStream.range(0, someOf.rows()).map(row -> self ? row : -1).toArray(),
                        (few, all, wide) ->
                                NeighbourSearch.nearest(context, few, all, wide, false));
        for (int row = 0; row < expected.rows(); row++) {
            for (int rank = 0; rank < K; rank++) {
                assertThat(cut.index(row, rank)).isEqualTo(expected.index(row, rank));
                assertThat(cut.distance(row, rank)).isEqualTo(expected.distance(row, rank));
            }
        }
    }

    private static RunSettings settings() {
        return RunSettings.defaults().withThreads(2);
    }

    /** Coarse numbers, so that distances tie. */
    private static Table table(String name, int rows, long seed) {
        Random random = new Random(seed);
        return Table.of(
                name,
                NumericColumn.of(
                        "x", random.ints(rows, 0, 12).mapToDouble(value -> value).toArray()),
                NumericColumn.of("y", random.doubles(rows).toArray()),
                CategoricalColumn.of(
                        "c",
                        ColumnKind.CATEGORICAL,
                        random.ints(rows, 0, 4).mapToObj(value -> "level " + value).toList()));
    }

    private static int[] everyOther(int rows, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, rows).filter(row -> random.nextBoolean()).toArray();
    }
}

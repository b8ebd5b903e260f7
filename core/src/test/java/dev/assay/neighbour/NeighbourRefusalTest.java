package dev.assay.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.internal.LoopContext;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class NeighbourRefusalTest {

    /** 200 000 lists of 200 000 are half a terabyte. */
    @Test
    void tablesThatCannotFitAreRefusedWithAdviceBeforeAnythingIsLaidOut() {
        int rows = 200_000;
        EvaluationData data =
                EvaluationData.of(
                        Table.of("real", NumericColumn.of("x", new double[rows])),
                        Table.of("synthetic", NumericColumn.of("x", new double[rows])));
        Neighbours forth = new Neighbours(Part.REAL, Part.SYNTHETIC, Space.gower());
        LoopContext alone =
                new LoopContext(data, 1).with(new NeighbourWidths(), Map.of(forth, rows));
        LoopContext both =
                new LoopContext(data, 1)
                        .with(new NeighbourWidths(), Map.of(forth, rows, forth.reversed(), rows));
        for (LoopContext context : new LoopContext[] {alone, both}) {
            assertThatThrownBy(() -> context.get(forth))
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageContaining("MiB")
                    .hasMessageContaining("smaller k");
        }
    }

    @Test
    void whatARowTakesAddsUpToWhatAllTake() {
        EvaluationData data =
                EvaluationData.of(
                        Table.of("real", NumericColumn.of("x", new double[1000])),
                        Table.of("synthetic", NumericColumn.of("x", new double[300])));
        Neighbours forth = new Neighbours(Part.REAL, Part.SYNTHETIC, Space.gower());
        NeighbourCost cost = NeighbourCost.of(data, Map.of(forth, 5, forth.reversed(), 2));
        // Index and distance of each neighbour; the number, its 16 and its 8 bits, order and sums.
        assertThat(cost.bytesPerRow())
                .containsExactly(
                        Map.entry(Part.REAL, 5 * 12L + 8 + 2 + 1 + 16),
                        Map.entry(Part.SYNTHETIC, 2 * 12L + 8 + 2 + 1 + 16));
        assertThat(cost.bytes()).isEqualTo(1000 * 87 + 300 * 51);
        assertThat(cost.inWords())
                .startsWith("87 bytes a row of real, 51 bytes a row of synthetic: 1 MiB of the ");
    }

    /** Each table would fit, but a run holds all of them. */
    @Test
    void theTablesOfAPlanAreCountedTogether() {
        int rows = 200_000;
        EvaluationData data =
                EvaluationData.of(
                        Table.of("real", NumericColumn.of("x", new double[rows])),
                        Table.of("synthetic", NumericColumn.of("x", new double[rows])));
        int width = (int) (Runtime.getRuntime().maxMemory() / rows / 12 * 2 / 3);
        Neighbours first = new Neighbours(Part.REAL, Part.REAL, Space.gower());
        Neighbours second = new Neighbours(Part.SYNTHETIC, Part.SYNTHETIC, Space.gower());
        assertThatCode(() -> NeighbourCost.of(data, Map.of(first, width)).requireMemory())
                .doesNotThrowAnyException();
        LoopContext context =
                new LoopContext(data, 1)
                        .with(new NeighbourWidths(), Map.of(first, width, second, width));
        assertThatThrownBy(() -> context.get(first))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("its tables and encoded rows need");
    }
}

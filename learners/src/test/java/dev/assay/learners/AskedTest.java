package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AskedTest {

    private static final int MANY = 150_000;

    /** Rows of a table that is not in memory: its row number, doubled, and negated. */
    private final Design pending =
            Design.pending(
                    IntStream.range(0, MANY).map(i -> MANY - 1 - i).toArray(), List.of(part()));

    private static Design.Part part() {
        return new Design.Part(
                List.of(new Design.Feature("n", "n"), new Design.Feature("n", "minus n")),
                (order, values, offset, width) -> {
                    for (int i = 0; i < order.length; i++) {
                        values[i * width + offset] = 2.0 * order[i];
                        values[i * width + offset + 1] = -order[i];
                    }
                });
    }

    @Test
    void piecesOfRowsAreTheRowsInTheirOrder() {
        List<Matrix> pieces = pending.pieces();
        assertThat(pieces).hasSizeGreaterThan(1);
        double[] all =
                pieces.stream().flatMapToDouble(piece -> Arrays.stream(piece.toArray())).toArray();
        assertThat(all).isEqualTo(pending.matrix().toArray());
    }

    @Test
    void aDesignWithoutRowsIsOneEmptyPiece() {
        List<Matrix> pieces = pending.select(new int[0]).pieces();
        assertThat(pieces).hasSize(1);
        assertThat(pieces.get(0).rows()).isZero();
        assertThat(pieces.get(0).columns()).isEqualTo(2);
    }

    @Test
    void whatWasSaidOfPiecesIsPutTogetherByDesign() {
        Design few = Design.of(Matrix.owning(3, 2, new double[6]), pending.features());
        Asked asked = Asked.about(pending, few);
        List<Matrix> pieces = asked.pieces();
        List<Matrix> firstColumns =
                pieces.stream()
                        .map(piece -> Matrix.owning(piece.rows(), 1, piece.column(0)))
                        .toList();
        ClassFit classes = asked.joined(new ClassFit(firstColumns, new double[] {1}));
        assertThat(classes.scores()).hasSize(2);
        assertThat(classes.scores().get(0).toArray()).isEqualTo(pending.matrix().column(0));
        assertThat(classes.scores().get(1).rows()).isEqualTo(3);
        assertThat(classes.importances()).containsExactly(1);
        NumberFit numbers =
                asked.joined(
                        new NumberFit(
                                firstColumns.stream().map(Matrix::toArray).toList(),
                                new double[0]));
        assertThat(numbers.predictions().get(0)).isEqualTo(pending.matrix().column(0));
        assertThat(numbers.predictions().get(1)).hasSize(3);
    }
}

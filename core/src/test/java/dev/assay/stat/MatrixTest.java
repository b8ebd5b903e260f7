package dev.assay.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MatrixTest {

    private static final Matrix ALL = Matrix.of(new double[][] {{1, 2}, {3, 4}, {5, 6}});

    @Test
    void rowsChosenOfChosenRowsAreThoseOfTheWhole() {
        Matrix chosen = ALL.select(new int[] {2, 0, 2}).select(new int[] {1, 2, 2, 0});
        assertThat(chosen.rows()).isEqualTo(4);
        assertThat(chosen.toArray()).containsExactly(1, 2, 5, 6, 5, 6, 5, 6);
        assertThat(chosen.values().toArray()).isEqualTo(chosen.toArray());
        assertThat(chosen.column(1)).containsExactly(2, 6, 6, 6);
        assertThat(chosen.row(1)).containsExactly(5, 6);
        assertThat(chosen.get(3, 0)).isEqualTo(5);
        double[] target = new double[3];
        chosen.copyRow(1, target, 1);
        assertThat(target).containsExactly(0, 5, 6);
    }

    @Test
    void whoChangesACopyOrThePositionsChangesNoMatrix() {
        int[] positions = {1};
        Matrix chosen = ALL.select(positions);
        positions[0] = 0;
        chosen.toArray()[0] = 9;
        chosen.row(0)[0] = 9;
        assertThat(chosen.toArray()).containsExactly(3, 4);
        assertThat(ALL.toArray()).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void aRowBeyondTheChosenOnesIsRefusedThoughTheWholeHasIt() {
        Matrix chosen = ALL.select(new int[] {0});
        assertThatThrownBy(() -> chosen.get(1, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> chosen.select(new int[] {1}))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void noRowsAndNoColumnsAreMatricesToo() {
        assertThat(ALL.select(new int[0]).toArray()).isEmpty();
        assertThat(Matrix.owning(2, 0, new double[0]).select(new int[] {1}).rows()).isEqualTo(1);
    }
}

package dev.assay.metrics.fidelity.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ContingencyTest {

    /** 10, 20 / 30, 40: χ² = 100·(10·40 − 20·30)² / (30·70·40·60) by hand. */
    @Test
    void chiSquareOfATwoByTwoTableByHand() {
        Contingency table = table(new int[][] {{10, 20}, {30, 40}});
        assertThat(table.phiSquared())
                .isCloseTo(200.0 * 200 / (30.0 * 70 * 40 * 60), within(1e-15));
    }

    /** The same with |ad − bc| − n/2 in place of |ad − bc| (Yates 1934, doi:10.2307/2983604). */
    @Test
    void yatesCorrectionByHand() {
        Contingency table = table(new int[][] {{10, 20}, {30, 40}});
        assertThat(table.phiSquaredYates())
                .isCloseTo(150.0 * 150 / (30.0 * 70 * 40 * 60), within(1e-15));
    }

    @Test
    void yatesCorrectionNeverOvershootsIndependence() {
        assertThat(table(new int[][] {{10, 10}, {10, 11}}).phiSquaredYates()).isZero();
    }

    @Test
    void yatesCorrectionSkipsStatesThatDoNotOccur() {
        Contingency gaps = table(new int[][] {{0, 0, 0}, {0, 10, 20}, {0, 30, 40}});
        assertThat(gaps.phiSquaredYates())
                .isEqualTo(table(new int[][] {{10, 20}, {30, 40}}).phiSquaredYates());
    }

    @Test
    void equalColumnsShareAllInformationAndIndependentOnesNone() {
        assertThat(table(new int[][] {{5, 0}, {0, 9}}).normalisedInformation())
                .isCloseTo(1, within(1e-15));
        assertThat(table(new int[][] {{4, 8}, {6, 12}}).normalisedInformation()).isZero();
    }

    /** Two columns of one state share all there is; one state and two states share nothing. */
    @Test
    void informationOfConstantColumns() {
        assertThat(table(new int[][] {{7}}).normalisedInformation()).isEqualTo(1);
        assertThat(table(new int[][] {{3, 4}}).normalisedInformation()).isZero();
    }

    /** 3, 1 / 1, 3: both entropies are ln 2 and I = Σ p ln(p / (¼)). */
    @Test
    void informationByHand() {
        double information =
                2 * (3 / 8.0 * Math.log(3 / 8.0 / 0.25) + 1 / 8.0 * Math.log(1 / 8.0 / 0.25));
        assertThat(table(new int[][] {{3, 1}, {1, 3}}).normalisedInformation())
                .isCloseTo(information / Math.log(2), within(1e-15));
    }

    @Test
    void manyStatesGiveWhatFewGive() {
        SplittableRandom random = new SplittableRandom(4);
        int[] a = new int[500];
        int[] b = new int[500];
        for (int row = 0; row < a.length; row++) {
            a[row] = random.nextInt(7);
            b[row] = random.nextInt(1 + a[row]);
        }
        Contingency dense = Contingency.of(a, 7, b, 7);
        Contingency sparse = Contingency.of(a, 100_000, b, 100_000);
        assertThat(sparse.phiSquared()).isEqualTo(dense.phiSquared());
        assertThat(sparse.normalisedInformation()).isEqualTo(dense.normalisedInformation());
    }

    private static Contingency table(int[][] counts) {
        int rows = 0;
        for (int[] line : counts) {
            for (int count : line) {
                rows += count;
            }
        }
        int[] a = new int[rows];
        int[] b = new int[rows];
        int row = 0;
        for (int i = 0; i < counts.length; i++) {
            for (int j = 0; j < counts[i].length; j++) {
                for (int k = 0; k < counts[i][j]; k++) {
                    a[row] = i;
                    b[row++] = j;
                }
            }
        }
        return Contingency.of(a, counts.length, b, counts[0].length);
    }
}

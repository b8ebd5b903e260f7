package dev.assay.learners.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class BinsTest {

    @Test
    void fewValuesHaveABinEach() {
        Bins bins = Bins.of(column(3, 1, 3, 2, 2));
        assertThat(bins.columns(column(1, 2, 3))[0]).containsExactly(0, 1, 2);
        assertThat(bins.columns(column(-9, 1.4, 1.6, 9))[0]).containsExactly(0, 0, 1, 2);
    }

    @Test
    void neighbouringNumbersAreToldApart() {
        for (double value : new double[] {1, 1e300, -1, Double.MAX_VALUE, 0, 5e-324}) {
            double above = Math.nextUp(value);
            if (Double.isFinite(above)) {
                Bins bins = Bins.of(column(value, above));
                assertThat(bins.columns(column(value, above))[0]).containsExactly(0, 1);
            }
        }
        Bins farthest = Bins.of(column(-Double.MAX_VALUE, Double.MAX_VALUE));
        assertThat(farthest.columns(column(-1, 0, 1))[0]).containsExactly(0, 0, 1);
    }

    @Test
    void manyValuesShareBinsOfAboutEqualSize() {
        SplittableRandom random = new SplittableRandom(1);
        double[] values = random.doubles(20_000).map(Math::exp).toArray();
        byte[] codes = Bins.of(column(values)).columns(column(values))[0];
        int[] counts = new int[Bins.MOST];
        for (byte code : codes) {
            counts[code & 0xff]++;
        }
        assertThat(Arrays.stream(counts).min().orElseThrow()).isGreaterThan(70);
        assertThat(Arrays.stream(counts).max().orElseThrow()).isLessThan(90);
    }

    @Test
    void aValueHeldByMostRowsHasABinOfItsOwn() {
        double[] values = new double[3_000];
        Arrays.setAll(values, row -> row < 2_000 ? 0 : row - 2_500);
        byte[] codes = Bins.of(column(values)).columns(column(-1, 0, 1))[0];
        assertThat(codes[0]).isNotEqualTo(codes[1]);
        assertThat(codes[2]).isNotEqualTo(codes[1]);
    }

    @Test
    void rowByRowAndColumnByColumnAreTheSameBins() {
        SplittableRandom random = new SplittableRandom(2);
        Matrix rows = Matrix.owning(100, 3, random.doubles(300).toArray());
        Bins bins = Bins.of(rows);
        byte[][] columns = bins.columns(rows);
        byte[] flat = bins.rows(rows);
        for (int row = 0; row < 100; row++) {
            for (int feature = 0; feature < 3; feature++) {
                assertThat(flat[3 * row + feature]).isEqualTo(columns[feature][row]);
            }
        }
    }

    private static Matrix column(double... values) {
        return Matrix.owning(values.length, 1, values.clone());
    }
}

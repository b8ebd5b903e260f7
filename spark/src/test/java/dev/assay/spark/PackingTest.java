package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PackingTest {

    /** Numbers at the borders of each width, and those that no whole number stands for. */
    private static List<double[]> numbers() {
        double none = Double.NaN;
        return List.of(
                new double[] {},
                new double[] {none, none},
                new double[] {0, -127, 127, none},
                new double[] {-128, 5, none},
                new double[] {128, none},
                new double[] {-32_767, 32_767, none},
                new double[] {-32_768, none},
                new double[] {Integer.MAX_VALUE, -Integer.MAX_VALUE, none},
                new double[] {Integer.MIN_VALUE, none},
                new double[] {Integer.MAX_VALUE + 1.0, none},
                new double[] {1, -0.0, none},
                new double[] {1, 0.5, none},
                new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2},
                new double[] {1, Double.longBitsToDouble(0x7ff8000000000001L)});
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void everyBitOfNumbersComesBack(double[] values) {
        byte[] packed = Packing.numbers(values, values.length);
        double[] found = new double[values.length];
        Packing.numbers(packed, Math.max(1, values.length), 0, values.length, found, 0);
        assertThat(bits(found)).containsExactly(bits(values));
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
    }

    @Test
    void wholeNumbersAndCodesTakeNoMoreBytesThanTheyNeed() {
        assertThat(Packing.numbers(new double[] {127, Double.NaN, -127}, 3)).hasSize(3);
        assertThat(Packing.numbers(new double[] {-128, 1}, 2)).hasSize(4);
        assertThat(Packing.numbers(new double[] {40_000}, 1)).hasSize(4);
        assertThat(Packing.numbers(new double[] {0.1}, 1)).hasSize(8);
        assertThat(Packing.codes(new int[] {-1, 127}, 2)).hasSize(2);
        assertThat(Packing.codes(new int[] {128}, 1)).hasSize(2);
        assertThat(Packing.codes(new int[] {70_000}, 1)).hasSize(4);
    }

    @Test
    void codesOfAnyWidthComeBack() {
        for (int most : List.of(127, 128, 32_767, 32_768, Integer.MAX_VALUE)) {
            int[] codes = {-1, 0, most, most / 2};
            int[] found = new int[4];
            Packing.codes(Packing.codes(codes, 4), 4, 0, 4, found, 0);
            assertThat(found).containsExactly(codes);
        }
    }

    /** Pieces of 3, 1 and 4 cells, of other widths: any stretch of them is that of the whole. */
    @Test
    void cellsOfSeveralPiecesAreReadAcrossTheirBorders() {
        double[] whole = {1, 2, 3, 0.25, 1_000, Double.NaN, 7, 8};
        byte[][] pieces = {packed(whole, 0, 3), packed(whole, 3, 4), packed(whole, 4, 8)};
        PackedCells cells = new PackedCells(true, new int[] {0, 3, 4, 8}, pieces);
        for (int from = 0; from <= whole.length; from++) {
            for (int to = from; to <= whole.length; to++) {
                double[] found = new double[to - from];
                cells.numbers(from, to - from, found);
                assertThat(found).containsExactly(Arrays.copyOfRange(whole, from, to));
            }
        }
        PackedCells codes =
                new PackedCells(
                        false,
                        new int[] {0, 2, 5},
                        new byte[][] {
                            Packing.codes(new int[] {5, -1}, 2),
                            Packing.codes(new int[] {300, 0, 1}, 3)
                        });
        int[] found = new int[4];
        codes.codes(1, 4, found);
        assertThat(IntStream.of(found)).containsExactly(-1, 300, 0, 1);
    }

    private static byte[] packed(double[] whole, int from, int to) {
        return Packing.numbers(Arrays.copyOfRange(whole, from, to), to - from);
    }
}

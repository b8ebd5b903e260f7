package dev.assay.stat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DigitSortTest {

    private final SplittableRandom random = new SplittableRandom(7);

    @Test
    void numbersOfAnySortComeInTheOrderOfTheStandardLibrary() {
        check(() -> Double.longBitsToDouble(random.nextLong() & ~(1L << 62)));
        check(() -> Double.longBitsToDouble(random.nextLong() >>> 12));
        check(() -> random.nextInt(7) - 3);
        check(() -> -random.nextDouble());
        check(() -> 4.5);
    }

    @Test
    void endsOfWhatANumberCanBeAndBothZerosHaveTheirPlace() {
        double[] odd = {
            Double.POSITIVE_INFINITY,
            -0.0,
            Double.MIN_VALUE,
            0.0,
            -Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.NEGATIVE_INFINITY,
            -Double.MAX_VALUE
        };
        check(() -> odd[random.nextInt(odd.length)]);
    }

    @Test
    void fewNumbersAndManyAreSortedAlike() {
        for (int size : new int[] {0, 1, 2, DigitSort.WORTHWHILE - 1, DigitSort.WORTHWHILE}) {
            double[] values = random.doubles(size, -1, 1).toArray();
            double[] expected = values.clone();
            Arrays.sort(expected);
            assertThat(SortedValues.of(values)).isEqualTo(expected);
        }
    }

    private static void check(DoubleSupplier some) {
        double[] values = DoubleStream.generate(some).limit(5_000).toArray();
        double[] expected = values.clone();
        Arrays.sort(expected);
        DigitSort.sort(values);
        for (int i = 0; i < values.length; i++) {
            assertThat(Double.doubleToRawLongBits(values[i]))
                    .isEqualTo(Double.doubleToRawLongBits(expected[i]));
        }
    }
}

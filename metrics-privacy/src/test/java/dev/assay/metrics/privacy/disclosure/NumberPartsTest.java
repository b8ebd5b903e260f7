package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class NumberPartsTest {

    private static double[] sorted(int rows) {
        return new Random(1).doubles(rows).sorted().toArray();
    }

    @Test
    void equallyManyRowsFallIntoEveryPart() {
        double[] numbers = sorted(3_200);
        NumberParts cut = NumberParts.of("lat", numbers, 32);
        assertThat(
                        LongStream.of(cut.cells(numbers))
                                .boxed()
                                .collect(Collectors.groupingBy(part -> part, Collectors.counting()))
                                .values())
                .hasSize(32)
                .allMatch(count -> count == 100);
    }

    @Test
    void neighboursShareAPartAndTheEndsAreOpen() {
        NumberParts cut = NumberParts.of("lat", sorted(3_200), 32);
        long[] cells = cut.cells(new double[] {-9, 0.001, 0.999, 9, 0.5, 0.5001, Double.NaN});
        assertThat(cells[0]).isEqualTo(cells[1]);
        assertThat(cells[2]).isEqualTo(cells[3]);
        assertThat(Arrays.stream(cells).distinct()).hasSizeLessThanOrEqualTo(5).contains(cells[6]);
        assertThat(LongStream.of(cells).filter(cell -> cell == cells[6])).hasSize(1);
    }

    @Test
    void noCutIsMadeWhereThereAreNoMoreNumbersThanParts() {
        double[] ages = DoubleStream.iterate(0, age -> age + 1).limit(128).toArray();
        assertThat(NumberParts.of("age", ages, 128).isCut()).isFalse();
        assertThat(NumberParts.of("age", ages, 32).isCut()).isTrue();
        assertThat(NumberParts.of("age", new double[0], 32).isCut()).isFalse();
    }

    @Test
    void numbersThatManyRowsHaveMakeFewerParts() {
        double[] mostlyNought = new double[1_000];
        Arrays.setAll(mostlyNought, i -> Math.max(0, i - 900));
        NumberParts cut = NumberParts.of("debt", mostlyNought, 32);
        assertThat(LongStream.of(cut.cells(mostlyNought)).distinct().count()).isEqualTo(4);
    }
}

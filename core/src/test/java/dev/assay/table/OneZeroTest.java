package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What rounds −0.3 writes −0.0, and another program writes the same number as 0. Sorting and
 * hashing tell the two apart, and so would any figure of rows drawn by their content.
 */
final class OneZeroTest {

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"-0.0", "-0", "\"-0,0\"", "(0.0)", "−0.0", "-0e3", "-1e-400"})
    void aZeroIsReadWithoutItsSign(String zero) throws IOException {
        String cell = zero.contains(",") ? "%d,25" : "%d.25";
        String others =
                IntStream.rangeClosed(1, 30)
                        .mapToObj(i -> "\"" + String.format(cell, i) + "\"")
                        .collect(Collectors.joining("\n"));
        Path file = Files.writeString(folder.resolve("t.csv"), "x\n" + others + "\n" + zero + "\n");
        Table table = TableReader.read(file, ReadOptions.DEFAULT);
        assertThat(table.column("x")).isInstanceOf(NumericColumn.class);
        isPlainZero(((NumericColumn) table.column("x")).value(30));
    }

    @Test
    void aColumnOfNumbersHasOneZero() {
        isPlainZero(NumericColumn.of("x", 1, -0.0).value(1));
        double[] values = {-0.0, Double.NaN};
        NumericColumn owned = NumericColumn.owning("x", ColumnKind.NUMERIC, values, new BitSet());
        isPlainZero(owned.value(0));
        assertThat(owned.value(1)).isNaN();
        assertThat(Arrays.stream(NumericColumn.of("x", -1, -0.0).toArray()).boxed())
                .containsExactly(-1.0, 0.0);
    }

    private static void isPlainZero(double value) {
        assertThat(Double.doubleToRawLongBits(value)).isZero();
    }
}

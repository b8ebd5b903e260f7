package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFormat;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The laws that every file format obeys. Extend this class, name the format, and write the kit's
 * table as such a file.
 */
@ExtendWith(LawTimeLimit.class)
public abstract class TableFormatContract {

    private final TableFormat format;

    /** The laws for a format that has at least one ending. */
    protected TableFormatContract(TableFormat format) {
        this.format = format;
    }

    /**
     * Writes a table of numbers and categories, some of them missing, as a file of this format; by
     * default with the format itself, where it writes.
     */
    protected void write(Table table, Schema schema, Path file) throws IOException {
        format.write(table, schema, file);
    }

    @Test
    final void isRegistered() {
        assertThat(ServiceLoader.load(TableFormat.class).stream().map(ServiceLoader.Provider::type))
                .as("META-INF/services/%s", TableFormat.class.getName())
                .anyMatch(type -> type.equals(format.getClass()));
    }

    @Test
    final void saysWhatItIs() {
        assertThat(format.title()).isNotBlank().hasSizeLessThan(40);
        assertThat(format.suffixes())
                .isNotEmpty()
                .allSatisfy(
                        suffix ->
                                assertThat(suffix)
                                        .startsWith(".")
                                        .isEqualTo(suffix.toLowerCase(Locale.ROOT)));
        assertThat(format.schemes())
                .allSatisfy(scheme -> assertThat(scheme).matches("[a-z][a-z0-9+.-]*"));
    }

    @Test
    final void readsBackWhatWasWritten(@TempDir Path folder) throws IOException {
        Path file = file(folder, "t");
        write(table(), Schema.of(table()), file);
        Table read = TableReader.read(file, Schema.of(table()), ReadOptions.DEFAULT);
        assertThat(read.columns()).isEqualTo(table().columns());
    }

    @Test
    final void readsTheSameTwice(@TempDir Path folder) throws IOException {
        Path file = file(folder, "t");
        write(table(), Schema.of(table()), file);
        assertThat(TableReader.read(file, Schema.of(table()), ReadOptions.DEFAULT))
                .isEqualTo(TableReader.read(file, Schema.of(table()), ReadOptions.DEFAULT));
    }

    @Test
    final void aFileOfSomethingElseIsAnErrorOfTheUser(@TempDir Path folder) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        for (int length : new int[] {0, 1, 7, 100, 5000}) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            Path file = Files.write(file(folder, "noise" + length), bytes);
            assertThatThrownBy(
                            () -> TableReader.read(file, Schema.of(table()), ReadOptions.DEFAULT))
                    .isInstanceOf(EvaluationException.class)
                    .message()
                    .contains("noise" + length);
        }
    }

    @Test
    final void aTruncatedFileIsAnErrorOrATableAndNeverACrash(@TempDir Path folder)
            throws IOException {
        Path whole = file(folder, "whole");
        write(table(), Schema.of(table()), whole);
        byte[] bytes = Files.readAllBytes(whole);
        for (int part = 1; part < 20; part++) {
            Path file =
                    Files.write(
                            file(folder, "part" + part),
                            Arrays.copyOf(bytes, bytes.length * part / 20));
            try {
                TableReader.read(file, Schema.of(table()), ReadOptions.DEFAULT);
            } catch (EvaluationException told) {
                assertThat(told).hasMessageContaining("part" + part);
            }
        }
    }

    private Path file(Path folder, String name) {
        return folder.resolve(name + format.suffixes().get(0));
    }

    private static Table table() {
        int rows = 40;
        double[] numbers =
                IntStream.range(0, rows)
                        .mapToDouble(i -> i == 3 ? Double.NaN : (i - 20) / 7.0)
                        .toArray();
        double[] whole = IntStream.range(0, rows).mapToDouble(i -> i * 3 + 1).toArray();
        List<String> words =
                IntStream.range(0, rows).mapToObj(i -> i == 5 ? "" : "ä 😀 " + i % 3).toList();
        return Table.of(
                "t",
                NumericColumn.of("x", numbers),
                NumericColumn.of("count", whole),
                CategoricalColumn.of("word", ColumnKind.CATEGORICAL, words),
                CategoricalColumn.of(
                        "same", ColumnKind.CATEGORICAL, Collections.nCopies(rows, "a, \"b\"")));
    }
}

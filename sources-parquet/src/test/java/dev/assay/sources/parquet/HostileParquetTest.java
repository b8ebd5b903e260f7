package dev.assay.sources.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A spoilt Parquet file is refused, or read; it never ends a run. */
class HostileParquetTest {

    private static final Pattern CLASS_NAME =
            Pattern.compile("\\b(java|org|blue|shaded)\\.\\w+\\.|\\b[A-Z]\\w*(Exception|Error)\\b");

    @TempDir private Path folder;

    private byte[] good;

    @BeforeEach
    void write() throws IOException {
        Table table =
                Table.of(
                        "t",
                        NumericColumn.of("x", 1.5, 2.5, Double.NaN, 4),
                        CategoricalColumn.of("c", "a", "b", "", "a"));
        Path file = folder.resolve("good.parquet");
        TableFiles.write(table, Schema.of(table), file);
        good = Files.readAllBytes(file);
    }

    @Test
    void aFileThatIsCutAnywhereIsRefused() {
        for (int length = 0; length < good.length; length++) {
            byte[] cut = Arrays.copyOf(good, length);
            assertThatThrownBy(() -> read(cut))
                    .isInstanceOfSatisfying(
                            EvaluationException.class,
                            e ->
                                    assertThat(e.code())
                                            .isIn(
                                                    ErrorCode.TABLE_UNREADABLE,
                                                    ErrorCode.TABLE_EMPTY))
                    .satisfies(
                            e -> assertThat(CLASS_NAME.matcher(e.getMessage()).find()).isFalse());
        }
    }

    @Test
    void whateverIsSpoiltIsReadOrRefused() throws IOException {
        fuzz(400);
    }

    @Test
    @Tag("simulation")
    void whateverIsSpoiltIsReadOrRefusedAHundredThousandTimes() throws IOException {
        fuzz(Integer.getInteger("assay.fuzz.cases", 100_000));
    }

    private void fuzz(int cases) throws IOException {
        SplittableRandom random = new SplittableRandom(5 + cases);
        for (int i = 0; i < cases; i++) {
            byte[] spoilt = good.clone();
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                // most of what can go wrong stands in the footer
                int from = random.nextBoolean() ? 4 : spoilt.length / 2;
                int at = from + random.nextInt(spoilt.length - from - 4);
                spoilt[at] = (byte) random.nextInt(256);
            }
            try {
                read(spoilt);
            } catch (EvaluationException refused) {
                assertThat(refused.getMessage()).doesNotContainPattern(CLASS_NAME);
            } catch (RuntimeException crash) {
                throw new AssertionError("case " + i + " of " + cases, crash);
            }
        }
    }

    private Table read(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("spoilt.parquet"), bytes);
        return TableReader.read(file, ReadOptions.DEFAULT);
    }
}

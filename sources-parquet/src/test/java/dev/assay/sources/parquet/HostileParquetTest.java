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
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD"})
    void whateverIsSpoiltIsReadOrRefused(CompressionCodecName packing) throws IOException {
        fuzz(packing, 150);
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD"})
    @Tag("simulation")
    void whateverIsSpoiltIsReadOrRefusedAHundredThousandTimes(CompressionCodecName packing)
            throws IOException {
        fuzz(packing, Integer.getInteger("assay.fuzz.cases", 100_000) / 4);
    }

    private void fuzz(CompressionCodecName packing, int cases) throws IOException {
        byte[] whole = manyKinds(packing);
        assertThat(read(whole).rows()).isEqualTo(40);
        SplittableRandom random = new SplittableRandom(5 + cases);
        for (int i = 0; i < cases; i++) {
            byte[] spoilt = whole.clone();
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                spoil(spoilt, random);
            }
            long before = System.nanoTime();
            try {
                read(spoilt);
            } catch (EvaluationException refused) {
                assertThat(refused.getMessage()).doesNotContainPattern(CLASS_NAME);
            } catch (RuntimeException | Error crash) {
                throw new AssertionError("case " + i + " of " + cases + " of " + packing, crash);
            }
            assertThat(System.nanoTime() - before)
                    .as("nanoseconds of case %d", i)
                    .isLessThan(20_000_000_000L);
        }
    }

    /** A byte, a bit, a number of four bytes, or a piece that is moved. */
    private static void spoil(byte[] bytes, SplittableRandom random) {
        // half of what can go wrong stands in the footer
        int from = random.nextBoolean() ? 4 : bytes.length / 2;
        int at = from + random.nextInt(bytes.length - from - 8);
        switch (random.nextInt(4)) {
            case 0 -> bytes[at] = (byte) random.nextInt(256);
            case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 2 -> Arrays.fill(bytes, at, at + 4, (byte) (random.nextBoolean() ? 0xFF : 0x7F));
            default -> System.arraycopy(bytes, 4 + random.nextInt(bytes.length - 12), bytes, at, 8);
        }
    }

    /** Columns of several kinds, with and without dictionaries, in two groups of rows. */
    private byte[] manyKinds(CompressionCodecName packing) throws IOException {
        if (packing == CompressionCodecName.GZIP) {
            return ParquetSourceTest.resource("gzip.parquet");
        }
        MessageType schema =
                MessageTypeParser.parseMessageType(
                        "message rows { optional double dose; required int64 visits; optional"
                                + " binary word (STRING); required boolean smokes; required int32"
                                + " admitted (DATE); optional int64 seen (TIMESTAMP(MICROS,true));"
                                + " required fixed_len_byte_array(5) price (DECIMAL(9,2)); }");
        Path file = folder.resolve(packing + ".parquet");
        Files.deleteIfExists(file);
        try (var writer =
                ExampleParquetWriter.builder(new LocalOutputFile(file))
                        .withType(schema)
                        .withCompressionCodec(packing)
                        .withRowGroupRowCountLimit(25)
                        .withPageRowCountLimit(10)
                        .build()) {
            for (int i = 0; i < 40; i++) {
                Group row = new SimpleGroup(schema);
                row.add("visits", i * 1_000_003L);
                row.add("smokes", i % 2 == 0);
                row.add("admitted", 19_000 + i);
                row.add("price", Binary.fromConstantByteArray(new byte[] {0, 0, 0, 1, (byte) i}));
                if (i % 5 != 0) {
                    row.add("dose", i / 3.0);
                    row.add("word", "ä word " + i % 4);
                    row.add("seen", 1_700_000_000_123_456L + i);
                }
                writer.write(row);
            }
        }
        return Files.readAllBytes(file);
    }

    private Table read(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("spoilt.parquet"), bytes);
        return TableReader.read(file, ReadOptions.DEFAULT);
    }
}

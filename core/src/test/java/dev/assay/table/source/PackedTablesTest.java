package dev.assay.table.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.StandardInput;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableLocation;
import dev.assay.table.TableReader;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedTablesTest {

    private static final Pattern CLASS_NAME =
            Pattern.compile("\\b(java|io|com)\\.\\w+\\.|\\b[A-Z]\\w*(Exception|Error)\\b");

    @TempDir private Path folder;
    private String csv = "";

    @BeforeEach
    void rows() {
        StringBuilder rows = new StringBuilder("dose,sex\n");
        for (int row = 0; row < 300; row++) {
            rows.append(row * 7 % 101 / 3.0).append(row % 3 == 0 ? ",f\n" : ",m\n");
        }
        csv = rows.toString();
    }

    @Test
    void whatIsPackedByZstdIsTheTableThatWasPacked() throws IOException {
        Table expected = read(Files.writeString(folder.resolve("t.csv"), csv));
        byte[] packed = zstd(csv);
        assertThat(read(Files.write(folder.resolve("t.csv.zst"), packed))).isEqualTo(expected);
        String json = "[{\"a\": 1.5, \"b\": \"x\"}, {\"a\": 2.5, \"b\": \"y\"}]";
        assertThat(read(Files.write(folder.resolve("j.json.zst"), zstd(json))))
                .isEqualTo(read(Files.writeString(folder.resolve("j.json"), json)));
        assertThat(
                        TableReader.read(
                                StandardInput.of(new ByteArrayInputStream(packed)),
                                Schema.of(List.of()),
                                ReadOptions.DEFAULT))
                .isEqualTo(expected);
        for (int length = 5; length < packed.length; length++) {
            byte[] cut = Arrays.copyOf(packed, length);
            assertThatThrownBy(() -> read(Files.write(folder.resolve("c.csv.zst"), cut)))
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageStartingWith("c.csv.zst cannot be unpacked: ");
        }
    }

    @Test
    void framesOfZstdMayFollowEachOtherAndNothingElseMay() throws IOException {
        int half = csv.indexOf('\n', csv.length() / 2) + 1;
        byte[] frames = joined(zstd(csv.substring(0, half)), zstd(csv.substring(half)));
        assertThat(read(Files.write(folder.resolve("two.csv.zst"), frames)))
                .isEqualTo(read(Files.writeString(folder.resolve("t.csv"), csv)));
        for (int stray = 1; stray < 9; stray++) {
            byte[] more = Arrays.copyOf(frames, frames.length + stray);
            assertThatThrownBy(() -> read(Files.write(folder.resolve("s.csv.zst"), more)))
                    .as("%d bytes behind", stray)
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageStartingWith("s.csv.zst cannot be unpacked: ");
        }
    }

    private static byte[] joined(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }

    @Test
    void anArchiveOfOneTableIsThatTableAndOneOfPartsAllOfThem() throws IOException {
        Table expected = read(Files.writeString(folder.resolve("t.csv"), csv));
        Path one = zip("one.zip", Map.of("readme.md", "hello", "data/t.csv", csv));
        assertThat(read(one)).isEqualTo(expected);
        assertThat(TableFiles.open(one, ReadOptions.DEFAULT).name()).isEqualTo("one.zip");
        assertThat(
                        TableReader.read(
                                StandardInput.of(new ByteArrayInputStream(Files.readAllBytes(one))),
                                Schema.of(List.of()),
                                ReadOptions.DEFAULT))
                .isEqualTo(expected);
        int half = csv.indexOf('\n', csv.length() / 2) + 1;
        Path parts =
                zip(
                        "parts.zip",
                        Map.of(
                                "part-1.csv",
                                csv.substring(0, half),
                                "part-2.csv",
                                "dose,sex\n" + csv.substring(half),
                                "__MACOSX/._part-1.csv",
                                "nothing"));
        assertThat(read(parts)).isEqualTo(expected);
        Path years = zip("years.zip", Map.of("year=2023/a.csv", csv, "year=2024/b.csv", csv));
        assertThat(read(years).columns()).hasSize(3);
        assertThat(read(years).rows()).isEqualTo(600);
    }

    @Test
    void whatAnArchiveHoldsBesidesTheTableIsTold() throws IOException {
        Path two = zip("two.zip", Map.of("readme.md", "hello", "synthetic.csv", csv));
        assertThat(TableFiles.open(two, ReadOptions.DEFAULT).remarks())
                .containsExactly(
                        "two.zip: of this archive only synthetic.csv is read and judged. It also holds"
                                + " readme.md. Whoever receives the archive receives that too.");
        Path one = zip("one.zip", Map.of("synthetic.csv", csv));
        assertThat(TableFiles.open(one, ReadOptions.DEFAULT).remarks()).isEmpty();
    }

    @Test
    void oneOfSeveralTablesIsNamed() throws IOException {
        Path several = zip("several.zip", Map.of("real.csv", csv, "synthetic.csv", "a\n1\n2\n"));
        assertThatThrownBy(() -> read(several))
                .hasMessage(
                        "several.zip holds several tables, real.csv, synthetic.csv; expected one, or the"
                                + " parts of one, whose names are alike but for numbers. Name one of them:"
                                + " several.zip#real.csv.");
        assertThat(
                        TableReader.read(
                                        TableLocation.parse(several + "#real.csv"),
                                        Schema.of(List.of()),
                                        ReadOptions.DEFAULT)
                                .rows())
                .isEqualTo(300);
        assertThatThrownBy(
                        () ->
                                TableFiles.open(
                                        TableLocation.parse(several + "#reel.csv"),
                                        ReadOptions.DEFAULT))
                .hasMessageContaining("holds no file 'reel.csv'")
                .hasMessageEndingWith("Did you mean real.csv?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../out.csv", "/tmp/../../out.csv", "a/../../out.csv"})
    void aFileOutsideOfTheArchiveIsNotWritten(String name) throws IOException {
        Path slip = zip("slip.zip", Map.of(name, csv));
        assertThatThrownBy(
                        () ->
                                TableFiles.open(
                                        TableLocation.parse(slip + "#" + name),
                                        ReadOptions.DEFAULT))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("names a file outside of it");
    }

    @Test
    void bombsAreRefused() throws IOException {
        Path bomb = folder.resolve("bomb.zip");
        byte[] zeros = new byte[1 << 20];
        Arrays.fill(zeros, (byte) '0');
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
            out.putNextEntry(new ZipEntry("bomb.csv"));
            for (int i = 0; i < 300; i++) {
                out.write(zeros);
            }
        }
        assertThatThrownBy(() -> read(bomb))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("bomb.zip unpacks to more than 200 times its size");
        Path frame = folder.resolve("bomb.csv.zst");
        try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(frame))) {
            for (int i = 0; i < 300; i++) {
                out.write(zeros);
            }
        }
        assertThatThrownBy(
                        () -> {
                            try (InputStream in =
                                    InputFile.of(frame, "bomb.csv.zst", Purpose.TABLE).unpacked()) {
                                in.transferTo(OutputStream.nullOutputStream());
                            }
                        })
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("bomb.csv.zst unpacks to more than 200 times its size");
    }

    @ParameterizedTest
    @ValueSource(strings = {".zip", ".csv.zst", ".csv.gz", ".json"})
    void whateverIsSpoiltIsReadOrRefused(String ending) throws IOException {
        fuzz(ending, 300);
    }

    @ParameterizedTest
    @ValueSource(strings = {".zip", ".csv.zst", ".csv.gz", ".json"})
    @Tag("simulation")
    void whateverIsSpoiltIsReadOrRefusedAHundredThousandTimes(String ending) throws IOException {
        fuzz(ending, Integer.getInteger("assay.fuzz.cases", 100_000));
    }

    private void fuzz(String ending, int cases) throws IOException {
        byte[] good =
                switch (ending) {
                    case ".zip" ->
                            Files.readAllBytes(
                                    zip("good.zip", Map.of("p-1.csv", csv, "p-2.csv", csv)));
                    case ".json" ->
                            "[{\"a\": 1.5, \"b\": \"x\\u00e9\"}, {\"b\": null, \"a\": -2e5}]"
                                    .getBytes(StandardCharsets.UTF_8);
                    case ".csv.gz" -> gzip(csv);
                    default -> zstd(csv);
                };
        SplittableRandom random = new SplittableRandom(11 + cases);
        Path file = folder.resolve("spoilt" + ending);
        for (int i = 0; i < cases; i++) {
            byte[] spoilt =
                    random.nextInt(20) == 0
                            ? Arrays.copyOf(good, random.nextInt(good.length))
                            : good.clone();
            for (int n = 1 + random.nextInt(3); n > 0 && spoilt.length > 0; n--) {
                int at = random.nextInt(spoilt.length);
                spoilt[at] =
                        random.nextBoolean()
                                ? (byte) random.nextInt(256)
                                : (byte) (spoilt[at] ^ 1 << random.nextInt(8));
            }
            Files.write(file, spoilt);
            long before = System.nanoTime();
            try {
                read(file);
            } catch (EvaluationException refused) {
                assertThat(refused.code())
                        .isIn(
                                ErrorCode.TABLE_UNREADABLE,
                                ErrorCode.TABLE_EMPTY,
                                ErrorCode.FILE_NOT_FOUND);
                assertThat(refused.getMessage()).doesNotContainPattern(CLASS_NAME);
            } catch (RuntimeException | Error crash) {
                throw new AssertionError("case " + i + " of " + cases, crash);
            }
            assertThat(System.nanoTime() - before)
                    .as("nanoseconds of case %d", i)
                    .isLessThan(20_000_000_000L);
        }
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return packed.toByteArray();
    }

    private static byte[] zstd(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new ZstdOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return packed.toByteArray();
    }

    private Path zip(String name, Map<String, String> files) throws IOException {
        Path file = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> entry : new TreeMap<>(files).entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }

    private static Table read(Path file) {
        return TableReader.read(file, ReadOptions.DEFAULT);
    }
}

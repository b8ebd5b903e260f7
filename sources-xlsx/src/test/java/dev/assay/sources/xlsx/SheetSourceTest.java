package dev.assay.sources.xlsx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableLocation;
import dev.assay.table.TableReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.VisibilityState;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SheetSourceTest {

    private static final Pattern CLASS_NAME =
            Pattern.compile("\\b(java|org|com)\\.\\w+\\.|\\b[A-Z]\\w*(Exception|Error)\\b");

    @TempDir private Path folder;

    @Test
    void aPackedWorkbookIsRefusedWithWhatToDo() throws IOException {
        Path packed = Files.createFile(folder.resolve("visits.XLSX.gz"));

        assertThatThrownBy(() -> TableReader.read(packed, ReadOptions.DEFAULT))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("is packed")
                .hasMessageContaining("Unpack it first");
    }

    @Test
    void aSheetIsReadLikeTheSameCsv() throws IOException {
        StringBuilder csv = new StringBuilder("dose,sex,smokes,admitted,seen,total\n");
        byte[] bytes =
                workbook(
                        book -> {
                            Worksheet sheet = book.newWorksheet("Patients");
                            header(
                                    sheet,
                                    0,
                                    0,
                                    "dose",
                                    "sex",
                                    "smokes",
                                    "admitted",
                                    "seen",
                                    "total");
                            for (int row = 0; row < 40; row++) {
                                LocalDate day = LocalDate.of(2024, 1, 1).plusDays(row * 3L % 29);
                                LocalDateTime seen = day.atTime(13, row, 5);
                                if (row % 5 != 0) {
                                    sheet.value(row + 1, 0, row / 8.0);
                                }
                                sheet.value(row + 1, 1, row % 3 == 0 ? "weiblich 😀" : "m, \"x\"");
                                sheet.value(row + 1, 2, row % 2 == 0);
                                sheet.value(row + 1, 3, day);
                                sheet.style(row + 1, 3).format("yyyy-mm-dd").set();
                                sheet.value(row + 1, 4, seen);
                                sheet.style(row + 1, 4).format("dd.mm.yyyy hh:mm:ss").set();
                                sheet.value(row + 1, 5, row * row);
                                sheet.style(row + 1, 5).format("#,##0.00 \"days\"").set();
                                csv.append(row % 5 != 0 ? row / 8.0 : "")
                                        .append(
                                                row % 3 == 0
                                                        ? ",weiblich 😀,"
                                                        : ",\"m, \"\"x\"\"\",")
                                        .append(row % 2 == 0)
                                        .append(',')
                                        .append(day)
                                        .append(',')
                                        .append(seen)
                                        .append(',')
                                        .append(row * row)
                                        .append('\n');
                            }
                        });
        Path file = Files.write(folder.resolve("patients.xlsx"), bytes);
        Path text = Files.writeString(folder.resolve("patients.csv"), csv);
        assertThat(TableReader.read(file, ReadOptions.DEFAULT))
                .isEqualTo(TableReader.read(text, ReadOptions.DEFAULT));
    }

    @Test
    void aSheetAndTheCellWhereItsHeaderBeginsCanBeNamed() throws IOException {
        byte[] bytes =
                workbook(
                        book -> {
                            book.newWorksheet("Notes").value(0, 0, "a title");
                            Worksheet sheet = book.newWorksheet("Data of 2024");
                            sheet.value(0, 0, "exported on Monday");
                            header(sheet, 3, 2, "age", "sex");
                            for (int row = 0; row < 30; row++) {
                                sheet.value(row + 4, 0, "note " + row);
                                sheet.value(row + 4, 2, row * row);
                                sheet.value(row + 4, 3, row % 2 == 0 ? "f" : "m");
                            }
                        });
        Path file = Files.write(folder.resolve("book.xlsx"), bytes);
        Table table = read(file + "#Data of 2024!C4");
        assertThat(table.rows()).isEqualTo(30);
        assertThat(table.columns())
                .extracting(column -> column.name())
                .containsExactly("age", "sex");
        assertThatThrownBy(() -> read(file + "#Data of 2023"))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENT_INVALID))
                .hasMessage(
                        "book.xlsx has no sheet 'Data of 2023'; expected one of Notes, Data of 2024. Did"
                                + " you mean Data of 2024?");
        assertThatThrownBy(() -> read(file + "#Data of 2024"))
                .hasMessageContaining("cell C4 stands beside the columns that have a name");
    }

    /** The real table in a hidden sheet would leave the house with the synthetic one. */
    @Test
    void whatAWorkbookHoldsBesidesTheSheetIsTold() throws IOException {
        byte[] bytes =
                workbook(
                        book -> {
                            Worksheet sheet = book.newWorksheet("synthetic");
                            header(sheet, 0, 0, "age");
                            sheet.value(1, 0, 41);
                            sheet.comment(1, 0, "see the real one");
                            Worksheet real = book.newWorksheet("real");
                            real.value(0, 0, "age");
                            real.setVisibilityState(VisibilityState.HIDDEN);
                            book.newWorksheet("notes");
                        });
        Path file = Files.write(folder.resolve("two.xlsx"), bytes);
        assertThat(new XlsxFormat().open(file, ReadOptions.DEFAULT).remarks())
                .containsExactly(
                        "two.xlsx: of this workbook only the sheet 'synthetic' is read and judged. It"
                                + " also holds the hidden sheet 'real', the sheet 'notes', comments."
                                + " Whoever receives the workbook receives that too: release the sheet"
                                + " alone, saved as CSV.");
        byte[] single = workbook(book -> book.newWorksheet("one").value(0, 0, "age"));
        Path alone = Files.write(folder.resolve("one.xlsx"), single);
        assertThat(new XlsxFormat().open(alone, ReadOptions.DEFAULT).remarks()).isEmpty();
    }

    @Test
    void workbooksOfOldAndBombsAreRefused() throws IOException {
        Path old =
                Files.write(
                        folder.resolve("old.xlsx"),
                        new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, 1, 2, 3});
        assertThatThrownBy(() -> read(old.toString()))
                .hasMessageContaining("is a workbook of Excel before 2007");
        Path bomb = folder.resolve("bomb.xlsx");
        byte[] blanks = " ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
            out.putNextEntry(new ZipEntry("xl/workbook.xml"));
            for (int i = 0; i < 300; i++) {
                out.write(blanks);
            }
        }
        assertThatThrownBy(() -> read(bomb.toString()))
                .hasMessageStartingWith("bomb.xlsx unpacks to more than 200 times its size");
    }

    @Test
    void whateverIsSpoiltIsReadOrRefused() throws IOException {
        fuzz(300);
    }

    @Test
    @Tag("simulation")
    void whateverIsSpoiltIsReadOrRefusedAHundredThousandTimes() throws IOException {
        fuzz(Integer.getInteger("assay.fuzz.cases", 100_000));
    }

    /** Spoils the archive, or what is packed in it. */
    private void fuzz(int cases) throws IOException {
        byte[] good =
                workbook(
                        book -> {
                            Worksheet sheet = book.newWorksheet("t");
                            header(sheet, 0, 0, "a", "b", "c");
                            for (int row = 1; row < 12; row++) {
                                sheet.value(row, 0, row * 1.5);
                                sheet.value(row, 1, "text " + row % 3);
                                sheet.value(row, 2, LocalDate.of(2024, 1, row));
                                sheet.style(row, 2).format("yyyy-mm-dd").set();
                            }
                        });
        Map<String, byte[]> files = files(good);
        SplittableRandom random = new SplittableRandom(3 + cases);
        Path file = folder.resolve("spoilt.xlsx");
        for (int i = 0; i < cases; i++) {
            byte[] spoilt = random.nextInt(4) == 0 ? spoilt(good, random) : inside(files, random);
            Files.write(file, spoilt);
            long before = System.nanoTime();
            try {
                read(file.toString());
            } catch (EvaluationException refused) {
                assertThat(refused.getMessage()).doesNotContainPattern(CLASS_NAME);
            } catch (RuntimeException | Error crash) {
                throw new AssertionError("case " + i + " of " + cases, crash);
            }
            assertThat(System.nanoTime() - before)
                    .as("nanoseconds of case %d", i)
                    .isLessThan(20_000_000_000L);
        }
    }

    private static byte[] spoilt(byte[] bytes, SplittableRandom random) {
        byte[] changed =
                random.nextInt(10) == 0
                        ? Arrays.copyOf(bytes, random.nextInt(bytes.length))
                        : bytes.clone();
        for (int n = 1 + random.nextInt(3); n > 0 && changed.length > 0; n--) {
            changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
        }
        return changed;
    }

    /** With other content of some of its files, packed as it should be. */
    private static byte[] inside(Map<String, byte[]> good, SplittableRandom random)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : good.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(
                        random.nextInt(3) == 0
                                ? spoilt(entry.getValue(), random)
                                : entry.getValue());
            }
        }
        return out.toByteArray();
    }

    private Map<String, byte[]> files(byte[] archive) throws IOException {
        Path file = Files.write(folder.resolve("good.xlsx"), archive);
        Map<String, byte[]> files = new TreeMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        return files;
    }

    private static void header(Worksheet sheet, int row, int column, String... names) {
        for (int i = 0; i < names.length; i++) {
            sheet.value(row, column + i, names[i]);
        }
    }

    private static byte[] workbook(Consumer<Workbook> content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            content.accept(book);
        }
        return out.toByteArray();
    }

    private static Table read(String place) {
        return TableReader.read(
                TableLocation.parse(place), Schema.of(List.of()), ReadOptions.DEFAULT);
    }
}

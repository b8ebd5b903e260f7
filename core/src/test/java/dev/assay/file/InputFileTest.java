package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read is whole, and has an end. */
class InputFileTest {

    @TempDir private Path folder;

    @Test
    void everyMemberOfAPackedFileIsRead() throws IOException {
        byte[] members = joined(packed("a,b\n1,2\n"), packed(""), packed("3,4\n"));
        assertThat(text(members)).isEqualTo("a,b\n1,2\n3,4\n");
        assertThat(text(joined(members, new byte[512]))).as("padding").isEqualTo("a,b\n1,2\n3,4\n");
    }

    @Test
    void aPackedFileThatIsCutAnywhereIsRefused() throws IOException {
        byte[] first = packed("a,b\n1,2\n");
        byte[] whole = joined(first, packed("3,4\n5,6\n"));
        List<Integer> taken = new ArrayList<>();
        for (int length = 2; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            if (length != first.length && !isRefused(cut)) {
                taken.add(length);
            }
        }
        assertThat(taken).isEmpty();
    }

    @Test
    void aPackedFileWithAnySpoiltBitIsRefusedOrReadTheSame() throws IOException {
        byte[] whole = joined(packed("a,b\n1,2\n".repeat(9)), packed("3,4\n".repeat(9)));
        String text = "a,b\n1,2\n".repeat(9) + "3,4\n".repeat(9);
        for (int bit = 16; bit < whole.length * 8; bit++) {
            byte[] spoilt = whole.clone();
            spoilt[bit / 8] ^= (byte) (1 << bit % 8);
            if (!isRefused(spoilt)) {
                // the time stamp and the system in the head mean nothing to us
                assertThat(text(spoilt)).isEqualTo(text);
            }
        }
    }

    @Test
    void whatFollowsTheLastMemberIsRefused() {
        assertThatThrownBy(
                        () ->
                                text(
                                        joined(
                                                packed("a\n1\n"),
                                                "more".getBytes(StandardCharsets.UTF_8))))
                .hasMessageContaining("something else follows its first part");
        assertThatThrownBy(() -> text(joined(packed("a\n1\n"), new byte[] {0, 0, 7})))
                .hasMessageContaining("something else follows its last part");
    }

    @Test
    void aFileThatUnpacksWithoutEndIsRefusedInBoundedMemory() throws IOException {
        Path bomb = folder.resolve("bomb.csv.gz");
        byte[] zeros = new byte[1 << 20];
        Arrays.fill(zeros, (byte) '0');
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            for (long written = 0; written <= GzipInput.FREE; written += zeros.length) {
                out.write(zeros);
            }
        }
        assertThatThrownBy(
                        () -> {
                            try (InputStream in = file(bomb).unpacked()) {
                                in.transferTo(OutputStream.nullOutputStream());
                            }
                        })
                .hasMessageContaining("unpacks to more than 200 times its size");
    }

    @Test
    void aFileThatGrowsShrinksOrIsReplacedWhileItIsReadIsRefused() throws IOException {
        Path path = Files.writeString(folder.resolve("log.csv"), "a\n1\n");
        InputFile file = file(path);
        Files.writeString(path, "a\n1\n2\n");
        assertThatThrownBy(() -> read(file))
                .hasMessageContaining("log.csv changed while it was read");
        Files.writeString(path, "a\n");
        assertThatThrownBy(() -> read(file))
                .hasMessageContaining("log.csv changed while it was read");
    }

    @Test
    void aZeroByteIsRefusedWhereverItStands() throws IOException {
        for (int at : new int[] {1, 8191, 8192, 65_535, 65_536, 65_543, 200_001}) {
            byte[] bytes = "a\n".repeat(100_100).getBytes(StandardCharsets.UTF_8);
            bytes[at] = 0;
            assertThatThrownBy(() -> text(bytes))
                    .as("at %s", at)
                    .isInstanceOf(EvaluationException.class);
        }
        byte[] wide = "a,b\n1,\0\n".getBytes(StandardCharsets.UTF_16);
        assertThatThrownBy(() -> text(wide)).hasMessageContaining("a zero byte");
        byte[] late = ("a\n" + "1\n".repeat(9000) + "\0\n").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> text(late)).hasMessageContaining("t.csv, line 9002: a zero byte");
    }

    @Test
    void aPipeWithoutAWriterAndADeviceWithoutAnEndAreRefusedAtOnce() throws Exception {
        Path device = Path.of("/dev/zero");
        assumeTrue(Files.exists(device), "there is no /dev/zero here");
        Path pipe = folder.resolve("pipe.csv");
        assumeTrue(
                new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0,
                "pipes cannot be made here");
        for (Path endless : List.of(device, pipe)) {
            assertThatThrownBy(() -> file(endless))
                    .hasMessageContaining("is a pipe, a socket or a device");
        }
    }

    @Test
    void settingsOfAnyLengthAreReadInBoundedMemory() throws IOException {
        Purpose small =
                new Purpose(ErrorCode.SCHEMA_INVALID, ErrorCode.SCHEMA_INVALID, "JSON", 1000);
        Path path = Files.writeString(folder.resolve("s.json"), "[" + " ".repeat(2000) + "]");
        assertThatThrownBy(() -> JsonDocument.read(path, "s.json", small))
                .hasMessageContaining("s.json has more than 1000 characters");
    }

    @Test
    void packedTextOfRandomLengthsIsReadBackEqual() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            StringBuilder text = new StringBuilder("x");
            int length = random.nextInt(200_000);
            while (text.length() < length) {
                text.append(random.nextInt());
            }
            byte[] one = packed(text.toString());
            assertThat(text(joined(one, one))).isEqualTo(text.toString() + text);
        }
    }

    private boolean isRefused(byte[] bytes) throws IOException {
        try {
            text(bytes);
            return false;
        } catch (EvaluationException refused) {
            assertThat(refused.code()).isIn(ErrorCode.TABLE_UNREADABLE, ErrorCode.TABLE_EMPTY);
            return true;
        }
    }

    private String text(byte[] bytes) throws IOException {
        return read(file(Files.write(folder.resolve("t.csv"), bytes)));
    }

    private static InputFile file(Path path) {
        return InputFile.of(path, path.getFileName().toString(), Purpose.TABLE);
    }

    private static String read(InputFile file) throws IOException {
        StringWriter text = new StringWriter();
        try (Reader reader = new TextFile(file, StandardCharsets.UTF_8).open()) {
            reader.transferTo(text);
        }
        return text.toString();
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }
}

package dev.assay.file;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A text file that may be packed by gzip, opened as characters of its encoding. A byte order mark
 * names the encoding and is not part of the text; what is not text is refused by saying what it
 * looks like.
 *
 * @param file where it is and what it is for
 * @param charset the encoding when there is no byte order mark
 * @since 0.2
 */
public record TextFile(InputFile file, Charset charset) {

    private static final int HEAD = 1 << 13;
    private static final int SHOWN = 100;

    /** A table, called by its file name in messages. */
    public static TextFile table(Path path, Charset charset) {
        return new TextFile(
                InputFile.of(path, String.valueOf(path.getFileName()), Purpose.TABLE), charset);
    }

    /** A document in UTF-8. */
    public static TextFile document(Path path, String subject, Purpose purpose) {
        return new TextFile(InputFile.of(path, subject, purpose), StandardCharsets.UTF_8);
    }

    /** What it is called in messages. */
    public String name() {
        return file.subject();
    }

    /**
     * The characters of the file; the reader throws {@link EvaluationException} at the first byte
     * that is not text.
     */
    public Reader open() {
        try {
            InputStream in = new BufferedInputStream(file.unpacked(), file.buffer());
            byte[] head = peek(in);
            if (head.length == 0) {
                in.close();
                throw new EvaluationException(
                        file.purpose().empty(),
                        name() + " is empty; expected " + file.purpose().expected() + ".");
            }
            Charset actual = charset;
            int mark = 0;
            if (starts(head, 0xEF, 0xBB, 0xBF)) {
                actual = StandardCharsets.UTF_8;
                mark = 3;
            } else if (starts(head, 0xFF, 0xFE)) {
                actual = StandardCharsets.UTF_16LE;
                mark = 2;
            } else if (starts(head, 0xFE, 0xFF)) {
                actual = StandardCharsets.UTF_16BE;
                mark = 2;
            }
            refuseBinary(head, actual);
            in.skipNBytes(mark);
            return new StrictReader(file, in, actual, mark);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    /** What to throw when the file system fails. */
    public EvaluationException unreadable(IOException e) {
        return file.unreadable(e);
    }

    private static byte[] peek(InputStream in) throws IOException {
        in.mark(HEAD);
        byte[] head = in.readNBytes(HEAD);
        in.reset();
        return head;
    }

    private boolean isTable() {
        return file.purpose().unreadable() == ErrorCode.TABLE_UNREADABLE;
    }

    private void refuseBinary(byte[] head, Charset actual) {
        String found = container(head);
        if (found.isEmpty() && !isWide(actual)) {
            int zeros = 0;
            for (byte b : head) {
                zeros += b == 0 ? 1 : 0;
            }
            if (zeros > head.length / 4) {
                found =
                        "UTF-16 text without a byte order mark; name its encoding"
                                + (isTable() ? ", for example --encoding UTF-16LE" : "");
            } else if (zeros > 0) {
                found = "a binary file; expected " + (isTable() ? "text in columns" : "text");
            }
        }
        if (!found.isEmpty()) {
            throw file.refuse(" looks like " + found + ".");
        }
        String start =
                new String(head, 0, Math.min(head.length, SHOWN), StandardCharsets.ISO_8859_1)
                        .strip()
                        .toLowerCase(Locale.ROOT);
        if (start.startsWith("<!doctype") || start.startsWith("<html")) {
            throw file.refuse(
                    " looks like a web page; expected "
                            + (isTable() ? "a CSV file" : file.purpose().expected())
                            + ". Was the download refused?");
        }
    }

    private String container(byte[] head) {
        String other = isTable() ? "; save it as CSV" : "; expected " + file.purpose().expected();
        if (starts(head, 'P', 'K', 3, 4)) {
            return "an Excel workbook or another zip archive" + other;
        }
        if (starts(head, 0xD0, 0xCF, 0x11, 0xE0)) {
            return "an old Excel workbook" + other;
        }
        if (starts(head, 'P', 'A', 'R', '1')) {
            return "a Parquet file"
                    + (isTable()
                            ? "; give it the ending .parquet and install the Parquet module, or save it as CSV"
                            : other);
        }
        if (starts(head, '%', 'P', 'D', 'F')) {
            return "a PDF document; expected " + (isTable() ? "a CSV file" : "a JSON document");
        }
        if (starts(head, '{', '\\', 'r', 't', 'f')) {
            return "a rich text document" + other;
        }
        if (starts(head, 0x28, 0xB5, 0x2F, 0xFD)) {
            return "a file packed by zstd; unpack it, or pack it by gzip";
        }
        if (starts(head, 'B', 'Z', 'h')) {
            return "a file packed by bzip2; unpack it, or pack it by gzip";
        }
        if (starts(head, 0xFD, '7', 'z', 'X', 'Z')) {
            return "a file packed by xz; unpack it, or pack it by gzip";
        }
        return "";
    }

    /** Whether an encoding has zero bytes in plain text. */
    static boolean isWide(Charset charset) {
        return charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32");
    }

    private static boolean starts(byte[] head, int... bytes) {
        if (head.length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}

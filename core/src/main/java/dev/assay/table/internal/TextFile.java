package dev.assay.table.internal;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * A text file that may be packed by gzip, opened as characters of its encoding. A byte order mark
 * names the encoding and is not part of the text; what is not text is refused by saying what it
 * looks like.
 *
 * @param path where it is
 * @param charset the encoding when there is no byte order mark
 */
public record TextFile(Path path, Charset charset) {

    private static final int BUFFER = 1 << 16;
    private static final int HEAD = 1 << 13;

    /** The file name, for messages. */
    public String name() {
        return path.getFileName().toString();
    }

    /**
     * The characters of the file; the reader throws {@link EvaluationException} at the first byte
     * that is not text.
     */
    public Reader open() {
        try {
            InputStream in = new BufferedInputStream(unpacked(), BUFFER);
            byte[] head = peek(in);
            if (head.length == 0) {
                in.close();
                throw new EvaluationException(
                        ErrorCode.TABLE_EMPTY,
                        name() + " is empty; expected a header line and at least one row.");
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
            return new StrictReader(this, in, actual, mark);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** The bytes, unpacked. */
    InputStream unpacked() throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(path), BUFFER);
        in.mark(2);
        boolean packed = in.read() == 0x1F && in.read() == 0x8B;
        in.reset();
        return packed ? new GZIPInputStream(in, BUFFER) : in;
    }

    /** What to throw when the file system or gzip fails. */
    EvaluationException unreadable(IOException e) {
        String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                e instanceof EOFException
                        ? name() + " ends too early. Is it complete?"
                        : name() + " cannot be read: " + reason + ". Is it damaged?",
                e);
    }

    private static byte[] peek(InputStream in) throws IOException {
        in.mark(HEAD);
        byte[] head = in.readNBytes(HEAD);
        in.reset();
        return head;
    }

    private void refuseBinary(byte[] head, Charset actual) {
        String found = "";
        if (starts(head, 'P', 'K', 3, 4)) {
            found = "an Excel workbook or another zip archive; save it as CSV";
        } else if (starts(head, 0xD0, 0xCF, 0x11, 0xE0)) {
            found = "an old Excel workbook; save it as CSV";
        } else if (starts(head, 'P', 'A', 'R', '1')) {
            found =
                    "a Parquet file; give it the ending .parquet and install the Parquet module, or save it as CSV";
        } else if (starts(head, '%', 'P', 'D', 'F')) {
            found = "a PDF document; expected a CSV file";
        } else if (starts(head, '{', '\\', 'r', 't', 'f')) {
            found = "a rich text document; save it as CSV";
        } else if (!actual.name().startsWith("UTF-16") && !actual.name().startsWith("UTF-32")) {
            int zeros = 0;
            for (byte b : head) {
                zeros += b == 0 ? 1 : 0;
            }
            if (zeros > head.length / 4) {
                found =
                        "UTF-16 text without a byte order mark; name its encoding, for example UTF-16LE";
            } else if (zeros > 0) {
                found = "a binary file; expected text in columns";
            }
        }
        if (!found.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE, name() + " looks like " + found + ".");
        }
        String start =
                new String(head, 0, Math.min(head.length, 100), StandardCharsets.ISO_8859_1)
                        .strip()
                        .toLowerCase(Locale.ROOT);
        if (start.startsWith("<!doctype") || start.startsWith("<html")) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    name()
                            + " looks like a web page; expected a CSV file. Was the download refused?");
        }
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

package dev.assay.file;

import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.HexFormat;

/**
 * Decodes and refuses what is not of the encoding and what no text holds, a zero byte, naming the
 * line; {@link java.io.InputStreamReader} cannot say where.
 */
final class StrictReader extends Reader {

    private static final int SHOWN = 4;
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private final InputFile file;
    private final InputStream in;
    private final CharsetDecoder decoder;
    private final boolean wide;
    private final ByteBuffer bytes;
    private long consumed;
    private long characters;
    private boolean ended;
    private boolean flushed;

    StrictReader(InputFile file, InputStream in, Charset charset, int mark) {
        this.file = file;
        this.in = in;
        this.bytes = ByteBuffer.allocate(file.buffer()).order(ByteOrder.LITTLE_ENDIAN).flip();
        this.consumed = mark;
        this.wide = TextFile.isWide(charset);
        this.decoder =
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read(char[] target, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        CharBuffer out = CharBuffer.wrap(target, offset, length);
        int start = out.position();
        while (out.position() == start && !flushed) {
            if (!ended) {
                fill();
            }
            int before = bytes.position();
            CoderResult result = decoder.decode(bytes, out, ended);
            consumed += bytes.position() - before;
            if (result.isError()) {
                throw refuse(result.length());
            }
            if (ended && result.isUnderflow()) {
                flushed = decoder.flush(out).isUnderflow();
            }
        }
        int read = out.position() - start;
        if (wide) {
            refuseZeroCharacters(target, start, out.position());
        }
        characters += read;
        if (characters > file.purpose().mostCharacters()) {
            throw file.refuse(
                    " has more than "
                            + file.purpose().mostCharacters()
                            + " characters; expected "
                            + file.purpose().expected()
                            + ". Is it the right file?");
        }
        return read == 0 ? -1 : read;
    }

    private void fill() {
        try {
            bytes.compact();
            int from = bytes.position();
            int read = in.read(bytes.array(), from, bytes.remaining());
            if (read < 0) {
                ended = true;
            } else {
                bytes.position(from + read);
            }
            bytes.flip();
            if (!wide && read > 0) {
                refuseZeroBytes(from, from + read);
            }
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    /** Eight bytes at a time; the bit trick finds a zero byte in a word (Warren, 6-1). */
    private void refuseZeroBytes(int from, int to) {
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            long word = bytes.getLong(i);
            if ((word - ONES & ~word & HIGHS) != 0) {
                break;
            }
        }
        for (; i < to; i++) {
            if (bytes.get(i) == 0) {
                consumed += i - bytes.position();
                throw zero();
            }
        }
    }

    private void refuseZeroCharacters(char[] text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == 0) {
                throw zero();
            }
        }
    }

    private EvaluationException zero() {
        return file.refuse(
                ", line "
                        + line()
                        + ": a zero byte, which no text holds. Is it a binary file, or damaged? Write it as text.");
    }

    private EvaluationException refuse(int length) {
        byte[] wrong = new byte[Math.min(Math.max(length, 1), Math.min(SHOWN, bytes.remaining()))];
        bytes.get(wrong);
        boolean unicode = "UTF-8".equals(decoder.charset().name());
        String remedy =
                file.purpose().mostCharacters() == Long.MAX_VALUE
                        ? "Name the encoding of the file, for example --encoding "
                                + (unicode ? "windows-1252" : "UTF-8")
                                + ", or save it as UTF-8."
                        : "Save it as UTF-8.";
        return file.refuse(
                ", line "
                        + line()
                        + ": the bytes "
                        + HexFormat.ofDelimiter(" ").withUpperCase().formatHex(wrong)
                        + " are not "
                        + decoder.charset().name()
                        + ". "
                        + remedy);
    }

    private long line() {
        long line = 1;
        try (InputStream again = file.unpacked()) {
            byte[] buffer = new byte[file.buffer()];
            long left = consumed;
            while (left > 0) {
                int read = again.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (read < 0) {
                    break;
                }
                for (int i = 0; i < read; i++) {
                    line += buffer[i] == '\n' ? 1 : 0;
                }
                left -= read;
            }
        } catch (IOException e) {
            throw file.unreadable(e);
        }
        return line;
    }

    @Override
    public boolean ready() {
        return bytes.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

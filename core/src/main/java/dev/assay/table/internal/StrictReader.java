package dev.assay.table.internal;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.HexFormat;

/**
 * Decodes and refuses what is not of the encoding, naming the line; {@link
 * java.io.InputStreamReader} cannot say where.
 */
final class StrictReader extends Reader {

    private static final int BUFFER = 1 << 16;
    private static final int SHOWN = 4;

    private final TextFile file;
    private final InputStream in;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).flip();
    private long consumed;
    private boolean ended;
    private boolean flushed;

    StrictReader(TextFile file, InputStream in, Charset charset, int mark) {
        this.file = file;
        this.in = in;
        this.consumed = mark;
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
        return read == 0 ? -1 : read;
    }

    private void fill() {
        try {
            bytes.compact();
            int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
            if (read < 0) {
                ended = true;
            } else {
                bytes.position(bytes.position() + read);
            }
            bytes.flip();
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    private EvaluationException refuse(int length) {
        byte[] wrong = new byte[Math.min(Math.max(length, 1), Math.min(SHOWN, bytes.remaining()))];
        bytes.get(wrong);
        String advice = "UTF-8".equals(decoder.charset().name()) ? "windows-1252" : "UTF-8";
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                file.name()
                        + ", line "
                        + line()
                        + ": the bytes "
                        + HexFormat.ofDelimiter(" ").withUpperCase().formatHex(wrong)
                        + " are not "
                        + decoder.charset().name()
                        + ". Name the encoding of the file, for example "
                        + advice
                        + ", or save it as UTF-8.");
    }

    private long line() {
        long line = 1;
        try (InputStream again = file.unpacked()) {
            byte[] buffer = new byte[BUFFER];
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

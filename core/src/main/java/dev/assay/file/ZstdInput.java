package dev.assay.file;

import dev.assay.error.EvaluationException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Unpacks Zstandard, every frame of it. What is spoilt or cut is refused, and what unpacks to more
 * than a real file would, by the limits of {@link GzipInput}.
 */
final class ZstdInput extends InputStream {

    private final ZstdFrames frames;
    private final InputStream in;
    private final InputFile file;
    private long unpackedBytes;

    ZstdInput(InputStream in, InputFile file) {
        this.frames = new ZstdFrames(in);
        this.in = new ZstdInputStream(frames);
        this.file = file;
    }

    /** Whether these are the first bytes of a frame. */
    static boolean begins(byte[] head) {
        return head.length > 3
                && (head[0] & 0xFF) == 0x28
                && (head[1] & 0xFF) == 0xB5
                && head[2] == 0x2F
                && (head[3] & 0xFF) == 0xFD;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int count;
        try {
            count = in.read(target, offset, length);
        } catch (EvaluationException changed) {
            throw changed;
        } catch (IOException | RuntimeException e) {
            throw spoilt();
        }
        if (count < 0 && !frames.isWhole()) {
            throw spoilt();
        }
        unpackedBytes += Math.max(0, count);
        file.refuseBomb(unpackedBytes);
        return count;
    }

    private EvaluationException spoilt() {
        return file.refuse(
                " cannot be unpacked: its packed data are spoilt or cut. Is it damaged? Get it once"
                        + " more.");
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

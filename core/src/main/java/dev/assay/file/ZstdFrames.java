package dev.assay.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Packed bytes on their way to be unpacked, and whether they end where a frame of Zstandard ends:
 * up to three bytes behind the last frame would not be noticed by what unpacks them.
 */
final class ZstdFrames extends FilterInputStream {

    private static final int MAGIC = 0xFD2FB528;
    private static final int REPEATED = 1;

    private final byte[] head = new byte[Integer.BYTES];
    private Part part = Part.MAGIC;
    private int known;
    private long skipped;
    private boolean hasChecksum;

    ZstdFrames(InputStream in) {
        super(in);
    }

    /** What is read next, and how many bytes it has. */
    private enum Part {
        MAGIC(4),
        DESCRIPTOR(1),
        BLOCK(3),
        UNKNOWN(0);

        private final int bytes;

        Part(int bytes) {
            this.bytes = bytes;
        }
    }

    /** Whether a frame ends with the last byte that was read. */
    boolean isWhole() {
        return part == Part.MAGIC && known == 0 && skipped == 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = in.read(target, offset, length);
        follow(target, offset, offset + Math.max(0, count));
        return count;
    }

    private void follow(byte[] bytes, int from, int end) {
        int at = from;
        while (at < end && part != Part.UNKNOWN) {
            if (skipped > 0) {
                int step = (int) Math.min(skipped, end - at);
                skipped -= step;
                at += step;
            } else {
                head[known++] = bytes[at++];
                if (known == part.bytes) {
                    known = 0;
                    next();
                }
            }
        }
    }

    private void next() {
        int number = 0;
        for (int i = 0; i < part.bytes; i++) {
            number |= (head[i] & 0xFF) << i * Byte.SIZE;
        }
        switch (part) {
            case MAGIC -> part = number == MAGIC ? Part.DESCRIPTOR : Part.UNKNOWN;
            case DESCRIPTOR -> {
                boolean single = (number & 0x20) != 0;
                hasChecksum = (number & 0x04) != 0;
                int size = number >> 6;
                int dictionary = number & 3;
                skipped =
                        (single ? 0 : 1)
                                + (dictionary == 3 ? 4 : dictionary)
                                + (size > 0 ? 1 << size : single ? 1 : 0);
                part = Part.BLOCK;
            }
            default -> {
                boolean last = (number & 1) != 0;
                skipped = (number >> 1 & 3) == REPEATED ? 1 : number >> 3;
                if (last) {
                    skipped += hasChecksum ? Integer.BYTES : 0;
                    part = Part.MAGIC;
                }
            }
        }
    }
}

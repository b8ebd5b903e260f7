package dev.assay.sources.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Unpacks frames of LZ4 whose blocks may refer to those before them, which is how Arrow's writers
 * make them and what libraries of moderate size do not read. Whatever checksums a frame has are
 * held against what they are of.
 */
final class Lz4Frame {

    private static final int MAGIC = 0x184D2204;
    private static final int VERSION = 0x40;
    private static final int BLOCK_CHECKSUMS = 0x10;
    private static final int CONTENT_SIZE = 0x08;
    private static final int CONTENT_CHECKSUM = 0x04;
    private static final int DICTIONARY = 0x01;
    private static final int UNPACKED_BLOCK = 0x80000000;
    private static final int SHORTEST_MATCH = 4;
    private static final int FIRST = 1 << 16;

    private final ByteBuffer in;
    private final int wanted;
    private byte[] out;
    private int length;

    private Lz4Frame(byte[] packed, int wanted) {
        this.in = ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN);
        this.wanted = wanted;
        this.out = new byte[Math.min(wanted, FIRST)];
    }

    /**
     * The first bytes of what comes out; fewer where there are no more.
     *
     * @throws RuntimeException if it is no such frame
     */
    static byte[] unpack(byte[] packed, int wanted) {
        Lz4Frame frame = new Lz4Frame(packed, wanted);
        frame.read();
        return Arrays.copyOf(frame.out, frame.length);
    }

    private void read() {
        int flags = in.getInt() == MAGIC ? in.get() : 0;
        if ((flags & 0xC0) != VERSION || (flags & DICTIONARY) != 0) {
            throw new IllegalArgumentException("no frame of LZ4");
        }
        // the size of blocks, which tells nothing new, and perhaps that of the content
        skip(1 + ((flags & CONTENT_SIZE) != 0 ? Long.BYTES : 0));
        int described = XxHash32.of(in.array(), Integer.BYTES, in.position() - Integer.BYTES);
        require(in.get() == (byte) (described >>> Byte.SIZE));
        boolean all = true;
        for (int block = in.getInt(); block != 0; block = in.getInt()) {
            int size = block & ~UNPACKED_BLOCK;
            int begin = in.position();
            if (size > in.remaining()) {
                throw new IllegalArgumentException("a block that is cut");
            }
            if (length == wanted) {
                all = false;
            } else if ((block & UNPACKED_BLOCK) != 0) {
                copy(size);
            } else {
                unpackBlock(begin + size);
            }
            in.position(begin + size);
            if ((flags & BLOCK_CHECKSUMS) != 0) {
                require(in.getInt() == XxHash32.of(in.array(), begin, size));
            }
        }
        // What is not wanted is not unpacked, and its checksum not known.
        if (all && (flags & CONTENT_CHECKSUM) != 0) {
            require(in.getInt() == XxHash32.of(out, 0, length));
        }
    }

    private static void require(boolean agrees) {
        if (!agrees) {
            throw new IllegalArgumentException("a checksum of something else");
        }
    }

    private void skip(int bytes) {
        in.position(in.position() + bytes);
    }

    private void unpackBlock(int end) {
        while (in.position() < end && length < wanted) {
            int token = in.get() & 0xFF;
            copy(count(token >> 4));
            if (in.position() < end && length < wanted) {
                int back = in.getShort() & 0xFFFF;
                repeat(back, count(token & 0xF) + SHORTEST_MATCH);
            }
        }
    }

    /** Fifteen is followed by more, as long as bytes are full. */
    private int count(int first) {
        int count = first;
        if (first == 0xF) {
            int more;
            do {
                more = in.get() & 0xFF;
                count = Math.addExact(count, more);
            } while (more == 0xFF);
        }
        return count;
    }

    private void copy(int count) {
        int taken = room(count);
        in.get(out, length, taken);
        length += taken;
    }

    private void repeat(int back, int count) {
        if (back == 0 || back > length) {
            throw new IllegalArgumentException("a match before the beginning");
        }
        int taken = room(count);
        for (int i = 0; i < taken; i++, length++) {
            out[length] = out[length - back];
        }
    }

    /** Makes room for so many bytes, or for those that are still wanted. */
    private int room(int count) {
        int taken = Math.min(count, wanted - length);
        if (out.length - length < taken) {
            int doubled = (int) Math.min(wanted, 2L * out.length);
            out = Arrays.copyOf(out, Math.max(doubled, length + taken));
        }
        return taken;
    }
}

package dev.assay.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks gzip (RFC 1952), every member of it, and accepts only what is whole: {@link
 * java.util.zip.GZIPInputStream} takes a later member that is cut or spoilt for the end of the
 * file. Zero bytes after the last member are padding. A file that unpacks to more than {@value
 * #MOST_RATIO} times its size is refused once {@value #FREE} bytes came out of it.
 */
final class GzipInput extends InputStream {

    static final int MOST_RATIO = 200;
    static final long FREE = 1L << 28;

    private static final int CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    private final InputStream in;
    private final InputFile file;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 content = new CRC32();
    private final CRC32 head = new CRC32();
    private final byte[] packed;
    private int position;
    private int limit;
    private long unpackedBytes;
    private int members;
    private boolean inMember;

    GzipInput(InputStream in, InputFile file) {
        this.in = in;
        this.file = file;
        this.packed = new byte[file.buffer()];
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
        while (inMember || beginMember()) {
            int count = inflate(target, offset, length);
            if (count > 0) {
                content.update(target, offset, count);
                unpackedBytes += count;
                file.refuseBomb(unpackedBytes);
                return count;
            }
            if (inflater.finished()) {
                position = limit - inflater.getRemaining();
                endMember();
            } else if (inflater.needsDictionary()) {
                throw damaged("it asks for a dictionary");
            } else {
                if (!fill()) {
                    throw new EOFException();
                }
                inflater.setInput(packed, 0, limit);
                position = limit;
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int offset, int length) {
        try {
            return inflater.inflate(target, offset, length);
        } catch (DataFormatException e) {
            throw damaged("its packed data are spoilt");
        }
    }

    private boolean beginMember() throws IOException {
        if (position == limit && !fill()) {
            return false;
        }
        if (members > 0 && packed[position] == 0) {
            refuseUnlessPadding();
            return false;
        }
        head.reset();
        if (headByte() != 0x1F || headByte() != 0x8B) {
            throw damaged("something else follows its first part");
        }
        if (headByte() != 8) {
            throw damaged("it is packed in an unknown way");
        }
        int flags = headByte();
        if ((flags & RESERVED) != 0) {
            throw damaged("its head is spoilt");
        }
        skipHead(6);
        if ((flags & EXTRA) != 0) {
            skipHead(headByte() | headByte() << 8);
        }
        if ((flags & NAME) != 0) {
            skipHeadText();
        }
        if ((flags & COMMENT) != 0) {
            skipHeadText();
        }
        if ((flags & CHECKSUM) != 0) {
            int expected = (int) head.getValue() & 0xFFFF;
            if ((headByte() | headByte() << 8) != expected) {
                throw damaged("the checksum of its head is wrong");
            }
        }
        inflater.reset();
        inflater.setInput(packed, position, limit - position);
        content.reset();
        members++;
        inMember = true;
        return true;
    }

    private void endMember() throws IOException {
        long checksum = number();
        long length = number();
        if (checksum != content.getValue()
                || length != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
            throw damaged("its checksum is wrong");
        }
        inMember = false;
    }

    private void refuseUnlessPadding() throws IOException {
        do {
            while (position < limit) {
                if (packed[position++] != 0) {
                    throw damaged("something else follows its last part");
                }
            }
        } while (fill());
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(packed));
        return limit > 0;
    }

    private int nextByte() throws IOException {
        if (position == limit && !fill()) {
            throw new EOFException();
        }
        return packed[position++] & 0xFF;
    }

    private int headByte() throws IOException {
        int value = nextByte();
        head.update(value);
        return value;
    }

    private void skipHead(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            headByte();
        }
    }

    private void skipHeadText() throws IOException {
        while (headByte() != 0) {
            // the name and the comment of a member do not matter
        }
    }

    private long number() throws IOException {
        return nextByte() | nextByte() << 8 | nextByte() << 16 | (long) nextByte() << 24;
    }

    private RuntimeException damaged(String why) {
        return file.refuse(" cannot be unpacked: " + why + ". Is it damaged? Get it once more.");
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}

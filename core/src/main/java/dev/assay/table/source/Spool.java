package dev.assay.table.source;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;

/**
 * Rows that come once, kept so that they can be read as often as needed and always alike: in memory
 * while they are few, then in a file without a name, of which nothing is left when the program
 * ends, however it ends. One thread fills it; afterwards any may read.
 *
 * @since 0.2
 */
public final class Spool {

    /** The longest cell, in characters. */
    public static final int LONGEST_CELL = 1 << 24;

    private static final int IN_MEMORY = 1 << 22;
    private static final int BLOCK = 1 << 16;

    private final String subject;
    private final int width;
    private byte[] memory = new byte[BLOCK];
    private int used;
    private long flushed;
    private Optional<FileChannel> file = Optional.empty();
    private long rows;
    private int column;

    /**
     * An empty one.
     *
     * @param subject whose rows they are, for messages
     * @param width how many cells a row has
     */
    public Spool(String subject, int width) {
        this.subject = subject;
        this.width = width;
    }

    /**
     * The next cell of the row.
     *
     * @throws EvaluationException TABLE_UNREADABLE when it is too long, or there is no room for it
     */
    public void cell(CharSequence text) {
        if (text.length() > LONGEST_CELL) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    subject
                            + ", row "
                            + (rows + 1)
                            + ": a cell of more than "
                            + LONGEST_CELL
                            + " characters; expected fewer. Leave its column out.");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        number(bytes.length + 1);
        bytes(bytes);
        column++;
    }

    /** The next cell of the row has no value. */
    public void missing() {
        number(0);
        column++;
    }

    /** Ends the row. */
    public void endRow() {
        if (column != width) {
            throw new IllegalStateException(column + " cells in a row of " + width);
        }
        column = 0;
        rows++;
    }

    /** How many rows there are. */
    public long rows() {
        return rows;
    }

    /**
     * Hands all rows over, from the first; rows are numbered from 1.
     *
     * @throws EvaluationException TABLE_UNREADABLE when they cannot be read again
     */
    public void read(CellSink sink) {
        boolean[] wanted = new boolean[width];
        for (int i = 0; i < width; i++) {
            wanted[i] = sink.wants(i);
        }
        Cursor cursor = new Cursor();
        try {
            for (long row = 1; row <= rows; row++) {
                for (int i = 0; i < width; i++) {
                    int length = cursor.number() - 1;
                    if (!wanted[i]) {
                        cursor.skip(Math.max(0, length));
                    } else if (length < 0) {
                        sink.missing(i);
                    } else {
                        int characters = cursor.text(length);
                        sink.cell(i, cursor.text, 0, characters);
                    }
                }
                if (!sink.endRow(row)) {
                    return;
                }
            }
        } catch (IOException e) {
            throw PrivateFile.noRoom(subject, e);
        }
    }

    private void number(int value) {
        int left = value;
        while (left > 0x7F) {
            one((byte) (left | 0x80));
            left >>>= 7;
        }
        one((byte) left);
    }

    private void one(byte value) {
        if (used == memory.length) {
            grow(1);
        }
        memory[used++] = value;
    }

    private void bytes(byte[] all) {
        if (all.length > memory.length - used) {
            grow(all.length);
        }
        System.arraycopy(all, 0, memory, used, all.length);
        used += all.length;
    }

    private void grow(int more) {
        if (file.isEmpty() && (long) used + more <= IN_MEMORY) {
            memory = Arrays.copyOf(memory, Math.max(memory.length * 2, used + more));
            return;
        }
        flush();
        if (more > memory.length) {
            memory = Arrays.copyOf(memory, more);
        }
    }

    private void flush() {
        try {
            if (file.isEmpty()) {
                file = Optional.of(nameless());
            }
            FileChannel to = file.orElseThrow();
            ByteBuffer block = ByteBuffer.wrap(memory, 0, used);
            while (block.hasRemaining()) {
                flushed += to.write(block, flushed);
            }
            used = 0;
        } catch (IOException full) {
            throw PrivateFile.noRoom(subject, full);
        }
    }

    /** On most systems the name goes as soon as the file is open. */
    private static FileChannel nameless() throws IOException {
        Path path = Files.createTempFile("assay-", ".rows");
        return FileChannel.open(
                path,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
    }

    /** Goes through what was flushed, then through what is in memory. */
    private final class Cursor {

        private final byte[] block = new byte[BLOCK];
        private char[] text = new char[256];
        private byte[] bytes = new byte[256];
        private long next;
        private int position;
        private int limit;

        int number() throws IOException {
            int value = 0;
            for (int shift = 0; ; shift += 7) {
                byte b = one();
                value |= (b & 0x7F) << shift;
                if (b >= 0) {
                    return value;
                }
            }
        }

        /** Decodes so many bytes into {@link #text}; returns how many characters they are. */
        int text(int length) throws IOException {
            if (bytes.length < length) {
                bytes = new byte[Math.max(length, bytes.length * 2)];
                text = new char[bytes.length];
            }
            int copied = 0;
            while (copied < length) {
                fillIfEmpty();
                int part = Math.min(length - copied, limit - position);
                System.arraycopy(block, position, bytes, copied, part);
                position += part;
                copied += part;
            }
            for (int i = 0; i < length; i++) {
                if (bytes[i] < 0) {
                    String decoded = new String(bytes, 0, length, StandardCharsets.UTF_8);
                    decoded.getChars(0, decoded.length(), text, 0);
                    return decoded.length();
                }
                text[i] = (char) bytes[i];
            }
            return length;
        }

        void skip(int length) throws IOException {
            int left = length;
            while (left > 0) {
                fillIfEmpty();
                int part = Math.min(left, limit - position);
                position += part;
                left -= part;
            }
        }

        private byte one() throws IOException {
            fillIfEmpty();
            return block[position++];
        }

        private void fillIfEmpty() throws IOException {
            if (position < limit) {
                return;
            }
            position = 0;
            if (next < flushed) {
                int wanted = (int) Math.min(block.length, flushed - next);
                limit = file.orElseThrow().read(ByteBuffer.wrap(block, 0, wanted), next);
            } else {
                limit = (int) Math.min(block.length, flushed + used - next);
                System.arraycopy(memory, (int) (next - flushed), block, 0, Math.max(0, limit));
            }
            if (limit <= 0) {
                throw new IOException("what was kept is cut");
            }
            next += limit;
        }
    }
}

package dev.assay.table.internal.store;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A file without a name in the folder of temporary files, to which pieces of columns are added and
 * out of which they are read, from any thread. Nothing of it is left when it is no longer used, or
 * when the program ends, however it ends.
 *
 * <p>Blocks are read by position, so that they take no memory but the caller's; single cells
 * through a mapping, which the operating system takes back when it needs the memory.
 */
public final class ColumnFile {

    /** No piece straddles a multiple of this, so that each lies in one mapping. */
    private static final long SEGMENT = 1L << 30;

    private final String subject;
    private final Path folder;
    private final FileChannel channel;
    private final List<ByteBuffer> segments = new ArrayList<>();
    private long end;
    private long written;

    private ColumnFile(String subject, Path folder, FileChannel channel) {
        this.subject = subject;
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * An empty one.
     *
     * @param subject whose columns it is for, for messages
     * @throws EvaluationException TABLE_UNREADABLE when there is no room for it
     */
    public static ColumnFile of(String subject) {
        try {
            Path path = Files.createTempFile("assay-", ".columns");
            // On most systems the name goes as soon as the file is open.
            return new ColumnFile(
                    subject,
                    Path.of(System.getProperty("java.io.tmpdir", ".")).toAbsolutePath(),
                    FileChannel.open(
                            path,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE,
                            StandardOpenOption.DELETE_ON_CLOSE));
        } catch (IOException unwritable) {
            throw noRoom(subject, "", unwritable);
        }
    }

    /** The folder it is in. */
    public Path folder() {
        return folder;
    }

    /** How many bytes are in it. */
    public synchronized long bytes() {
        return written;
    }

    /**
     * Adds a piece.
     *
     * @return where it begins
     * @throws EvaluationException TABLE_UNREADABLE when there is no room for it
     */
    public long add(ByteBuffer piece) {
        int length = piece.remaining();
        long start;
        synchronized (this) {
            long room = SEGMENT - end % SEGMENT;
            start = length <= room ? end : end + room;
            end = start + length;
            written += length;
        }
        try {
            long at = start;
            while (piece.hasRemaining()) {
                at += channel.write(piece, at);
            }
        } catch (IOException full) {
            throw noRoom(subject, " after " + (bytes() >> 20) + " MiB", full);
        }
        return start;
    }

    /** Gives the room back at once; nothing can be read after. */
    void close() {
        try {
            channel.close();
        } catch (IOException left) {
            // It goes when the program ends.
        }
    }

    /** Fills the buffer with what begins there. */
    void read(long start, ByteBuffer into) {
        int from = into.position();
        try {
            long at = start;
            while (into.hasRemaining()) {
                int count = channel.read(into, at);
                if (count < 0) {
                    throw new IOException("what was kept is cut");
                }
                at += count;
            }
        } catch (ClosedChannelException interrupted) {
            // A thread that is told to stop while it reads closes the channel for all others.
            into.position(from);
            into.put(mapped(start, into.remaining()));
        } catch (IOException lost) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    subject
                            + ": its columns, which are kept in a file in "
                            + folder
                            + ", cannot be read: "
                            + InputFile.reason(lost)
                            + ".",
                    lost);
        }
    }

    /** What begins there, as memory; in the order of bytes of this machine. */
    ByteBuffer mapped(long start, int length) {
        ByteBuffer segment = segment((int) (start / SEGMENT), start % SEGMENT + length);
        return segment.slice((int) (start % SEGMENT), length).order(ByteOrder.nativeOrder());
    }

    private synchronized ByteBuffer segment(int number, long size) {
        while (segments.size() <= number) {
            segments.add(ByteBuffer.allocate(0));
        }
        if (segments.get(number).capacity() < size) {
            try {
                segments.set(
                        number,
                        channel.map(
                                FileChannel.MapMode.READ_ONLY,
                                number * SEGMENT,
                                Math.min(SEGMENT, end - number * SEGMENT)));
            } catch (IOException lost) {
                throw new EvaluationException(
                        ErrorCode.TABLE_UNREADABLE,
                        subject
                                + ": its columns, which are kept in a file in "
                                + folder
                                + ", cannot be read: "
                                + InputFile.reason(lost)
                                + ".",
                        lost);
            }
        }
        return segments.get(number);
    }

    private static EvaluationException noRoom(String subject, String when, IOException e) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                subject
                        + " is larger than the memory it may take, and cannot be kept in the folder of"
                        + " temporary files"
                        + when
                        + ": "
                        + InputFile.reason(e)
                        + "; expected room for all of it. Name another folder with"
                        + " ASSAY_JAVA_OPTS=-Djava.io.tmpdir=FOLDER, or give more memory (--memory).",
                e);
    }
}

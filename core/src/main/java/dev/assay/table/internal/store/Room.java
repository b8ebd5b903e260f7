package dev.assay.table.internal.store;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How much memory the cells of one table may take; beyond it they are kept in a file. One thread
 * fills it.
 */
public final class Room {

    /** Of the memory, what the different texts of a table may take: others have some as well. */
    private static final int TEXT_SHARE = 2;

    private final String subject;
    private final long limit;
    private final long textLimit;
    private long taken;
    private long textTaken;
    private Optional<ColumnFile> file = Optional.empty();

    /**
     * An empty one.
     *
     * @param subject the table, for messages
     * @param limit bytes that may be taken
     */
    public Room(String subject, long limit) {
        this(subject, limit, Runtime.getRuntime().maxMemory() / TEXT_SHARE);
    }

    /**
     * @param textLimit bytes that different texts may take, which are in memory in any case
     */
    public Room(String subject, long limit, long textLimit) {
        this.subject = subject;
        this.limit = limit;
        this.textLimit = textLimit;
    }

    /** The table, for messages. */
    public String subject() {
        return subject;
    }

    /** Takes so many bytes for a text that was not there before, if they are there. */
    public boolean takeText(long bytes) {
        textTaken += bytes;
        return textTaken <= textLimit;
    }

    /** Takes so many bytes of memory, if they are there; if not, a file is to be used. */
    boolean take(long bytes) {
        if (file.isPresent()) {
            return false;
        }
        if (taken + bytes > limit) {
            file = Optional.of(ColumnFile.of(subject));
            return false;
        }
        taken += bytes;
        return true;
    }

    /** Whether there was no room for all. */
    public boolean isFull() {
        return file.isPresent();
    }

    /** Gives the file back at once; nothing of it can be read after. */
    void close() {
        file.ifPresent(ColumnFile::close);
    }

    /** The file for what had no room. */
    ColumnFile file() {
        return file.orElseThrow();
    }

    /** What the file holds. */
    public long bytesInFile() {
        return file.map(ColumnFile::bytes).orElse(0L);
    }

    /** Where the file is. */
    public Optional<Path> folder() {
        return file.map(ColumnFile::folder);
    }
}

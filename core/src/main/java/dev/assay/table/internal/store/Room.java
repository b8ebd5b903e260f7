package dev.assay.table.internal.store;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How much memory the cells of one table may take; beyond it they are kept in a file. One thread
 * fills it.
 */
public final class Room {

    private final String subject;
    private final long limit;
    private long taken;
    private Optional<ColumnFile> file = Optional.empty();

    /**
     * An empty one.
     *
     * @param subject the table, for messages
     * @param limit bytes that may be taken
     */
    public Room(String subject, long limit) {
        this.subject = subject;
        this.limit = limit;
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

package dev.assay.table;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.table.source.FirstBytes;
import dev.assay.table.source.PrivateFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Standard input, which can be read only once: it is kept in a file of this run, and its format is
 * recognised by its first bytes.
 *
 * @since 0.2
 */
public final class StandardInput implements TableLocation {

    private static final int HEAD = 1 << 13;
    private static final String SUBJECT = "standard input";

    private final InputStream in;
    private Optional<PrivateFile> kept = Optional.empty();

    private StandardInput(InputStream in) {
        this.in = in;
    }

    /** The standard input of the process. */
    public static StandardInput ofProcess() {
        return new StandardInput(System.in);
    }

    /** These bytes in its place. */
    public static StandardInput of(InputStream bytes) {
        return new StandardInput(bytes);
    }

    @Override
    public String name() {
        return "standard-input";
    }

    @Override
    public String shown() {
        return SUBJECT;
    }

    @Override
    public String toString() {
        return SUBJECT;
    }

    /**
     * The file in which it is kept, whose ending says which format it has.
     *
     * @param formats those that are installed
     * @throws EvaluationException TABLE_EMPTY when nothing comes, TABLE_UNREADABLE when it cannot
     *     be read or kept
     */
    public synchronized Path file(List<TableFormat> formats) {
        if (kept.isEmpty()) {
            kept = Optional.of(keep(formats));
        }
        return kept.get().path();
    }

    private PrivateFile keep(List<TableFormat> formats) {
        BufferedInputStream bytes = new BufferedInputStream(in, HEAD);
        byte[] head;
        try {
            bytes.mark(HEAD);
            head = bytes.readNBytes(HEAD);
            bytes.reset();
        } catch (IOException e) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    SUBJECT + " cannot be read: " + InputFile.reason(e) + ".",
                    e);
        }
        if (head.length == 0) {
            throw new EvaluationException(
                    ErrorCode.TABLE_EMPTY,
                    SUBJECT
                            + " is empty; expected a table. It can be read once: is it named twice, or does"
                            + " nothing write to it?");
        }
        return PrivateFile.of(bytes, name() + FirstBytes.ending(head, formats), SUBJECT);
    }
}

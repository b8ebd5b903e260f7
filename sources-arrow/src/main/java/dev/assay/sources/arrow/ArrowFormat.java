package dev.assay.sources.arrow;

import dev.assay.table.ReadOptions;
import dev.assay.table.TableFormat;
import dev.assay.table.TableSource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Arrow's format between processes, as a stream or as a file (also called Feather); the first bytes
 * tell which of them it is, whatever the ending says.
 */
public final class ArrowFormat implements TableFormat {

    /** At both ends of a file. */
    static final byte[] LETTERS = "ARROW1".getBytes(StandardCharsets.US_ASCII);

    /** Before every message of a stream. */
    static final int CONTINUED = -1;

    @Override
    public String title() {
        return "Arrow";
    }

    @Override
    public List<String> suffixes() {
        return List.of(".arrow", ".arrows", ".feather");
    }

    @Override
    public boolean begins(byte[] head) {
        boolean file =
                head.length >= LETTERS.length
                        && Arrays.equals(head, 0, LETTERS.length, LETTERS, 0, LETTERS.length);
        boolean stream = head.length >= Integer.BYTES;
        for (int i = 0; stream && i < Integer.BYTES; i++) {
            stream = head[i] == (byte) CONTINUED;
        }
        return file || stream;
    }

    @Override
    public boolean readsPacked() {
        return true;
    }

    @Override
    public TableSource open(Path file, ReadOptions options) {
        return ArrowSource.of(file);
    }
}

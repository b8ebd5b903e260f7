package dev.assay.table.source;

import dev.assay.table.TableFormat;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * What the first bytes of a table without a name tell of it.
 *
 * @since 0.2
 */
public final class FirstBytes {

    private static final int ENOUGH = 1 << 12;
    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final byte[] ZSTD = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};

    private FirstBytes() {}

    /**
     * The ending that a file of these bytes should have: that of the format whose mark they bear;
     * else that of JSON where the first character is a brace or a bracket, or of delimited text.
     */
    public static String ending(byte[] head, List<TableFormat> formats) {
        byte[] content = unpacked(head);
        if (Arrays.equals(content, 0, Math.min(4, content.length), ZIP, 0, ZIP.length)) {
            return ".zip";
        }
        for (TableFormat format : formats) {
            if (!format.suffixes().isEmpty() && format.begins(content)) {
                return format.suffixes().get(0);
            }
        }
        return text(content);
    }

    private static String text(byte[] head) {
        for (byte b : head) {
            boolean passed = b <= ' ';
            if (!passed) {
                return b == '{' || b == '[' ? ".jsonl" : ".csv";
            }
        }
        return ".csv";
    }

    /** As much as can be unpacked of a beginning; whoever reads the whole tells what is wrong. */
    private static byte[] unpacked(byte[] head) {
        boolean gzip = head.length > 1 && (head[0] & 0xFF) == 0x1F && (head[1] & 0xFF) == 0x8B;
        boolean zstd = Arrays.equals(head, 0, Math.min(4, head.length), ZSTD, 0, ZSTD.length);
        if (!gzip && !zstd) {
            return head;
        }
        ByteArrayOutputStream found = new ByteArrayOutputStream();
        try (InputStream bytes = new ByteArrayInputStream(head);
                InputStream in = gzip ? new GZIPInputStream(bytes) : new ZstdInputStream(bytes)) {
            for (int b = in.read(); b >= 0 && found.size() < ENOUGH; b = in.read()) {
                found.write(b);
            }
        } catch (IOException | RuntimeException cut) {
            return found.toByteArray();
        }
        return found.toByteArray();
    }
}

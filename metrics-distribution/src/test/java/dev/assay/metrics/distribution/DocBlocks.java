package dev.assay.metrics.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The tables of a document that code writes, between a line that begins one and one that ends it.
 */
public final class DocBlocks {

    /** The pages about studies. */
    public static final Path STUDIES = Path.of("..", "docs", "studies.md");

    private DocBlocks() {}

    /** What stands in a block. */
    public static String read(Path document, String name) throws IOException {
        String text = Files.readString(document);
        int from = start(text, name);
        return text.substring(from, end(text, name, from));
    }

    /** Puts text, which ends with a line end, in place of what stands in a block. */
    public static void write(Path document, String name, String block) throws IOException {
        String text = Files.readString(document);
        int from = start(text, name);
        Files.writeString(
                document, text.substring(0, from) + block + text.substring(end(text, name, from)));
    }

    private static int start(String text, String name) {
        String begin = "<!-- made: " + name + " -->\n";
        int at = text.indexOf(begin);
        if (at < 0) {
            throw new IllegalArgumentException("no block '" + name + "'");
        }
        return at + begin.length();
    }

    private static int end(String text, String name, int from) {
        int at = text.indexOf("<!-- end: " + name + " -->", from);
        if (at < 0) {
            throw new IllegalArgumentException("block '" + name + "' has no end");
        }
        return at;
    }
}

package dev.assay.writer;

import java.io.IOException;
import java.io.Writer;

/**
 * Writes results in one format. An implementation is stateless, has a public no-argument
 * constructor, and is found by {@link java.util.ServiceLoader} on the class path and among
 * plug-ins; {@code --output KEY=FILE} asks for it.
 *
 * @since 0.2
 */
public interface ReportWriter {

    /** The name used on the command line: {@code acme-xml}, a vendor's name before the hyphen. */
    String key();

    /** A short noun phrase: what the format is called. */
    String title();

    /** What is written, and for whom, in a sentence or two. */
    String description();

    /**
     * Writes a document. The output depends on the document alone, and not on the clock, the locale
     * or the time zone. Names of candidates, columns and levels come from files of others and must
     * be escaped as the format requires. The writer is left open.
     *
     * @throws IOException if nothing more can be written
     */
    void write(Document document, Writer to) throws IOException;
}

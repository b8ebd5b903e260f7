package dev.assay.writer;

import java.io.IOException;
import java.io.Writer;

/**
 * Writes what was found in one format. Stateless, with a public no-argument constructor, and found
 * by {@link java.util.ServiceLoader} on the class path and among plug-ins; {@code --output
 * KEY=FILE} asks for it.
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
     * Writes a document, which depends on nothing else, not on the clock, the locale or the time
     * zone. Names of candidates, columns and levels come from files of others: they have to be
     * escaped as the format demands. The writer is left open.
     *
     * @throws IOException if the place it writes to takes no more
     */
    void write(Document document, Writer to) throws IOException;
}

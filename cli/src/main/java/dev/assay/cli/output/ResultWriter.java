package dev.assay.cli.output;

import dev.assay.guidance.Guides;
import java.io.IOException;
import java.io.Writer;

/** Writes results in one format; a pure function of what was found. */
@FunctionalInterface
public interface ResultWriter {

    /**
     * Writes them, leaving the writer open.
     *
     * @param guides what the installed metrics say of themselves
     */
    void write(Results results, Guides guides, Writer to) throws IOException;
}

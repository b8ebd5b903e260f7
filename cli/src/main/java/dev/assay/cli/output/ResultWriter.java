package dev.assay.cli.output;

import java.io.IOException;
import java.io.Writer;

/** Writes results in one format; a pure function of what was found. */
@FunctionalInterface
public interface ResultWriter {

    /** Writes them, leaving the writer open. */
    void write(Results results, Writer to) throws IOException;
}

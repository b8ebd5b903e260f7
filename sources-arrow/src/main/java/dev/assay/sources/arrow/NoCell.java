package dev.assay.sources.arrow;

/** A value that cannot be one; whoever reads the column adds its name and the row. */
final class NoCell extends RuntimeException {

    private static final long serialVersionUID = 1;

    /**
     * Without a trace, since it is told and never looked into.
     *
     * @param found what was found
     */
    NoCell(String found) {
        super(found, null, false, false);
    }
}

package dev.assay.sources.arrow;

/** The cells of one column in one batch. */
@FunctionalInterface
interface Cells {

    /**
     * Puts the text of a cell into {@code text}.
     *
     * @return false where it has no value
     * @throws NoCell where its bytes are no value
     */
    boolean get(int row, CellText text);
}

package dev.assay.spark;

/** What is said of a table whose rows are others when it is read again. */
final class Unsteady {

    private Unsteady() {}

    static IllegalStateException table() {
        return new IllegalStateException(
                "a table gave other rows when it was read again; expected the same rows in the same order each"
                        + " time. Write it to files, and evaluate these.");
    }
}

package dev.assay.metrics.privacy.person;

/** A column along a reading: how its rows agree with the training rows they meet at a shift. */
sealed interface OrderedColumn permits RankedColumn, NamedColumn {

    /** Adds to each place of {@code agreements} the agreement at that shift. */
    void addAgreements(double[] agreements, int step);

    /** Adds to each row's sum what it adds to the agreement at one shift more than at another. */
    void addDifferences(double[] sums, int step, int shift, int other);

    /** Whether consecutive rows of both tables agree by more than a half. */
    boolean runsInOrder();
}

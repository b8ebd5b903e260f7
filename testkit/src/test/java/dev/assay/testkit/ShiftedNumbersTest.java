package dev.assay.testkit;

/** The kit on an embedder that obeys every law. */
final class ShiftedNumbersTest extends EmbedderContract<ShiftedNumbers.Options> {
    ShiftedNumbersTest() {
        super(new ShiftedNumbers());
    }

    @Override
    protected boolean hasWeights() {
        return false;
    }
}

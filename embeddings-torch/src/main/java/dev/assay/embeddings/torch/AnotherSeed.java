package dev.assay.embeddings.torch;

/** What a reader of numbers in a trained space must know of the seed it was trained with. */
final class AnotherSeed {

    /** Figures of docs/embeddings-torch.md. */
    static final String NOTE =
            "trained with one seed: another gives another space, and moved α-precision by 0.03,"
                    + " authenticity and density by 0.02 and other shares by 0.01 (standard deviations, a"
                    + " table of 923 rows); numbers closer than that are equal";

    private AnotherSeed() {}
}

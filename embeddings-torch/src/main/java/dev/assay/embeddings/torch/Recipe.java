package dev.assay.embeddings.torch;

/**
 * The settings of the one-class network that the papers and programs state. Where a paper is silent
 * about rate, epochs and warm-up, the released code speaks.
 *
 * <p>{@code layers} are hidden; a {@code dimension} of 0 stands for that of the input.
 */
public enum Recipe {
    /** Tables, as Alaa et al. describe them. */
    PAPER_TABULAR(Variant.SOFT_BOUNDARY, 3, 32, 25, 1, 0.01, 2e-3, 1000, 20, 1e-2, 0.8),
    /** Time series, likewise; on vectors of sequences. */
    PAPER_SEQUENCES(Variant.SOFT_BOUNDARY, 2, 128, 32, 1, 0.01, 2e-3, 1000, 20, 1e-2, 0.8),
    /** Images, likewise; on vectors of images. */
    PAPER_IMAGES(Variant.SOFT_BOUNDARY, 3, 128, 32, 10, 0.01, 2e-3, 2000, 10, 1e-2, 0.8),
    /** Tables, in the released code. */
    CODE_TABULAR(Variant.AS_CODED, 4, 32, 0, 1, 0.01, 2e-3, 1000, 20, 2e-3, 1),
    /** Images, in the released code. */
    CODE_IMAGES(Variant.AS_CODED, 3, 128, 32, 10, 0.01, 2e-3, 2000, 10, 1e-2, 0.8),
    /** The toy notebook of the released code. */
    CODE_TOY(Variant.AS_CODED, 2, 200, 0, 1, 0.01, 1e-3, 100, 10, 1e-2, 1),
    /** synthcity. */
    SYNTHCITY(Variant.AS_CODED, 4, 32, 0, 10, 0.01, 2e-3, 1000, 20, 2e-3, 1);

    /** Which loss. */
    public enum Variant {
        /** The loss of the papers: \(R^2 + \frac1\nu \mathrm{mean} \max(0, d^2 - R^2)\). */
        SOFT_BOUNDARY,
        /** What the released code computes: \(\frac1\nu \mathrm{mean}\, d^2\). */
        AS_CODED
    }

    final Variant variant;
    final int layers;
    final int width;
    final int dimension;
    final double centre;
    final double nu;
    final double rate;
    final int epochs;
    final int warmUp;
    final double decay;
    final double trainShare;

    Recipe(
            Variant variant,
            int layers,
            int width,
            int dimension,
            double centre,
            double nu,
            double rate,
            int epochs,
            int warmUp,
            double decay,
            double trainShare) {
        this.variant = variant;
        this.layers = layers;
        this.width = width;
        this.dimension = dimension;
        this.centre = centre;
        this.nu = nu;
        this.rate = rate;
        this.epochs = epochs;
        this.warmUp = warmUp;
        this.decay = decay;
        this.trainShare = trainShare;
    }
}

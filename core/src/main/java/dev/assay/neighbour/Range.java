package dev.assay.neighbour;

/** Which rows give the range by which a numeric column is scaled. */
public enum Range {
    /**
     * REAL and HOLDOUT: it does not move with the candidate, and an outlier in it cannot shrink all
     * distances.
     */
    REFERENCE,
    /** REAL, SYNTHETIC and HOLDOUT, as SynthEval has it. */
    JOINT
}

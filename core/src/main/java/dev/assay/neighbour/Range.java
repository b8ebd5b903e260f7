package dev.assay.neighbour;

/** Which rows give the range by which a numeric column is scaled. */
public enum Range {
    /**
     * REAL and HOLDOUT: the range does not depend on the candidate, and an outlier in the candidate
     * cannot shrink all distances.
     */
    REFERENCE,
    /** REAL, SYNTHETIC and HOLDOUT, as SynthEval has it. */
    JOINT
}

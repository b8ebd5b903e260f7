package dev.assay.learners;

/** How F1 scores of classes become one. */
public enum F1Average {
    /** Over all decisions at once, which is the accuracy. */
    MICRO,
    /** Every class counts the same. */
    MACRO,
    /** Every class counts as often as it occurs. */
    WEIGHTED
}

package dev.assay.sequence;

/**
 * What was found amiss when the rows of a long table were put in order.
 *
 * @param rowsWithoutKey rows whose key is missing; they belong to no sequence
 * @param rowsWithoutTime rows that have a key but no time, or one that could not be read; they
 *     belong to no sequence
 * @param repeatedTimes rows whose time an earlier row of their sequence has; they stay
 */
public record SequenceFindings(int rowsWithoutKey, int rowsWithoutTime, int repeatedTimes) {}

package dev.assay.neighbour.internal.sweep;

/**
 * The rows at most as far as the k-th nearest, of each row that asks.
 *
 * @param distances how far the k-th nearest is
 * @param rows those at most as far, ascending
 */
public record Reached(double[] distances, int[][] rows) {}

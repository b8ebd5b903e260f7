/**
 * Benchmarks of the neighbour search and of whole presets, and the tools that watch their figures.
 * Nothing is null.
 */
package dev.assay.benchmarks;

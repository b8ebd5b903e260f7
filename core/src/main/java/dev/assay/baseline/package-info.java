/**
 * Seeded synthetic tables made from a real one without a generative model: yardsticks that tell
 * what a candidate's numbers mean. Nothing is null.
 */
package dev.assay.baseline;

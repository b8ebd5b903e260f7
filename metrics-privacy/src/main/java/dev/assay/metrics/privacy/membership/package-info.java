/**
 * Whether one can tell from the synthetic table who was in the training table: attacks on
 * membership, and whether the generator copies its training rows more closely than fresh ones.
 * Nothing is null.
 */
package dev.assay.metrics.privacy.membership;

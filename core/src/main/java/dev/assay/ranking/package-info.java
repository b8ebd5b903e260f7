/** Comparing reports. Nothing is null. */
package dev.assay.ranking;

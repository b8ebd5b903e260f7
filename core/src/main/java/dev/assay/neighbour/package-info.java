/** Exact nearest neighbours in mixed-type spaces. Nothing is null. */
package dev.assay.neighbour;

/** How neighbours are found; not for use outside core. Nothing is null. */
package dev.assay.neighbour.internal;

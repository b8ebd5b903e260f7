/** Which rows have another row in the box around them. Nothing is null. */
package dev.assay.neighbour.internal.box;

/** Draws what columns look like from the tables, coarse enough to be shown to anybody. */
package dev.assay.portrait;

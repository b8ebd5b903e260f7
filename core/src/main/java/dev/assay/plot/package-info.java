/** Figures as data; drawn elsewhere. Nothing is null. */
package dev.assay.plot;

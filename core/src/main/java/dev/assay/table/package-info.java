/** Immutable typed tables and how they are read. Nothing is null; missing is a state of a cell. */
package dev.assay.table;

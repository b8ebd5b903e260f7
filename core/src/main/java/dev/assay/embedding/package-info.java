/** The second SPI: maps from rows to vectors. Nothing is null. */
package dev.assay.embedding;

/** The {@code assay} command. Nothing is null. */
package dev.assay.cli;

/** Reports and rankings as text and files. Nothing is null. */
package dev.assay.cli.output;

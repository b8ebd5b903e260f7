/** Completion scripts for shells, made from the commands and options that there are. */
package dev.assay.cli.completion;

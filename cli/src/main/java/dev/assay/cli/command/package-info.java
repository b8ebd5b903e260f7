/** The commands of the command line, one class each. */
package dev.assay.cli.command;

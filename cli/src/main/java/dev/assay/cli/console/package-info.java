/** What a terminal can show: styles, widths, tables, progress. Nothing is null. */
package dev.assay.cli.console;

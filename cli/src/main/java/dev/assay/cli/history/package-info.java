/** The commands about reports over releases, one class each. */
package dev.assay.cli.history;

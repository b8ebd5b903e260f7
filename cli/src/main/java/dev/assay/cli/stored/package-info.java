/** Reports and tables of scores that earlier runs left behind. */
package dev.assay.cli.stored;

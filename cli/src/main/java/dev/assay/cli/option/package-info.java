/** The flags that several commands share, and what they mean. */
package dev.assay.cli.option;

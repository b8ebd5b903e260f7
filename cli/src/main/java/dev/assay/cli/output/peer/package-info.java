/** Results in the forms of other libraries. */
package dev.assay.cli.output.peer;

/**
 * Reference results of other implementations: reading them, and the table of how ours compare.
 * Nothing is null.
 */
package dev.assay.testkit.reference;

/**
 * What someone who knows a few columns of a person learns of the others: disclosure by quasi-
 * identifiers and inference of attributes. Nothing is null.
 */
package dev.assay.metrics.privacy.disclosure;

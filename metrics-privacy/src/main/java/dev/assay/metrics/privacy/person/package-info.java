/**
 * What the synthetic table says about single persons: singling them out, linking their records, and
 * telling them apart from all others. Nothing is null.
 */
package dev.assay.metrics.privacy.person;

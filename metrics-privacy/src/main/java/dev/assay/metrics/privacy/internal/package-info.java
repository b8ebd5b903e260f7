/**
 * What the families of privacy metrics share: chosen people and their cells, risks and proportions,
 * distances, subsamples and column weights. Not part of the API. Nothing is null.
 */
package dev.assay.metrics.privacy.internal;

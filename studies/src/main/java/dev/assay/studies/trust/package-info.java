/**
 * Whether measures can be trusted: known distortions of known distributions, and what a measure
 * should say of them. {@link dev.assay.studies.trust.TrustSuite} asks measures of fidelity and
 * diversity, {@link dev.assay.studies.trust.LadderSuite} every metric. Nothing is null.
 */
package dev.assay.studies.trust;

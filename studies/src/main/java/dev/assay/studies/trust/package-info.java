/**
 * Whether measures can be trusted: known distortions of known distributions, and what a measure
 * should say of them. {@link dev.assay.studies.trust.TrustSuite} asks measures of fidelity and
 * diversity, {@link dev.assay.studies.trust.LadderSuite} every metric. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.studies.trust;

import dev.assay.api.Stability;

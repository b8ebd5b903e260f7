/**
 * Whether measures can be trusted: known distortions of known distributions, and what a measure
 * should say of them. {@link dev.assay.trust.TrustSuite} asks measures of fidelity and diversity,
 * {@link dev.assay.trust.LadderSuite} every metric. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.trust;

import dev.assay.api.Stability;

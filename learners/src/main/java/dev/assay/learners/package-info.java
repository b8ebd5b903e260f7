/**
 * Classifiers and regressors for metrics that train models, and the measures of how well they do.
 * No type of a library appears in a signature; a fit runs on one thread, is seeded, and gives equal
 * bits wherever it runs. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.learners;

import dev.assay.api.Stability;

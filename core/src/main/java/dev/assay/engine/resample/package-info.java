/** Half-samples and what is made of them: intervals, reference points, frames of values. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.engine.resample;

import dev.assay.api.Stability;

/**
 * Tests of synthetic data by JUnit. Begin at {@link dev.assay.junit.SyntheticData}. Nothing is
 * null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.junit;

import dev.assay.api.Stability;

/** Evaluation of tables that are spread over a Spark cluster. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.spark;

import dev.assay.api.Stability;

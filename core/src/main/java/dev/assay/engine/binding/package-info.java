/**
 * Extensions found, their options bound, presets turned into metrics that can run. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.engine.binding;

import dev.assay.api.Stability;

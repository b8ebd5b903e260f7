/** Discovery, option binding, planning and running. Nothing is null. */
@Stability(Stability.Level.EVOLVING)
package dev.assay.engine;

import dev.assay.api.Stability;

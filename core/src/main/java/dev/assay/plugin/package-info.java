/**
 * Plug-ins from others' jars: finding them, reporting what is wrong with them, and isolating them.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.plugin;

import dev.assay.api.Stability;

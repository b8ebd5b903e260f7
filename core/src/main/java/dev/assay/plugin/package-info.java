/** What comes from others' jars: finding it, telling what is wrong with it, keeping it apart. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.plugin;

import dev.assay.api.Stability;

/** Digits drawn by code: images whose variety a study can take away. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.studies.digits;

import dev.assay.api.Stability;

/** Elements of a page and the figures made of them. Texts are escaped wherever they stand. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.report.html.internal.draw;

import dev.assay.api.Stability;

/** The parts of the pages: each reads reports and makes elements. None of them decides anything. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.report.html.internal;

import dev.assay.api.Stability;

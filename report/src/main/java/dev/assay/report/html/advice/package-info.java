/**
 * What is said of metrics in plain words: the question a metric asks, how to read it, when not to
 * trust it and what to do next. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.report.html.advice;

import dev.assay.api.Stability;

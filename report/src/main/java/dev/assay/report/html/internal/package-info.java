/** The parts of the pages: each reads reports and makes elements. None of them decides anything. */
package dev.assay.report.html.internal;

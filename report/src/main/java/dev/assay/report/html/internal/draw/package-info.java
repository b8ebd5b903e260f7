/** Elements of a page and the figures made of them. Texts are escaped wherever they stand. */
package dev.assay.report.html.internal.draw;

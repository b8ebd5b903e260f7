/** A report or a ranking as one HTML file that works offline. Nothing is null. */
package dev.assay.report.html;

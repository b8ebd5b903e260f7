/** What the page templates see: texts and numbers ready to be shown. Nothing is null. */
package dev.assay.report.html.view;

/** Tables from sheets of Excel workbooks. Nothing is null. */
package dev.assay.sources.xlsx;

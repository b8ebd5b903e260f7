/** The record of a run. Nothing is null. */
package dev.assay.report;

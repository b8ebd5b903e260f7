/** The one place that decides: a report and a policy make a verdict. Nothing is null. */
package dev.assay.judge;

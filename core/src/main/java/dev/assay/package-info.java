/** The way in for programs: {@link dev.assay.Assay}. Nothing is null. */
package dev.assay;

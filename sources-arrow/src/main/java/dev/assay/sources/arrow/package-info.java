/** Tables from Arrow streams and files. Nothing is null. */
package dev.assay.sources.arrow;

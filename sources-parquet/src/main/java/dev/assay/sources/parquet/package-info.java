/** Tables from Parquet files. Nothing is null. */
package dev.assay.sources.parquet;

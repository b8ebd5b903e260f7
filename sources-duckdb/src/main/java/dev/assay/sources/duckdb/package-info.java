/** Tables of DuckDB files. Nothing is null. */
package dev.assay.sources.duckdb;

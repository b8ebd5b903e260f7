/** Tables from databases, read through whatever JDBC driver the user brings. Nothing is null. */
package dev.assay.sources.jdbc;

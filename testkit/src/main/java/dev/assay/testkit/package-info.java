/**
 * The laws every metric, embedder and ranking strategy obeys, as tests to extend, and small tables
 * to run them on. Nothing is null.
 */
package dev.assay.testkit;

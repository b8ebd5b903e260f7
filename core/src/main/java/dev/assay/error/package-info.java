/** The one exception that crosses the API, its codes, and argument checks. Nothing is null. */
package dev.assay.error;

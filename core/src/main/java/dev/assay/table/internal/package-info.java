/** How files become columns; not part of the API. */
package dev.assay.table.internal;

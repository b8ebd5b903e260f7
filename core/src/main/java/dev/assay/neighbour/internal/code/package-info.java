/**
 * How codes of rows lie beside each other for a filter; not for use outside core. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.code;

import dev.assay.api.Stability;

/**
 * Columns of so many levels that a block of rows holds few of them: which they are, and which
 * blocks hold which level; not for use outside core. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.neighbour.internal.level;

import dev.assay.api.Stability;

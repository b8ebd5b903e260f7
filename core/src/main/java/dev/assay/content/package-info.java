/**
 * What rows say, whoever wrote them: the content of cells, told apart from the way they are spelt
 * or the unit they are given in. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.content;

import dev.assay.api.Stability;

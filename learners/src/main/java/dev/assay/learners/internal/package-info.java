/** How trees are grown; not for use outside the learners. Nothing is null. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.learners.internal;

import dev.assay.api.Stability;

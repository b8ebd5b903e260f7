/**
 * Reports over releases: one database file beside a project, what changed between two reports, and
 * whether a measure drifts. Begin at {@link dev.assay.history.History}. Nothing is null.
 */
@Stability(Stability.Level.EVOLVING)
package dev.assay.history;

import dev.assay.api.Stability;

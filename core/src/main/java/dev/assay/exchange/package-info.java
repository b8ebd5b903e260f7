/**
 * Membership exchange: the exact distribution of a statistic that contrasts training rows with
 * held-out rows, for a synthetic table without memory. Nothing is null.
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.exchange;

import dev.assay.api.Stability;

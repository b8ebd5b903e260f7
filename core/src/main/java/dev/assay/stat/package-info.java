/** Mathematics without domain words. Nothing is null. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.stat;

import dev.assay.api.Stability;

/**
 * The laws every metric, embedder and ranking strategy obeys, as tests to extend, and small tables
 * to run them on. Nothing is null.
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
package dev.assay.testkit;

import dev.assay.api.Stability;

/**
 * How bytes on disk become text and JSON, strictly and within bounds. Truncated, damaged, endless
 * or ambiguous input is refused with its position. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.file;

import dev.assay.api.Stability;

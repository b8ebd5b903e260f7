/**
 * How bytes on disk become text and JSON, strictly and within bounds. What is cut, damaged, endless
 * or ambiguous is refused with its place; nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.file;

import dev.assay.api.Stability;

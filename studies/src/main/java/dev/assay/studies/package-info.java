/** Studies about Assay itself, each one command; they are no part of what is shipped. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.studies;

import dev.assay.api.Stability;

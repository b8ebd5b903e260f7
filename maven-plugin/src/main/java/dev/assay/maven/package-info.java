/** The goals of the Maven plugin. Maven finds them; nothing is promised to programs. */
@Stability(Stability.Level.INTERNAL)
package dev.assay.maven;

import dev.assay.api.Stability;

/**
 * Where tables come from besides single files: folders of parts, standard input, addresses; and
 * what modules that read further kinds of sources need. Nothing is null.
 */
@Stability(Stability.Level.INTERNAL)
package dev.assay.table.source;

import dev.assay.api.Stability;

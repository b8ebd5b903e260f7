package dev.assay.history;

import dev.assay.report.StoredReport;

/**
 * What became of a report that was to be added.
 *
 * @param entry where it is
 * @param isNew whether it was added now; else an equal report of this series and release was there
 * @param integrity whether the report can be shown to be what a run wrote
 * @since 0.2
 */
public record Added(Entry entry, boolean isNew, StoredReport.Integrity integrity) {}

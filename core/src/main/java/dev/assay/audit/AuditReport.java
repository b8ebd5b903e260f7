package dev.assay.audit;

import dev.assay.plot.Plot;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import java.util.List;
import java.util.Optional;

/**
 * The record of an audit: what was found over all rows, which were kept, and what that did to
 * everything else. It holds no row.
 *
 * @param formatVersion of the JSON form; older versions are read
 * @param candidate the name of the synthetic table
 * @param settings by what rows were judged
 * @param counts how many rows have what
 * @param reasons how many rows have each reason, the frequent first
 * @param plots distributions of the scores
 * @param kept which rows were kept, when that was asked for
 * @param comparison the tables before and after, by the same plan
 * @param inputs the tables that went in
 * @param notes what a careful reader must know
 */
public record AuditReport(
        int formatVersion,
        String candidate,
        Settings settings,
        Counts counts,
        List<ReasonCount> reasons,
        List<Plot> plots,
        Optional<Kept> kept,
        List<Compared> comparison,
        List<Provenance.Input> inputs,
        List<String> notes) {

    /** Copies the lists. */
    public AuditReport {
        reasons = List.copyOf(reasons);
        plots = List.copyOf(plots);
        comparison = List.copyOf(comparison);
        inputs = List.copyOf(inputs);
        notes = List.copyOf(notes);
    }

    /**
     * By what rows were judged.
     *
     * @param space where rows lie
     * @param alpha the support precise rows lie in
     * @param seed of the run
     */
    public record Settings(String space, double alpha, long seed) {}

    /**
     * How many rows have what.
     *
     * @param rows all of them
     * @param accepted authentic and precise
     * @param authentic farther from their nearest real row than that row is from others
     * @param precise in the support
     * @param copies exact copies
     */
    public record Counts(int rows, int accepted, int authentic, int precise, int copies) {}

    /**
     * A reason and its rows.
     *
     * @param reason its name
     * @param words in words
     * @param rejects whether rows are dropped for it
     * @param rows how many have it
     */
    public record ReasonCount(Reason reason, String words, boolean rejects, int rows) {}

    /**
     * The rows kept.
     *
     * @param strategy how they were chosen
     * @param rows how many
     * @param eligible how many could have been kept
     * @param shells of the strategy of that name
     * @param borrow whether shells took from one another
     * @param seed of the choice
     * @param file where they are
     */
    public record Kept(
            Curation.Strategy strategy,
            int rows,
            int eligible,
            int shells,
            boolean borrow,
            long seed,
            String file) {}

    /**
     * One of the tables compared.
     *
     * @param role {@code original}, {@code random} for as many rows of it by chance, or {@code
     *     curated}
     * @param report what the plan found
     */
    public record Compared(String role, Report report) {}

    /** What the plan found for the table of a role. */
    public Optional<Report> compared(String role) {
        return comparison.stream()
                .filter(one -> one.role().equals(role))
                .map(Compared::report)
                .findFirst();
    }

    /** This report with tables before and after. */
    public AuditReport with(List<Compared> tables) {
        return new AuditReport(
                formatVersion,
                candidate,
                settings,
                counts,
                reasons,
                plots,
                kept,
                tables,
                inputs,
                notes);
    }

    /** What was found over all rows of an audited table. */
    public static AuditReport of(
            String candidate,
            RowAudit audit,
            AuditOptions options,
            long seed,
            Optional<Kept> kept,
            Optional<Curated> curated,
            List<Provenance.Input> inputs) {
        return new AuditReport(
                Report.CURRENT_FORMAT,
                candidate,
                new Settings(options.space().name(), options.alpha(), seed),
                AuditCounts.of(audit),
                AuditCounts.reasons(audit),
                new AuditFigures(audit, curated).all(),
                kept,
                List.of(),
                inputs,
                AuditCounts.notes(audit, kept, curated));
    }
}

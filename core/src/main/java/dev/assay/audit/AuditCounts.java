package dev.assay.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Sums over the rows of an audit. */
final class AuditCounts {

    private static final int COARSE = 290;

    private AuditCounts() {}

    static AuditReport.Counts of(RowAudit audit) {
        return new AuditReport.Counts(
                audit.rows(),
                count(audit, audit::isAccepted),
                count(audit, audit::isAuthentic),
                count(audit, audit::isPrecise),
                audit.count(Reason.COPY));
    }

    static List<AuditReport.ReasonCount> reasons(RowAudit audit) {
        return Arrays.stream(Reason.values())
                .map(
                        reason ->
                                new AuditReport.ReasonCount(
                                        reason,
                                        reason.words(),
                                        reason.rejects(),
                                        audit.count(reason)))
                .filter(reason -> reason.rows() > 0)
                .sorted(Comparator.comparingInt(AuditReport.ReasonCount::rows).reversed())
                .toList();
    }

    static List<String> notes(
            RowAudit audit, Optional<AuditReport.Kept> kept, Optional<Curated> curated) {
        List<String> notes = new ArrayList<>();
        curated.ifPresent(found -> notes.addAll(found.notes()));
        kept.ifPresent(
                found -> {
                    notes.add(
                            (found.strategy() == Curation.Strategy.SHELLS
                                            ? "authenticity and α-precision are"
                                            : "authenticity is")
                                    + " good by choice of the rows and no evidence any more; judge by the"
                                    + " other measures");
                    notes.add(
                            "where no row is kept near a real one there is a hole, which tells who was in the"
                                    + " real table; judge the rows kept by evaluate --gate before they are"
                                    + " released");
                    if (found.strategy() == Curation.Strategy.SHELLS && found.rows() < COARSE) {
                        notes.add(
                                found.rows()
                                        + " rows over "
                                        + found.shells()
                                        + " shells leave rounding; α-precision comes to 1 only as far"
                                        + " as that allows");
                    }
                });
        return notes;
    }

    private static int count(RowAudit audit, IntPredicate holds) {
        return (int) IntStream.range(0, audit.rows()).filter(holds).count();
    }
}

package dev.assay.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.audit.AuditJson;
import dev.assay.audit.AuditReport;
import dev.assay.audit.Reason;
import dev.assay.error.ErrorCode;
import dev.assay.file.JsonDocument;
import dev.assay.plot.Plot;
import dev.assay.study.StudyJson;
import dev.assay.study.StudyReport;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Stored documents, for tests that spoil them. */
public final class ReportTexts {

    private ReportTexts() {}

    /** A report as it is written, and the same without its seal, which lets edits through. */
    public static List<byte[]> reports() {
        return sealedAndOpen(ReportJson.write(ReportSamples.everything()));
    }

    /** A document as it is written, and the same without its seal, which lets edits through. */
    private static List<byte[]> sealedAndOpen(String whole) {
        ObjectNode open = (ObjectNode) JsonDocument.parse(whole, "whole", ErrorCode.INTERNAL_ERROR);
        open.remove("digest");
        return bytes(whole, open.toString(), open.toString());
    }

    /** Studies. */
    public static List<byte[]> studies() {
        return sealedAndOpen(
                StudyJson.write(
                        new StudyReport(
                                Report.CURRENT_FORMAT,
                                "d",
                                "linear",
                                Map.of("privacy", 2.0),
                                List.of("dwm"),
                                7,
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                List.of(
                                        new Plot.Bars(
                                                "b",
                                                List.of("a"),
                                                List.of(Plot.Series.bars("s", 1)))),
                                List.of("n"))));
    }

    /** Audits. */
    public static List<byte[]> audits() {
        return sealedAndOpen(
                AuditJson.write(
                        new AuditReport(
                                Report.CURRENT_FORMAT,
                                "c.csv",
                                new AuditReport.Settings("euclidean", 0.99, 7),
                                new AuditReport.Counts(9, 5, 6, 7, 1),
                                List.of(
                                        new AuditReport.ReasonCount(
                                                Reason.values()[0], "w", true, 1)),
                                List.of(),
                                Optional.empty(),
                                List.of(
                                        new AuditReport.Compared(
                                                "original", ReportSamples.everything())),
                                List.of(new Provenance.Input("real", "r.csv", 9, 2, "ab")),
                                List.of("n"))));
    }

    private static List<byte[]> bytes(String... texts) {
        return Stream.of(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
    }
}

package dev.assay.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonBinding;
import dev.assay.file.JsonSchema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Takes nothing on trust: a stored report has to fit the published schema, its numbers their
 * ranges, its labels each other, and its content its digest.
 */
final class ReportReader {

    private static final class Published {
        private static final JsonSchema SCHEMA = load();
    }

    private final JsonMapper mapper;
    private final String subject;

    ReportReader(JsonMapper mapper, String subject) {
        this.mapper = mapper;
        this.subject = subject;
    }

    StoredReport read(JsonNode document) {
        if (!(document instanceof ObjectNode)
                || !document.path("formatVersion").isIntegralNumber()) {
            throw unreadable(
                    " is not an Assay report: it has no formatVersion; expected a JSON file that assay evaluate wrote.");
        }
        String kind = document.path("kind").asText("");
        if (document.has("ranking") || !kind.isEmpty()) {
            throw unreadable(
                    " is the JSON of "
                            + (kind.isEmpty() ? "a benchmark" : "a command of another kind")
                            + "; expected that of one candidate, as assay evaluate --json writes it and assay benchmark -o"
                            + " keeps it under reports/.");
        }
        requireVersion(document.path("formatVersion").bigIntegerValue());
        refuse(Published.SCHEMA.problems(document));
        StoredReport.Integrity integrity = integrity(document);
        Report report = report(document.deepCopy());
        refuse(ReportChecks.problems(report));
        return new StoredReport(report, integrity);
    }

    private void requireVersion(java.math.BigInteger version) {
        if (version.signum() <= 0) {
            throw unreadable(
                    " has format version " + version + "; versions begin with 1. Is it damaged?");
        }
        if (version.compareTo(java.math.BigInteger.valueOf(Report.CURRENT_FORMAT)) > 0) {
            throw unreadable(
                    " has format version "
                            + version
                            + "; this version reads up to "
                            + Report.CURRENT_FORMAT
                            + ". Update Assay.");
        }
    }

    private StoredReport.Integrity integrity(JsonNode document) {
        Optional<String> told =
                Optional.ofNullable(document.get(ReportDigest.FIELD)).map(JsonNode::asText);
        if (told.isPresent() && !told.get().equals(ReportDigest.of(document))) {
            throw unreadable(
                    ", at /digest: the digest does not fit the content; expected what the run wrote. The report was"
                            + " edited or damaged: evaluate again.");
        }
        return told.isPresent() ? StoredReport.Integrity.INTACT : StoredReport.Integrity.MISSING;
    }

    private Report report(ObjectNode root) {
        JsonNode timing = root.remove(ReportDigest.TIMING);
        root.remove(ReportDigest.FIELD);
        ObjectNode provenance = (ObjectNode) root.get("provenance");
        ReportJson.CLOCK.forEach(field -> provenance.set(field, timing.path(field)));
        JsonNode times = timing.path("metrics");
        int used = 0;
        for (JsonNode outcome : root.path("outcomes")) {
            JsonNode time = times.path(outcome.path("entry").asText());
            if (outcome.path("status").asText().equals("completed")) {
                ((ObjectNode) outcome).put("time", time.asText("PT0S"));
                ((ObjectNode) outcome).putArray("rows");
                used += time.isMissingNode() ? 0 : 1;
            }
        }
        if (used < times.size()) {
            throw unreadable(
                    ", at /timing/metrics: times of entries that did not complete or that there are not; expected those"
                            + " of completed outcomes. Was it edited?");
        }
        return JsonBinding.bind(mapper, root, Report.class, subject, ErrorCode.REPORT_UNREADABLE);
    }

    private void refuse(List<String> problems) {
        if (!problems.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.REPORT_UNREADABLE,
                    problems.stream()
                            .map(problem -> subject + ", " + problem)
                            .collect(Collectors.joining("\n")));
        }
    }

    private EvaluationException unreadable(String what) {
        return new EvaluationException(ErrorCode.REPORT_UNREADABLE, subject + what);
    }

    private static JsonSchema load() {
        try (InputStream in = ReportReader.class.getResourceAsStream("/" + ReportJson.SCHEMA)) {
            return JsonSchema.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new IllegalStateException("the schema of reports is not in the jar", unreadable);
        }
    }
}

package dev.assay.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonDocument;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.util.ArrayList;
import java.util.List;

/** The JSON form of an audit: {@code {kind: "audit", …}}, with a report per table compared. */
public final class AuditJson {

    /** What {@code kind} says in the JSON form of an audit. */
    public static final String KIND = "audit";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private AuditJson() {}

    /** The audit as indented JSON. */
    public static String write(AuditReport audit) {
        try {
            ObjectNode root = MAPPER.createObjectNode();
            root.put("kind", KIND);
            root.setAll((ObjectNode) MAPPER.readTree(ReportJson.plain(audit.with(List.of()))));
            ArrayNode comparison = root.putArray("comparison");
            for (AuditReport.Compared one : audit.comparison()) {
                ObjectNode node = comparison.addObject().put("role", one.role());
                node.set("report", MAPPER.readTree(ReportJson.write(one.report())));
            }
            ReportJson.seal(root, withoutClock(root));
            return root.toPrettyString() + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("an audit cannot be written", impossible);
        }
    }

    /**
     * Reads an audit.
     *
     * @param subject what to call it in messages
     * @throws EvaluationException REPORT_UNREADABLE
     */
    public static AuditReport read(String json, String subject) {
        return read(JsonDocument.parse(json, subject, ErrorCode.REPORT_UNREADABLE), subject);
    }

    /** The same from a document that was read already. */
    public static AuditReport read(JsonNode document, String subject) {
        if (!(document instanceof ObjectNode object)
                || !document.path("kind").asText().equals(KIND)) {
            throw unreadable(subject + " is not an audit of Assay");
        }
        if (document.path("formatVersion").asInt() != Report.CURRENT_FORMAT) {
            throw unreadable(
                    subject
                            + " has format version "
                            + document.path("formatVersion").asText("none")
                            + "; this version reads "
                            + Report.CURRENT_FORMAT
                            + ". Update Assay.");
        }
        ReportJson.requireSeal(object, withoutClock(object), subject);
        List<AuditReport.Compared> compared = new ArrayList<>();
        for (JsonNode one : document.path("comparison")) {
            compared.add(
                    new AuditReport.Compared(
                            one.path("role").asText(),
                            ReportJson.stored(
                                            one.path("report"),
                                            subject + ", comparison " + compared.size())
                                    .report()));
        }
        ObjectNode root = object.deepCopy();
        root.remove(List.of("kind", "digest"));
        root.putArray("comparison");
        return ReportJson.plain(root, AuditReport.class, subject).with(compared);
    }

    /** What equal runs say alike: the reports of an audit tell the time, too. */
    private static ObjectNode withoutClock(ObjectNode audit) {
        ObjectNode said = audit.deepCopy();
        for (JsonNode one : said.path("comparison")) {
            if (one.path("report") instanceof ObjectNode report) {
                report.remove("timing");
            }
        }
        return said;
    }

    private static EvaluationException unreadable(String message) {
        return new EvaluationException(ErrorCode.REPORT_UNREADABLE, message);
    }
}

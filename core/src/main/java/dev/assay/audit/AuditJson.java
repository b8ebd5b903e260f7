package dev.assay.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
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
        try {
            if (!(MAPPER.readTree(json) instanceof ObjectNode root)
                    || !root.path("kind").asText().equals(KIND)) {
                throw unreadable(subject + " is not an audit of Assay", null);
            }
            if (root.path("formatVersion").asInt() > Report.CURRENT_FORMAT) {
                throw unreadable(
                        subject
                                + " has format version "
                                + root.path("formatVersion").asInt()
                                + "; this version reads up to "
                                + Report.CURRENT_FORMAT
                                + ". Update Assay.",
                        null);
            }
            List<AuditReport.Compared> compared = new ArrayList<>();
            for (JsonNode one : root.path("comparison")) {
                compared.add(
                        new AuditReport.Compared(
                                one.path("role").asText(),
                                ReportJson.read(one.path("report").toString(), subject)));
            }
            root.putArray("comparison");
            return ReportJson.plain(root.toString(), AuditReport.class, subject).with(compared);
        } catch (JsonProcessingException broken) {
            throw unreadable(
                    subject + " is not a readable audit: " + broken.getOriginalMessage(), broken);
        }
    }

    private static EvaluationException unreadable(String message, Exception cause) {
        return new EvaluationException(ErrorCode.REPORT_UNREADABLE, message, cause);
    }
}

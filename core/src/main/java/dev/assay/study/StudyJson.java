package dev.assay.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonDocument;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.util.List;

/** The JSON form of a study: {@code {kind: "study", …}}. */
public final class StudyJson {

    /** What {@code kind} says in the JSON form of a study. */
    public static final String KIND = "study";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private StudyJson() {}

    /** The study as indented JSON. */
    public static String write(StudyReport study) {
        try {
            ObjectNode root = MAPPER.createObjectNode();
            root.put("kind", KIND);
            root.setAll((ObjectNode) MAPPER.readTree(ReportJson.plain(study)));
            ReportJson.seal(root, root);
            return root.toPrettyString() + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a study cannot be written", impossible);
        }
    }

    /**
     * Reads a study.
     *
     * @param subject what to call it in messages
     * @throws EvaluationException REPORT_UNREADABLE
     */
    public static StudyReport read(String json, String subject) {
        return read(JsonDocument.parse(json, subject, ErrorCode.REPORT_UNREADABLE), subject);
    }

    /** The same from a document that was read already. */
    public static StudyReport read(JsonNode document, String subject) {
        if (!(document instanceof ObjectNode object)
                || !document.path("kind").asText().equals(KIND)) {
            throw new EvaluationException(
                    ErrorCode.REPORT_UNREADABLE, subject + " is not a study of Assay");
        }
        int version = document.path("formatVersion").asInt();
        if (version != Report.CURRENT_FORMAT) {
            throw new EvaluationException(
                    ErrorCode.REPORT_UNREADABLE,
                    subject
                            + " has format version "
                            + document.path("formatVersion").asText("none")
                            + "; this version reads "
                            + Report.CURRENT_FORMAT
                            + ". Update Assay.");
        }
        ReportJson.requireSeal(object, object, subject);
        ObjectNode root = object.deepCopy();
        root.remove(List.of("kind", "digest"));
        return ReportJson.plain(root, StudyReport.class, subject);
    }
}

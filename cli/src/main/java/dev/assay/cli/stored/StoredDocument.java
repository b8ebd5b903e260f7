package dev.assay.cli.stored;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.audit.AuditJson;
import dev.assay.audit.AuditReport;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.AuditText;
import dev.assay.cli.output.StudyText;
import dev.assay.guidance.Guides;
import dev.assay.report.html.HtmlReport;
import dev.assay.study.StudyJson;
import dev.assay.study.StudyReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a command stored as JSON that is no report of an evaluation and says what it is. */
public final class StoredDocument {

    private static final Set<String> KINDS = Set.of(AuditJson.KIND, StudyJson.KIND);

    private final String kind;
    private final JsonNode json;
    private final String subject;

    private StoredDocument(String kind, JsonNode json, String subject) {
        this.kind = kind;
        this.json = json;
        this.subject = subject;
    }

    /**
     * What a document that was read is; empty where it is a report, or nothing known: reading it as
     * a report tells what is wrong with it.
     */
    public static Optional<StoredDocument> of(JsonNode document, Path file) {
        return Optional.of(document.path("kind").asText(""))
                .filter(KINDS::contains)
                .map(kind -> new StoredDocument(kind, document, file.toString()));
    }

    public String noun() {
        return isStudy() ? "a study" : "an audit";
    }

    public String html() {
        return isStudy() ? HtmlReport.study(study()) : HtmlReport.audit(audit());
    }

    public List<String> lines(Terminal terminal, Guides guides) {
        if (isStudy()) {
            return new StudyText(terminal).lines(study());
        }
        AuditReport audit = audit();
        List<String> lines = new ArrayList<>(new AuditText(terminal, guides).lines(audit));
        if (!audit.comparison().isEmpty()) {
            lines.addAll(new AuditText(terminal, guides).comparison(audit));
        }
        return lines;
    }

    private boolean isStudy() {
        return kind.equals(StudyJson.KIND);
    }

    private StudyReport study() {
        return StudyJson.read(json, subject);
    }

    private AuditReport audit() {
        return AuditJson.read(json, subject);
    }
}

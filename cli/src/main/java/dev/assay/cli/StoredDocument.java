package dev.assay.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.audit.AuditJson;
import dev.assay.audit.AuditReport;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.AuditText;
import dev.assay.cli.output.StudyText;
import dev.assay.report.html.HtmlReport;
import dev.assay.study.StudyJson;
import dev.assay.study.StudyReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a command stored as JSON that is no report of an evaluation and says what it is. */
final class StoredDocument {

    private static final Set<String> KINDS = Set.of(AuditJson.KIND, StudyJson.KIND);
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final String kind;
    private final String json;
    private final String subject;

    private StoredDocument(String kind, String json, String subject) {
        this.kind = kind;
        this.json = json;
        this.subject = subject;
    }

    /** The document in a file; empty where it is none, whatever else it is. */
    static Optional<StoredDocument> read(Path file) {
        try {
            String json = Files.readString(file);
            String kind = MAPPER.readTree(json).path("kind").asText("");
            return KINDS.contains(kind)
                    ? Optional.of(new StoredDocument(kind, json, file.toString()))
                    : Optional.empty();
        } catch (IOException unreadable) {
            // Reading it as a report tells what is wrong with it.
            return Optional.empty();
        }
    }

    String noun() {
        return isStudy() ? "a study" : "an audit";
    }

    String html() {
        return isStudy() ? HtmlReport.study(study()) : HtmlReport.audit(audit());
    }

    List<String> lines(Terminal terminal) {
        if (isStudy()) {
            return new StudyText(terminal).lines(study());
        }
        AuditReport audit = audit();
        List<String> lines = new ArrayList<>(new AuditText(terminal).lines(audit));
        if (!audit.comparison().isEmpty()) {
            lines.addAll(new AuditText(terminal).comparison(audit));
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

package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.audit.AuditJson;
import dev.assay.error.EvaluationException;
import dev.assay.study.StudyJson;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Studies and audits that were edited after the run are not shown as if they were whole. */
class SealedDocumentsTest {

    @Test
    void aStudyThatWasEditedIsRefused() {
        String study = new String(ReportTexts.studies().get(0), StandardCharsets.UTF_8);
        assertThat(study).contains("\"digest\"", "\"linear\"");
        assertThatCode(() -> StudyJson.read(study, "s")).doesNotThrowAnyException();
        assertThatThrownBy(() -> StudyJson.read(study.replace("linear", "median"), "s"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("s, at /digest: the digest does not fit the content");
    }

    @Test
    void anAuditThatWasEditedIsRefused() {
        String audit = new String(ReportTexts.audits().get(0), StandardCharsets.UTF_8);
        assertThat(audit).contains("\"digest\"", "euclidean");
        assertThatCode(() -> AuditJson.read(audit, "a")).doesNotThrowAnyException();
        assertThatThrownBy(() -> AuditJson.read(audit.replace("euclidean", "gower"), "a"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("a, at /digest");
    }

    @Test
    void whatTheClockSaysOfTheReportsOfAnAuditIsNotSealed() {
        String audit = new String(ReportTexts.audits().get(0), StandardCharsets.UTF_8);
        assertThat(audit).contains("\"threads\" : 2");
        assertThatCode(
                        () ->
                                AuditJson.read(
                                        audit.replace("\"threads\" : 2", "\"threads\" : 8"), "a"))
                .doesNotThrowAnyException();
    }

    @Test
    void documentsWithoutADigestAreRead() {
        String study = new String(ReportTexts.studies().get(1), StandardCharsets.UTF_8);
        String audit = new String(ReportTexts.audits().get(1), StandardCharsets.UTF_8);
        assertThatCode(() -> StudyJson.read(study, "s")).doesNotThrowAnyException();
        assertThatCode(() -> AuditJson.read(audit, "a")).doesNotThrowAnyException();
    }
}

package dev.assay.report.html;

import dev.assay.audit.AuditReport;
import dev.assay.engine.Evaluator;
import dev.assay.guidance.Guides;
import dev.assay.plugin.PluginLoaders;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Report;
import dev.assay.report.html.internal.AuditPage;
import dev.assay.report.html.internal.BenchmarkPage;
import dev.assay.report.html.internal.CandidatePage;
import dev.assay.report.html.internal.HistoryPage;
import dev.assay.report.html.internal.StudyPage;
import dev.assay.report.html.sheet.HistorySheet;
import dev.assay.study.StudyReport;
import java.util.List;
import java.util.Optional;

/**
 * One self-contained HTML file: it loads nothing, works offline and without scripts, prints, and
 * can be read by someone who did not run the evaluation. It shows what reports hold and no more,
 * and decides nothing: what it says of a release is the report's verdict.
 */
public final class HtmlReport {

    private HtmlReport() {}

    /** The page of one evaluation, with what the metrics on the class path say to readers. */
    public static String evaluation(Report report) {
        return evaluation(report, installed());
    }

    /**
     * The page of one evaluation.
     *
     * @param guides what metrics say to readers
     * @since 0.2
     */
    public static String evaluation(Report report, Guides guides) {
        return CandidatePage.of(report, guides);
    }

    /**
     * The page of a benchmark: who may be released, then all candidates beside each other.
     *
     * @param reports the candidates' reports, all of one plan
     */
    public static String benchmark(
            List<Report> reports, Ranking ranking, Optional<RankingUncertainty> uncertainty) {
        return benchmark(reports, ranking, uncertainty, installed());
    }

    /**
     * The same.
     *
     * @param reports the candidates' reports, all of one plan
     * @param guides what metrics say to readers
     * @since 0.2
     */
    public static String benchmark(
            List<Report> reports,
            Ranking ranking,
            Optional<RankingUncertainty> uncertainty,
            Guides guides) {
        return BenchmarkPage.of(reports, ranking, uncertainty, guides);
    }

    /** The page of a study: mean ranks over all data sets and by cluster. */
    public static String study(StudyReport study) {
        return StudyPage.of(study);
    }

    /** The page of an audit: reasons, distributions of scores, and the tables before and after. */
    public static String audit(AuditReport audit) {
        return AuditPage.of(audit);
    }

    /**
     * The sheet of a history: every measure over the releases of a series.
     *
     * @since 0.2
     */
    public static String history(HistorySheet sheet) {
        return HistoryPage.of(sheet);
    }

    private static Guides installed() {
        return Evaluator.installed(PluginLoaders.ofThread().toArray(ClassLoader[]::new)).guides();
    }
}

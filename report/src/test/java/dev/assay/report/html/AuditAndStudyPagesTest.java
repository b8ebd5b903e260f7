package dev.assay.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.audit.AuditReport;
import dev.assay.audit.Curation;
import dev.assay.audit.Reason;
import dev.assay.plot.Plot;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.report.Provenance;
import dev.assay.study.Clustering;
import dev.assay.study.DataSet;
import dev.assay.study.Study;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuditAndStudyPagesTest {

    private static AuditReport audit() {
        return new AuditReport(
                1,
                Samples.HOSTILE,
                new AuditReport.Settings("euclidean", .99, 42),
                new AuditReport.Counts(10, 5, 6, 8, 1),
                List.of(new AuditReport.ReasonCount(Reason.COPY, Samples.HOSTILE, true, 1)),
                List.of(
                        new Plot.Bars(
                                "Where rows lie",
                                List.of("a", Samples.HOSTILE),
                                List.of(Plot.Series.bars("synthetic", .4, .6)))),
                Optional.of(
                        new AuditReport.Kept(
                                Curation.Strategy.SHELLS, 5, 6, 29, false, 42, "kept.csv")),
                List.of(
                        new AuditReport.Compared(
                                "original", Samples.report(Samples.HOSTILE, .2, 3)),
                        new AuditReport.Compared("curated", Samples.report("kept", .1, 3))),
                List.of(new Provenance.Input("real", Samples.HOSTILE, 10, 3, "00")),
                List.of(Samples.HOSTILE));
    }

    private static String study() {
        DataSet one =
                new DataSet(
                        Samples.HOSTILE,
                        100,
                        3,
                        1,
                        List.of(
                                new DataSet.Candidate("a", Samples.report("a", .1, 2)),
                                new DataSet.Candidate(
                                        Samples.HOSTILE, Samples.report("b", .6, 2))));
        DataSet other =
                new DataSet(
                        "other",
                        20_000,
                        3,
                        40,
                        List.of(
                                new DataSet.Candidate("a", Samples.report("a", .7, 2)),
                                new DataSet.Candidate(
                                        Samples.HOSTILE, Samples.report("b", .2, 2))));
        return HtmlReport.study(
                new Study<>(
                                new Linear(),
                                new Linear.Options(),
                                RankWeights.EQUAL,
                                Clustering.DEFAULT)
                        .of(Samples.HOSTILE, List.of(one, other)));
    }

    @Test
    void anAuditShowsReasonsDistributionsAndBothTablesSafely() {
        String html = HtmlReport.audit(audit());
        assertThat(html)
                .contains("Before and after", "What is to be said against the rows", "50\u00a0%")
                .doesNotContain("<img src=x");
    }

    @Test
    void aStudyShowsRanksPerGeneratorAndCluster() {
        assertThat(study())
                .contains("All data sets", "rows: small", "rows: large", "Friedman")
                .doesNotContain("<img src=x");
    }
}

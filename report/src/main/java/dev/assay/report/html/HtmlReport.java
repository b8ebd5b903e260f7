package dev.assay.report.html;

import dev.assay.audit.AuditReport;
import dev.assay.error.Check;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.html.view.CandidateView;
import dev.assay.report.html.view.Page;
import dev.assay.report.html.view.SectionView;
import dev.assay.study.StudyReport;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One self-contained HTML file: it loads nothing, works offline, prints, and can be read by someone
 * who did not run the evaluation. It shows what the metrics contributed and no more, so it holds no
 * real records unless they do.
 */
public final class HtmlReport {

    private static final String CHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js";

    private HtmlReport() {}

    /** The page of one evaluation. */
    public static String evaluation(Report report) {
        Figures figures = new Figures();
        CandidateView candidate = new CandidatePage(Advice.load(), figures, true).of(report, 1);
        return render(
                "Evaluation of " + report.candidate(),
                List.of(report),
                Reading.of(report),
                Optional.empty(),
                List.of(candidate),
                figures);
    }

    /**
     * The page of a benchmark: the ranking first, then every candidate; figures of the leader only,
     * to stay small.
     *
     * @param reports the candidates' reports, all of one plan
     */
    public static String benchmark(
            List<Report> reports, Ranking ranking, Optional<RankingUncertainty> uncertainty) {
        Check.notEmpty(reports, "reports");
        Figures figures = new Figures();
        BenchmarkPage benchmark = new BenchmarkPage(reports, ranking, uncertainty);
        var view = benchmark.view(figures);
        Advice advice = Advice.load();
        List<CandidateView> candidates = new ArrayList<>();
        for (Ranking.Place place : ranking.places()) {
            Report report =
                    reports.stream()
                            .filter(one -> one.candidate().equals(place.candidate()))
                            .findFirst()
                            .orElseThrow();
            boolean leader = candidates.isEmpty();
            candidates.add(
                    new CandidatePage(advice, figures, leader).of(report, candidates.size() + 1));
        }
        return render(
                "Benchmark of " + reports.size() + " candidates",
                reports,
                benchmark.summary(),
                Optional.of(view),
                candidates,
                figures);
    }

    /** The page of a study: mean ranks over all data sets and by cluster. */
    public static String study(StudyReport study) {
        Figures figures = new Figures();
        StudyPage page = new StudyPage(study);
        List<SectionView> sections = page.sections(figures);
        return render(
                new Page(
                        page.title(),
                        study.description(),
                        page.summary(),
                        sections,
                        Optional.empty(),
                        List.of(),
                        page.provenance(),
                        figures.json(),
                        resource("report.css"),
                        scripts()));
    }

    /** The page of an audit: reasons, distributions of scores, and the tables before and after. */
    public static String audit(AuditReport audit) {
        Figures figures = new Figures();
        AuditPage page = new AuditPage(audit);
        List<SectionView> sections = page.sections(figures);
        Advice advice = Advice.load();
        List<CandidateView> candidates = new ArrayList<>();
        for (AuditReport.Compared one : audit.comparison()) {
            candidates.add(
                    new CandidatePage(advice, figures, one.role().equals("curated"))
                            .of(one.report(), candidates.size() + 1));
        }
        return render(
                new Page(
                        page.title(),
                        page.subtitle(),
                        page.summary(),
                        sections,
                        Optional.empty(),
                        candidates,
                        page.provenance(),
                        figures.json(),
                        resource("report.css"),
                        scripts()));
    }

    private static String render(
            String title,
            List<Report> reports,
            Page.Summary summary,
            Optional<dev.assay.report.html.view.BenchmarkView> benchmark,
            List<CandidateView> candidates,
            Figures figures) {
        return render(
                new Page(
                        title,
                        subtitle(reports.get(0)),
                        summary,
                        List.of(),
                        benchmark,
                        candidates,
                        provenance(reports.get(0), figures.omitted()),
                        figures.json(),
                        resource("report.css"),
                        scripts()));
    }

    private static List<String> scripts() {
        return List.of(charts(), resource("charts.js"), resource("report.js"));
    }

    private static String render(Page page) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html).render("page.jte", page, output);
        return output.toString();
    }

    private static String subtitle(Report report) {
        List<String> parts = new ArrayList<>();
        report.provenance()
                .inputs()
                .forEach(
                        input ->
                                parts.add(
                                        input.part()
                                                + ": "
                                                + input.rows()
                                                + " rows × "
                                                + input.columns()
                                                + " columns"));
        return String.join(" · ", parts);
    }

    private static List<Page.Fact> provenance(Report report, int omitted) {
        Provenance provenance = report.provenance();
        List<Page.Fact> facts = new ArrayList<>();
        facts.add(new Page.Fact("Assay", provenance.version() + " on " + provenance.java()));
        facts.add(new Page.Fact("Seed", String.valueOf(provenance.seed())));
        facts.add(new Page.Fact("Started", provenance.started().toString()));
        facts.add(
                new Page.Fact(
                        "Duration",
                        Numbers.of(provenance.duration().toMillis() / 1000.0)
                                + " s, "
                                + provenance.threads()
                                + " threads"));
        provenance
                .problems()
                .forEach(problem -> facts.add(new Page.Fact("Not used", problem.sentence())));
        provenance
                .inputs()
                .forEach(
                        input ->
                                facts.add(
                                        new Page.Fact(
                                                input.part() + " table",
                                                input.name() + ", " + input.fingerprint())));
        provenance
                .embeddings()
                .forEach(embedding -> facts.add(new Page.Fact("Embedding", embedding.described())));
        if (!provenance.settings().isEmpty()) {
            facts.add(new Page.Fact("Settings", provenance.settings().toString()));
        }
        provenance
                .extensions()
                .forEach(
                        extension ->
                                facts.add(
                                        new Page.Fact(
                                                extension.type() + " " + extension.key(),
                                                extension.jar() + " " + extension.version())));
        if (omitted > 0) {
            facts.add(
                    new Page.Fact(
                            "Figures left out",
                            omitted + " more would have made the page too large"));
        }
        return facts;
    }

    /** The chart library. */
    static String charts() {
        return resource(CHARTS);
    }

    static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the resource " + name + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new IllegalStateException("the resource " + name + " cannot be read", unreadable);
        }
    }
}

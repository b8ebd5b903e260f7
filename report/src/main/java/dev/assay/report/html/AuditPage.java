package dev.assay.report.html;

import dev.assay.audit.AuditReport;
import dev.assay.metric.Dimension;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.report.html.view.CandidateView;
import dev.assay.report.html.view.Page;
import dev.assay.report.html.view.SectionView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Turns an audit into what its page shows. */
final class AuditPage {

    private static final double NOTICEABLE = 0.02;

    private final AuditReport audit;

    AuditPage(AuditReport audit) {
        this.audit = audit;
    }

    String title() {
        return "Audit of " + audit.candidate();
    }

    Page.Summary summary() {
        AuditReport.Counts counts = audit.counts();
        List<String> sentences = new ArrayList<>();
        sentences.add(
                counts.rows()
                        - counts.authentic()
                        + " rows stand nearer to a real row than any other real row does"
                        + (counts.copies() > 0
                                ? ", " + counts.copies() + " of them are exact copies"
                                : "")
                        + "; fresh real rows do so about every second time.");
        sentences.add(
                counts.rows()
                        - counts.precise()
                        + " rows lie outside the support that holds "
                        + Numbers.percent(audit.settings().alpha())
                        + " of the real rows.");
        audit.kept()
                .ifPresent(
                        kept ->
                                sentences.add(
                                        kept.rows()
                                                + " rows were kept by the strategy “"
                                                + kept.strategy().name().toLowerCase(Locale.ROOT)
                                                + "”, out of "
                                                + kept.eligible()
                                                + " that qualify."));
        bought().ifPresent(sentences::add);
        return new Page.Summary(
                Numbers.percent((double) counts.accepted() / counts.rows())
                        + " of "
                        + counts.rows()
                        + " rows are authentic and precise.",
                "open",
                sentences);
    }

    /** What the choice of rows bought and cost, by score, beside as many rows by chance. */
    private Optional<String> bought() {
        Optional<Report> after = audit.compared("curated");
        Optional<Report> before = audit.compared("random").or(() -> audit.compared("original"));
        if (after.isEmpty() || before.isEmpty()) {
            return Optional.empty();
        }
        List<String> better = new ArrayList<>();
        List<String> worse = new ArrayList<>();
        for (Measure measure : before.get().measures()) {
            after.get()
                    .measure(measure.key())
                    .filter(then -> measure.ranked())
                    .ifPresent(
                            then -> {
                                double change = then.score() - measure.score();
                                if (Math.abs(change) >= NOTICEABLE) {
                                    (change > 0 ? better : worse).add(measure.title());
                                }
                            });
        }
        return Optional.of(
                "Beside as many rows by chance, better: "
                        + (better.isEmpty() ? "nothing" : String.join(", ", better))
                        + "; worse: "
                        + (worse.isEmpty() ? "nothing" : String.join(", ", worse))
                        + ".");
    }

    List<SectionView> sections(Figures figures) {
        List<SectionView> sections = new ArrayList<>();
        sections.add(
                new SectionView(
                        "reasons",
                        "What is to be said against the rows",
                        "A row may have several reasons. Rows are dropped for copying and for lying outside; the rest is"
                                + " only told.",
                        List.of(reasons()),
                        List.of(),
                        List.of()));
        List<CandidateView.FigureView> drawn = new ArrayList<>();
        for (Plot plot : audit.plots()) {
            figures.add(plot).ifPresent(drawn::add);
        }
        sections.add(
                new SectionView(
                        "scores",
                        "How the scores of rows are distributed",
                        "Shares of the synthetic rows and of those kept; real rows have the same share everywhere by"
                                + " definition, where they are shown.",
                        List.of(),
                        drawn,
                        audit.notes()));
        if (audit.compared("curated").isPresent()) {
            sections.add(compared(figures));
        }
        return sections;
    }

    private CandidateView.TableView reasons() {
        List<List<String>> rows = new ArrayList<>();
        for (AuditReport.ReasonCount reason : audit.reasons()) {
            rows.add(
                    List.of(
                            reason.words(),
                            reason.rejects() ? "dropped" : "only told",
                            String.valueOf(reason.rows()),
                            Numbers.percent((double) reason.rows() / audit.counts().rows())));
        }
        return new CandidateView.TableView(
                "Reasons", List.of("reason", "consequence", "rows", "share"), 2, rows, 0);
    }

    private SectionView compared(Figures figures) {
        List<String> header = new ArrayList<>(List.of("measure", "question"));
        audit.comparison().forEach(one -> header.add(one.role()));
        List<List<String>> rows = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Measure> ranked = new ArrayList<>();
        for (Measure measure : audit.comparison().get(0).report().measures()) {
            if (measure.dimension() == Dimension.VALIDITY) {
                continue;
            }
            List<String> row =
                    new ArrayList<>(
                            List.of(
                                    measure.title(),
                                    measure.dimension().name().toLowerCase(Locale.ROOT)));
            boolean everywhere = true;
            for (AuditReport.Compared one : audit.comparison()) {
                Optional<Measure> found = one.report().measure(measure.key());
                row.add(found.map(value -> Numbers.of(value.estimate().value())).orElse("–"));
                everywhere &= found.isPresent();
            }
            rows.add(row);
            if (everywhere && measure.ranked()) {
                ranked.add(measure);
                names.add(measure.title());
            }
        }
        List<Plot.Series> series = new ArrayList<>();
        for (AuditReport.Compared one : audit.comparison()) {
            series.add(
                    Plot.Series.bars(
                            one.role(),
                            ranked.stream()
                                    .mapToDouble(
                                            measure ->
                                                    one.report()
                                                            .measure(measure.key())
                                                            .orElseThrow()
                                                            .score())
                                    .toArray()));
        }
        List<CandidateView.FigureView> drawn = new ArrayList<>();
        figures.add(new Plot.Bars("Scores before and after, 1 is best", names, series))
                .ifPresent(drawn::add);
        return new SectionView(
                "comparison",
                "Before and after",
                "The same metrics on the original table, on as many of its rows by chance, and on the rows kept. Compare"
                        + " the last two: many measures move with the number of rows alone.",
                List.of(new CandidateView.TableView("Values", header, 2, rows, 0)),
                drawn,
                List.of());
    }

    List<Page.Fact> provenance() {
        List<Page.Fact> facts = new ArrayList<>();
        facts.add(new Page.Fact("Space", audit.settings().space()));
        facts.add(new Page.Fact("Seed", String.valueOf(audit.settings().seed())));
        audit.inputs()
                .forEach(
                        input ->
                                facts.add(
                                        new Page.Fact(
                                                input.part() + " table",
                                                input.name()
                                                        + ", "
                                                        + input.rows()
                                                        + " rows, "
                                                        + input.fingerprint())));
        return facts;
    }

    String subtitle() {
        return String.join(
                " · ",
                audit.inputs().stream()
                        .map(
                                input ->
                                        input.part()
                                                + ": "
                                                + input.rows()
                                                + " rows × "
                                                + input.columns()
                                                + " columns")
                        .toList());
    }
}

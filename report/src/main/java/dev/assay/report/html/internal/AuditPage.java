package dev.assay.report.html.internal;

import dev.assay.audit.AuditReport;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The sheet of an audit: what is to be said against the rows, and what choosing among them did. */
public final class AuditPage {

    private static final double NOTICEABLE = 0.05;

    private final AuditReport audit;

    private AuditPage(AuditReport audit) {
        this.audit = audit;
    }

    /** The sheet. */
    public static String of(AuditReport audit) {
        AuditPage page = new AuditPage(audit);
        List<Part> parts = new ArrayList<>();
        parts.add(Part.of("decision", "In short", page.summary()));
        parts.add(Part.of("reasons", "What is to be said against the rows", page.reasons()));
        parts.add(Part.of("scores", "How the scores of rows are distributed", page.scores()));
        if (!audit.comparison().isEmpty()) {
            parts.add(Part.of("comparison", "Before and after", page.comparison()));
        }
        parts.add(Part.of("making", "How it was made", page.making()));
        List<String> facts =
                audit.inputs().stream()
                        .map(
                                input ->
                                        input.part()
                                                + " "
                                                + input.name()
                                                + " "
                                                + Numbers.count(input.rows())
                                                + " × "
                                                + input.columns())
                        .toList();
        return new Shell("Audit of " + audit.candidate(), facts).page(parts);
    }

    private Element summary() {
        AuditReport.Counts counts = audit.counts();
        Element ruling = Element.of("div", "class", "ruling unassessed");
        ruling.add(
                Element.of("p", "class", "big")
                        .add(
                                Element.of("strong")
                                        .text(
                                                Numbers.percent(
                                                        (double) counts.accepted()
                                                                / counts.rows())))
                        .text(
                                " of "
                                        + Numbers.count(counts.rows())
                                        + " rows are authentic and precise."));
        List<String> sentences = new ArrayList<>();
        sentences.add(
                Numbers.count(counts.rows() - counts.authentic())
                        + " rows stand nearer to a real row than any other real row does"
                        + (counts.copies() > 0
                                ? ", "
                                        + Numbers.count(counts.copies())
                                        + " of them are exact copies"
                                : "")
                        + "; fresh real rows do so about every second time.");
        sentences.add(
                Numbers.count(counts.rows() - counts.precise())
                        + " rows lie outside the support that holds "
                        + Numbers.percent(audit.settings().alpha())
                        + " of the real rows.");
        audit.kept()
                .ifPresent(
                        kept ->
                                sentences.add(
                                        Numbers.count(kept.rows())
                                                + " rows were kept by the strategy “"
                                                + kept.strategy().name().toLowerCase(Locale.ROOT)
                                                + "”, out of "
                                                + Numbers.count(kept.eligible())
                                                + " that qualify."));
        bought().ifPresent(sentences::add);
        return Blocks.box("decision").add(ruling).add(Blocks.list(sentences));
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

    private Element reasons() {
        List<List<Element>> rows = new ArrayList<>();
        for (AuditReport.ReasonCount reason : audit.reasons()) {
            rows.add(
                    List.of(
                            Blocks.name(reason.words()),
                            Blocks.cell(reason.rejects() ? "dropped" : "only told"),
                            Blocks.number(Numbers.count(reason.rows())),
                            Blocks.number(
                                    Numbers.percent(
                                            (double) reason.rows() / audit.counts().rows()))));
        }
        return Blocks.box("body")
                .add(
                        Blocks.intro(
                                "A row may have several reasons. Rows are dropped for copying and for lying outside; the rest is only told."),
                        Blocks.table(
                                "Reasons",
                                List.of("reason", "consequence", "rows", "share"),
                                rows));
    }

    private Element scores() {
        Element figures = Blocks.box("figures");
        for (Plot plot : audit.plots()) {
            figures.add(Blocks.figure(plot));
        }
        Element body = Blocks.box("body");
        body.add(
                Blocks.intro(
                        "Shares of the synthetic rows and of those kept; real rows have the same share everywhere by definition, where they are shown."));
        body.add(figures);
        audit.notes().forEach(note -> body.add(Blocks.note(note)));
        return body;
    }

    private Element comparison() {
        List<String> header = new ArrayList<>(List.of("measure", "about"));
        audit.comparison().forEach(one -> header.add(one.role()));
        List<List<Element>> rows = new ArrayList<>();
        for (Measure measure : audit.comparison().get(0).report().measures()) {
            List<Element> row = new ArrayList<>();
            row.add(Blocks.name(measure.title()));
            row.add(Blocks.cell(measure.dimension().name().toLowerCase(Locale.ROOT)));
            for (AuditReport.Compared one : audit.comparison()) {
                row.add(
                        Blocks.number(
                                one.report()
                                        .measure(measure.key())
                                        .map(found -> Numbers.value(found.estimate()))
                                        .orElse("–")));
            }
            rows.add(row);
        }
        return Blocks.box("body")
                .add(
                        Blocks.intro(
                                "The same metrics on the original table, on as many of its rows by chance, and on the rows kept. Compare the last two: many"
                                        + " measures move with the number of rows alone."),
                        Blocks.table("Values before and after", header, rows));
    }

    private Element making() {
        List<List<Element>> facts = new ArrayList<>();
        facts.add(List.of(Blocks.name("Space"), Blocks.cell(audit.settings().space())));
        facts.add(
                List.of(Blocks.name("Seed"), Blocks.cell(String.valueOf(audit.settings().seed()))));
        for (Provenance.Input input : audit.inputs()) {
            facts.add(
                    List.of(
                            Blocks.name(input.part() + " table"),
                            Blocks.cell(
                                    input.name()
                                            + ", "
                                            + Numbers.count(input.rows())
                                            + " rows, SHA-256 "
                                            + input.fingerprint())));
        }
        return Blocks.table("Settings", List.of("what", "value"), facts);
    }
}

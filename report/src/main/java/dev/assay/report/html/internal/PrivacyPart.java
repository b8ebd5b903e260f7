package dev.assay.report.html.internal;

import dev.assay.metric.Dimension;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.EvidenceScale;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.Question;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One row per attack: the attacker, the risk beside its limit and its null, and the finding. */
final class PrivacyPart {

    private static final List<String> HEADER =
            List.of(
                    "attack",
                    "risk",
                    "on one scale",
                    "limit",
                    "without memory",
                    "p, corrected",
                    "finding");

    private final Report report;
    private final Set<String> drawn = new LinkedHashSet<>();

    private PrivacyPart(Report report) {
        this.report = report;
    }

    static Part of(Report report) {
        PrivacyPart part = new PrivacyPart(report);
        return new Part(
                "privacy",
                "Privacy",
                report.verdict()
                        .flatMap(verdict -> verdict.worst(Question.PRIVATE))
                        .map(claim -> claim.finding().kind()),
                part.body());
    }

    private Element body() {
        Element body = Blocks.box("body");
        List<ClaimFinding> claims =
                report.verdict().map(verdict -> verdict.of(Question.PRIVATE)).orElse(List.of());
        if (claims.isEmpty()) {
            body.add(
                    Blocks.intro(
                            "No policy was applied: the values stand without a limit, and nothing here says whether people are protected."));
        } else {
            body.add(
                    Blocks.intro(
                            "What an attacker who holds the synthetic table learns of the people in the training table, beside what he would learn from a table without memory of them."));
        }
        claims.forEach(claim -> body.add(claim(claim)));
        return body.add(others());
    }

    private Element claim(ClaimFinding claim) {
        Element block = Element.of("article", "class", "claim", "id", "claim-" + claim.claim());
        block.add(Blocks.title(claim.title()).text(" ").add(Blocks.mark(claim.finding().kind())));
        block.add(Element.of("p", "class", "attacker").text(claim.against()));
        block.add(Element.of("p").text(claim.sentence()));
        claim.noticed().ifPresent(noticed -> block.add(noticed(noticed)));
        List<EvidenceFinding> measured =
                claim.evidence().stream().filter(one -> one.value().isPresent()).toList();
        if (!measured.isEmpty()) {
            block.add(
                    Blocks.table(
                            "Attacks of: " + claim.title(),
                            HEADER,
                            measured.stream().map(PrivacyPart::row).toList(),
                            "attacks"));
        }
        List<String> missing =
                claim.evidence().stream()
                        .filter(one -> one.value().isEmpty())
                        .map(
                                one ->
                                        one.title()
                                                + (one.finding() instanceof Finding.NotAssessed gap
                                                        ? ": " + gap.gap().sentence()
                                                        : ""))
                        .distinct()
                        .toList();
        if (!missing.isEmpty()) {
            block.add(Blocks.note("Not assessed: " + String.join("; ", missing) + "."));
        }
        Element figures = Blocks.box("figures");
        boolean any = false;
        for (EvidenceFinding evidence : claim.evidence()) {
            for (Plot plot : plots(evidence.measure())) {
                figures.add(Blocks.figure(plot));
                any = true;
            }
        }
        return any ? block.add(Blocks.details("Curves", false, figures)) : block;
    }

    private static List<Element> row(EvidenceFinding evidence) {
        return List.of(
                Blocks.name(evidence.title()),
                Blocks.number(
                        EvidenceTable.value(evidence)
                                + evidence.interval()
                                        .map(interval -> " (" + Numbers.interval(interval) + ")")
                                        .orElse("")),
                Element.of("td", "class", "scale").add(EvidenceScale.of(evidence)),
                Blocks.number(EvidenceTable.limit(evidence)),
                Blocks.number(EvidenceTable.withoutMemory(evidence)),
                Blocks.number(
                        evidence.adjustedP().isPresent()
                                ? probability(evidence.adjustedP().getAsDouble())
                                : "–"),
                Blocks.cell(Blocks.mark(evidence.finding().kind())));
    }

    private static String probability(double p) {
        return p < 0.001 ? "< 0.001" : Numbers.of(p, p < 0.1 ? 3 : 2);
    }

    private static Element noticed(Noticed noticed) {
        List<String> kinds =
                noticed.smallest().stream()
                        .map(
                                leak ->
                                        leak.kind()
                                                + (leak.share().isPresent()
                                                        ? " from "
                                                                + Numbers.percent(
                                                                        leak.share().getAsDouble())
                                                                + " of the rows"
                                                        : " never, of those sizes that were tried"))
                        .toList();
        return Blocks.note("Would have noticed: " + String.join("; ", kinds) + ".");
    }

    private List<Plot> plots(String measure) {
        return outcome(measure)
                .filter(outcome -> drawn.add(outcome.entry()))
                .map(PrivacyPart::curves)
                .orElse(List.of());
    }

    private static List<Plot> curves(Outcome.Completed outcome) {
        return outcome.plots().stream().filter(plot -> !(plot instanceof Plot.Bars)).toList();
    }

    private Optional<Outcome.Completed> outcome(String measure) {
        return report.completed().stream()
                .filter(
                        outcome ->
                                outcome.measures().stream()
                                        .anyMatch(one -> one.key().equals(measure)))
                .findFirst();
    }

    /** What no claim of the policy looks at. */
    private Element others() {
        Element rows = Element.of("tbody");
        Element figures = Blocks.box("figures");
        int count = 0;
        for (Outcome.Completed outcome : report.completed()) {
            List<Measure> measures =
                    outcome.measures().stream()
                            .filter(one -> one.dimension() == Dimension.PRIVACY && one.ranked())
                            .toList();
            if (measures.isEmpty() || drawn.contains(outcome.entry())) {
                continue;
            }
            for (Measure measure : measures) {
                count++;
                rows.add(
                        Element.of("tr")
                                .add(
                                        Blocks.name(measure.title()),
                                        Blocks.number(
                                                Numbers.value(measure.estimate())
                                                        + " "
                                                        + Numbers.plusMinus(measure.estimate())),
                                        Blocks.number(
                                                measure.estimate()
                                                        .interval()
                                                        .map(Numbers::interval)
                                                        .orElse("–")),
                                        Blocks.number(Numbers.of(measure.best()))));
            }
            curves(outcome).forEach(plot -> figures.add(Blocks.figure(plot)));
        }
        if (count == 0) {
            return Blocks.note("Every privacy measure of this run is among the claims above.");
        }
        Element head = Element.of("tr");
        for (String name : List.of("measure", "value", "interval", "best")) {
            head.add(Element.of("th", "scope", "col").text(name));
        }
        Element table =
                Element.of("table")
                        .add(
                                Element.of("caption")
                                        .text("Privacy measures that no limit is set for"))
                        .add(Element.of("thead").add(head))
                        .add(rows);
        return Blocks.details(
                count
                        + (count == 1 ? " privacy measure" : " privacy measures")
                        + " without a limit, and the curves",
                false,
                Blocks.scroll("Privacy measures without a limit", table),
                figures);
    }
}

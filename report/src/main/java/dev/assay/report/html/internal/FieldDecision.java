package dev.assay.report.html.internal;

import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.EvidenceScale;
import dev.assay.verdict.Decision;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who may be released: candidates against questions, with findings as marks. */
final class FieldDecision {

    private final Field field;

    private FieldDecision(Field field) {
        this.field = field;
    }

    static Part of(Field field) {
        FieldDecision decision = new FieldDecision(field);
        return new Part("decision", "Decision", decision.mark(), decision.body());
    }

    private Optional<Finding.Kind> mark() {
        for (Decision decision : Decision.values()) {
            if (!field.decided(decision).isEmpty()) {
                return Optional.of(DecisionPart.kind(decision));
            }
        }
        return Optional.empty();
    }

    private Element body() {
        Element body = Blocks.box("decision").add(ruling());
        if (field.isJudged()) {
            body.add(questions());
        }
        return body.add(rules());
    }

    private Element ruling() {
        List<Integer> releasable = field.decided(Decision.MAY_BE_RELEASED);
        List<Integer> undecided = field.decided(Decision.UNDECIDED);
        List<Integer> refused = field.decided(Decision.NOT_RELEASABLE);
        String tone = mark().map(EvidenceScale::tone).orElse("unassessed");
        Element ruling = Element.of("div", "class", "ruling " + tone, "id", "answer-release");
        ruling.add(Element.of("h3").text("Who may be released?"));
        if (!field.isJudged()) {
            return ruling.add(
                    Element.of("p", "class", "big")
                            .text("Nobody was judged: these reports have no verdict."),
                    Blocks.paragraph(
                            field.reports().get(0).candidate()
                                    + " has most points, which does not make it fit for release."));
        }
        ruling.add(
                Element.of("p", "class", "big")
                        .text(
                                releasable.isEmpty()
                                        ? "None of the "
                                                + field.reports().size()
                                                + " may be released."
                                        : "")
                        .add(
                                releasable.isEmpty()
                                        ? Element.of("span")
                                        : Element.of("strong").text(field.names(releasable)))
                        .text(releasable.isEmpty() ? "" : " may be released."));
        if (!undecided.isEmpty()) {
            ruling.add(Blocks.paragraph("Cannot be decided yet: " + field.names(undecided) + "."));
        }
        if (!refused.isEmpty()) {
            ruling.add(Blocks.paragraph("Must not be released: " + field.names(refused) + "."));
        }
        if (releasable.size() > 1) {
            ruling.add(
                    Blocks.paragraph(
                            "Of those, "
                                    + field.reports().get(releasable.get(0)).candidate()
                                    + " has the best place."));
        }
        return ruling;
    }

    private Element questions() {
        List<String> header = new ArrayList<>(List.of("candidate", "release"));
        for (Question question : Question.values()) {
            header.add(question.title());
        }
        header.add("worst evidence");
        header.add("place");
        List<List<Element>> rows = new ArrayList<>();
        for (int i = 0; i < field.reports().size(); i++) {
            Report report = field.reports().get(i);
            List<Element> row = new ArrayList<>();
            row.add(field.name(i));
            Optional<Verdict> verdict = report.verdict();
            row.add(
                    verdict.map(
                                    found ->
                                            Element.of("td")
                                                    .add(
                                                            Blocks.sign(
                                                                    DecisionPart.kind(
                                                                            found.decision())))
                                                    .text(" " + found.decision().words()))
                            .orElseGet(() -> Blocks.cell("not judged")));
            for (Question question : Question.values()) {
                row.add(
                        verdict.flatMap(found -> cell(found, question))
                                .orElseGet(() -> Blocks.cell("–")));
            }
            Optional<EvidenceFinding> worst = verdict.flatMap(DecisionPart::worst);
            row.add(
                    Blocks.cell(
                            worst.map(one -> one.title() + ": " + EvidenceTable.brief(one))
                                    .orElse("–")));
            row.add(
                    Blocks.number(
                            field.place(report)
                                    .map(place -> String.valueOf(place.rank()))
                                    .orElse("–")));
            rows.add(row);
        }
        return Blocks.table("Candidates and questions", header, rows);
    }

    /** The finding of a question, and every claim of it that breaks, the worst or not. */
    private static Optional<Element> cell(Verdict verdict, Question question) {
        return verdict.worst(question)
                .map(
                        worst -> {
                            Element cell =
                                    Element.of("td")
                                            .with("title", worst.title() + ": " + worst.sentence())
                                            .add(Blocks.mark(worst.finding().kind()));
                            verdict.of(question).stream()
                                    .filter(claim -> claim.finding().isBroken())
                                    .forEach(
                                            claim ->
                                                    cell.add(
                                                            Element.of("span", "class", "breaks")
                                                                    .text(claim.title())));
                            return cell;
                        });
    }

    private Element rules() {
        Element answers = Blocks.box("answers");
        Optional<Verdict> verdict =
                field.reports().stream().flatMap(one -> one.verdict().stream()).findFirst();
        Element rules =
                Element.of("div", "class", "answer", "id", "answer-rules")
                        .add(Element.of("h3").text("By whose rules?"));
        rules.add(
                Blocks.paragraph(
                        verdict.map(
                                        found ->
                                                "Policy "
                                                        + found.policy()
                                                        + (found.chosen()
                                                                ? ", chosen for this run"
                                                                : ", the default one")
                                                        + ". "
                                                        + found.description())
                                .orElse("By nobody's: no policy was applied.")));
        answers.add(rules);
        Element points =
                Element.of("div", "class", "answer").add(Element.of("h3").text("By which order?"));
        points.add(
                Blocks.paragraph(
                        "Points by the strategy “"
                                + field.ranking().strategy()
                                + "” over "
                                + field.ranking().measures().size()
                                + " measures that all candidates have. Points order candidates; they release nobody."));
        answers.add(points);
        return answers;
    }
}

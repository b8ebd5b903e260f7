package dev.assay.report.html.internal;

import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.EvidenceScale;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.report.html.internal.draw.Svg;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Demand;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The first screen: whether the table may be released, the five questions, the worst evidence, what
 * was not assessed, by whose rules, and what to do next.
 */
final class DecisionPart {

    private static final int STEPS = 4;
    private static final int GAPS = 3;
    private static final int DIGEST = 12;

    /** What the first screen has room for; all of it stands in the table of claims. */
    private static final int REASON = 130;

    private static final int SENTENCE = 190;

    private final Report report;
    private final Verdict verdict;

    private DecisionPart(Report report, Verdict verdict) {
        this.report = report;
        this.verdict = verdict;
    }

    static Part of(Report report) {
        if (report.verdict().isEmpty()) {
            return Part.of("decision", "Decision", unjudged(report));
        }
        DecisionPart part = new DecisionPart(report, report.verdict().get());
        return new Part(
                "decision", "Decision", Optional.of(kind(part.verdict.decision())), part.body());
    }

    /** The finding a decision looks like in the contents. */
    static Finding.Kind kind(Decision decision) {
        return switch (decision) {
            case MAY_BE_RELEASED -> Finding.Kind.MET;
            case UNDECIDED -> Finding.Kind.OPEN;
            case NOT_RELEASABLE -> Finding.Kind.BROKEN;
        };
    }

    private static Element unjudged(Report report) {
        Element answers = Blocks.box("answers");
        answers.add(
                answer("worst", "What is the worst evidence?")
                        .add(Blocks.paragraph("Nothing was held against a limit.")));
        answers.add(
                answer("gaps", "What was not assessed?")
                        .add(
                                Blocks.paragraph(
                                        "No claim was. "
                                                + report.completed().size()
                                                + " metrics completed, "
                                                + report.skipped().size()
                                                + " were skipped, "
                                                + report.failed().size()
                                                + " failed.")));
        answers.add(
                answer("rules", "By whose rules?")
                        .add(Blocks.paragraph("By nobody's: no policy was applied.")));
        answers.add(
                answer("next", "What do I do next?")
                        .add(
                                Blocks.paragraph(
                                        "Have the report judged by a policy (option --policy), or read the values below.")));
        Element ruling =
                Element.of("div", "class", "ruling unassessed", "id", "answer-release")
                        .add(Element.of("h3").text("May I release it?"))
                        .add(
                                Element.of("p", "class", "big")
                                        .text(
                                                report.candidate()
                                                        + " was not judged: this report has no verdict."));
        return Blocks.box("decision").add(ruling).add(answers);
    }

    private Element body() {
        return Blocks.box("decision")
                .add(ruling())
                .add(strip())
                .add(Blocks.box("answers").add(worst()).add(gaps()).add(rules()).add(next()))
                .add(claims());
    }

    private Element ruling() {
        Decision decision = verdict.decision();
        Finding.Kind kind = kind(decision);
        Element ruling =
                Element.of(
                        "div",
                        "class",
                        "ruling " + EvidenceScale.tone(kind),
                        "id",
                        "answer-release");
        ruling.add(Element.of("h3").text("May I release it?"));
        ruling.add(
                Element.of("p", "class", "big")
                        .add(Element.of("span", "aria-hidden", "true").text(kind.mark() + " "))
                        .text(report.candidate() + " ")
                        .add(Element.of("strong").text(decision.words()))
                        .text("."));
        List<ClaimFinding> obstacles = verdict.obstacles();
        long broken = obstacles.stream().filter(claim -> claim.finding().isBroken()).count();
        String count =
                obstacles.isEmpty()
                        ? "Every demand of the policy is satisfied."
                        : broken > 0
                                ? broken
                                        + (broken == 1 ? " claim is broken" : " claims are broken")
                                        + (obstacles.size() > broken
                                                ? ", "
                                                        + (obstacles.size() - broken)
                                                        + " more not shown to hold."
                                                : ".")
                                : obstacles.size()
                                        + (obstacles.size() == 1
                                                ? " demanded claim is not shown to hold; none is broken."
                                                : " demanded claims are not shown to hold; none is broken.");
        return ruling.add(Blocks.paragraph(count));
    }

    private Element strip() {
        Element strip = Element.of("ol", "class", "strip");
        for (Question question : Question.values()) {
            Element card = Element.of("li");
            Optional<ClaimFinding> worst = verdict.worst(question);
            card.add(Element.of("h3").text(question.title()));
            if (worst.isEmpty()) {
                card.with("class", "none");
                card.add(Element.of("p", "class", "state").text("not asked"));
                card.add(Blocks.paragraph("The policy has no claim about it."));
            } else {
                ClaimFinding claim = worst.get();
                card.with("class", EvidenceScale.tone(claim.finding()));
                card.add(
                        Element.of("p", "class", "state").add(Blocks.mark(claim.finding().kind())));
                card.add(
                        Element.of("p", "class", "carries")
                                .text(Svg.cut(claim.sentence(), SENTENCE)));
            }
            strip.add(card);
        }
        return strip;
    }

    private static Element answer(String id, String question) {
        return Element.of("div", "class", "answer", "id", "answer-" + id)
                .add(Element.of("h3").text(question));
    }

    private Element worst() {
        Element answer = answer("worst", "What is the worst evidence?");
        Optional<EvidenceFinding> found = worst(verdict);
        if (found.isEmpty()) {
            return answer.add(Blocks.paragraph("No evidence has a value."));
        }
        EvidenceFinding evidence = found.get();
        answer.add(Element.of("p", "class", "evidence-title").text(evidence.title()));
        answer.add(EvidenceScale.of(evidence));
        answer.add(Blocks.paragraph(EvidenceTable.words(evidence)));
        return answer;
    }

    /**
     * What stands in the way, the broken first; where nothing does, the piece about privacy that
     * comes nearest to its limit, and any other where a policy asks nothing of privacy.
     */
    static Optional<EvidenceFinding> worst(Verdict verdict) {
        Optional<EvidenceFinding> obstacle =
                verdict.obstacles().stream()
                        .flatMap(claim -> claim.evidence().stream().limit(1))
                        .filter(evidence -> evidence.value().isPresent())
                        .findFirst();
        return obstacle.or(() -> nearest(verdict.of(Question.PRIVATE)))
                .or(() -> nearest(verdict.claims()));
    }

    private static Optional<EvidenceFinding> nearest(List<ClaimFinding> claims) {
        return claims.stream()
                .filter(claim -> claim.demand() != Demand.NOTHING)
                .flatMap(claim -> claim.evidence().stream())
                .filter(evidence -> evidence.value().isPresent())
                .min(Comparator.comparingDouble(EvidenceTable::room));
    }

    private Element gaps() {
        Element answer = answer("gaps", "What was not assessed?");
        List<ClaimFinding> gaps =
                verdict.claims().stream()
                        .filter(claim -> claim.finding() instanceof Finding.NotAssessed)
                        .toList();
        if (gaps.isEmpty()) {
            return answer.add(Blocks.paragraph("Every claim of the policy was assessed."));
        }
        // Claims that lack the same kind of thing are told together, and why of the first.
        Map<Class<?>, List<ClaimFinding>> alike = new LinkedHashMap<>();
        for (ClaimFinding claim : gaps) {
            alike.computeIfAbsent(gap(claim).getClass(), any -> new ArrayList<>()).add(claim);
        }
        List<String> items = new ArrayList<>();
        alike.values().stream()
                .limit(GAPS)
                .forEach(
                        claims ->
                                items.add(
                                        String.join(
                                                        ", ",
                                                        claims.stream()
                                                                .map(ClaimFinding::title)
                                                                .toList())
                                                + ": "
                                                + reasons(claims)));
        if (alike.size() > GAPS) {
            items.add("and more, listed below");
        }
        return answer.add(Blocks.list(items));
    }

    private static String reasons(List<ClaimFinding> claims) {
        long different = claims.stream().map(claim -> gap(claim).sentence()).distinct().count();
        return Svg.cut(gap(claims.get(0)).sentence(), REASON)
                + (different > 1 ? ", and others likewise" : "");
    }

    private static Gap gap(ClaimFinding claim) {
        return ((Finding.NotAssessed) claim.finding()).gap();
    }

    private Element rules() {
        Element answer = answer("rules", "By whose rules?");
        answer.add(
                Element.of("p")
                        .text("Policy ")
                        .add(Element.of("strong").text(verdict.policy()))
                        .text(
                                (verdict.chosen() ? ", chosen for this run" : ", the default one")
                                        + "; version "
                                        + verdict.digest()
                                                .substring(
                                                        0,
                                                        Math.min(DIGEST, verdict.digest().length()))
                                        + "."));
        answer.add(Blocks.paragraph(verdict.description()));
        answer.add(
                Element.of("p")
                        .text(
                                "Calls a sound table broken in at most "
                                        + Numbers.percent(1 - verdict.level())
                                        + " of cases per claim. ")
                        .add(
                                Element.of("a", "href", "#claims")
                                        .text("Every limit and its source")));
        return answer;
    }

    private Element next() {
        Element answer = answer("next", "What do I do next?");
        Set<String> steps = new LinkedHashSet<>();
        verdict.obstacles().stream()
                .map(ClaimFinding::next)
                .filter(step -> !step.isBlank())
                .forEach(steps::add);
        if (steps.isEmpty()) {
            return answer.add(
                    Blocks.paragraph(
                            verdict.decision() == Decision.MAY_BE_RELEASED
                                    ? "Release it for the purpose of the policy, with this page."
                                    : "See the claims below."));
        }
        Element list = Element.of("ol");
        steps.stream().limit(STEPS).forEach(step -> list.add(Element.of("li").text(step)));
        return answer.add(list);
    }

    private Element claims() {
        List<List<Element>> rows = new ArrayList<>();
        for (ClaimFinding claim : verdict.claims()) {
            Element limits = Element.of("td");
            for (EvidenceFinding evidence : claim.evidence()) {
                limits.add(
                        Element.of("span", "class", "limit-line")
                                .text(evidence.title() + " " + EvidenceTable.limit(evidence))
                                .add(
                                        Element.of("span", "class", "source")
                                                .text(" " + evidence.source())));
            }
            rows.add(
                    List.of(
                            Blocks.name(claim.title())
                                    .add(
                                            Element.of("span", "class", "statement")
                                                    .text(claim.statement())),
                            Blocks.cell(claim.demand().words()),
                            Blocks.cell(Blocks.mark(claim.finding().kind())),
                            Blocks.cell(claim.sentence()),
                            limits));
        }
        Element table =
                Blocks.table(
                        "Every claim of the policy, what became of it, and where its limits come from",
                        List.of(
                                "claim",
                                "demand",
                                "finding",
                                "because",
                                "limits and their sources"),
                        rows);
        return Element.of("div", "id", "claims", "class", "claims").add(table);
    }
}

package dev.assay.report.html.internal;

import dev.assay.metric.Dimension;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.ColumnFigure;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.EvidenceScale;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The parts of a benchmark's page that show candidates in columns. */
final class FieldParts {

    private static final int MOST_COLUMNS = 60;
    private static final int MOST_FIGURES = 400;

    private FieldParts() {}

    static Part privacy(Field field) {
        Element body = Blocks.box("body");
        Map<String, EvidenceFinding> attacks = new LinkedHashMap<>();
        for (Report report : field.reports()) {
            report.verdict().stream()
                    .flatMap(verdict -> verdict.of(Question.PRIVATE).stream())
                    .flatMap(claim -> claim.evidence().stream())
                    .forEach(one -> attacks.putIfAbsent(one.measure(), one));
        }
        if (attacks.isEmpty()) {
            return Part.of(
                    "privacy",
                    "Privacy",
                    body.add(
                            Blocks.intro(
                                    "No policy was applied; the values of privacy measures stand below, without a limit.")));
        }
        body.add(
                Blocks.intro(
                        "Every attack of the policy on every candidate: the risk, its interval and the finding."));
        List<List<Element>> rows = new ArrayList<>();
        for (EvidenceFinding attack : attacks.values()) {
            List<Element> row = new ArrayList<>();
            row.add(Blocks.name(attack.title()));
            row.add(Blocks.number(EvidenceTable.limit(attack)));
            for (Report report : field.reports()) {
                row.add(
                        evidence(report, attack.measure())
                                .map(FieldParts::risk)
                                .orElseGet(() -> Blocks.cell("–")));
            }
            rows.add(row);
        }
        return Part.of(
                "privacy",
                "Privacy",
                body.add(table("Attacks by candidate", List.of("attack", "limit"), field, rows)));
    }

    private static Optional<EvidenceFinding> evidence(Report report, String measure) {
        return report.verdict().stream()
                .flatMap(verdict -> verdict.claims().stream())
                .map(ClaimFinding::evidence)
                .flatMap(List::stream)
                .filter(one -> one.measure().equals(measure))
                .findFirst();
    }

    private static Element risk(EvidenceFinding one) {
        return Element.of("td", "class", "number")
                .with("title", EvidenceScale.tone(one.finding()))
                .add(Blocks.sign(one.finding().kind()))
                .text(" " + EvidenceTable.value(one));
    }

    /** Each column's small figure for every candidate, the one that differs most first. */
    static Part columns(Field field) {
        Element body = Blocks.box("body");
        List<String> names = columnsWorstFirst(field);
        if (names.isEmpty()) {
            return Part.of(
                    "columns",
                    "Columns",
                    body.add(Blocks.intro("These reports hold no portraits of the columns.")));
        }
        int most = Math.max(1, Math.min(MOST_COLUMNS, MOST_FIGURES / field.reports().size()));
        List<String> shown = names.subList(0, Math.min(most, names.size()));
        body.add(
                Blocks.intro(
                        "Every column for every candidate, the column that differs most for anybody first."
                                + (shown.size() < names.size()
                                        ? " Shown are the first "
                                                + shown.size()
                                                + " of "
                                                + names.size()
                                                + "; each candidate's own page has all."
                                        : "")));
        body.add(ColumnsPart.legend());
        List<List<Element>> rows = new ArrayList<>();
        for (String name : shown) {
            List<Element> row = new ArrayList<>();
            row.add(Blocks.name(name));
            for (int i = 0; i < field.reports().size(); i++) {
                String colour = Field.colour(i);
                row.add(
                        field.reports()
                                .get(i)
                                .portrait()
                                .column(name)
                                .map(column -> figure(column, colour))
                                .orElseGet(() -> Blocks.cell("–")));
            }
            rows.add(row);
        }
        return Part.of(
                "columns",
                "Columns",
                body.add(table("Columns by candidate", List.of("column"), field, rows)));
    }

    private static Element figure(Portrait.Column column, String colour) {
        Element cell = Element.of("td", "class", "multiple " + colour);
        if (column instanceof Portrait.Undrawn undrawn) {
            return cell.add(Blocks.note("not drawn: " + undrawn.reason().words()));
        }
        return cell.add(
                column instanceof Portrait.Numbers numbers
                        ? ColumnFigure.of(numbers)
                        : ColumnFigure.of((Portrait.Levels) column),
                Element.of("p", "class", "facts")
                        .text("distance " + Numbers.of(ColumnsPart.distance(column), 3)));
    }

    private static List<String> columnsWorstFirst(Field field) {
        Map<String, Double> worst = new LinkedHashMap<>();
        for (Report report : field.reports()) {
            for (Portrait.Column column : report.portrait().columns()) {
                worst.merge(column.name(), ColumnsPart.difference(column), Math::max);
            }
        }
        return worst.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    static Part use(Field field) {
        return values(
                field,
                "use",
                "Likeness and use",
                "Measures of columns, pairs, whole rows and models, by candidate.",
                ranked(field).stream()
                        .filter(
                                one ->
                                        one.dimension() == Dimension.FIDELITY
                                                || one.dimension() == Dimension.UTILITY)
                        .toList());
    }

    static Part measures(Field field) {
        Map<String, Measure> all = new LinkedHashMap<>();
        for (Report report : field.reports()) {
            report.measures().forEach(measure -> all.putIfAbsent(measure.key(), measure));
        }
        return values(
                field,
                "measures",
                "Every measure",
                "Every value of every candidate.",
                List.copyOf(all.values()));
    }

    private static Part values(
            Field field, String id, String title, String intro, List<Measure> measures) {
        List<List<Element>> rows = new ArrayList<>();
        boolean points = measures.stream().anyMatch(one -> one.references().isPresent());
        List<String> first = new ArrayList<>(List.of("measure", "about", "best"));
        if (points) {
            first.add("ceiling: real rows");
        }
        for (Measure measure : measures) {
            List<Element> row = new ArrayList<>();
            row.add(Blocks.name(measure.title()));
            row.add(Blocks.cell(measure.dimension().name().toLowerCase(Locale.ROOT)));
            row.add(Blocks.number(Numbers.of(measure.best())));
            if (points) {
                row.add(
                        Blocks.number(
                                measure.references()
                                        .flatMap(ReferencePoints::ceiling)
                                        .map(point -> Numbers.of(point.value()))
                                        .orElse("–")));
            }
            for (Report report : field.reports()) {
                row.add(
                        Blocks.number(
                                report.measure(measure.key())
                                        .map(
                                                found ->
                                                        Numbers.value(found.estimate())
                                                                + " "
                                                                + Numbers.plusMinus(
                                                                        found.estimate()))
                                        .orElse("–")));
            }
            rows.add(row);
        }
        return Part.of(
                id,
                title,
                Blocks.box("body").add(Blocks.intro(intro), table(title, first, field, rows)));
    }

    /** The ranked measures of any candidate, in the order of the plan. */
    static List<Measure> ranked(Field field) {
        Map<String, Measure> all = new LinkedHashMap<>();
        for (Report report : field.reports()) {
            report.measures().stream()
                    .filter(Measure::ranked)
                    .forEach(measure -> all.putIfAbsent(measure.key(), measure));
        }
        return List.copyOf(all.values());
    }

    static Part ranking(Field field) {
        List<List<Element>> rows = new ArrayList<>();
        List<String> letters =
                field.ranking().places().isEmpty()
                        ? List.of()
                        : List.copyOf(field.ranking().places().get(0).byLetter().keySet());
        List<String> header = new ArrayList<>(List.of("candidate", "place", "points"));
        letters.forEach(letter -> header.add("points " + word(letter)));
        Optional<RankingUncertainty> drawn =
                field.uncertainty().filter(found -> found.samples() > 0);
        if (drawn.isPresent()) {
            header.addAll(List.of("leads in", "places"));
        }
        for (int i = 0; i < field.reports().size(); i++) {
            Optional<Ranking.Place> found = field.place(field.reports().get(i));
            if (found.isEmpty()) {
                continue;
            }
            Ranking.Place place = found.get();
            List<Element> row = new ArrayList<>();
            row.add(field.name(i));
            row.add(Blocks.number(String.valueOf(place.rank())));
            row.add(Blocks.number(Numbers.of(place.total(), 1)));
            letters.forEach(
                    letter ->
                            row.add(
                                    Blocks.number(
                                            Numbers.of(
                                                    place.byLetter().getOrDefault(letter, 0.0),
                                                    1))));
            drawn.flatMap(
                            all ->
                                    all.candidates().stream()
                                            .filter(
                                                    one ->
                                                            one.candidate()
                                                                    .equals(place.candidate()))
                                            .findFirst())
                    .ifPresent(
                            one -> {
                                row.add(Blocks.number(Numbers.percent(one.best())));
                                row.add(Blocks.number(one.lowest() + "–" + one.highest()));
                            });
            rows.add(row);
        }
        Element body =
                Blocks.box("body")
                        .add(
                                Blocks.intro(
                                        "Points by the strategy “"
                                                + field.ranking().strategy()
                                                + "” over the measures that all candidates have."),
                                Blocks.table("Points", header, rows));
        field.ranking()
                .leftOut()
                .forEach(
                        left ->
                                body.add(
                                        Blocks.note(
                                                "Left out: "
                                                        + left.measure()
                                                        + ", "
                                                        + left.reason())));
        field.ranking().notes().forEach(note -> body.add(Blocks.note(note)));
        field.uncertainty()
                .ifPresent(
                        found -> {
                            found.sensitivity().forEach(note -> body.add(Blocks.note(note)));
                            found.notes().forEach(note -> body.add(Blocks.note(note)));
                        });
        return Part.of("ranking", "Order", body);
    }

    private static String word(String letter) {
        return switch (letter) {
            case "v" -> "for validity";
            case "u" -> "for utility";
            case "p" -> "for privacy";
            case "f" -> "for fairness";
            default -> letter;
        };
    }

    static Part making(Field field) {
        Report first = field.reports().get(0);
        List<List<Element>> missing = new ArrayList<>();
        for (Report report : field.reports()) {
            for (Outcome.Skipped one : report.skipped()) {
                missing.add(row(report, one.title(), "skipped", one.reason()));
            }
            for (Outcome.Failed one : report.failed()) {
                missing.add(row(report, one.title(), "failed (" + one.code() + ")", one.message()));
            }
        }
        Element body = Blocks.box("body");
        if (!missing.isEmpty()) {
            body.add(
                    Blocks.table(
                            "Metrics without numbers",
                            List.of("candidate", "metric", "status", "reason"),
                            missing));
        }
        return Part.of(
                "making",
                "How it was made",
                body.add(
                        Blocks.table(
                                "Settings of the first candidate's run; those of the others differ in the synthetic table alone",
                                List.of("what", "value"),
                                MakingPart.facts(first))));
    }

    private static List<Element> row(Report report, String title, String status, String reason) {
        return List.of(
                Blocks.name(report.candidate()),
                Blocks.cell(title),
                Blocks.cell(status),
                Blocks.cell(reason));
    }

    /** A table whose last columns are the candidates, each under its colour. */
    static Element table(
            String caption, List<String> first, Field field, List<List<Element>> rows) {
        Element head = Element.of("tr");
        first.forEach(name -> head.add(Element.of("th", "scope", "col").text(name)));
        for (int i = 0; i < field.reports().size(); i++) {
            head.add(
                    Element.of("th", "scope", "col")
                            .add(Field.swatch(i))
                            .text(field.reports().get(i).candidate()));
        }
        Element body = Element.of("tbody");
        rows.forEach(row -> body.add(Element.of("tr").add(row)));
        return Blocks.scroll(
                caption,
                Element.of("table")
                        .add(Element.of("caption").text(caption))
                        .add(Element.of("thead").add(head))
                        .add(body));
    }
}

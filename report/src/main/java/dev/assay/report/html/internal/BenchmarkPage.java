package dev.assay.report.html.internal;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.guidance.Guides;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The page of a benchmark: who may be released, then all candidates beside each other. */
public final class BenchmarkPage {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private BenchmarkPage() {}

    /** The page. */
    public static String of(
            List<Report> reports,
            Ranking ranking,
            Optional<RankingUncertainty> uncertainty,
            Guides guides) {
        Field field = Field.of(reports, ranking, uncertainty);
        return new Shell(
                        "Benchmark of " + reports.size() + " candidates",
                        CandidatePage.facts(field.reports().get(0)).stream()
                                .filter(fact -> !fact.startsWith("synthetic "))
                                .toList())
                .with("duel", duel(field))
                .page(
                        List.of(
                                FieldDecision.of(field),
                                FieldMap.of(field),
                                Part.of("duel-part", "A against B", duelBody(field)),
                                FieldParts.privacy(field),
                                FieldParts.columns(field),
                                FieldFigures.dependence(field, guides),
                                FieldFigures.joint(field, guides),
                                FieldParts.use(field),
                                FieldParts.ranking(field),
                                FieldParts.measures(field),
                                FieldParts.making(field)));
    }

    private static Element duelBody(Field field) {
        Element body = Blocks.box("body");
        body.add(
                Blocks.intro(
                        "Any two candidates, the measures in which they differ most first. Better is the one of the higher score; alike when scores differ by less than 0.005."));
        body.add(
                Element.of("p", "class", "tools")
                        .add(choice("duel-a", "A ", field, 0))
                        .add(
                                choice(
                                        "duel-b",
                                        "B ",
                                        field,
                                        Math.min(1, field.reports().size() - 1))));
        return body.add(Element.of("div", "id", "duel-table"));
    }

    private static Element choice(String id, String label, Field field, int chosen) {
        Element select = Element.of("select", "id", id);
        for (int i = 0; i < field.reports().size(); i++) {
            Element option =
                    Element.of("option", "value", String.valueOf(i))
                            .text(field.reports().get(i).candidate());
            if (i == chosen) {
                option.with("selected", "selected");
            }
            select.add(option);
        }
        return Element.of("label").text(label).add(select);
    }

    /** Values and scores of every ranked measure by candidate. */
    private static String duel(Field field) {
        ObjectNode root = MAPPER.createObjectNode();
        ArrayNode names = root.putArray("names");
        field.reports().forEach(report -> names.add(report.candidate()));
        ArrayNode measures = root.putArray("measures");
        for (Measure measure : FieldParts.ranked(field)) {
            ObjectNode one =
                    measures.addObject()
                            .put("title", measure.title())
                            .put("about", measure.dimension().name().toLowerCase(Locale.ROOT));
            ArrayNode values = one.putArray("values");
            ArrayNode scores = one.putArray("scores");
            for (Report report : field.reports()) {
                Optional<Measure> found = report.measure(measure.key());
                values.add(
                        found.map(
                                        value ->
                                                (Numbers.value(value.estimate())
                                                                + " "
                                                                + Numbers.plusMinus(
                                                                        value.estimate()))
                                                        .strip())
                                .orElse("–"));
                if (found.isPresent()) {
                    scores.add(found.get().score());
                } else {
                    scores.addNull();
                }
            }
        }
        return root.toString();
    }
}

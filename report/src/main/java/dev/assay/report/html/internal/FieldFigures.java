package dev.assay.report.html.internal;

import dev.assay.guidance.Guides;
import dev.assay.plot.Plot;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.MatrixFigure;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.report.html.internal.draw.PlotFigure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Figures of dependence and of whole rows, one a candidate, by one scale: what differs between
 * figures is what differs between candidates.
 */
final class FieldFigures {

    /** More would be neither looked at nor small. */
    private static final int MOST_CANDIDATES = 12;

    private static final int PAIRS = 10;
    private static final int CURVES = 3;
    private static final double LEAST_SCALE = 0.1;

    private FieldFigures() {}

    static Part dependence(Field field, Guides guides) {
        Element body = Blocks.box("body");
        double farthest =
                field.reports().stream()
                        .map(DependencePart::farthest)
                        .filter(OptionalDouble::isPresent)
                        .mapToDouble(OptionalDouble::getAsDouble)
                        .max()
                        .orElse(Double.NaN);
        if (Double.isNaN(farthest)) {
            return Part.of(
                    "dependence",
                    "Dependence",
                    body.add(
                            Blocks.intro(
                                    "No metric of this run compared pairs of columns; run one that does"
                                            + DependencePart.suchAs(guides, "pairs"))));
        }
        double scale = Math.max(LEAST_SCALE, farthest);
        body.add(
                Blocks.intro(
                        "How much stronger or weaker two columns depend on each other in the synthetic than in the real table, one matrix a candidate, by one scale."));
        cut(field, body);
        Element matrices = Element.of("div", "class", "matrices");
        for (int i = 0; i < shown(field); i++) {
            int place = i;
            DependencePart.difference(field.reports().get(i), scale)
                    .ifPresent(matrix -> matrices.add(figure(field, place, matrix)));
        }
        body.add(matrices, MatrixFigure.scale(scale));
        return Part.of("dependence", "Dependence", body.add(pairs(field)));
    }

    /** The pairs that differ most for anybody, with the difference for everybody. */
    private static Element pairs(Field field) {
        List<Map<String, OptionalDouble>> all =
                field.reports().stream().map(DependencePart::differences).toList();
        Map<String, Double> worst = new LinkedHashMap<>();
        for (Map<String, OptionalDouble> one : all) {
            one.forEach((pair, apart) -> worst.merge(pair, Math.abs(apart.orElse(0)), Math::max));
        }
        List<List<Element>> rows = new ArrayList<>();
        worst.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(PAIRS)
                .forEach(
                        pair -> {
                            List<Element> row = new ArrayList<>();
                            row.add(Blocks.name(pair.getKey()));
                            for (Map<String, OptionalDouble> one : all) {
                                OptionalDouble apart =
                                        one.getOrDefault(pair.getKey(), OptionalDouble.empty());
                                row.add(
                                        Blocks.number(
                                                apart.isPresent()
                                                        ? Numbers.of(apart.getAsDouble(), 3)
                                                        : "–"));
                            }
                            rows.add(row);
                        });
        return FieldParts.table(
                "The pairs that differ most for anybody: synthetic − real",
                List.of("pair"),
                field,
                rows);
    }

    static Part joint(Field field, Guides guides) {
        Element body = Blocks.box("body");
        Element planes = Blocks.box("figures");
        Map<String, Element> curves = new LinkedHashMap<>();
        boolean any = false;
        for (int i = 0; i < shown(field); i++) {
            Report report = field.reports().get(i);
            Optional<Element> plane = JointPart.plane(report);
            if (plane.isPresent()) {
                planes.add(figure(field, i, plane.get()));
                any = true;
            }
            for (Plot plot : JointPart.curves(report)) {
                if (curves.containsKey(plot.title()) || curves.size() < CURVES) {
                    curves.computeIfAbsent(plot.title(), title -> Blocks.box("figures"))
                            .add(
                                    figure(field, i, PlotFigure.of(plot))
                                            .add(
                                                    Element.of("p", "class", "legend")
                                                            .add(PlotFigure.legend(plot))));
                }
            }
        }
        if (!any && curves.isEmpty()) {
            return Part.of(
                    "joint",
                    "Joint",
                    body.add(
                            Blocks.intro(
                                    "No metric of this run looked at whole rows with a figure; run one that does"
                                            + DependencePart.suchAs(guides, "rows"))));
        }
        body.add(
                Blocks.intro(
                        "Whole rows of every candidate: where they lie beside real rows in one projection, and the curves of precision and recall."));
        cut(field, body);
        if (any) {
            body.add(Blocks.heading("Real and synthetic rows in one projection"), planes);
        }
        curves.forEach((title, figures) -> body.add(Blocks.title(title), figures));
        return Part.of("joint", "Joint", body);
    }

    private static int shown(Field field) {
        return Math.min(MOST_CANDIDATES, field.reports().size());
    }

    private static void cut(Field field, Element body) {
        if (field.reports().size() > MOST_CANDIDATES) {
            body.add(
                    Blocks.note(
                            "Shown are the "
                                    + MOST_CANDIDATES
                                    + " best places of "
                                    + field.reports().size()
                                    + "; each candidate's own page has its figures."));
        }
    }

    private static Element figure(Field field, int place, Element drawing) {
        return Element.of("figure")
                .add(
                        Element.of("figcaption")
                                .add(Field.swatch(place))
                                .text(field.reports().get(place).candidate()))
                .add(drawing);
    }
}

package dev.assay.report.html.internal;

import dev.assay.metric.Dimension;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.report.html.internal.draw.PlaneFigure;
import dev.assay.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whole rows: precision and recall, support curves, and a projection without single rows. */
final class JointPart {

    private static final Set<String> OF_COLUMNS = Set.of("columns", "pairs");

    private JointPart() {}

    static Part of(Report report, Optional<Finding.Kind> mark) {
        Element body = Blocks.box("body");
        List<List<Element>> rows = new ArrayList<>();
        Element figures = Blocks.box("figures");
        boolean any = false;
        for (Outcome.Completed outcome : joint(report)) {
            for (Measure measure : outcome.measures()) {
                if (measure.ranked() && measure.dimension() == Dimension.FIDELITY) {
                    rows.add(
                            List.of(
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
            }
            Optional<Element> plane = PlaneFigure.of(outcome.plots());
            if (plane.isPresent()) {
                figures.add(plane.get());
                any = true;
            }
            for (Plot plot : outcome.plots()) {
                if (plot instanceof Plot.Curves) {
                    figures.add(Blocks.figure(plot));
                    any = true;
                }
            }
        }
        if (rows.isEmpty() && !any) {
            body.add(
                    Blocks.intro(
                            "No metric of this run looked at whole rows; evaluate with one that does, such as prdc."));
            return new Part("joint", "Joint", mark, body);
        }
        body.add(
                Blocks.intro(
                        "Whether whole rows lie where real rows lie (precision), and whether real rows are reached everywhere (recall, coverage)."));
        body.add(
                Blocks.table(
                        "Measures of whole rows",
                        List.of("measure", "value", "interval", "best"),
                        rows));
        return new Part("joint", "Joint", mark, any ? body.add(figures) : body);
    }

    /** The first projection of real and synthetic rows that a report holds. */
    static Optional<Element> plane(Report report) {
        return joint(report).stream()
                .flatMap(outcome -> PlaneFigure.of(outcome.plots()).stream())
                .findFirst();
    }

    /** The curves of whole rows, by title. */
    static List<Plot> curves(Report report) {
        return joint(report).stream()
                .flatMap(outcome -> outcome.plots().stream())
                .filter(Plot.Curves.class::isInstance)
                .toList();
    }

    /** Metrics of fidelity that are about neither single columns nor pairs of them. */
    private static List<Outcome.Completed> joint(Report report) {
        return report.completed().stream()
                .filter(
                        outcome ->
                                outcome.measures().stream()
                                        .anyMatch(
                                                one ->
                                                        one.dimension() == Dimension.FIDELITY
                                                                && one.ranked()))
                .filter(
                        outcome ->
                                outcome.tables().stream()
                                        .noneMatch(table -> OF_COLUMNS.contains(table.key())))
                .toList();
    }
}

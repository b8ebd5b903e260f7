package dev.assay.report.html.internal;

import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Interval;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.DotPlot;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.report.html.internal.draw.Svg;
import dev.assay.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What models make of the table: trained on real, on synthetic and on shuffled columns. */
final class UsePart {

    private static final String REAL = "trained on real";
    private static final String SYNTHETIC = "trained on synthetic";
    private static final String SHUFFLED = "trained on shuffled columns";
    private static final int MOST_LINES = 30;
    private static final int MOST_ROWS = 15;

    private UsePart() {}

    static Part of(Report report, Optional<Finding.Kind> mark) {
        Element body = Blocks.box("body");
        double width = Interval.factor(report.provenance().yardsticks().level());
        List<Element> models = new ArrayList<>();
        for (Outcome.Completed outcome : report.completed()) {
            for (DetailTable table : outcome.tables()) {
                if (table.values().contains(REAL) && table.values().contains(SYNTHETIC)) {
                    models.add(models(outcome, table, width));
                }
            }
        }
        if (models.isEmpty()) {
            body.add(
                    Blocks.intro(
                            "No model was trained: name a target (--target) and a preset that trains models to see whether the table serves its purpose."));
        } else {
            body.add(
                    Blocks.intro(
                            "What models score on real rows when they are trained on the real or on the synthetic table. Bars are intervals where the run has errors."),
                    legend(report));
            body.add(models);
        }
        importances(report, body);
        groups(report, body);
        return new Part("use", "Use", mark, body);
    }

    private static Element legend(Report report) {
        Element legend = Element.of("p", "class", "legend");
        boolean shuffled =
                report.completed().stream()
                        .flatMap(outcome -> outcome.tables().stream())
                        .anyMatch(table -> table.values().contains(SHUFFLED));
        for (String[] one :
                new String[][] {{"real", REAL}, {"synthetic", SYNTHETIC}, {"shuffled", SHUFFLED}}) {
            if (one[0].equals("shuffled") && !shuffled) {
                continue;
            }
            Element sample = Element.of("svg", "class", "sample", "viewBox", "0 0 26 10");
            sample.with("aria-hidden", "true");
            sample.add(
                    one[0].equals("synthetic")
                            ? Svg.diamond(13, 5, 5, "pt " + one[0])
                            : Svg.dot(13, 5, 4, "pt " + one[0]));
            legend.add(Element.of("span", "class", "key").add(sample).text(" " + one[1]));
        }
        return legend;
    }

    private static Element models(Outcome.Completed outcome, DetailTable table, double width) {
        List<DotPlot.Line> lines = new ArrayList<>();
        for (DetailTable.Row row :
                table.rows().subList(0, Math.min(MOST_LINES, table.rows().size()))) {
            List<DotPlot.Dot> dots = new ArrayList<>();
            dots.add(dot("real", REAL, table, row));
            dots.add(dot("synthetic", SYNTHETIC, table, row));
            if (table.values().contains(SHUFFLED)) {
                dots.add(dot("shuffled", SHUFFLED, table, row));
            }
            lines.add(new DotPlot.Line(String.join(", ", row.labels()), dots));
        }
        String title = outcome.title() + ": " + table.title();
        return Element.of("figure", "class", "wide")
                .add(Element.of("figcaption").text(title))
                .add(DotPlot.of(lines, width, title));
    }

    private static DotPlot.Dot dot(
            String series, String value, DetailTable table, DetailTable.Row row) {
        int at = table.values().indexOf(value);
        boolean error =
                at + 1 < table.values().size() && table.values().get(at + 1).equals("error");
        return new DotPlot.Dot(
                series,
                row.values().get(at),
                error ? row.values().get(at + 1) : OptionalDouble.empty());
    }

    /** Which columns models rest on, real beside synthetic. */
    private static void importances(Report report, Element body) {
        for (Outcome.Completed outcome : report.completed()) {
            for (DetailTable table : outcome.tables()) {
                if (table.key().equals("fio_features")) {
                    List<DotPlot.Line> lines = new ArrayList<>();
                    for (DetailTable.Row row :
                            table.rows().subList(0, Math.min(MOST_ROWS, table.rows().size()))) {
                        lines.add(
                                new DotPlot.Line(
                                        String.join(", ", row.labels()),
                                        List.of(
                                                new DotPlot.Dot(
                                                        "real",
                                                        row.values().get(0),
                                                        OptionalDouble.empty()),
                                                new DotPlot.Dot(
                                                        "synthetic",
                                                        row.values().get(1),
                                                        OptionalDouble.empty()))));
                    }
                    String title = outcome.title() + ": " + table.title();
                    body.add(
                            Element.of("figure", "class", "wide")
                                    .add(Element.of("figcaption").text(title))
                                    .add(DotPlot.of(lines, 0, title)));
                }
            }
        }
    }

    /** How groups fare. */
    private static void groups(Report report, Element body) {
        for (Outcome.Completed outcome : report.completed()) {
            boolean fairness =
                    outcome.measures().stream()
                            .anyMatch(measure -> measure.dimension() == Dimension.FAIRNESS);
            for (DetailTable table : outcome.tables()) {
                if (fairness) {
                    body.add(
                            Details.table(
                                    outcome.title() + ": " + table.title(), table, MOST_ROWS));
                }
            }
        }
    }

    /** A number of a detail table. */
    static String number(OptionalDouble value) {
        return value.isPresent() ? Numbers.of(value.getAsDouble()) : "–";
    }
}

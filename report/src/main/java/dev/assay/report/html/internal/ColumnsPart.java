package dev.assay.report.html.internal;

import dev.assay.metric.Dimension;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.ColumnFigure;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.report.html.internal.draw.Svg;
import dev.assay.table.ColumnKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Every column as a small figure, those that differ most first. */
final class ColumnsPart {

    private static final int NAME = 60;
    private static final double NOTEWORTHY = 0.0005;

    private ColumnsPart() {}

    static Part of(Report report) {
        Portrait portrait = report.portrait();
        Element body = Blocks.box("body");
        if (portrait.columns().isEmpty()) {
            return Part.of(
                    "columns",
                    "Columns",
                    body.add(
                            Blocks.intro(
                                    "This report holds no portrait of the columns; evaluate anew with this version to see them.")));
        }
        body.add(
                Blocks.intro(
                        "Every column, the one that differs most first: real as an area, synthetic as a line over it. The outermost bars"
                                + " hold all that lies beyond the scale. Counts below "
                                + portrait.fewest()
                                + " are drawn as none."));
        body.add(legend());
        body.add(tools(portrait));
        Element grid = Element.of("ul", "class", "columns", "id", "column-grid");
        Map<String, Double> outside = outside(report);
        List<Portrait.Column> sorted =
                portrait.columns().stream()
                        .sorted(Comparator.comparingDouble(column -> -difference(column)))
                        .toList();
        for (Portrait.Column column : sorted) {
            grid.add(card(column, portrait.columns().indexOf(column), outside));
        }
        return Part.of("columns", "Columns", body.add(grid));
    }

    static Element legend() {
        Element real = Element.of("svg", "class", "sample", "viewBox", "0 0 26 10");
        real.with("aria-hidden", "true").add(Svg.box(1, 1, 24, 8, "real-area"));
        Element synthetic = Element.of("svg", "class", "sample", "viewBox", "0 0 26 10");
        synthetic.with("aria-hidden", "true").add(Svg.line(1, 5, 25, 5, "synthetic-line"));
        return Element.of("p", "class", "legend")
                .add(Element.of("span", "class", "key").add(real).text(" real"))
                .add(Element.of("span", "class", "key").add(synthetic).text(" synthetic"));
    }

    private static Element tools(Portrait portrait) {
        Element filter =
                Element.of("input", "id", "column-filter", "type", "search", "autocomplete", "off");
        Element kinds = Element.of("select", "id", "column-kind");
        kinds.add(Element.of("option", "value", "").text("all kinds"));
        portrait.columns().stream()
                .map(column -> word(column.kind()))
                .distinct()
                .forEach(kind -> kinds.add(Element.of("option", "value", kind).text(kind)));
        Element order = Element.of("select", "id", "column-order");
        for (String[] one :
                new String[][] {
                    {"difference", "most different first"},
                    {"name", "by name"},
                    {"missing", "missing share differs most"},
                    {"place", "as in the table"}
                }) {
            order.add(Element.of("option", "value", one[0]).text(one[1]));
        }
        return Element.of("p", "class", "tools")
                .add(Element.of("label").text("Name has ").add(filter))
                .add(Element.of("label").text("Kind ").add(kinds))
                .add(Element.of("label").text("Order ").add(order))
                .add(
                        Element.of("span", "id", "column-count", "role", "status", "class", "note")
                                .text(portrait.columns().size() + " columns"));
    }

    private static Element card(Portrait.Column column, int place, Map<String, Double> outside) {
        Element card =
                Element.of(
                        "li",
                        "class",
                        "column",
                        "data-name",
                        column.name().toLowerCase(Locale.ROOT),
                        "data-kind",
                        word(column.kind()));
        card.with("data-difference", String.format(Locale.ROOT, "%.5f", difference(column)));
        card.with("data-missing", String.format(Locale.ROOT, "%.5f", gap(column)));
        card.with("data-place", place);
        Element title = Element.of("h3").with("title", column.name());
        if (column instanceof Portrait.Undrawn undrawn) {
            return card.add(title.text(Svg.cut(column.name(), NAME)))
                    .add(
                            Element.of("p", "class", "note")
                                    .text("Not drawn, for " + undrawn.reason().words() + "."))
                    .add(Element.of("p", "class", "facts").text(missing(column)));
        }
        title.add(
                Element.of(
                                "button",
                                "type",
                                "button",
                                "class",
                                "enlarge",
                                "data-column",
                                "" + place)
                        .text(Svg.cut(column.name(), NAME)));
        card.add(title);
        card.add(
                column instanceof Portrait.Numbers numbers
                        ? ColumnFigure.of(numbers)
                        : ColumnFigure.of((Portrait.Levels) column));
        String facts = "distance " + Numbers.of(distance(column), 3);
        if (column.missing().real() > 0 || column.missing().synthetic() > 0) {
            facts += " · " + missing(column);
        }
        card.add(Element.of("p", "class", "facts").text(facts));
        double out = outside.getOrDefault(column.name(), 0.0);
        if (out > NOTEWORTHY) {
            card.add(
                    Element.of("p", "class", "out")
                            .text(
                                    "▲ "
                                            + Numbers.percent(out)
                                            + " out of the real range or levels"));
        }
        return card;
    }

    private static String missing(Portrait.Column column) {
        return "missing "
                + Numbers.percent(column.missing().real())
                + " real, "
                + Numbers.percent(column.missing().synthetic())
                + " synthetic";
    }

    static double distance(Portrait.Column column) {
        if (column instanceof Portrait.Numbers numbers) {
            return numbers.distance();
        }
        return column instanceof Portrait.Levels levels ? levels.distance() : 0;
    }

    private static double gap(Portrait.Column column) {
        return Math.abs(column.missing().real() - column.missing().synthetic());
    }

    /** By what columns are sorted: values that differ, or cells that are missing on one side. */
    static double difference(Portrait.Column column) {
        return Math.max(distance(column), gap(column));
    }

    static String word(ColumnKind kind) {
        return switch (kind) {
            case NUMERIC -> "numbers";
            case CATEGORICAL -> "levels";
            case DATETIME -> "dates";
            case TEXT -> "text";
            case IDENTIFIER -> "identifiers";
        };
    }

    private static boolean isOfValidity(Outcome.Completed outcome) {
        return outcome.measures().stream()
                .anyMatch(measure -> measure.dimension() == Dimension.VALIDITY);
    }

    /** By column, the share of synthetic cells that the real range or levels do not hold. */
    private static Map<String, Double> outside(Report report) {
        Map<String, Double> outside = new HashMap<>();
        report.completed().stream()
                .filter(ColumnsPart::isOfValidity)
                .map(Outcome.Completed::tables)
                .flatMap(List::stream)
                .filter(table -> table.key().equals("checks"))
                .flatMap(table -> table.rows().stream())
                .filter(row -> row.values().get(0).isPresent())
                .filter(
                        row ->
                                row.labels().get(1).equals("bounds")
                                        || row.labels().get(1).equals("categories"))
                .forEach(
                        row ->
                                outside.put(
                                        row.labels().get(0),
                                        1 - row.values().get(0).getAsDouble()));
        return outside;
    }
}

package dev.assay.report.html.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.guidance.Guides;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Every number of the report in one table, by metric; what it means stands behind each metric. */
final class MeasuresPart {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int MOST_ROWS = 20;
    private static final int MANY = 400;
    private static final List<String> HEADER =
            List.of("measure", "about", "value", "interval", "best", "score");
    private static final List<String> POINTS =
            List.of(
                    "at equal size",
                    "ceiling: real rows",
                    "floor: shuffled columns",
                    "leak: training rows",
                    "position");

    private final Guides guides;
    private final boolean points;

    private MeasuresPart(Guides guides, boolean points) {
        this.guides = guides;
        this.points = points;
    }

    static Part of(Report report, Guides guides) {
        boolean points =
                report.measures().stream().anyMatch(measure -> measure.references().isPresent());
        return Part.of("measures", "Every measure", new MeasuresPart(guides, points).body(report));
    }

    private Element body(Report report) {
        Element body = Blocks.box("body");
        body.add(
                Blocks.intro(
                        report.measures().size()
                                + " measures of "
                                + report.completed().size()
                                + " metrics. Open a metric for its definition, its source and what to beware of."
                                + (points
                                        ? " Reference points are values at one number of rows, that of the column “at equal size”; the value of the whole table stands apart."
                                        : "")));
        body.add(
                Element.of("p", "class", "tools")
                        .add(
                                Element.of("label")
                                        .text("Show measures with ")
                                        .add(
                                                Element.of(
                                                        "input",
                                                        "id",
                                                        "measure-filter",
                                                        "type",
                                                        "search",
                                                        "autocomplete",
                                                        "off")))
                        .add(
                                Element.of("label")
                                        .add(
                                                Element.of(
                                                        "input",
                                                        "id",
                                                        "measure-ranked",
                                                        "type",
                                                        "checkbox"))
                                        .text(" only those that count")));
        Element head = Element.of("tr");
        HEADER.forEach(name -> head.add(header(name)));
        if (points) {
            POINTS.forEach(name -> head.add(header(name)));
        }
        Element table =
                Element.of("table", "id", "measure-table")
                        .add(Element.of("caption").text("Every measure of this report"))
                        .add(Element.of("thead").add(head));
        report.completed().forEach(outcome -> table.add(metric(outcome)));
        return body.add(Blocks.scroll("Every measure", table));
    }

    private static Element header(String name) {
        return Element.of("th", "scope", "col")
                .add(Element.of("button", "type", "button", "class", "sort").text(name));
    }

    private Element metric(Outcome.Completed outcome) {
        Element group = Element.of("tbody", "class", "metric", "id", "metric-" + outcome.entry());
        int width = HEADER.size() + (points ? POINTS.size() : 0);
        group.add(
                Element.of("tr", "class", "metric-row")
                        .add(
                                Element.of("th", "scope", "rowgroup")
                                        .with("colspan", width)
                                        .add(about(outcome))));
        for (Measure measure : outcome.measures()) {
            group.add(row(measure));
        }
        return group;
    }

    private Element row(Measure measure) {
        Element row =
                Element.of("tr", "class", measure.ranked() ? "measure ranked" : "measure shown");
        row.add(Blocks.name(measure.title() + " ").add(Element.of("code").text(measure.key())));
        row.add(Blocks.cell(word(measure.dimension())));
        row.add(
                Blocks.number(
                                Numbers.value(measure.estimate())
                                        + " "
                                        + Numbers.plusMinus(measure.estimate()))
                        .with("data-sort", measure.estimate().value()));
        row.add(Blocks.number(measure.estimate().interval().map(Numbers::interval).orElse("–")));
        row.add(Blocks.number(Numbers.of(measure.best())));
        row.add(Blocks.number(Numbers.of(measure.score(), 2)));
        if (points) {
            row.add(point(measure, ReferencePoints::candidate));
            row.add(point(measure, ReferencePoints::ceiling));
            row.add(point(measure, ReferencePoints::floor));
            row.add(point(measure, ReferencePoints::leak));
            row.add(position(measure));
        }
        return row;
    }

    private static Element point(
            Measure measure, Function<ReferencePoints, Optional<ReferencePoints.Point>> which) {
        return Blocks.number(
                measure.references()
                        .flatMap(which)
                        .map(point -> Numbers.of(point.value()))
                        .orElse("–"));
    }

    /** Where it stands between worst and ceiling, with its interval; or why that cannot be said. */
    private static Element position(Measure measure) {
        Optional<ReferencePoints.Position> told =
                measure.references()
                        .flatMap(ReferencePoints::position)
                        .filter(ReferencePoints.Position::tells);
        return told.map(
                        one ->
                                Blocks.number(
                                        Numbers.percent(one.value())
                                                + " ("
                                                + Numbers.percent(one.lower())
                                                + " to "
                                                + Numbers.percent(one.upper())
                                                + ")"))
                .orElseGet(
                        () ->
                                Element.of("td", "class", "remark")
                                        .text(
                                                measure.references()
                                                        .map(ReferencePoints::remark)
                                                        .orElse("–")));
    }

    private Element about(Outcome.Completed outcome) {
        Element details =
                Element.of("details")
                        .add(
                                Element.of("summary")
                                        .text(outcome.title() + " ")
                                        .add(Element.of("code").text(outcome.entry())));
        details.add(Blocks.paragraph(guides.of(outcome.metric()).question(outcome.description())));
        Element list = Element.of("dl");
        guides.of(outcome.metric())
                .reading(outcome.description())
                .forEach(
                        (name, value) ->
                                list.add(
                                        Element.of("dt").text(name), Element.of("dd").text(value)));
        list.add(Element.of("dt").text("Definition"), Element.of("dd").text(outcome.description()));
        if (!outcome.options().isEmpty()) {
            list.add(
                    Element.of("dt").text("Options"),
                    Element.of("dd").add(Element.of("code").text(json(outcome.options()))));
        }
        details.add(list);
        outcome.notes().forEach(note -> details.add(Blocks.note(note)));
        for (DetailTable table : outcome.tables()) {
            if (table.rows().size() <= MANY || table.values().size() < MOST_ROWS) {
                details.add(Details.table(table.title(), table, MOST_ROWS));
            }
        }
        Element figures = Blocks.box("figures");
        boolean any = false;
        for (Plot plot : outcome.plots()) {
            // Columns and pairs have parts of their own; four bars show no more than four numbers.
            if (plot instanceof Plot.Field) {
                figures.add(Blocks.figure(plot));
                any = true;
            }
        }
        return any ? details.add(figures) : details;
    }

    private static String word(Dimension dimension) {
        return dimension.name().toLowerCase(Locale.ROOT);
    }

    static String json(Map<String, Object> options) {
        try {
            return MAPPER.writeValueAsString(options);
        } catch (JsonProcessingException impossible) {
            return options.toString();
        }
    }
}

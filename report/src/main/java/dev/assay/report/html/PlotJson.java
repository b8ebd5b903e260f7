package dev.assay.report.html;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.plot.Plot;
import java.util.List;
import java.util.Locale;

/** Writes a figure in the form that the page's scripts draw. */
final class PlotJson implements Plot.Visitor<ObjectNode> {

    private static final int MOST_POINTS = 400;
    private static final int MOST_LABELS = 60;

    private final JsonMapper mapper;

    PlotJson(JsonMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public ObjectNode curves(Plot.Curves plot) {
        ObjectNode json = start("curves", plot.title());
        json.put("xLabel", plot.xLabel()).put("yLabel", plot.yLabel());
        series(json, plot.series(), MOST_POINTS);
        return json;
    }

    @Override
    public ObjectNode grid(Plot.Grid plot) {
        ObjectNode json = start("grid", plot.title());
        int rows = Math.min(MOST_LABELS, plot.rows().size());
        int columns = Math.min(MOST_LABELS, plot.columns().size());
        texts(json.putArray("rows"), plot.rows().subList(0, rows));
        texts(json.putArray("columns"), plot.columns().subList(0, columns));
        ArrayNode values = json.putArray("values");
        for (List<Double> line : plot.values().subList(0, rows)) {
            values.add(Figures.numbers(line.subList(0, columns), columns));
        }
        cut(json, plot.rows().size() - rows + plot.columns().size() - columns);
        return json;
    }

    @Override
    public ObjectNode bars(Plot.Bars plot) {
        ObjectNode json = start("bars", plot.title());
        int labels = Math.min(MOST_LABELS, plot.labels().size());
        texts(json.putArray("labels"), plot.labels().subList(0, labels));
        ArrayNode groups = json.putArray("series");
        for (Plot.Series group : plot.groups()) {
            ObjectNode one = groups.addObject().put("name", group.name());
            one.set("y", Figures.numbers(group.y().subList(0, labels), labels));
            if (!group.lower().isEmpty()) {
                one.set("lower", Figures.numbers(group.lower().subList(0, labels), labels));
                one.set("upper", Figures.numbers(group.upper().subList(0, labels), labels));
            }
        }
        cut(json, plot.labels().size() - labels);
        return json;
    }

    @Override
    public ObjectNode points(Plot.Points plot) {
        ObjectNode json = start("points", plot.title());
        json.put("xLabel", plot.xLabel()).put("yLabel", plot.yLabel());
        series(json, plot.groups(), MOST_POINTS);
        return json;
    }

    @Override
    public ObjectNode field(Plot.Field plot) {
        ObjectNode json = start("field", plot.title());
        int stepX = Math.max(1, plot.x().size() / MOST_LABELS);
        int stepY = Math.max(1, plot.y().size() / MOST_LABELS);
        json.set("x", every(plot.x(), stepX));
        json.set("y", every(plot.y(), stepY));
        ArrayNode values = json.putArray("values");
        for (int i = 0; i < plot.values().size(); i += stepY) {
            values.add(every(plot.values().get(i), stepX));
        }
        json.set("levels", Figures.numbers(plot.levels(), MOST_LABELS));
        return json;
    }

    private ObjectNode start(String shape, String title) {
        return mapper.createObjectNode().put("shape", shape).put("title", title);
    }

    private void series(ObjectNode json, List<Plot.Series> all, int most) {
        ArrayNode array = json.putArray("series");
        for (Plot.Series series : all) {
            ObjectNode one =
                    array.addObject()
                            .put("name", series.name())
                            .put("mark", series.mark().name().toLowerCase(Locale.ROOT));
            one.set("x", Figures.numbers(series.x(), most));
            one.set("y", Figures.numbers(series.y(), most));
            if (!series.lower().isEmpty()) {
                one.set("lower", Figures.numbers(series.lower(), most));
                one.set("upper", Figures.numbers(series.upper(), most));
            }
        }
    }

    private static ArrayNode every(List<Double> values, int step) {
        List<Double> kept = new java.util.ArrayList<>();
        for (int i = 0; i < values.size(); i += step) {
            kept.add(values.get(i));
        }
        return Figures.numbers(kept, kept.size());
    }

    private static void texts(ArrayNode array, List<String> texts) {
        texts.forEach(array::add);
    }

    private static void cut(ObjectNode json, int omitted) {
        if (omitted > 0) {
            json.put("omitted", omitted);
        }
    }
}

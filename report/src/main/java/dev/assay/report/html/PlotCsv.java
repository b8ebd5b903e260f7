package dev.assay.report.html;

import dev.assay.plot.Plot;
import dev.assay.table.ResultCells;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the data of a figure as CSV, all of it. */
final class PlotCsv implements Plot.Visitor<String> {

    @Override
    public String curves(Plot.Curves plot) {
        return series(plot.series());
    }

    @Override
    public String points(Plot.Points plot) {
        return series(plot.groups());
    }

    @Override
    public String bars(Plot.Bars plot) {
        List<List<Object>> lines = new ArrayList<>();
        List<Object> header = new ArrayList<>(List.of("label"));
        plot.groups().forEach(group -> header.add(group.name()));
        lines.add(header);
        for (int i = 0; i < plot.labels().size(); i++) {
            List<Object> line = new ArrayList<>(List.of(plot.labels().get(i)));
            for (Plot.Series group : plot.groups()) {
                line.add(group.y().get(i));
            }
            lines.add(line);
        }
        return text(lines);
    }

    @Override
    public String grid(Plot.Grid plot) {
        return matrix(plot.columns(), plot.rows(), plot.values());
    }

    @Override
    public String field(Plot.Field plot) {
        return matrix(plot.x(), plot.y(), plot.values());
    }

    @Override
    public String other(Plot plot) {
        return "";
    }

    private static String series(List<Plot.Series> all) {
        List<List<Object>> lines = new ArrayList<>();
        lines.add(List.of("series", "x", "y", "lower", "upper"));
        for (Plot.Series series : all) {
            for (int i = 0; i < series.y().size(); i++) {
                boolean bounded = !series.lower().isEmpty();
                lines.add(
                        List.of(
                                series.name(),
                                series.x().isEmpty() ? i : series.x().get(i),
                                series.y().get(i),
                                bounded ? series.lower().get(i) : "",
                                bounded ? series.upper().get(i) : ""));
            }
        }
        return text(lines);
    }

    private static String matrix(List<?> columns, List<?> rows, List<List<Double>> values) {
        List<List<Object>> lines = new ArrayList<>();
        List<Object> header = new ArrayList<>(List.of(""));
        header.addAll(columns);
        lines.add(header);
        for (int i = 0; i < rows.size(); i++) {
            List<Object> line = new ArrayList<>(List.of(rows.get(i)));
            line.addAll(values.get(i));
            lines.add(line);
        }
        return text(lines);
    }

    private static String text(List<List<Object>> lines) {
        return lines.stream()
                .map(line -> line.stream().map(PlotCsv::cell).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    /** A text that a spreadsheet would run as a formula is disarmed. */
    private static String cell(Object value) {
        if (value instanceof Double number) {
            return number.isNaN() ? "" : number.toString();
        }
        String safe = ResultCells.guarded(String.valueOf(value));
        return safe.matches("(?s).*[\",\r\n].*") ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}

package dev.assay.report.html;

import dev.assay.error.ErrorCode;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reports with names that want to be code. */
final class Samples {

    static final String HOSTILE =
            "</script><script>alert(1)</script>\"'&<img src=x onerror=alert(2)>";

    private Samples() {}

    static Report report(String candidate, double value, int columns) {
        List<Outcome> outcomes = new ArrayList<>();
        for (Dimension dimension : Dimension.values()) {
            outcomes.add(outcome(dimension, value, columns));
        }
        outcomes.add(
                new Outcome.Skipped("mia", "Membership inference", "needs a holdout; " + HOSTILE));
        outcomes.add(new Outcome.Failed("dcr", "Distance", ErrorCode.METRIC_FAILED, HOSTILE));
        Provenance provenance =
                new Provenance(
                        "0.1.0",
                        List.of(new Provenance.Installed("ks_test", "metric", "x.jar", "1")),
                        42,
                        Map.of("space", "gower"),
                        Map.of(),
                        List.of(new Provenance.Input("real", HOSTILE, 100, columns, "cells:00")),
                        Map.of(),
                        "JVM 17",
                        2,
                        Instant.EPOCH,
                        Duration.ofSeconds(3),
                        List.of(),
                        Provenance.Yardsticks.NONE);
        return new Report(1, candidate, outcomes, provenance);
    }

    private static Outcome outcome(Dimension dimension, double value, int columns) {
        String key = dimension.name().toLowerCase(java.util.Locale.ROOT);
        ReferencePoints points =
                new ReferencePoints(
                        50,
                        Optional.of(new ReferencePoints.Point(value, 1 - value)),
                        Optional.of(new ReferencePoints.Point(.1, .9)),
                        Optional.of(new ReferencePoints.Point(.9, .1)),
                        Optional.of(new ReferencePoints.Point(.95, .05)),
                        Optional.of(
                                new ReferencePoints.Position(
                                        1 - value,
                                        Math.max(0, .9 - value),
                                        Math.min(1, 1.1 - value),
                                        .9)),
                        Optional.empty());
        Measure measure =
                new Measure(
                                key + "_value",
                                "Value of " + key,
                                dimension,
                                dimension != Dimension.VALIDITY,
                                0,
                                1,
                                0,
                                Estimate.withError(value, .01, "test")
                                        .with(new Interval(value - .02, value + .02, .9, "test")),
                                1 - value)
                        .with(points);
        List<DetailTable.Row> rows = new ArrayList<>();
        List<String> names = new ArrayList<>();
        double[] heights = new double[columns];
        for (int i = 0; i < columns; i++) {
            names.add(
                    i == 0 ? HOSTILE : i == 1 ? "שלום مرحبا 🧪 " + "x".repeat(300) : "column " + i);
            heights[i] = i;
            rows.add(DetailTable.Row.of(names.get(i), i, Double.NaN));
        }
        double[] x = {0, .5, 1};
        double[] y = {0, .8, 1};
        List<Plot> plots =
                List.of(
                        new Plot.Curves(
                                "Curves " + HOSTILE,
                                "x",
                                "y",
                                List.of(
                                        Plot.Series.of("real", x, y, Plot.Mark.STEP),
                                        Plot.Series.of(HOSTILE, x, y, Plot.Mark.LINE)
                                                .within(x, y))),
                        new Plot.Grid("Grid", names, names, square(columns)),
                        new Plot.Bars(
                                "Bars", names, List.of(Plot.Series.bars("synthetic", heights))),
                        new Plot.Points(
                                "Points",
                                "a",
                                "b",
                                List.of(Plot.Series.of(HOSTILE, x, y, Plot.Mark.POINT))),
                        new Plot.Field(
                                "Field",
                                List.of(0.0, 1.0),
                                List.of(0.0, 1.0),
                                List.of(List.of(0.0, 1.0), List.of(2.0, 3.0)),
                                List.of(1.0)));
        return new Outcome.Completed(
                key,
                key,
                "Metric of " + key,
                "Tells something " + HOSTILE,
                Map.of("option", HOSTILE),
                List.of(measure),
                List.of(),
                List.of(
                        new DetailTable(
                                "columns",
                                "By column",
                                List.of("column"),
                                List.of("v", "w"),
                                rows)),
                plots,
                List.of("note " + HOSTILE),
                Duration.ofMillis(5));
    }

    private static List<List<Double>> square(int size) {
        List<List<Double>> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            List<Double> line = new ArrayList<>();
            for (int j = 0; j < size; j++) {
                line.add((double) (i - j));
            }
            values.add(line);
        }
        return values;
    }
}

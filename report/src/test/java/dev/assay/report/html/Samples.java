package dev.assay.report.html;

import dev.assay.error.ErrorCode;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.plot.Plot;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.table.ColumnKind;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Limit;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

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
                        Arrays.stream(Dimension.values())
                                .map(
                                        one ->
                                                new Provenance.Installed(
                                                        key(one), "metric", "x.jar", "1"))
                                .toList(),
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
        return new Report(1, candidate, outcomes, provenance).with(portrait(columns));
    }

    /** What its columns look like: every third is of levels with names that want to be code. */
    private static Portrait portrait(int columns) {
        List<Portrait.Column> all = new ArrayList<>();
        Portrait.Both missing = new Portrait.Both(.1, .2);
        for (int i = 0; i < columns; i++) {
            String name = i == 0 ? HOSTILE : "column " + i;
            all.add(
                    i % 3 == 0
                            ? new Portrait.Levels(
                                    name,
                                    ColumnKind.CATEGORICAL,
                                    missing,
                                    .3,
                                    List.of(HOSTILE, "b"),
                                    List.of(50, 25),
                                    List.of(20, 60),
                                    new Portrait.Both(15, 10),
                                    5,
                                    5)
                            : new Portrait.Numbers(
                                    name,
                                    ColumnKind.NUMERIC,
                                    missing,
                                    .01 * i,
                                    List.of(0.0, 1.0, 2.0, 3.0, 4.0, 5.0),
                                    List.of(5, 20, 25, 20, 10, 10, 5),
                                    List.of(5, 10, 35, 20, 10, 10, 5),
                                    List.of(new Portrait.Quantile(.5, new Portrait.Both(2.5, 2)))));
        }
        Portrait.Axis axis =
                new Portrait.Axis(HOSTILE, ColumnKind.CATEGORICAL, List.of(), List.of(HOSTILE));
        List<List<Integer>> counts = List.of(List.of(10, 0), List.of(5, 20));
        return new Portrait(5, all, List.of(new Portrait.Pair(axis, axis, counts, counts)));
    }

    /** A verdict with one claim of privacy. */
    static Verdict verdict(Finding finding) {
        EvidenceFinding evidence =
                new EvidenceFinding(
                        "privacy_value",
                        "Members found " + HOSTILE,
                        "the attack finds {value}",
                        Limit.atMost(.05),
                        "house rule " + HOSTILE,
                        OptionalDouble.of(.31),
                        Optional.of(new Interval(.27, .35, .9, "Wilson")),
                        Optional.of(new Exchange(.001, .0123, .0045, 999)),
                        OptionalDouble.of(.003),
                        new EvidenceFinding.Range(0, 1),
                        finding);
        ClaimFinding broken =
                new ClaimFinding(
                        "membership_cannot_be_told",
                        Question.PRIVATE,
                        "membership cannot be told",
                        "Nobody can tell who was in the training data.",
                        "Someone who has a person's record.",
                        Demand.MET,
                        finding,
                        "The strongest attack finds 31 % of them.",
                        "Change the generator.",
                        List.of(evidence),
                        Optional.of(
                                new Noticed(
                                        List.of(
                                                new Noticed.Leak(
                                                        "verbatim copies",
                                                        true,
                                                        OptionalDouble.of(.02))),
                                        20)));
        ClaimFinding gap =
                new ClaimFinding(
                        "records_cannot_be_linked",
                        Question.PRIVATE,
                        "records cannot be linked",
                        "Halves cannot be joined.",
                        "Someone with two tables.",
                        Demand.NOTHING,
                        new Finding.NotAssessed(new Gap.NoHoldout()),
                        "No held-out real rows were given.",
                        "Keep some real rows.",
                        List.of(),
                        Optional.empty());
        return new Verdict(
                "internal",
                "Release inside " + HOSTILE,
                "0123456789abcdef",
                true,
                .95,
                List.of(broken, gap));
    }

    private static String key(Dimension dimension) {
        return dimension.name().toLowerCase(java.util.Locale.ROOT);
    }

    private static Outcome outcome(Dimension dimension, double value, int columns) {
        String key = key(dimension);
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

package dev.assay.report;

import dev.assay.error.ErrorCode;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.plot.Plot;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A report that holds something of every kind a report can hold. */
final class ReportSamples {

    private ReportSamples() {}

    static Report everything() {
        return new Report(
                Report.CURRENT_FORMAT,
                "candidate.csv",
                List.of(
                        completed("dwm", "dwm", "avg_dwm_diff"),
                        completed("mia@far", "mia", "mia_auc@far"),
                        new Outcome.Skipped("auroc", "Detection", "there is no target"),
                        new Outcome.Failed(
                                "pca", "Principal components", ErrorCode.METRIC_FAILED, "no")),
                new Provenance(
                        "0.2.0",
                        List.of(
                                new Provenance.Installed("dwm", "metric", "a.jar", "0.2.0"),
                                new Provenance.Installed("mia", "metric", "a.jar", ""),
                                new Provenance.Installed("vae", "embedder", "b.jar", "1")),
                        42,
                        Map.of("space", "gower"),
                        Map.of(
                                "dwm", Map.of("scaling", "reference"),
                                "mia@far", Map.of(),
                                "auroc", Map.of("folds", 5),
                                "pca", Map.of()),
                        List.of(
                                new Provenance.Input("real", "real.csv", 100, 3, "ab".repeat(32)),
                                new Provenance.Input("synthetic", "c.csv", 90, 3, "cd".repeat(32))),
                        Map.of("columns", Map.of("age", Map.of("kind", "numeric"))),
                        "a virtual machine",
                        2,
                        Instant.parse("2026-01-02T03:04:05.678Z"),
                        Duration.ofMillis(1234),
                        List.of(
                                new Provenance.EmbeddedIn(
                                        "vae",
                                        "vae",
                                        Map.of(),
                                        Optional.of("w.bin"),
                                        8,
                                        Map.of("rows", 100),
                                        "ef".repeat(32),
                                        Map.of(),
                                        List.of())),
                        new Provenance.Yardsticks(200, 0.9, true, List.of("dwm"))));
    }

    private static Outcome completed(String entry, String metric, String key) {
        ReferencePoints.Point point = new ReferencePoints.Point(0.25, 0.75);
        Measure bounded =
                new Measure(
                        key,
                        "A measure",
                        Dimension.PRIVACY,
                        true,
                        0,
                        1,
                        0,
                        new Estimate(
                                0.25,
                                OptionalDouble.of(0.01),
                                Optional.of(new ErrorSource.OverColumns(3)),
                                Optional.of(new Interval(0.2, 0.3, 0.9, "Wilson")),
                                Optional.of(new Exchange(0.02, 0.1, 0.03, 200))),
                        0.75,
                        Optional.of(
                                new ReferencePoints(
                                        90,
                                        Optional.of(point),
                                        Optional.of(point),
                                        Optional.of(point),
                                        Optional.empty(),
                                        Optional.of(
                                                new ReferencePoints.Position(0.5, 0.4, 0.6, 0.9)),
                                        Optional.empty())));
        String other = key.contains("@") ? key.replace("@", "_more@") : key + "_more";
        Measure endless =
                new Measure(
                        other,
                        "Another",
                        Dimension.FIDELITY,
                        false,
                        0,
                        Double.POSITIVE_INFINITY,
                        0,
                        Estimate.of(12.5),
                        0.1);
        return new Outcome.Completed(
                entry,
                metric,
                "A metric",
                "What it does.",
                Map.of("scaling", "reference"),
                List.of(bounded, endless),
                List.of(),
                List.of(
                        new DetailTable(
                                "columns",
                                "Columns",
                                List.of("column"),
                                List.of("difference", "p"),
                                List.of(DetailTable.Row.of("age", 0.5, Double.NaN)))),
                List.of(
                        new Plot.Curves(
                                "Curve",
                                "x",
                                "y",
                                List.of(
                                        Plot.Series.of(
                                                        "s",
                                                        new double[] {0, 1},
                                                        new double[] {0, 1},
                                                        Plot.Mark.LINE)
                                                .within(
                                                        new double[] {0, 0.5},
                                                        new double[] {0.5, 1}))),
                        new Plot.Grid(
                                "Grid",
                                List.of("a"),
                                List.of("b", "c"),
                                List.of(List.of(0.5, Double.NaN))),
                        new Plot.Bars("Bars", List.of("a"), List.of(Plot.Series.bars("real", 0.5))),
                        new Plot.Points("Points", "x", "y", List.of()),
                        new Plot.Field(
                                "Field",
                                List.of(0.0, 1.0),
                                List.of(0.0),
                                List.of(List.of(1.0, 2.0)),
                                List.of(1.5))),
                List.of("a note"),
                Duration.ofMillis(12));
    }
}

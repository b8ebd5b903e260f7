package dev.assay.history;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reports as runs write them, of one metric with two measures. */
record Reports(String candidate, String version, String real, String scaling) {

    static final Reports USUAL = new Reports("synthetic", "0.2.0", "ab".repeat(32), "none");

    Report of(double value) {
        Measure shown =
                new Measure(
                        "distance",
                        "Distance",
                        Dimension.FIDELITY,
                        true,
                        0,
                        1,
                        0,
                        Estimate.of(value)
                                .with(
                                        new Interval(
                                                Math.max(0, value - 0.05),
                                                Math.min(1, value + 0.05),
                                                0.9,
                                                "normal")),
                        1 - value);
        Measure other =
                new Measure(
                        "rows",
                        "Rows",
                        Dimension.PRIVACY,
                        false,
                        0,
                        Double.POSITIVE_INFINITY,
                        0,
                        Estimate.of(Double.POSITIVE_INFINITY),
                        0);
        Map<String, Object> options = Map.of("scaling", scaling);
        return new Report(
                1,
                candidate,
                List.of(
                        new Outcome.Completed(
                                "gap",
                                "gap",
                                "Gap",
                                "How far apart the tables are.",
                                options,
                                List.of(shown, other),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                Duration.ofMillis(5)),
                        new Outcome.Skipped("mia", "Membership", "there is no holdout")),
                new Provenance(
                        version,
                        List.of(),
                        42,
                        Map.of(),
                        Map.of("gap", options, "mia", Map.of()),
                        List.of(
                                new Provenance.Input("real", "real.csv", 100, 3, real),
                                new Provenance.Input("synthetic", "s.csv", 90, 3, "cd".repeat(32))),
                        Map.of(),
                        "a virtual machine",
                        2,
                        Instant.parse("2026-01-02T03:04:05Z"),
                        Duration.ofMillis(1234),
                        List.of(),
                        Provenance.Yardsticks.NONE));
    }

    Path in(Path folder, double value) {
        return write(folder.resolve("report-" + value + ".json"), ReportJson.write(of(value)));
    }

    static Path write(Path file, String text) {
        try {
            return Files.writeString(file, text);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Optional<String> main() {
        return Optional.of(Label.MAIN);
    }
}

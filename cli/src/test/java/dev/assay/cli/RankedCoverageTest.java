package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.metric.Detail;
import dev.assay.preset.ResolvedPreset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The interval of every ranked measure of the shipped presets covers the expectation of the measure
 * in 86 to 98 % of seeds where 90 % are asked for, or the measure has none.
 */
final class RankedCoverageTest {

    private static final double LEVEL = 0.9;
    private static final double LEAST = 0.86;
    private static final double MOST = 0.98;

    /** Standard errors of a simulated coverage beyond which it lies outside and not by chance. */
    private static final double CHANCE = 2;

    /** Rows of which a share has too few values for an interval to be of the right width. */
    private static final double FEW = 10;

    /** Of measures that need no half-samples, wide bounds for few seeds. */
    @Test
    @Tag("simulation")
    void intervalsOfAFewSeedsCoverOrThereIsNone() {
        Coverage coverage =
                new Coverage(
                        metrics("p_mse,auroc_diff,c2st,global_utility"),
                        150,
                        0,
                        LEVEL,
                        true,
                        Detail.FULL);
        Map<String, Coverage.Line> lines = coverage.over(24, 0);
        assertThat(lines.get("p_mse_ratio").intervals()).isZero();
        assertThat(lines.get("auroc").covered()).isGreaterThanOrEqualTo(0.7);
        assertThat(lines.get("c2st_auc").covered()).isGreaterThanOrEqualTo(0.7);
        assertThat(lines.get("global_utility").intervals()).isZero();
    }

    /**
     * Prints the lines of docs/uncertainty.md to target/ranked-coverage.md. What seeds gave is kept
     * in target/coverage-runs, so that a run that was stopped goes on where it was.
     */
    @Test
    @Tag("simulation")
    void everyRankedMeasuresIntervalCoversOrThereIsNone() throws IOException {
        int seeds = Integer.getInteger("coverage.seeds", 1000);
        int rows = Integer.getInteger("coverage.rows", 300);
        int resamples = Integer.getInteger("coverage.resamples", 24);
        String wanted = System.getProperty("coverage.metrics", "");
        String out = System.getProperty("coverage.out", "target/ranked-coverage.md");
        boolean holdout = !"false".equals(System.getProperty("coverage.holdout"));
        Detail detail = Detail.valueOf(System.getProperty("coverage.detail", "FULL"));
        Coverage coverage = new Coverage(metrics(wanted), rows, resamples, LEVEL, holdout, detail);
        KeptRuns kept = KeptRuns.in(runs(wanted, rows, resamples, holdout, detail));
        StringBuilder text = new StringBuilder();
        List<String> outside = new ArrayList<>();
        for (double shift : new double[] {0, 1}) {
            for (Coverage.Line line : coverage.over(seeds, shift, kept).values()) {
                text.append(line.markdown(rows, shift));
                if (line.ranked()
                        && line.intervals() > 0
                        && !line.constant()
                        && isOutside(line, rows)) {
                    outside.add(line.markdown(rows, shift));
                }
            }
        }
        Files.writeString(Path.of(out), text);
        assertThat(outside).isEmpty();
    }

    private static Path runs(String wanted, int rows, int resamples, boolean holdout, Detail detail)
            throws IOException {
        Path folder = Path.of(System.getProperty("coverage.runs", "target/coverage-runs"));
        String name =
                String.join(
                        "-",
                        wanted.isEmpty() ? "everything" : wanted.replace(',', '+'),
                        Integer.toString(rows),
                        Integer.toString(resamples),
                        holdout ? "holdout" : "alone",
                        detail.name());
        return Files.createDirectories(folder).resolve(name + ".txt");
    }

    private static boolean isOutside(Coverage.Line line, int rows) {
        return line.covered() < LEAST - CHANCE * error(LEAST, line.intervals())
                || !mayBeWide(line, rows)
                        && line.covered() > MOST + CHANCE * error(MOST, line.intervals());
    }

    /**
     * An interval that holds for several attacks at once covers each of them more often; one of a
     * share of hardly any rows can only be wide.
     */
    private static boolean mayBeWide(Coverage.Line line, int rows) {
        return line.method().contains("simultaneous")
                || line.method().contains("Newcombe") && Math.abs(line.expectation()) * rows < FEW;
    }

    private static double error(double share, int seeds) {
        return Math.sqrt(share * (1 - share) / seeds);
    }

    /** These entries of preset {@code everything}, or all but those of sequences. */
    private static Map<String, Map<String, Object>> metrics(String wanted) {
        Evaluator evaluator = Evaluator.installed();
        ResolvedPreset all =
                evaluator.presets().resolve(List.of("everything"), evaluator.metrics().keys());
        List<String> only = wanted.isEmpty() ? List.of() : Arrays.asList(wanted.split(","));
        Map<String, Map<String, Object>> metrics = new LinkedHashMap<>();
        all.entries()
                .forEach(
                        (entry, options) -> {
                            if (only.isEmpty() || only.contains(entry)) {
                                metrics.put(entry, options);
                            }
                        });
        return metrics;
    }
}

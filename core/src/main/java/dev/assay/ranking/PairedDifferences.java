package dev.assay.ranking;

import dev.assay.report.ReferencePoints;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Whether the scores of single measures tell candidates apart, by paired half-samples. */
final class PairedDifferences {

    private static final double NOTHING = 1e-12;

    private final ScoreTable table;
    private final Map<String, ? extends List<Map<String, ReferencePoints.Point>>> resampled;
    private final int samples;

    PairedDifferences(
            ScoreTable table,
            Map<String, ? extends List<Map<String, ReferencePoints.Point>>> resampled,
            int samples) {
        this.table = table;
        this.resampled = resampled;
        this.samples = samples;
    }

    /** How many measures are compared. */
    int measures() {
        return samples == 0 ? 0 : table.measures().size();
    }

    /** Whether some measure's scores differ by more than {@code z} of their standard deviations. */
    boolean differ(String a, String b, double z) {
        return IntStream.range(0, measures()).anyMatch(column -> differ(a, b, column, z));
    }

    private boolean differ(String a, String b, int column, double z) {
        String key = table.measures().get(column).key();
        double full = score(a, column) - score(b, column);
        double[] drawn = new double[samples];
        Arrays.setAll(drawn, sample -> score(a, sample, key) - score(b, sample, key));
        double mean = Arrays.stream(drawn).average().orElse(0);
        double shown = full * mean <= 0 ? 0 : Math.min(Math.abs(full), Math.abs(mean));
        return shown > NOTHING && shown > z * RankingAnalysis.deviation(drawn);
    }

    private double score(String candidate, int sample, String key) {
        Map<String, ReferencePoints.Point> values =
                Objects.requireNonNull(resampled.get(candidate)).get(sample);
        return Objects.requireNonNull(values.get(key)).score();
    }

    private double score(String candidate, int column) {
        return table.scores().get(table.candidates().indexOf(candidate)).get(column).getAsDouble();
    }
}

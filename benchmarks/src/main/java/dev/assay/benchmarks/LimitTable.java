package dev.assay.benchmarks;

import java.util.Locale;
import java.util.Map;

/** How near the kernels of a result are to what the machine can do at most, in Markdown. */
final class LimitTable {

    private LimitTable() {}

    static String of(Map<String, Scores> scores) {
        StringBuilder text =
                new StringBuilder("| kernel | G/s | limit | share |\n|---|---:|---:|---:|\n");
        for (Scores each : scores.values()) {
            if (each.limitShare().isPresent()) {
                double rate = each.work().get(Scores.ATTRIBUTES) / each.time();
                text.append(
                        String.format(
                                Locale.ROOT,
                                "| %s | %.1f | %.1f | %.0f %% |%n",
                                each.name(),
                                rate,
                                rate / each.limitShare().getAsDouble(),
                                100 * each.limitShare().getAsDouble()));
            }
        }
        return text.toString();
    }
}

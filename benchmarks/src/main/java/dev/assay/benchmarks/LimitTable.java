package dev.assay.benchmarks;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How near the kernels of a result are to what the machine can do at most, in Markdown. The limits
 * were measured in the forks of the kernels and belong to the processor that the result names.
 */
final class LimitTable {

    private LimitTable() {}

    /** The table of a result file, below the processor. */
    static String of(Path file) {
        Map<String, Scores> scores = Scores.read(file);
        return "Measured on "
                + String.join("; ", ResultFiles.processors(file))
                + ".\n\n"
                + of(scores);
    }

    static String of(Map<String, Scores> scores) {
        StringBuilder text =
                new StringBuilder(
                        "| kernel | G/s | limit | share | 8-bit limit | share |\n"
                                + "|---|---:|---:|---:|---:|---:|\n");
        for (Scores each : scores.values()) {
            if (each.limitShare().isPresent()) {
                double rate = each.work().get(Scores.ATTRIBUTES) / each.time();
                text.append(String.format(Locale.ROOT, "| %s | %.1f", each.name(), rate))
                        .append(cells(rate, each.limitShare()))
                        .append(cells(rate, each.byteShare()))
                        .append(" |\n");
            }
        }
        return text.toString();
    }

    private static String cells(double rate, OptionalDouble share) {
        return share.isEmpty()
                ? " | – | –"
                : String.format(
                        Locale.ROOT,
                        " | %.1f | %.0f %%",
                        rate / share.getAsDouble(),
                        100 * share.getAsDouble());
    }
}

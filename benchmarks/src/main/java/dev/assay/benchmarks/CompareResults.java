package dev.assay.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Two JMH results side by side. A benchmark is slower only if the ratio of its medians exceeds 1.10
 * <em>and</em> the intervals do not overlap; both must hold, for either alone happens by noise.
 * Allocation per operation is all but free of noise and may grow by 1 %; counters of work may not
 * grow at all.
 */
final class CompareResults {

    static final double SLOWER = 1.10;
    static final double MORE_ALLOCATION = 1.01;

    /** Fewer bytes than these are the harness's own. */
    private static final double HARNESS_BYTES = 64;

    private CompareResults() {}

    /** What became of a benchmark. */
    enum Verdict {
        SAME,
        FASTER,
        SLOWER,
        ALLOCATES_MORE,
        WORKS_MORE,
        NEW,
        GONE
    }

    /**
     * One row of the table.
     *
     * @param name the benchmark
     * @param verdict what became of it
     * @param ratio current over base; NaN where there is only one
     * @param low the least ratio the two intervals allow
     * @param high the greatest
     * @param detail what else there is to say
     */
    record Row(String name, Verdict verdict, double ratio, double low, double high, String detail) {

        /** Whether it stops a release. */
        boolean fails() {
            return switch (verdict) {
                case SLOWER, ALLOCATES_MORE, WORKS_MORE, GONE -> true;
                case SAME, FASTER, NEW -> false;
            };
        }
    }

    static List<Row> compare(Map<String, Scores> base, Map<String, Scores> current) {
        List<Row> rows = new ArrayList<>();
        base.forEach(
                (name, before) ->
                        rows.add(
                                current.containsKey(name)
                                        ? row(before, current.get(name))
                                        : new Row(
                                                name,
                                                Verdict.GONE,
                                                Double.NaN,
                                                Double.NaN,
                                                Double.NaN,
                                                "no longer measured")));
        current.forEach(
                (name, now) -> {
                    if (!base.containsKey(name)) {
                        rows.add(
                                new Row(
                                        name,
                                        Verdict.NEW,
                                        Double.NaN,
                                        Double.NaN,
                                        Double.NaN,
                                        "not measured before"));
                    }
                });
        return rows;
    }

    private static Row row(Scores before, Scores now) {
        double ratio = now.ratio() / before.ratio();
        Verdict verdict = Verdict.SAME;
        String detail =
                String.format(
                        Locale.ROOT, "%.4g → %.4g %s", before.score(), now.score(), now.unit());
        if (ratio > SLOWER && now.low() > before.high()) {
            verdict = Verdict.SLOWER;
        } else if (ratio < 1 / SLOWER && now.high() < before.low()) {
            verdict = Verdict.FASTER;
        }
        if (before.allocation().isPresent() && now.allocation().isPresent()) {
            double allowed = before.allocation().getAsDouble() * MORE_ALLOCATION + HARNESS_BYTES;
            if (now.allocation().getAsDouble() > allowed) {
                verdict = Verdict.ALLOCATES_MORE;
                detail +=
                        String.format(
                                Locale.ROOT,
                                ", %.0f → %.0f B",
                                before.allocation().getAsDouble(),
                                now.allocation().getAsDouble());
            }
        }
        for (Map.Entry<String, Double> counter : before.work().entrySet()) {
            double count = now.work().getOrDefault(counter.getKey(), counter.getValue());
            if (count > counter.getValue()) {
                verdict = Verdict.WORKS_MORE;
                detail +=
                        String.format(
                                Locale.ROOT,
                                ", %s %.0f → %.0f",
                                counter.getKey(),
                                counter.getValue(),
                                count);
            }
        }
        return new Row(
                now.name(),
                verdict,
                ratio,
                now.low() / before.high(),
                now.high() / before.low(),
                detail);
    }

    static String markdown(List<Row> rows) {
        StringBuilder text =
                new StringBuilder(
                        "| benchmark | verdict | ratio | interval | |\n|---|---|---|---|---|\n");
        for (Row row : rows) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %s | %s | %s | %s | %s |%n",
                            row.name(),
                            row.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                            Double.isNaN(row.ratio())
                                    ? ""
                                    : String.format(Locale.ROOT, "%.3f", row.ratio()),
                            Double.isNaN(row.ratio())
                                    ? ""
                                    : String.format(
                                            Locale.ROOT, "%.3f–%.3f", row.low(), row.high()),
                            row.detail()));
        }
        return text.toString();
    }
}

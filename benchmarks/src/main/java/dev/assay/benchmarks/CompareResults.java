package dev.assay.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Two JMH results side by side. A benchmark is slower if it takes over 1.07 times as long by its
 * control <em>and</em> the interval of that ratio excludes 1; both must hold, for either alone
 * happens by noise. Compared are the forks, where there are at least {@value Shift#FEWEST} on both
 * sides, else the iterations. Allocation per operation is all but free of noise and may grow by 1
 * %; counters of work may not grow at all.
 */
final class CompareResults {

    static final double SLOWER = 1.07;
    static final double MORE_ALLOCATION = 1.01;

    /** Fewer bytes per iteration than these are the harness's own, and per operation than those. */
    private static final double HARNESS_BYTES = 4096;

    private static final double LEAST_BYTES = 64;

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
     * @param shift current over base; NaN where there is only one
     * @param detail what else there is to say
     */
    record Row(String name, Verdict verdict, Shift shift, String detail) {

        /** Whether it stops a release. */
        boolean fails() {
            return switch (verdict) {
                case SLOWER, ALLOCATES_MORE, WORKS_MORE, GONE -> true;
                case SAME, FASTER, NEW -> false;
            };
        }

        /** Whether measuring once more may clear it. */
        boolean mayBeNoise() {
            return switch (verdict) {
                case SLOWER, ALLOCATES_MORE -> true;
                case SAME, FASTER, NEW, GONE, WORKS_MORE -> false;
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
                                        : alone(name, Verdict.GONE, "no longer measured")));
        current.forEach(
                (name, now) -> {
                    if (!base.containsKey(name)) {
                        rows.add(alone(name, Verdict.NEW, "not measured before"));
                    }
                });
        return rows;
    }

    private static Row alone(String name, Verdict verdict, String detail) {
        return new Row(name, verdict, new Shift(Double.NaN, Double.NaN, Double.NaN), detail);
    }

    private static Row row(Scores before, Scores now) {
        boolean forks = Math.min(before.ratios().size(), now.ratios().size()) >= Shift.FEWEST;
        Shift shift =
                forks
                        ? Shift.between(before.ratios(), now.ratios())
                        : Shift.between(before.iterations(), now.iterations());
        StringBuilder detail = new StringBuilder();
        detail.append(
                String.format(
                        Locale.ROOT, "%.4g → %.4g %s", before.score(), now.score(), now.unit()));
        if (!forks) {
            detail.append(", few forks");
        }
        Verdict verdict = Verdict.SAME;
        if (shift.ratio() > SLOWER && shift.low() > 1) {
            verdict = Verdict.SLOWER;
        } else if (shift.ratio() < 1 / SLOWER && shift.high() < 1) {
            verdict = Verdict.FASTER;
        }
        if (before.allocation().isPresent() && now.allocation().isPresent()) {
            double allowed =
                    before.allocation().getAsDouble() * MORE_ALLOCATION
                            + LEAST_BYTES
                            + HARNESS_BYTES / before.operations();
            if (now.allocation().getAsDouble() > allowed) {
                verdict = Verdict.ALLOCATES_MORE;
                detail.append(
                        String.format(
                                Locale.ROOT,
                                ", %.0f → %.0f B",
                                before.allocation().getAsDouble(),
                                now.allocation().getAsDouble()));
            }
        }
        for (Map.Entry<String, Double> counter : before.work().entrySet()) {
            double count = now.work().getOrDefault(counter.getKey(), counter.getValue());
            if (count > counter.getValue() && !counter.getKey().equals(Scores.ATTRIBUTES)) {
                verdict = Verdict.WORKS_MORE;
                detail.append(
                        String.format(
                                Locale.ROOT,
                                ", %s %.0f → %.0f",
                                counter.getKey(),
                                counter.getValue(),
                                count));
            }
        }
        return new Row(now.name(), verdict, shift, detail.toString());
    }

    /**
     * The table after some benchmarks were measured once more: what failed by noise fails only if
     * it failed again.
     */
    static List<Row> confirmed(List<Row> first, List<Row> second, Set<String> again) {
        List<Row> rows = new ArrayList<>();
        for (Row row : first) {
            Row confirmation =
                    second.stream()
                            .filter(each -> each.name().equals(row.name()))
                            .findFirst()
                            .orElse(row);
            if (!again.contains(row.name())) {
                rows.add(row);
            } else {
                String earlier = String.format(Locale.ROOT, ", first %.3f", row.shift().ratio());
                rows.add(
                        new Row(
                                row.name(),
                                confirmation.verdict(),
                                confirmation.shift(),
                                confirmation.detail() + earlier));
            }
        }
        return rows;
    }

    static String markdown(List<Row> rows) {
        StringBuilder text =
                new StringBuilder(
                        "| benchmark | verdict | ratio | 95 % interval | |\n|---|---|---:|---|---|\n");
        for (Row row : rows) {
            boolean both = !Double.isNaN(row.shift().ratio());
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %s | %s | %s | %s | %s |%n",
                            row.name(),
                            row.fails() ? "**" + words(row.verdict()) + "**" : words(row.verdict()),
                            both ? String.format(Locale.ROOT, "%.3f", row.shift().ratio()) : "",
                            both
                                    ? String.format(
                                            Locale.ROOT,
                                            "%.3f–%.3f",
                                            row.shift().low(),
                                            row.shift().high())
                                    : "",
                            row.detail()));
        }
        long failing = rows.stream().filter(Row::fails).count();
        return text.append(
                        failing == 0
                                ? "\nNothing is worse.\n"
                                : "\n" + failing + " of " + rows.size() + " are worse.\n")
                .toString();
    }

    private static String words(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

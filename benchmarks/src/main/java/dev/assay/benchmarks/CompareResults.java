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
 * sides, else the iterations. What is not shown to be slower, but by its interval may take {@value
 * #NOTICEABLE} times as long, is undecided: such forks could not have told. Allocation per
 * operation is all but free of noise and may grow by 1 %; counters of work may not grow at all.
 */
final class CompareResults {

    static final double SLOWER = 1.07;

    /** A slow-down that a measurement has to notice before it may say that there is none. */
    static final double NOTICEABLE = 1.15;

    static final double MORE_ALLOCATION = 1.01;

    /** What a gate ends with where something is worse. */
    static final int WORSE = 1;

    /** What a gate ends with where nothing is worse and something is undecided. */
    static final int UNDECIDED = 4;

    /** Fewer bytes per iteration than these are the harness's own, and per operation than those. */
    private static final double HARNESS_BYTES = 4096;

    private static final double LEAST_BYTES = 64;

    private CompareResults() {}

    /** What became of a benchmark. */
    enum Verdict {
        SAME,
        FASTER,
        UNDECIDED,
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
                case SAME, FASTER, UNDECIDED, NEW -> false;
            };
        }

        /** Whether it was measured too roughly to say that it is not slower. */
        boolean isUndecided() {
            return verdict == Verdict.UNDECIDED;
        }

        /** Whether measuring once more may clear or decide it. */
        boolean mayBeNoise() {
            return switch (verdict) {
                case SLOWER, ALLOCATES_MORE, UNDECIDED -> true;
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
        } else if (shift.high() >= NOTICEABLE) {
            verdict = Verdict.UNDECIDED;
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
     * it failed again, and what was undecided goes by the forks of both measurements.
     */
    static List<Row> confirmed(
            List<Row> first, List<Row> second, List<Row> both, Set<String> again) {
        List<Row> rows = new ArrayList<>();
        for (Row row : first) {
            if (!again.contains(row.name())) {
                rows.add(row);
                continue;
            }
            Row confirmation =
                    (row.isUndecided() ? both : second)
                            .stream()
                                    .filter(each -> each.name().equals(row.name()))
                                    .findFirst()
                                    .orElse(row);
            String earlier = String.format(Locale.ROOT, ", first %.3f", row.shift().ratio());
            rows.add(
                    new Row(
                            row.name(),
                            confirmation.verdict(),
                            confirmation.shift(),
                            confirmation.detail() + earlier));
        }
        return rows;
    }

    /** What a gate ends with. */
    static int exitCode(List<Row> rows) {
        if (rows.stream().anyMatch(Row::fails)) {
            return WORSE;
        }
        return rows.stream().anyMatch(Row::isUndecided) ? UNDECIDED : 0;
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
                            words(row),
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
        return text.append(conclusion(rows)).toString();
    }

    private static String conclusion(List<Row> rows) {
        long failing = rows.stream().filter(Row::fails).count();
        long undecided = rows.stream().filter(Row::isUndecided).count();
        if (failing == 0 && undecided == 0) {
            return "\nNothing is worse.\n";
        }
        StringBuilder text = new StringBuilder();
        if (failing > 0) {
            text.append("\n" + failing + " of " + rows.size() + " are worse.\n");
        }
        if (undecided > 0) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%n%d of %d are undecided: not shown to be slower, but their intervals"
                                    + " reach %.2f, so that such a slow-down could not have been"
                                    + " noticed. Measure with more forks (--turns 10 of a duel, -f"
                                    + " 10 of the others) or on a quiet machine.%n",
                            undecided,
                            rows.size(),
                            NOTICEABLE));
        }
        return text.toString();
    }

    private static String words(Row row) {
        String words = row.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return row.fails() ? "**" + words + "**" : row.isUndecided() ? "*" + words + "*" : words;
    }
}

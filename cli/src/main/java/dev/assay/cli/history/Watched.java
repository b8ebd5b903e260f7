package dev.assay.cli.history;

import dev.assay.cli.console.Numbers;
import dev.assay.history.Drift;
import dev.assay.history.History;
import dev.assay.history.Trend;
import dev.assay.stat.Holm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A measure that is watched for drift beside others.
 *
 * @param key the measure
 * @param trend its values
 * @param drift what the tests say; empty where there are too few values
 * @param p their p-value, corrected for watching several measures; 1 where nothing is said
 * @param level the probability of a false alarm over all measures
 */
record Watched(String key, Trend trend, Optional<Drift> drift, double p, double level) {

    /** Watches measures together: the level is that of any false alarm among them. */
    static List<Watched> of(
            History history, String series, List<String> keys, Optional<Long> since, double level) {
        List<Watched> alone = new ArrayList<>();
        for (String key : keys) {
            Trend whole = history.trend(series, key);
            Trend trend =
                    since.map(
                                    first ->
                                            new Trend(
                                                    whole.points().stream()
                                                            .filter(
                                                                    point ->
                                                                            point.entry().id()
                                                                                    >= first)
                                                            .toList()))
                            .orElse(whole);
            alone.add(new Watched(key, trend, Drift.of(trend.values(), level), 1, level));
        }
        List<Watched> judged = alone.stream().filter(one -> one.drift().isPresent()).toList();
        double[] p =
                Holm.adjust(judged.stream().mapToDouble(one -> one.drift().get().p()).toArray());
        List<Watched> all = new ArrayList<>();
        int next = 0;
        for (Watched one : alone) {
            all.add(
                    one.drift().isEmpty()
                            ? one
                            : new Watched(one.key(), one.trend(), one.drift(), p[next++], level));
        }
        return all;
    }

    boolean isDrifting() {
        return drift.isPresent() && p <= level;
    }

    /** What is to be said of it, in one sentence. */
    String sentence() {
        if (drift.isEmpty()) {
            return "Too little to tell a drift: "
                    + trend.points().size()
                    + (trend.points().size() == 1 ? " value" : " values")
                    + "; expected at least "
                    + Drift.FEWEST
                    + ", all of them finite.";
        }
        String chance =
                String.format(
                        Locale.ROOT,
                        " (p = %.2g, level %s, %d values).",
                        p,
                        level,
                        drift.get().values());
        if (!isDrifting()) {
            return "No drift is found" + chance;
        }
        return (newestIsStranger() ? newestSentence() : changeSentence()) + chance;
    }

    private boolean newestIsStranger() {
        Drift found = drift.get();
        return found.newest().isPresent() && found.newest().get() < found.change();
    }

    private String newestSentence() {
        return "The newest value "
                + Numbers.value(trend.points().get(trend.points().size() - 1).value().value())
                + " is out of line: "
                + drift.get()
                        .expected()
                        .map(
                                range ->
                                        Numbers.value(range.low())
                                                + " to "
                                                + Numbers.value(range.high())
                                                + " was to be expected from those before")
                        .orElse("");
    }

    private String changeSentence() {
        int at = drift.get().changedAt().orElse(0);
        double[] values = trend.values();
        Trend.Point first = trend.points().get(at);
        return "The mean changed with "
                + first.entry().name()
                + " from "
                + Numbers.value(mean(values, Math.max(0, values.length - Drift.MOST), at))
                + " to "
                + Numbers.value(mean(values, at, values.length))
                + (first.changes().isEmpty()
                        ? ""
                        : "; there " + String.join(", ", first.changes()));
    }

    private static double mean(double[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / Math.max(1, to - from);
    }
}

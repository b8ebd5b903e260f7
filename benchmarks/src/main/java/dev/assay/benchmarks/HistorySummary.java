package dev.assay.benchmarks;

import dev.assay.api.OrderedCopy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What changed from one recorded run to the next of the same processor and JVM: of what became
 * slower, of what became faster and of everything the mean change, the range and the count.
 *
 * @param before the earlier run
 * @param now the later one
 * @param slower changes above what the gate allows
 * @param faster changes as far in the other direction
 * @param all every benchmark that both runs have
 */
record HistorySummary(
        History.Run before, History.Run now, Changes slower, Changes faster, Changes all) {

    /**
     * Some changes.
     *
     * @param shares per benchmark by how much its ratio grew, 0.1 for a tenth
     */
    record Changes(Map<String, Double> shares) {

        Changes {
            shares = OrderedCopy.of(shares);
        }

        int count() {
            return shares.size();
        }

        /** The geometric mean, so that what halves and what doubles cancel out. */
        double mean() {
            return Math.exp(
                            shares.values().stream()
                                    .mapToDouble(Math::log1p)
                                    .average()
                                    .orElse(Double.NaN))
                    - 1;
        }

        private double least() {
            return shares.values().stream().min(Double::compare).orElse(Double.NaN);
        }

        private double most() {
            return shares.values().stream().max(Double::compare).orElse(Double.NaN);
        }

        /** Mean, range and count, as cells of a table. */
        List<String> cells() {
            return shares.isEmpty()
                    ? List.of("–", "–", "0")
                    : List.of(
                            percent(mean()),
                            "[" + percent(least()) + ", " + percent(most()) + "]",
                            String.valueOf(count()));
        }
    }

    /** The last two runs of every surrounding that has as many. */
    static List<HistorySummary> latest(List<History.Run> runs) {
        Map<String, List<History.Run>> bySurrounding = new LinkedHashMap<>();
        for (History.Run run : runs) {
            bySurrounding.computeIfAbsent(run.surrounding(), key -> new ArrayList<>()).add(run);
        }
        List<HistorySummary> summaries = new ArrayList<>();
        for (List<History.Run> each : bySurrounding.values()) {
            between(each).ifPresent(summaries::add);
        }
        return summaries;
    }

    private static Optional<HistorySummary> between(List<History.Run> runs) {
        int last = runs.size() - 1;
        return last < 1 ? Optional.empty() : Optional.of(of(runs.get(last - 1), runs.get(last)));
    }

    static HistorySummary of(History.Run before, History.Run now) {
        Map<String, Double> slower = new LinkedHashMap<>();
        Map<String, Double> faster = new LinkedHashMap<>();
        Map<String, Double> all = new LinkedHashMap<>();
        now.ratios()
                .forEach(
                        (name, ratio) -> {
                            Double earlier = before.ratios().get(name);
                            if (earlier == null) {
                                return;
                            }
                            double factor = ratio / earlier;
                            all.put(name, factor - 1);
                            if (factor > CompareResults.SLOWER) {
                                slower.put(name, factor - 1);
                            } else if (factor < 1 / CompareResults.SLOWER) {
                                faster.put(name, factor - 1);
                            }
                        });
        return new HistorySummary(
                before, now, new Changes(slower), new Changes(faster), new Changes(all));
    }

    /** The rows of a table: what they are of, then mean, range and count. */
    Map<String, Changes> rows() {
        Map<String, Changes> rows = new LinkedHashMap<>();
        rows.put("slower", slower);
        rows.put("faster", faster);
        rows.put("all", all);
        return rows;
    }

    /** All summaries in Markdown. */
    static String markdown(List<HistorySummary> summaries) {
        if (summaries.isEmpty()) {
            return "No processor and JVM has two recorded runs.\n";
        }
        StringBuilder text = new StringBuilder();
        for (HistorySummary each : summaries) {
            text.append(
                    each.before().commit()
                            + " → "
                            + each.now().commit()
                            + ", "
                            + each.now().surrounding()
                            + "\n\n| | mean | range | count |\n|---|---:|---|---:|\n");
            each.rows()
                    .forEach(
                            (name, changes) ->
                                    text.append(
                                            "| "
                                                    + name
                                                    + " | "
                                                    + String.join(" | ", changes.cells())
                                                    + " |\n"));
            text.append('\n');
        }
        return text.toString();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * share);
    }
}

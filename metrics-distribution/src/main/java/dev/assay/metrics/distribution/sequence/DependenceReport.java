package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.DetailTable;
import dev.assay.metric.MetricResult;
import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Dependences by lag, one list per channel or pair of channels; empty lists are left out. */
final class DependenceReport {

    private static final int DRAWN = 4;
    private static final int LISTED = 1000;

    private final List<List<Dependence>> groups;

    DependenceReport(List<List<Dependence>> found) {
        this.groups = found.stream().filter(group -> !group.isEmpty()).map(List::copyOf).toList();
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    /** The mean over groups of the mean over lags. */
    double mean() {
        return groups.stream().mapToDouble(DependenceReport::meanOf).average().orElseThrow();
    }

    double greatest() {
        return groups.stream().mapToDouble(DependenceReport::greatestOf).max().orElseThrow();
    }

    MetricResult illustrate(MetricResult result, String title, String of) {
        List<List<Dependence>> worst =
                groups.stream()
                        .sorted(Comparator.comparingDouble(DependenceReport::meanOf).reversed())
                        .toList();
        MetricResult more =
                result.with(
                                new DetailTable(
                                        "by_" + of.replace(' ', '_'),
                                        title + " by " + of,
                                        List.of(of),
                                        List.of(
                                                "mean difference",
                                                "greatest difference",
                                                "lags compared"),
                                        worst.stream()
                                                .limit(LISTED)
                                                .map(
                                                        group ->
                                                                DetailTable.Row.of(
                                                                        group.get(0).what(),
                                                                        meanOf(group),
                                                                        greatestOf(group),
                                                                        group.size()))
                                                .toList()))
                        .with(
                                new DetailTable(
                                        "by_lag",
                                        title + " by " + of + " and lag",
                                        List.of(of, "lag"),
                                        List.of("difference", "real", "synthetic"),
                                        groups.stream()
                                                .flatMap(List::stream)
                                                .sorted(
                                                        Comparator.comparingDouble(
                                                                        Dependence::difference)
                                                                .reversed())
                                                .limit(LISTED)
                                                .map(
                                                        one ->
                                                                DetailTable.Row.of(
                                                                        List.of(
                                                                                one.what(),
                                                                                Integer.toString(
                                                                                        one.lag())),
                                                                        one.difference(),
                                                                        one.real(),
                                                                        one.synthetic()))
                                                .toList()));
        for (List<Dependence> group : worst.subList(0, Math.min(DRAWN, worst.size()))) {
            more = more.with(curves(title, group));
        }
        return more;
    }

    private static Plot curves(String title, List<Dependence> group) {
        List<Dependence> byLag = new ArrayList<>(group);
        byLag.sort(Comparator.comparingInt(Dependence::lag));
        double[] lags = byLag.stream().mapToDouble(Dependence::lag).toArray();
        return new Plot.Curves(
                title + " of " + group.get(0).what(),
                "lag (rows)",
                "dependence",
                List.of(
                        Plot.Series.of(
                                "real",
                                lags,
                                byLag.stream().mapToDouble(Dependence::real).toArray(),
                                Plot.Mark.LINE),
                        Plot.Series.of(
                                "synthetic",
                                lags,
                                byLag.stream().mapToDouble(Dependence::synthetic).toArray(),
                                Plot.Mark.LINE)));
    }

    private static double meanOf(List<Dependence> group) {
        return group.stream().mapToDouble(Dependence::difference).average().orElseThrow();
    }

    private static double greatestOf(List<Dependence> group) {
        return group.stream().mapToDouble(Dependence::difference).max().orElseThrow();
    }
}

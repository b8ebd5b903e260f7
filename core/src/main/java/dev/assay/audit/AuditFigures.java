package dev.assay.audit;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * How the scores of rows are distributed, as shares of the synthetic rows and of those kept. Real
 * rows appear as the share they have by definition.
 */
final class AuditFigures {

    private static final int TENTHS = 10;
    private static final List<String> RANKS =
            List.of("1 (near-copy)", "2", "3–5", "6–10", "11–20", "over 20");

    private final RowAudit audit;
    private final Optional<int[]> kept;

    AuditFigures(RowAudit audit, Optional<Curated> curated) {
        this.audit = audit;
        this.kept = curated.map(Curated::positions);
    }

    List<Plot> all() {
        return List.of(supports(), ranks(), outlyingness(), distances());
    }

    private Plot supports() {
        List<String> labels = tenths();
        labels.add("beyond");
        double[] ideal = new double[TENTHS + 1];
        Arrays.fill(ideal, 0, TENTHS, 1.0 / TENTHS);
        return bars(
                "Where rows lie: share of them in each tenth of the real data, from the centre outwards",
                labels,
                Optional.of(ideal),
                row -> tenth(audit.smallestAlpha(row)));
    }

    private Plot ranks() {
        return bars(
                "Rank of a row among the neighbours of its nearest real row",
                RANKS,
                Optional.empty(),
                row -> {
                    int rank = audit.neighbourRank(row);
                    return rank <= 2
                            ? rank - 1
                            : rank <= 5 ? 2 : rank <= 10 ? 3 : rank <= RowAudit.MOST_RANK ? 4 : 5;
                });
    }

    private Plot outlyingness() {
        double[] ideal = new double[TENTHS];
        Arrays.fill(ideal, 1.0 / TENTHS);
        return bars(
                "Outlyingness: share of real rows that are nearer to real rows than the row is",
                tenths(),
                Optional.of(ideal),
                row ->
                        Math.max(
                                0,
                                Math.min(
                                        TENTHS - 1,
                                        (int) Math.floor(audit.outlyingness(row) * TENTHS))));
    }

    private Plot distances() {
        List<Plot.Series> series = new ArrayList<>();
        series.add(quantiles("synthetic", all(audit.rows())));
        kept.ifPresent(rows -> series.add(quantiles("kept", rows)));
        return new Plot.Curves(
                "Distance to the closest real row", "distance", "share of rows", series);
    }

    private Plot.Series quantiles(String name, int[] rows) {
        double[] sorted =
                Arrays.stream(rows)
                        .mapToDouble(audit::distanceToClosestRecord)
                        .filter(Double::isFinite)
                        .sorted()
                        .toArray();
        double[] share = new double[sorted.length == 0 ? 0 : 21];
        double[] at = new double[share.length];
        for (int i = 0; i < share.length; i++) {
            share[i] = i / 20.0;
            at[i] = sorted[(int) Math.round(share[i] * (sorted.length - 1))];
        }
        return Plot.Series.of(name, at, share, Plot.Mark.LINE);
    }

    private Plot bars(
            String title, List<String> labels, Optional<double[]> ideal, IntUnaryOperator bin) {
        List<Plot.Series> groups = new ArrayList<>();
        ideal.ifPresent(shares -> groups.add(Plot.Series.bars("real", shares)));
        groups.add(Plot.Series.bars("synthetic", shares(all(audit.rows()), labels.size(), bin)));
        kept.ifPresent(
                rows -> groups.add(Plot.Series.bars("kept", shares(rows, labels.size(), bin))));
        return new Plot.Bars(title, labels, groups);
    }

    private static double[] shares(int[] rows, int bins, IntUnaryOperator bin) {
        double[] shares = new double[bins];
        for (int row : rows) {
            shares[bin.applyAsInt(row)] += 1.0 / rows.length;
        }
        return shares;
    }

    private static int tenth(double share) {
        return Double.isNaN(share)
                ? TENTHS
                : Math.max(0, (int) Math.ceil(share * TENTHS - 1e-9) - 1);
    }

    private static List<String> tenths() {
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < TENTHS; i++) {
            labels.add(10 * i + "–" + 10 * (i + 1) + " %");
        }
        return labels;
    }

    private static int[] all(int rows) {
        return IntStream.range(0, rows).toArray();
    }
}

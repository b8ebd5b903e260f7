package dev.assay.report.html.internal;

import dev.assay.guidance.Guides;
import dev.assay.metric.DetailTable;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.MatrixFigure;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.report.html.internal.draw.PairFigure;
import dev.assay.verdict.ClaimFinding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** One matrix of associations, and the pairs that differ most. */
final class DependencePart {

    private static final int MOST_COLUMNS = 40;
    private static final int PAIRS = 10;

    private DependencePart() {}

    /** The table of pairs that a report holds, worst first, and what it is called. */
    private record Pairs(String title, List<DetailTable.Row> rows) {

        static Optional<Pairs> of(Report report) {
            for (Outcome.Completed outcome : report.completed()) {
                for (DetailTable table : outcome.tables()) {
                    // Difference, real, synthetic: the form of every table of pairs.
                    if (table.key().equals("pairs")
                            && table.labels().size() == 2
                            && table.values().size() >= 3) {
                        return Optional.of(new Pairs(outcome.title(), table.rows()));
                    }
                }
            }
            return Optional.empty();
        }

        /** The columns of the worst pairs first, so many at most. */
        List<String> columns(int most) {
            Set<String> names = new LinkedHashSet<>();
            for (DetailTable.Row row : rows) {
                for (String name : row.labels()) {
                    if (names.size() < most) {
                        names.add(name);
                    }
                }
            }
            return List.copyOf(names);
        }

        int all() {
            Set<String> names = new LinkedHashSet<>();
            rows.forEach(row -> names.addAll(row.labels()));
            return names.size();
        }
    }

    static Part of(Report report, Guides guides, Optional<ClaimFinding> claim) {
        Element body = Blocks.box("body");
        Optional<Pairs> found = Pairs.of(report);
        if (found.isEmpty()) {
            body.add(
                    Blocks.intro(
                            "No metric of this run compared pairs of columns; evaluate with one that does"
                                    + suchAs(guides, "pairs")));
        } else {
            matrices(body, found.get(), report.portrait());
        }
        pairs(body, found, report.portrait());
        return new Part("dependence", "Dependence", claim.map(one -> one.finding().kind()), body);
    }

    /** The end of a sentence that names metrics which could fill a figure, where any are known. */
    static String suchAs(Guides guides, String figure) {
        List<String> metrics = guides.drawing(figure);
        return metrics.isEmpty() ? "." : ", such as " + String.join(" or ", metrics) + ".";
    }

    /** How far the association of the pair that differs most is apart; empty without pairs. */
    static OptionalDouble farthest(Report report) {
        return Pairs.of(report).stream()
                .flatMap(pairs -> pairs.rows().stream())
                .map(row -> row.values().get(0))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(apart -> Math.abs(apart.getAsDouble()))
                .max();
    }

    /** The matrix of differences alone, its darkest shade standing for {@code most}. */
    static Optional<Element> difference(Report report, double most) {
        return Pairs.of(report)
                .map(
                        pairs -> {
                            List<String> names = names(pairs, report.portrait());
                            double[][] apart = empty(names.size());
                            for (DetailTable.Row row : pairs.rows()) {
                                int i = names.indexOf(row.labels().get(0));
                                int j = names.indexOf(row.labels().get(1));
                                if (i >= 0 && j >= 0) {
                                    apart[i][j] = row.values().get(0).orElse(Double.NaN);
                                    apart[j][i] = apart[i][j];
                                }
                            }
                            return MatrixFigure.of(
                                    names,
                                    apart,
                                    most,
                                    "Difference of associations, synthetic − real, "
                                            + report.candidate());
                        });
    }

    /** Differences of the pairs by their names, the farthest first. */
    static Map<String, OptionalDouble> differences(Report report) {
        Map<String, OptionalDouble> found = new LinkedHashMap<>();
        Pairs.of(report).stream()
                .flatMap(pairs -> pairs.rows().stream())
                .forEach(
                        row ->
                                found.putIfAbsent(
                                        String.join(" and ", row.labels()), row.values().get(0)));
        return found;
    }

    private static List<String> names(Pairs pairs, Portrait portrait) {
        List<String> some = pairs.columns(MOST_COLUMNS);
        return portrait.columns().isEmpty()
                ? some
                : portrait.columns().stream()
                        .map(Portrait.Column::name)
                        .filter(some::contains)
                        .toList();
    }

    private static void matrices(Element body, Pairs pairs, Portrait portrait) {
        List<String> names = names(pairs, portrait);
        body.add(
                Blocks.intro(
                        "How strongly two columns depend on each other, by the metric “"
                                + pairs.title()
                                + "”. Left: real above the diagonal, synthetic below. Right: the difference, synthetic − real."));
        if (names.size() < pairs.all()) {
            body.add(
                    Blocks.note(
                            "Shown are the "
                                    + names.size()
                                    + " columns of the pairs that differ most, of "
                                    + pairs.all()
                                    + "."));
        }
        int size = names.size();
        double[][] both = empty(size);
        double[][] difference = empty(size);
        double most = 1e-9;
        double farthest = 1e-9;
        for (DetailTable.Row row : pairs.rows()) {
            int i = names.indexOf(row.labels().get(0));
            int j = names.indexOf(row.labels().get(1));
            if (i < 0 || j < 0) {
                continue;
            }
            double apart = row.values().get(0).orElse(Double.NaN);
            double real = row.values().get(1).orElse(Double.NaN);
            double synthetic = row.values().get(2).orElse(Double.NaN);
            both[Math.min(i, j)][Math.max(i, j)] = real;
            both[Math.max(i, j)][Math.min(i, j)] = synthetic;
            difference[i][j] = apart;
            difference[j][i] = apart;
            most = larger(larger(most, real), synthetic);
            farthest = larger(farthest, apart);
        }
        // A scale for nothing would make much of it.
        double scale = Math.max(0.1, farthest);
        body.add(
                Element.of("div", "class", "matrices")
                        .add(
                                matrix(
                                        "Association: real above, synthetic below the diagonal",
                                        names,
                                        both,
                                        Math.max(most, 0.1)))
                        .add(
                                matrix(
                                        "Difference: synthetic − real, at most "
                                                + Numbers.of(farthest),
                                        names,
                                        difference,
                                        scale)));
    }

    private static Element matrix(
            String title, List<String> names, double[][] values, double most) {
        return Element.of("figure")
                .add(Element.of("figcaption").text(title))
                .add(MatrixFigure.of(names, values, most, title))
                .add(MatrixFigure.scale(most));
    }

    private static double[][] empty(int size) {
        double[][] values = new double[size][size];
        for (double[] line : values) {
            Arrays.fill(line, Double.NaN);
        }
        return values;
    }

    private static double larger(double most, double value) {
        return Double.isNaN(value) ? most : Math.max(most, Math.abs(value));
    }

    private static void pairs(Element body, Optional<Pairs> pairs, Portrait portrait) {
        if (pairs.isPresent() && !pairs.get().rows().isEmpty()) {
            List<List<Element>> rows = new ArrayList<>();
            for (DetailTable.Row row :
                    pairs.get().rows().subList(0, Math.min(PAIRS, pairs.get().rows().size()))) {
                rows.add(
                        List.of(
                                Blocks.name(row.labels().get(0) + " and " + row.labels().get(1)),
                                number(row, 1),
                                number(row, 2),
                                number(row, 0)));
            }
            body.add(
                    Blocks.table(
                            "The pairs that differ most",
                            List.of("pair", "real", "synthetic", "synthetic − real"),
                            rows));
        }
        if (!portrait.pairs().isEmpty()) {
            Element grid = Element.of("div", "class", "pairs");
            for (Portrait.Pair pair : portrait.pairs()) {
                grid.add(
                        Element.of("figure")
                                .add(
                                        Element.of("figcaption")
                                                .text(
                                                        pair.y().column()
                                                                + " against "
                                                                + pair.x().column()))
                                .add(PairFigure.of(pair)));
            }
            body.add(Blocks.heading("Their rows on a coarse grid"));
            body.add(
                    Blocks.note(
                            "Stronger where a larger share of the rows is, by one scale for both; cells of fewer than "
                                    + portrait.fewest()
                                    + " rows are left empty."));
            body.add(grid);
        }
    }

    private static Element number(DetailTable.Row row, int value) {
        return Blocks.number(
                row.values().get(value).isPresent()
                        ? Numbers.of(row.values().get(value).getAsDouble(), 3)
                        : "–");
    }
}

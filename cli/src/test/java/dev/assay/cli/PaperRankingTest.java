package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Dimension;
import dev.assay.preset.Preset;
import dev.assay.ranking.Linear;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.ScoreTable;
import dev.assay.report.Report;
import dev.assay.testkit.reference.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Table 4 of the SynthEval paper (Lautrup et al. 2024, doi:10.1007/s10618-024-01081-4): its eleven
 * measures on its eleven candidates, ranked linearly as there. The measures that train no model are
 * SynthEval's where it still computes what the paper printed, and sound where it does not.
 */
@Tag("simulation")
final class PaperRankingTest {

    /** Linear ranks of utility and privacy as printed, for files a to k. */
    private static final double[] PAPER_UTILITY = {
        5.4, 4.6, 0.59, 6.8, 6.8, 5.3, 5.1, 6.7, 3.6, 3.8, 2.8
    };

    private static final double[] PAPER_PRIVACY = {
        1.6, 0.30, 3.6, 0.49, 0.42, 0.78, 0.68, 0.46, 3.8, 1.7, 2.0
    };

    private static final double[] PAPER_TOTAL = {
        7.0, 4.9, 4.2, 7.3, 7.2, 6.1, 5.8, 7.2, 7.4, 5.5, 4.8
    };

    private record Column(
            String title, String measure, Dimension dimension, DoubleUnaryOperator score) {}

    private static final double PAIRS = 29 * 28 / 2.0;

    private static final List<Column> COLUMNS =
            List.of(
                    new Column("corr", "corr_mat_diff", Dimension.UTILITY, v -> 1 - v / PAIRS),
                    new Column("MI", "mutual_inf_diff", Dimension.UTILITY, v -> 1 - v / PAIRS),
                    new Column("KS", "ks_tvd_stat", Dimension.UTILITY, v -> 1 - v),
                    new Column("KS frac.", "frac_ks_sigs", Dimension.UTILITY, v -> 1 - v),
                    new Column("pMSE", "avg_pMSE", Dimension.UTILITY, v -> 1 - 4 * v),
                    new Column("F1 train", "avg_F1_diff", Dimension.UTILITY, v -> 1 - Math.abs(v)),
                    new Column(
                            "F1 test", "avg_F1_diff_hout", Dimension.UTILITY, v -> 1 - Math.abs(v)),
                    new Column("mDCR", "median_DCR", Dimension.PRIVACY, Math::tanh),
                    new Column("ε risk", "eps_identif_risk", Dimension.PRIVACY, v -> 1 - v),
                    new Column("MIR", "mia_recall", Dimension.PRIVACY, v -> 1 - v),
                    new Column("ADR", "att_discl_risk", Dimension.PRIVACY, v -> 1 - v));

    @Test
    void linearRanksAgreeWithThePaper() throws IOException {
        Evaluator evaluator = Evaluator.installed();
        Map<String, Map<String, Object>> include = new LinkedHashMap<>();
        include.put("corr_diff", Map.of("variant", "syntheval"));
        include.put("mi_diff", Map.of("variant", "syntheval"));
        include.put("ks_test", Map.of("tvd_decimals", 4));
        include.put("p_mse", Map.of("permutations", 10));
        include.put(
                "cls_acc",
                Map.of(
                        "F1_type",
                        "micro",
                        "cls_models",
                        List.of("dt", "adaboost", "rf", "logreg")));
        include.put("dcr", Map.of("space", "gower:joint", "variant", "syntheval"));
        include.put("eps_risk", Map.of());
        include.put("mia", Map.of());
        include.put("att_discl", Map.of("trees", 20));
        Preset preset = new Preset("", List.of(), include, List.of(), Map.of(), Map.of(), Map.of());
        var binding =
                evaluator.bind(
                        evaluator.presets().resolve("table 4", preset, evaluator.metrics().keys()));
        List<Report> reports = new ArrayList<>();
        for (Golden golden : Golden.hepatitis()) {
            reports.add(evaluator.evaluate(binding, golden.data(), RunSettings.defaults()));
        }
        Ranking ranking = Ranker.rank(scores(reports), new Linear(), new Linear().defaults());
        write(reports, ranking);
        assertThat(ranking.leftOut()).isEmpty();
        double[] utility = sums(ranking, "u");
        double[] privacy = sums(ranking, "p");
        double[] total = IntStream.range(0, 11).mapToDouble(i -> utility[i] + privacy[i]).toArray();
        assertThat(spearman(utility, PAPER_UTILITY)).as("utility").isGreaterThanOrEqualTo(0.93);
        assertThat(spearman(privacy, PAPER_PRIVACY)).as("privacy").isGreaterThanOrEqualTo(0.9);
        assertThat(spearman(total, PAPER_TOTAL)).as("total").isGreaterThanOrEqualTo(0.8);
        List<String> best = best(total);
        assertThat(best.subList(0, 5)).contains("d", "e", "h", "i");
        assertThat(best.subList(8, 11)).containsExactlyInAnyOrder("b", "c", "k");
    }

    private static ScoreTable scores(List<Report> reports) {
        List<List<OptionalDouble>> lines = new ArrayList<>();
        for (Report report : reports) {
            lines.add(
                    COLUMNS.stream()
                            .map(
                                    column ->
                                            OptionalDouble.of(
                                                    column.score()
                                                            .applyAsDouble(value(report, column))))
                            .toList());
        }
        return new ScoreTable(
                names(),
                COLUMNS.stream()
                        .map(column -> new ScoreTable.Column(column.measure(), column.dimension()))
                        .toList(),
                lines);
    }

    private static List<String> names() {
        return IntStream.range(0, 11).mapToObj(i -> String.valueOf((char) ('a' + i))).toList();
    }

    private static double value(Report report, Column column) {
        return report.measure(column.measure()).orElseThrow().estimate().value();
    }

    private static double[] sums(Ranking ranking, String letter) {
        double[] sums = new double[11];
        for (Ranking.Place place : ranking.places()) {
            sums[place.candidate().charAt(0) - 'a'] = place.byLetter().get(letter);
        }
        return sums;
    }

    private static List<String> best(double[] total) {
        return IntStream.range(0, 11)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -total[i]))
                .map(i -> String.valueOf((char) ('a' + i)))
                .toList();
    }

    private static double spearman(double[] x, double[] y) {
        double[] a = ranks(x);
        double[] b = ranks(y);
        double mean = (a.length + 1) / 2.0;
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (int i = 0; i < a.length; i++) {
            xy += (a[i] - mean) * (b[i] - mean);
            xx += (a[i] - mean) * (a[i] - mean);
            yy += (b[i] - mean) * (b[i] - mean);
        }
        return xy / Math.sqrt(xx * yy);
    }

    private static double[] ranks(double[] values) {
        double[] ranks = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            for (double other : values) {
                ranks[i] += other < values[i] ? 1 : other == values[i] ? 0.5 : 0;
            }
            ranks[i] += 0.5;
        }
        return ranks;
    }

    /** The comparison with its figures, as it stands in {@code docs/paper-table-4.md}. */
    private static void write(List<Report> reports, Ranking ranking) throws IOException {
        StringBuilder text = new StringBuilder("| file |");
        COLUMNS.forEach(column -> text.append(' ').append(column.title()).append(" |"));
        text.append(" total | U | P | paper: total | U | P |\n|---|")
                .append("---:|".repeat(17))
                .append('\n');
        double[] utility = sums(ranking, "u");
        double[] privacy = sums(ranking, "p");
        for (int i = 0; i < 11; i++) {
            text.append("| ").append((char) ('a' + i)).append(" |");
            for (Column column : COLUMNS) {
                text.append(String.format(Locale.ROOT, " %.3g |", value(reports.get(i), column)));
            }
            text.append(
                    String.format(
                            Locale.ROOT,
                            " %.1f | %.1f | %.1f | %.1f | %.1f | %.1f |%n",
                            utility[i] + privacy[i],
                            utility[i],
                            privacy[i],
                            PAPER_TOTAL[i],
                            PAPER_UTILITY[i],
                            PAPER_PRIVACY[i]));
        }
        double[] total = IntStream.range(0, 11).mapToDouble(i -> utility[i] + privacy[i]).toArray();
        text.append(
                String.format(
                        Locale.ROOT,
                        "%nSpearman with the paper: utility %.3f, privacy %.3f, total %.3f. Best first: %s.%n",
                        spearman(utility, PAPER_UTILITY),
                        spearman(privacy, PAPER_PRIVACY),
                        spearman(total, PAPER_TOTAL),
                        String.join(", ", best(total))));
        Files.writeString(Path.of("target", "paper-table-4.md"), text.toString());
    }
}

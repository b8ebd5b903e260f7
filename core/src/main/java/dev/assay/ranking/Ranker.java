package dev.assay.ranking;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Adds up the points a strategy gives, over the measures that all candidates have. A measure that
 * one candidate lacks is left out for all candidates and listed; otherwise a skipped metric would
 * count as the worst score.
 */
public final class Ranker {

    private Ranker() {}

    /** The ranked measures of some reports. */
    public static ScoreTable scores(List<Report> reports) {
        Map<String, Dimension> columns = new LinkedHashMap<>();
        for (Report report : reports) {
            for (Measure measure : report.measures()) {
                if (measure.ranked()) {
                    columns.putIfAbsent(measure.key(), measure.dimension());
                }
            }
        }
        List<ScoreTable.Column> measures = new ArrayList<>();
        columns.forEach((key, dimension) -> measures.add(new ScoreTable.Column(key, dimension)));
        List<List<OptionalDouble>> scores = new ArrayList<>();
        for (Report report : reports) {
            List<OptionalDouble> line = new ArrayList<>();
            for (ScoreTable.Column column : measures) {
                line.add(
                        report.measure(column.key())
                                .map(measure -> OptionalDouble.of(measure.score()))
                                .orElse(OptionalDouble.empty()));
            }
            scores.add(line);
        }
        return new ScoreTable(reports.stream().map(Report::candidate).toList(), measures, scores);
    }

    /**
     * Ranks the candidates of some reports and says, for each measure left out, what happened to
     * its metric.
     */
    public static <O extends Record> Ranking rank(
            List<Report> reports, RankingStrategy<O> strategy, O options) {
        return rank(reports, strategy, options, RankWeights.EQUAL);
    }

    /** Likewise, with weights. */
    public static <O extends Record> Ranking rank(
            List<Report> reports, RankingStrategy<O> strategy, O options, RankWeights weights) {
        Ranking ranking = rank(scores(reports), strategy, options, weights);
        Map<String, String> whole = new TreeMap<>();
        for (Report report : reports) {
            for (Outcome outcome : report.outcomes()) {
                if (outcome instanceof Outcome.Skipped skipped) {
                    whole.putIfAbsent(
                            skipped.entry(),
                            "was skipped for " + report.candidate() + ": " + skipped.reason());
                } else if (outcome instanceof Outcome.Failed failed) {
                    whole.putIfAbsent(
                            failed.entry(),
                            "failed for "
                                    + report.candidate()
                                    + " ("
                                    + failed.code()
                                    + "): "
                                    + failed.message());
                }
            }
        }
        List<String> notes = new ArrayList<>(ranking.notes());
        whole.forEach((entry, what) -> notes.add(entry + " " + what));
        return new Ranking(
                ranking.strategy(), ranking.measures(), ranking.places(), ranking.leftOut(), notes);
    }

    /** Ranks the candidates of a score table. */
    public static <O extends Record> Ranking rank(
            ScoreTable table, RankingStrategy<O> strategy, O options) {
        return rank(table, strategy, options, RankWeights.EQUAL);
    }

    /** Ranks the candidates of a score table, with weights. */
    public static <O extends Record> Ranking rank(
            ScoreTable table, RankingStrategy<O> strategy, O options, RankWeights weights) {
        weights.check(table.measures());
        if (table.candidates().isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID, "nothing to rank: there is no candidate");
        }
        List<ScoreTable.Column> kept = new ArrayList<>();
        List<Ranking.LeftOut> leftOut = new ArrayList<>();
        List<double[]> points = new ArrayList<>();
        for (int column = 0; column < table.measures().size(); column++) {
            List<String> missing = missing(table, column);
            ScoreTable.Column measure = table.measures().get(column);
            if (missing.isEmpty()) {
                kept.add(measure);
                points.add(
                        weighted(
                                points(strategy, options, scores(table, column)),
                                weights.of(measure)));
            } else {
                leftOut.add(
                        new Ranking.LeftOut(
                                measure.key(),
                                missing,
                                missing.size() == table.candidates().size()
                                        ? "no candidate has it"
                                        : missing.size()
                                                + " of "
                                                + table.candidates().size()
                                                + " candidates lack it"));
            }
        }
        return new Ranking(
                strategy.key(),
                kept,
                places(table, kept, points),
                leftOut,
                strategy.remarks(table.candidates().size(), options));
    }

    /** A strategy of others may promise more than it keeps; what it gives is looked at. */
    private static <O extends Record> double[] points(
            RankingStrategy<O> strategy, O options, double[] scores) {
        double[] points = strategy.points(scores.clone(), options);
        if (points == null || points.length != scores.length || !isFinite(points)) {
            throw new EvaluationException(
                    ErrorCode.EXTENSION_INVALID,
                    "ranking "
                            + strategy.key()
                            + " gave "
                            + (points == null ? "nothing" : Arrays.toString(points))
                            + " for "
                            + scores.length
                            + " scores; expected a finite number for each. Tell its author, or rank"
                            + " by another.");
        }
        return points;
    }

    private static boolean isFinite(double[] points) {
        return Arrays.stream(points).allMatch(Double::isFinite);
    }

    private static double[] weighted(double[] points, double weight) {
        return weight == 1 ? points : Arrays.stream(points).map(value -> weight * value).toArray();
    }

    private static List<String> missing(ScoreTable table, int column) {
        List<String> missing = new ArrayList<>();
        for (int row = 0; row < table.candidates().size(); row++) {
            if (table.scores().get(row).get(column).isEmpty()) {
                missing.add(table.candidates().get(row));
            }
        }
        return missing;
    }

    private static double[] scores(ScoreTable table, int column) {
        return table.scores().stream()
                .mapToDouble(line -> line.get(column).getAsDouble())
                .toArray();
    }

    private static List<Ranking.Place> places(
            ScoreTable table, List<ScoreTable.Column> measures, List<double[]> points) {
        int candidates = table.candidates().size();
        double[] totals = new double[candidates];
        Map<String, double[]> byLetter = new TreeMap<>(Comparator.reverseOrder());
        for (int column = 0; column < measures.size(); column++) {
            String letter = measures.get(column).dimension().letter();
            double[] sums = byLetter.computeIfAbsent(letter, key -> new double[candidates]);
            for (int row = 0; row < candidates; row++) {
                totals[row] += points.get(column)[row];
                sums[row] += points.get(column)[row];
            }
        }
        List<Ranking.Place> places = new ArrayList<>();
        for (int row = 0; row < candidates; row++) {
            Map<String, Double> sums = new LinkedHashMap<>();
            Map<String, Integer> ranks = new LinkedHashMap<>();
            for (Map.Entry<String, double[]> letter : byLetter.entrySet()) {
                sums.put(letter.getKey(), letter.getValue()[row]);
                ranks.put(letter.getKey(), rank(letter.getValue(), row));
            }
            Map<String, Double> each = new LinkedHashMap<>();
            for (int column = 0; column < measures.size(); column++) {
                each.put(measures.get(column).key(), points.get(column)[row]);
            }
            places.add(
                    new Ranking.Place(
                            table.candidates().get(row),
                            rank(totals, row),
                            totals[row],
                            sums,
                            ranks,
                            each));
        }
        places.sort(
                Comparator.comparingInt(Ranking.Place::rank)
                        .thenComparing(Ranking.Place::candidate));
        return places;
    }

    /**
     * Sums of equal points may differ in the last bits with the order of addition; such totals are
     * ties.
     */
    private static int rank(double[] totals, int row) {
        int better = 0;
        for (double total : totals) {
            if (total > totals[row] + 1e-9 * Math.max(1, Math.abs(totals[row]))) {
                better++;
            }
        }
        return better + 1;
    }
}

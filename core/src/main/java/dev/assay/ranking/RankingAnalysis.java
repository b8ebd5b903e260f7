package dev.assay.ranking;

import dev.assay.error.Check;
import dev.assay.report.ReferencePoints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Determines how a ranking would have come out on other rows, without one measure, and by another
 * strategy.
 *
 * <p>Two candidates are tied when no resampled value tells them apart: neither their totals, nor
 * their sums over one dimension (utility, privacy, fairness), nor their scores of one measure
 * differ by more than z standard deviations of that difference over paired half-samples, the same
 * real halves for both. By totals alone, candidates would be tied if one loses as much utility as
 * it gains privacy, and one clear difference would be lost among many measures that do not show it.
 * z is Bonferroni's for this number of comparisons, so that candidates of one generator are called
 * tied with at least the probability {@code level}. A difference of scores counts only as far as
 * the half-samples show it as well: whether a test is significant, for example, depends on the
 * number of rows. Measures that train models are not resampled and take no part in this.
 */
public final class RankingAnalysis {

    private RankingAnalysis() {}

    /**
     * Analyses the ranking of some candidates.
     *
     * @param table their scores
     * @param resampled by candidate, its scores in each half-sample; all of one length, paired by
     *     index
     * @param compared further strategies to compare with
     * @param level at which candidates are told apart, such as 0.95
     */
    public static <O extends Record> RankingUncertainty of(
            ScoreTable table,
            Map<String, ? extends List<Map<String, ReferencePoints.Point>>> resampled,
            RankingStrategy<O> strategy,
            O options,
            RankWeights weights,
            Strategies compared,
            double level) {
        Check.strictlyWithin(0, 1, level, "level");
        List<String> order =
                Ranker.rank(table, strategy, options, weights).places().stream()
                        .map(Ranking.Place::candidate)
                        .toList();
        List<ScoreTable.Column> common = commonToSamples(table, resampled);
        RankWeights ofCommon = weights.among(common, table.measures());
        int samples =
                common.isEmpty()
                        ? 0
                        : resampled.values().stream().mapToInt(List::size).min().orElse(0);
        List<Map<String, Ranking.Place>> drawn = new ArrayList<>();
        for (int sample = 0; sample < samples; sample++) {
            drawn.add(
                    byName(
                            Ranker.rank(
                                    table(table.candidates(), common, resampled, sample),
                                    strategy,
                                    options,
                                    ofCommon)));
        }
        Map<String, Ranking.Place> onCommon =
                byName(Ranker.rank(only(table, common), strategy, options, ofCommon));
        PairedDifferences apart = new PairedDifferences(only(table, common), resampled, samples);
        List<String> notes = new ArrayList<>();
        if (samples == 0) {
            notes.add("no half-samples: candidates are not told apart; add --resamples 200");
        }
        String fixed =
                table.measures().stream()
                        .filter(measure -> !common.contains(measure))
                        .map(ScoreTable.Column::key)
                        .collect(Collectors.joining(", "));
        if (samples > 0 && !fixed.isEmpty()) {
            notes.add("ties and rank shares rest on resampled measures, without " + fixed);
        }
        return new RankingUncertainty(
                samples,
                level,
                candidates(order, drawn, level),
                samples == 0 ? List.of() : ties(order, onCommon, drawn, apart, level),
                withoutEach(table, strategy, options, weights),
                compared.ranks(table, weights, notes),
                pareto(Ranker.rank(table, strategy, options, weights)),
                notes);
    }

    private static List<ScoreTable.Column> commonToSamples(
            ScoreTable table,
            Map<String, ? extends List<Map<String, ReferencePoints.Point>>> resampled) {
        List<ScoreTable.Column> common = new ArrayList<>();
        for (int column = 0; column < table.measures().size(); column++) {
            String key = table.measures().get(column).key();
            int index = column;
            boolean scored = table.scores().stream().allMatch(line -> line.get(index).isPresent());
            boolean everywhere =
                    table.candidates().stream()
                            .allMatch(
                                    candidate ->
                                            resampled.containsKey(candidate)
                                                    && !resampled.get(candidate).isEmpty()
                                                    && resampled.get(candidate).stream()
                                                            .allMatch(
                                                                    sample ->
                                                                            sample.containsKey(
                                                                                    key)));
            if (scored && everywhere) {
                common.add(table.measures().get(column));
            }
        }
        return common;
    }

    private static ScoreTable table(
            List<String> candidates,
            List<ScoreTable.Column> measures,
            Map<String, ? extends List<Map<String, ReferencePoints.Point>>> resampled,
            int sample) {
        List<List<OptionalDouble>> scores = new ArrayList<>();
        for (String candidate : candidates) {
            Map<String, ReferencePoints.Point> values =
                    Objects.requireNonNull(resampled.get(candidate)).get(sample);
            scores.add(
                    measures.stream()
                            .map(
                                    measure ->
                                            OptionalDouble.of(
                                                    Objects.requireNonNull(
                                                                    values.get(measure.key()))
                                                            .score()))
                            .toList());
        }
        return new ScoreTable(candidates, measures, scores);
    }

    private static ScoreTable only(ScoreTable table, List<ScoreTable.Column> kept) {
        List<List<OptionalDouble>> scores = new ArrayList<>();
        for (List<OptionalDouble> line : table.scores()) {
            scores.add(
                    kept.stream()
                            .map(measure -> line.get(table.measures().indexOf(measure)))
                            .toList());
        }
        return new ScoreTable(table.candidates(), kept, scores);
    }

    static Map<String, Ranking.Place> byName(Ranking ranking) {
        Map<String, Ranking.Place> places = new HashMap<>();
        ranking.places().forEach(place -> places.put(place.candidate(), place));
        return places;
    }

    static List<RankingUncertainty.Candidate> candidates(
            List<String> order, List<Map<String, Ranking.Place>> drawn, double level) {
        List<RankingUncertainty.Candidate> candidates = new ArrayList<>();
        for (String name : order) {
            double[] shares = new double[order.size()];
            int[] ranks =
                    drawn.stream()
                            .mapToInt(places -> Objects.requireNonNull(places.get(name)).rank())
                            .sorted()
                            .toArray();
            for (int rank : ranks) {
                shares[rank - 1]++;
            }
            for (int rank = 0; rank < shares.length && ranks.length > 0; rank++) {
                shares[rank] /= ranks.length;
            }
            int cut = (int) Math.floor(ranks.length * (1 - level) / 2);
            candidates.add(
                    new RankingUncertainty.Candidate(
                            name,
                            shares[0],
                            ranks.length == 0 ? 1 : ranks[cut],
                            ranks.length == 0 ? order.size() : ranks[ranks.length - 1 - cut],
                            java.util.Arrays.stream(shares).boxed().toList()));
        }
        return candidates;
    }

    private static List<RankingUncertainty.Tie> ties(
            List<String> order,
            Map<String, Ranking.Place> full,
            List<Map<String, Ranking.Place>> drawn,
            PairedDifferences apart,
            double level) {
        List<RankingUncertainty.Tie> ties = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            for (int j = i + 1; j < order.size(); j++) {
                String a = order.get(i);
                String b = order.get(j);
                if (alike(a, b, full, drawn, apart, level)) {
                    ToDoubleFunction<Ranking.Place> total = Ranking.Place::total;
                    ties.add(
                            new RankingUncertainty.Tie(
                                    a,
                                    b,
                                    difference(a, b, full, total),
                                    error(a, b, drawn, total)));
                }
            }
        }
        return ties;
    }

    private static boolean alike(
            String a,
            String b,
            Map<String, Ranking.Place> full,
            List<Map<String, Ranking.Place>> drawn,
            PairedDifferences apart,
            double level) {
        Ranking.Place ofFirst = Objects.requireNonNull(full.get(a));
        List<ToDoubleFunction<Ranking.Place>> sums = new ArrayList<>();
        sums.add(Ranking.Place::total);
        if (ofFirst.byLetter().size() > 1) {
            for (String letter : ofFirst.byLetter().keySet()) {
                sums.add(place -> place.byLetter().get(letter));
            }
        }
        double z =
                NormalDistribution.of(0, 1)
                        .inverseCumulativeProbability(
                                1 - (1 - level) / (2 * (sums.size() + apart.measures())));
        return !apart.differ(a, b, z)
                && sums.stream()
                        .allMatch(
                                sum ->
                                        Math.abs(difference(a, b, full, sum))
                                                <= z * error(a, b, drawn, sum));
    }

    private static double difference(
            String a,
            String b,
            Map<String, Ranking.Place> places,
            ToDoubleFunction<Ranking.Place> sum) {
        return sum.applyAsDouble(places.get(a)) - sum.applyAsDouble(places.get(b));
    }

    private static double error(
            String a,
            String b,
            List<Map<String, Ranking.Place>> drawn,
            ToDoubleFunction<Ranking.Place> sum) {
        return deviation(
                drawn.stream().mapToDouble(places -> difference(a, b, places, sum)).toArray());
    }

    static double deviation(double[] values) {
        double mean = java.util.Arrays.stream(values).average().orElse(0);
        double sum =
                java.util.Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        return values.length < 2 ? 0 : Math.sqrt(sum / (values.length - 1));
    }

    private static <O extends Record> Map<String, String> withoutEach(
            ScoreTable table, RankingStrategy<O> strategy, O options, RankWeights weights) {
        Map<String, String> leaders = new LinkedHashMap<>();
        for (ScoreTable.Column left : table.measures()) {
            List<ScoreTable.Column> kept =
                    table.measures().stream().filter(measure -> !measure.equals(left)).toList();
            if (!kept.isEmpty()) {
                leaders.put(
                        left.key(),
                        Ranker.rank(
                                        only(table, kept),
                                        strategy,
                                        options,
                                        weights.among(kept, table.measures()))
                                .places()
                                .stream()
                                .filter(place -> place.rank() == 1)
                                .map(Ranking.Place::candidate)
                                .collect(Collectors.joining(", ")));
            }
        }
        return leaders;
    }

    private static List<String> pareto(Ranking ranking) {
        List<Ranking.Place> places = ranking.places();
        return places.stream()
                .filter(place -> places.stream().noneMatch(other -> dominates(other, place)))
                .map(Ranking.Place::candidate)
                .toList();
    }

    private static boolean dominates(Ranking.Place a, Ranking.Place b) {
        double u = a.byLetter().getOrDefault("u", 0.0) - b.byLetter().getOrDefault("u", 0.0);
        double p = a.byLetter().getOrDefault("p", 0.0) - b.byLetter().getOrDefault("p", 0.0);
        return u >= 0 && p >= 0 && (u > 0 || p > 0);
    }
}

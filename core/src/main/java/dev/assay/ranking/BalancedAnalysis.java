package dev.assay.ranking;

import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How far a balanced ranking can be trusted. Ties are those of {@link RankingAnalysis}, within a
 * tier and a decision: two candidates that no resampled value tells apart. Shares of ranks come
 * from the balanced ranking itself, whose claims are measured again on each half-sample; tiers,
 * positions between reference points and metrics that train models stay as they are.
 *
 * @since 0.2
 */
public final class BalancedAnalysis {

    private BalancedAnalysis() {}

    /**
     * Analyses the balanced ranking of some candidates.
     *
     * @param ranking theirs
     * @param resampled by candidate, its values in each half-sample, paired by index
     * @param compared further strategies to compare with
     * @param level at which candidates are told apart
     */
    public static RankingUncertainty of(
            List<Report> reports,
            Ranking ranking,
            Map<String, ? extends List<Map<String, ReferencePoints.Point>>> resampled,
            RankWeights weights,
            Strategies compared,
            double level) {
        RankingUncertainty byPoints =
                RankingAnalysis.of(
                        Ranker.scores(reports),
                        resampled,
                        new Linear(),
                        new Linear.Options(),
                        RankWeights.EQUAL,
                        compared,
                        level);
        Balance balance = ranking.balance().orElseThrow();
        List<String> order = ranking.places().stream().map(Ranking.Place::candidate).toList();
        List<Map<String, Ranking.Place>> drawn = new ArrayList<>();
        for (int sample = 0; sample < byPoints.samples(); sample++) {
            drawn.add(
                    RankingAnalysis.byName(
                            Balanced.rank(reports, weights, values(resampled, sample))));
        }
        Map<String, String> without = new LinkedHashMap<>();
        if (balance.claims().size() > 1) {
            for (String claim : balance.claims()) {
                without.put(claim, leaders(Balanced.without(reports, weights, claim)));
            }
        }
        Map<String, Map<String, Integer>> strategies = new TreeMap<>(byPoints.byStrategy());
        Map<String, Integer> ranks = new LinkedHashMap<>();
        ranking.places().forEach(place -> ranks.put(place.candidate(), place.rank()));
        strategies.put(Balanced.KEY, ranks);
        return new RankingUncertainty(
                byPoints.samples(),
                level,
                RankingAnalysis.candidates(order, drawn, level),
                ties(byPoints, balance, order, drawn),
                without,
                strategies,
                balance.pareto(),
                byPoints.notes());
    }

    private static List<RankingUncertainty.Tie> ties(
            RankingUncertainty byPoints,
            Balance balance,
            List<String> order,
            List<Map<String, Ranking.Place>> drawn) {
        List<RankingUncertainty.Tie> ties = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            for (int j = i + 1; j < order.size(); j++) {
                Standing a = balance.of(order.get(i)).orElseThrow();
                Standing b = balance.of(order.get(j)).orElseThrow();
                if (Standing.BY_DECISION.compare(a, b) == 0
                        && byPoints.tied(a.candidate(), b.candidate())) {
                    double[] differences =
                            drawn.stream()
                                    .mapToDouble(
                                            places ->
                                                    Objects.requireNonNull(
                                                                            places.get(
                                                                                    a.candidate()))
                                                                    .total()
                                                            - Objects.requireNonNull(
                                                                            places.get(
                                                                                    b.candidate()))
                                                                    .total())
                                    .toArray();
                    ties.add(
                            new RankingUncertainty.Tie(
                                    a.candidate(),
                                    b.candidate(),
                                    a.total() - b.total(),
                                    RankingAnalysis.deviation(differences)));
                }
            }
        }
        return ties;
    }

    private static Map<String, Map<String, Double>> values(
            Map<String, ? extends List<Map<String, ReferencePoints.Point>>> resampled, int sample) {
        Map<String, Map<String, Double>> values = new HashMap<>();
        resampled.forEach(
                (candidate, samples) -> {
                    Map<String, Double> ofOne = new HashMap<>();
                    samples.get(sample)
                            .forEach((measure, point) -> ofOne.put(measure, point.value()));
                    values.put(candidate, ofOne);
                });
        return values;
    }

    private static String leaders(Ranking ranking) {
        return ranking.places().stream()
                .filter(place -> place.rank() == 1)
                .map(Ranking.Place::candidate)
                .collect(Collectors.joining(", "));
    }
}

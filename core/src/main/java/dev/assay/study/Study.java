package dev.assay.study;

import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingStrategy;
import dev.assay.ranking.ScoreTable;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Ranks generators within each data set and averages the ranks over data sets and clusters of them,
 * as Lautrup et al. (2024), SynthEval, section 4.2, sketch it. The scores of several candidates of
 * one generator are averaged first.
 *
 * @param <O> the options of the strategy
 */
public final class Study<O extends Record> {

    private static final double EQUAL = 1e-9;

    private final RankingStrategy<O> strategy;
    private final O options;
    private final RankWeights weights;
    private final Clustering clustering;

    /** A study by this strategy and these weights. */
    public Study(
            RankingStrategy<O> strategy, O options, RankWeights weights, Clustering clustering) {
        this.strategy = strategy;
        this.options = options;
        this.weights = weights;
        this.clustering = clustering;
    }

    /**
     * The study of some data sets.
     *
     * @param description what it is about
     * @param dataSets at least one
     */
    public StudyReport of(String description, List<DataSet> dataSets) {
        dev.assay.error.Check.notEmpty(dataSets, "dataSets");
        List<StudyReport.DataSetRanking> rankings = dataSets.stream().map(this::ranked).toList();
        List<String> generators =
                rankings.stream()
                        .flatMap(ranking -> ranking.places().stream())
                        .map(StudyReport.Standing::generator)
                        .distinct()
                        .sorted()
                        .toList();
        List<StudyReport.Group> groups = new ArrayList<>();
        groups.add(group("all", "all", "all data sets", rankings));
        groups.addAll(clusters(dataSets, rankings));
        Report first = dataSets.get(0).candidates().get(0).report();
        return new StudyReport(
                Report.CURRENT_FORMAT,
                description,
                strategy.key(),
                weights.weights(),
                List.copyOf(first.provenance().plan().keySet()),
                first.provenance().seed(),
                rankings,
                groups,
                difference(rankings, generators),
                StudyFigures.of(rankings, groups),
                notes(rankings, generators));
    }

    private StudyReport.DataSetRanking ranked(DataSet data) {
        Map<String, List<Report>> byGenerator = new LinkedHashMap<>();
        data.candidates()
                .forEach(
                        candidate ->
                                byGenerator
                                        .computeIfAbsent(
                                                candidate.generator(), key -> new ArrayList<>())
                                        .add(candidate.report()));
        Ranking ranking = Ranker.rank(scores(byGenerator), strategy, options, weights);
        double most =
                ranking.measures().stream()
                        .mapToDouble(measure -> most(ranking, measure.key()))
                        .sum();
        List<StudyReport.Standing> places = new ArrayList<>();
        for (Ranking.Place place : ranking.places()) {
            Map<String, Double> letters = new LinkedHashMap<>();
            place.byLetter()
                    .keySet()
                    .forEach(
                            letter ->
                                    letters.put(
                                            letter,
                                            meanRank(
                                                    ranking.places().stream()
                                                            .mapToInt(
                                                                    one ->
                                                                            one.rankByLetter()
                                                                                    .get(letter))
                                                            .toArray(),
                                                    Objects.requireNonNull(
                                                            place.rankByLetter().get(letter)))));
            places.add(
                    new StudyReport.Standing(
                            place.candidate(),
                            Objects.requireNonNull(byGenerator.get(place.candidate())).size(),
                            meanRank(
                                    ranking.places().stream()
                                            .mapToInt(Ranking.Place::rank)
                                            .toArray(),
                                    place.rank()),
                            letters,
                            most == 0 ? 0 : place.total() / most));
        }
        Map<String, String> clusters = new LinkedHashMap<>();
        clustering.of(data).forEach(cluster -> clusters.put(cluster.axis(), cluster.name()));
        return new StudyReport.DataSetRanking(
                data.name(),
                data.rows(),
                data.numeric(),
                data.categorical(),
                clusters,
                ranking.measures().size(),
                ranking.leftOut().stream().map(Ranking.LeftOut::measure).toList(),
                places);
    }

    /** The points of the best at a measure: the most that any generator could have had. */
    private static double most(Ranking ranking, String measure) {
        return ranking.places().stream()
                .mapToDouble(place -> place.points().get(measure))
                .max()
                .orElse(0);
    }

    /** The mean of the places that equals take up: 2.5 for both that share rank 2. */
    private static double meanRank(int[] ranks, int rank) {
        return rank + (Arrays.stream(ranks).filter(other -> other == rank).count() - 1) / 2.0;
    }

    private static ScoreTable scores(Map<String, List<Report>> byGenerator) {
        ScoreTable all =
                Ranker.scores(byGenerator.values().stream().flatMap(List::stream).toList());
        List<List<OptionalDouble>> lines = new ArrayList<>();
        for (List<Report> reports : byGenerator.values()) {
            lines.add(all.measures().stream().map(column -> mean(reports, column.key())).toList());
        }
        return new ScoreTable(List.copyOf(byGenerator.keySet()), all.measures(), lines);
    }

    private static OptionalDouble mean(List<Report> reports, String measure) {
        double sum = 0;
        for (Report report : reports) {
            Optional<Measure> found = report.measure(measure);
            if (found.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += found.get().score();
        }
        return OptionalDouble.of(sum / reports.size());
    }

    private List<StudyReport.Group> clusters(
            List<DataSet> dataSets, List<StudyReport.DataSetRanking> rankings) {
        Map<Clustering.Cluster, List<StudyReport.DataSetRanking>> members = new LinkedHashMap<>();
        for (int i = 0; i < dataSets.size(); i++) {
            for (Clustering.Cluster cluster : clustering.of(dataSets.get(i))) {
                members.computeIfAbsent(cluster, key -> new ArrayList<>()).add(rankings.get(i));
            }
        }
        return members.entrySet().stream()
                .sorted(
                        Comparator.comparing(
                                (Map.Entry<Clustering.Cluster, ?> entry) ->
                                        List.of("rows", "columns", "kinds")
                                                .indexOf(entry.getKey().axis())))
                .map(
                        entry ->
                                group(
                                        entry.getKey().axis(),
                                        entry.getKey().name(),
                                        entry.getKey().words(),
                                        entry.getValue()))
                .toList();
    }

    private static StudyReport.Group group(
            String axis, String name, String words, List<StudyReport.DataSetRanking> rankings) {
        Map<String, List<StudyReport.Standing>> standings = new LinkedHashMap<>();
        Map<String, Double> wins = new LinkedHashMap<>();
        for (StudyReport.DataSetRanking ranking : rankings) {
            double lead =
                    ranking.places().stream()
                            .mapToDouble(StudyReport.Standing::rank)
                            .min()
                            .orElse(1);
            long leaders =
                    ranking.places().stream().filter(place -> place.rank() <= lead + EQUAL).count();
            for (StudyReport.Standing place : ranking.places()) {
                standings.computeIfAbsent(place.generator(), key -> new ArrayList<>()).add(place);
                wins.merge(
                        place.generator(),
                        place.rank() <= lead + EQUAL ? 1.0 / leaders : 0,
                        Double::sum);
            }
        }
        List<StudyReport.Mean> means = new ArrayList<>();
        standings.forEach(
                (generator, places) ->
                        means.add(
                                mean(
                                        generator,
                                        places,
                                        Objects.requireNonNull(wins.get(generator)))));
        means.sort(
                Comparator.comparingDouble(StudyReport.Mean::rank)
                        .thenComparing(StudyReport.Mean::generator));
        return new StudyReport.Group(
                axis,
                name,
                words,
                rankings.stream().map(StudyReport.DataSetRanking::name).toList(),
                means);
    }

    private static StudyReport.Mean mean(
            String generator, List<StudyReport.Standing> places, double wins) {
        Set<String> letters = new LinkedHashSet<>();
        places.forEach(place -> letters.addAll(place.byLetter().keySet()));
        Map<String, Double> byLetter = new LinkedHashMap<>();
        letters.forEach(
                letter ->
                        byLetter.put(
                                letter,
                                places.stream()
                                        .filter(place -> place.byLetter().containsKey(letter))
                                        .mapToDouble(place -> place.byLetter().get(letter))
                                        .average()
                                        .orElseThrow()));
        double[] ranks = places.stream().mapToDouble(StudyReport.Standing::rank).toArray();
        return new StudyReport.Mean(
                generator,
                places.size(),
                Arrays.stream(ranks).average().orElseThrow(),
                byLetter,
                Arrays.stream(ranks).min().orElseThrow(),
                Arrays.stream(ranks).max().orElseThrow(),
                wins,
                places.stream().mapToDouble(StudyReport.Standing::share).average().orElseThrow());
    }

    private static Optional<StudyReport.Difference> difference(
            List<StudyReport.DataSetRanking> rankings, List<String> generators) {
        boolean complete =
                rankings.stream().allMatch(one -> one.places().size() == generators.size());
        if (!complete || rankings.size() < 2 || generators.size() < 2) {
            return Optional.empty();
        }
        double[][] ranks = new double[rankings.size()][generators.size()];
        for (int i = 0; i < ranks.length; i++) {
            for (StudyReport.Standing place : rankings.get(i).places()) {
                ranks[i][generators.indexOf(place.generator())] = place.rank();
            }
        }
        return Optional.of(Friedman.test(ranks));
    }

    private static List<String> notes(
            List<StudyReport.DataSetRanking> rankings, List<String> generators) {
        List<String> notes = new ArrayList<>();
        for (String generator : generators) {
            List<String> missing =
                    rankings.stream()
                            .filter(
                                    one ->
                                            one.places().stream()
                                                    .noneMatch(
                                                            place ->
                                                                    place.generator()
                                                                            .equals(generator)))
                            .map(StudyReport.DataSetRanking::name)
                            .toList();
            if (!missing.isEmpty()) {
                notes.add(
                        generator
                                + " has no candidate in "
                                + String.join(", ", missing)
                                + "; its mean rank is over the others, among as many rivals as there were");
            }
        }
        if (rankings.size() < 5) {
            notes.add(
                    rankings.size()
                            + (rankings.size() == 1 ? " data set is" : " data sets are")
                            + " too few to choose a generator for data of another kind");
        }
        notes.add(
                "ranks are relative: the first is better than the others here, not necessarily useful or private");
        return notes;
    }
}

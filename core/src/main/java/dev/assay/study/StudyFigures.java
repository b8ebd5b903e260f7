package dev.assay.study;

import dev.assay.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Ranks as figures. */
final class StudyFigures {

    private static final Map<String, String> WORDS =
            Map.of("u", "utility", "p", "privacy", "f", "fairness");

    private StudyFigures() {}

    static List<Plot> of(
            List<StudyReport.DataSetRanking> dataSets, List<StudyReport.Group> groups) {
        List<Plot> plots = new ArrayList<>();
        StudyReport.Group all = groups.get(0);
        List<String> generators =
                all.generators().stream().map(StudyReport.Mean::generator).toList();
        plots.add(means(all, generators));
        plots.add(plane(all));
        plots.add(byDataSet(dataSets, generators));
        for (String axis : List.of("rows", "columns", "kinds")) {
            List<StudyReport.Group> clusters =
                    groups.stream().filter(group -> group.axis().equals(axis)).toList();
            if (clusters.size() > 1) {
                plots.add(byCluster(axis, clusters, generators));
            }
        }
        return plots;
    }

    private static Plot means(StudyReport.Group all, List<String> generators) {
        List<Plot.Series> series = new ArrayList<>();
        series.add(
                Plot.Series.bars(
                        "overall",
                        all.generators().stream().mapToDouble(StudyReport.Mean::rank).toArray()));
        for (String letter : List.of("u", "p", "f")) {
            if (all.generators().stream().allMatch(one -> one.byLetter().containsKey(letter))) {
                series.add(
                        Plot.Series.bars(
                                Objects.requireNonNull(WORDS.get(letter)),
                                all.generators().stream()
                                        .mapToDouble(one -> one.byLetter().get(letter))
                                        .toArray()));
            }
        }
        return new Plot.Bars("Mean rank over all data sets, 1 is best", generators, series);
    }

    private static Plot plane(StudyReport.Group all) {
        List<Plot.Series> points = new ArrayList<>();
        for (StudyReport.Mean one : all.generators()) {
            if (one.byLetter().containsKey("u") && one.byLetter().containsKey("p")) {
                points.add(
                        Plot.Series.of(
                                one.generator(),
                                new double[] {one.byLetter().get("u")},
                                new double[] {one.byLetter().get("p")},
                                Plot.Mark.POINT));
            }
        }
        return new Plot.Points(
                "Utility against privacy: mean ranks, the lower left is best",
                "mean rank in utility",
                "mean rank in privacy",
                points);
    }

    private static Plot byDataSet(
            List<StudyReport.DataSetRanking> dataSets, List<String> generators) {
        List<List<Double>> values = new ArrayList<>();
        for (String generator : generators) {
            values.add(
                    dataSets.stream()
                            .map(
                                    data ->
                                            data.places().stream()
                                                    .filter(
                                                            place ->
                                                                    place.generator()
                                                                            .equals(generator))
                                                    .map(StudyReport.Standing::rank)
                                                    .findFirst()
                                                    .orElse(Double.NaN))
                            .toList());
        }
        return new Plot.Grid(
                "Rank in each data set",
                generators,
                dataSets.stream().map(StudyReport.DataSetRanking::name).toList(),
                values);
    }

    private static Plot byCluster(
            String axis, List<StudyReport.Group> clusters, List<String> generators) {
        List<Plot.Series> series = new ArrayList<>();
        for (StudyReport.Group cluster : clusters) {
            double[] means = new double[generators.size()];
            for (int i = 0; i < means.length; i++) {
                String generator = generators.get(i);
                means[i] =
                        cluster.generators().stream()
                                .filter(one -> one.generator().equals(generator))
                                .mapToDouble(StudyReport.Mean::rank)
                                .findFirst()
                                .orElse(Double.NaN);
            }
            series.add(Plot.Series.bars(cluster.name(), means));
        }
        return new Plot.Bars("Mean rank by " + axis + " of the data sets", generators, series);
    }
}

package dev.assay.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.plot.Plot;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Summation;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What generators come to over data sets, by numbers that can be counted on fingers. */
class StudyLawsTest {

    /** A candidate with these scores of u, of p and, where it is given, of f. */
    private static DataSet.Candidate candidate(String generator, double... scores) {
        List<Dimension> dimensions =
                List.of(Dimension.UTILITY, Dimension.PRIVACY, Dimension.FAIRNESS);
        List<Measure> measures = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            if (!Double.isNaN(scores[i])) {
                String key = dimensions.get(i).letter();
                measures.add(
                        new Measure(
                                key,
                                key,
                                dimensions.get(i),
                                true,
                                0,
                                1,
                                1,
                                Estimate.of(scores[i]),
                                scores[i]));
            }
        }
        Provenance provenance =
                new Provenance(
                        "1",
                        List.of(),
                        42,
                        Map.of(),
                        Map.of("m", Map.of()),
                        List.of(),
                        Map.of(),
                        "",
                        1,
                        Instant.EPOCH,
                        Duration.ZERO,
                        List.of(),
                        Provenance.Yardsticks.NONE);
        Outcome outcome =
                new Outcome.Completed(
                        "m",
                        "m",
                        "M",
                        "",
                        Map.of(),
                        measures,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Duration.ZERO);
        return new DataSet.Candidate(
                generator, new Report(1, generator, List.of(outcome), provenance));
    }

    private static DataSet data(String name, DataSet.Candidate... candidates) {
        return new DataSet(name, 100, 2, 2, List.of(candidates));
    }

    private static StudyReport study(DataSet... dataSets) {
        return new Study<>(
                        new Summation(),
                        new Summation.Options(),
                        RankWeights.EQUAL,
                        Clustering.DEFAULT)
                .of("test", List.of(dataSets));
    }

    private static StudyReport.Mean mean(StudyReport study, String generator) {
        return study.groups().get(0).generators().stream()
                .filter(one -> one.generator().equals(generator))
                .findFirst()
                .orElseThrow();
    }

    private static final DataSet FIRST =
            data("first", candidate("a", .9, .1), candidate("b", .5, .2), candidate("c", .1, .4));

    private static final DataSet SECOND =
            data("second", candidate("a", .5, .2), candidate("b", .5, .2), candidate("c", .1, .1));

    @Test
    void ranksSharesAndWinsAreMeansOverDataSets() {
        StudyReport study = study(FIRST, SECOND);
        // Totals: 1, .7, .5 of at most .9 + .4; then .7, .7, .2 of at most .5 + .2.
        assertThat(study.dataSets().get(0).places())
                .extracting(StudyReport.Standing::rank)
                .containsExactly(1.0, 2.0, 3.0);
        assertThat(study.dataSets().get(1).places())
                .extracting(StudyReport.Standing::rank)
                .containsExactly(1.5, 1.5, 3.0);
        StudyReport.Mean a = mean(study, "a");
        assertThat(a.rank()).isEqualTo(1.25);
        assertThat(a.best()).isEqualTo(1);
        assertThat(a.worst()).isEqualTo(1.5);
        assertThat(a.wins()).isEqualTo(1.5);
        assertThat(a.dataSets()).isEqualTo(2);
        assertThat(a.share()).isCloseTo((1 / 1.3 + 1) / 2, within(1e-12));
        assertThat(mean(study, "c").share()).isCloseTo((.5 / 1.3 + .2 / .7) / 2, within(1e-12));
        assertThat(a.byLetter()).isEqualTo(Map.of("u", 1.25, "p", 2.25));
        assertThat(mean(study, "b").byLetter()).isEqualTo(Map.of("u", 1.75, "p", 1.75));
        assertThat(mean(study, "c").wins()).isZero();
        assertThat(study.groups().get(0).dataSets()).containsExactly("first", "second");
        assertThat(study.groups().get(0).generators())
                .extracting(StudyReport.Mean::generator)
                .containsExactly("a", "b", "c");
        assertThat(study.plan()).containsExactly("m");
        assertThat(study.seed()).isEqualTo(42);
        assertThat(study.strategy()).isEqualTo("summation");
    }

    @Test
    void winsAddUpToTheNumberOfDataSetsAndRanksToThatOfGenerators() {
        for (StudyReport study :
                List.of(study(FIRST), study(FIRST, SECOND), study(SECOND, SECOND))) {
            StudyReport.Group all = study.groups().get(0);
            assertThat(all.generators().stream().mapToDouble(StudyReport.Mean::wins).sum())
                    .isEqualTo(study.dataSets().size());
            assertThat(all.generators().stream().mapToDouble(StudyReport.Mean::rank).sum())
                    .isEqualTo(6);
        }
    }

    @Test
    void theOrderOfDataSetsAndCandidatesMovesNoMean() {
        List<DataSet.Candidate> turned = new ArrayList<>(FIRST.candidates());
        Collections.reverse(turned);
        StudyReport straight = study(FIRST, SECOND);
        StudyReport other = study(SECOND, new DataSet("first", 100, 2, 2, turned));
        for (String generator : List.of("a", "b", "c")) {
            assertThat(mean(other, generator)).isEqualTo(mean(straight, generator));
        }
        assertThat(other.difference()).isEqualTo(straight.difference());
    }

    @Test
    void equalMeanRanksStandByName() {
        StudyReport study = study(data("d", candidate("z", .5, .5), candidate("y", .5, .5)));
        assertThat(study.groups().get(0).generators())
                .extracting(StudyReport.Mean::generator)
                .containsExactly("y", "z");
    }

    @Test
    void wherePointsCannotBeHadTheirShareIsNothing() {
        StudyReport study = study(data("d", candidate("a", 0, 0), candidate("b", 0, 0)));
        assertThat(study.dataSets().get(0).places())
                .extracting(StudyReport.Standing::share)
                .containsExactly(0.0, 0.0);
    }

    @Test
    void aMeasureThatOneTableOfAGeneratorLacksIsLeftOutOfItsDataSet() {
        StudyReport study =
                study(
                        data(
                                "d",
                                candidate("a", .9, .1),
                                candidate("a", .7, Double.NaN),
                                candidate("b", .5, .9)));
        StudyReport.DataSetRanking ranking = study.dataSets().get(0);
        assertThat(ranking.leftOut()).containsExactly("p");
        assertThat(ranking.measures()).isEqualTo(1);
        assertThat(ranking.places().get(0).generator()).isEqualTo("a");
        assertThat(ranking.places().get(0).candidates()).isEqualTo(2);
        assertThat(ranking.places().get(0).byLetter()).containsOnlyKeys("u");
    }

    @Test
    void generatorsAreTestedForADifferenceWhereAllAreEverywhere() {
        assertThat(study(FIRST).difference()).as("one data set").isEmpty();
        assertThat(study(data("d", candidate("a", 1)), data("e", candidate("a", 1))).difference())
                .as("one generator")
                .isEmpty();
        StudyReport.Difference difference = study(FIRST, SECOND).difference().orElseThrow();
        assertThat(difference.dataSets()).isEqualTo(2);
        assertThat(difference.generators()).isEqualTo(3);
        // Mean ranks 1.25, 1.75, 3: 12·2/12 · (13.625 − 12).
        assertThat(difference.statistic()).isCloseTo(3.25, within(1e-12));
        // Two degrees of freedom: exp(−3.25/2).
        assertThat(difference.p()).isCloseTo(Math.exp(-1.625), within(1e-12));
        // Demšar (2006), table 5(a): q = 2.343 for three.
        assertThat(difference.criticalDifference().orElseThrow()).isCloseTo(2.343, within(1e-12));
        assertThat(study(FIRST, data("e", candidate("a", 1, 1), candidate("b", 0, 0))).difference())
                .as("c is not everywhere")
                .isEmpty();
    }

    @Test
    void wherethePublishedTableEndsThereIsNoCriticalDifference() {
        assertThat(Friedman.test(new double[3][10]).criticalDifference()).isPresent();
        assertThat(Friedman.test(new double[3][11]).criticalDifference()).isEmpty();
        assertThat(Friedman.test(new double[][] {{1.5, 1.5}, {1.5, 1.5}}).statistic()).isZero();
    }

    @Test
    void fewDataSetsAreCalledFew() {
        DataSet[] some = Collections.nCopies(5, FIRST).toArray(DataSet[]::new);
        assertThat(study(some).notes()).hasSize(1);
        assertThat(study(FIRST).notes().get(0)).startsWith("1 data set is too few to choose");
        assertThat(study(FIRST, SECOND).notes().get(0)).startsWith("2 data sets are too few");
        assertThat(study(FIRST, SECOND).notes()).hasSize(2);
        StudyReport partly =
                study(FIRST, data("e", candidate("a", 1, 1)), data("f", candidate("a", 1, 1)));
        assertThat(partly.notes())
                .contains(
                        "b has no candidate in e, f; its mean rank is over the others, among as many rivals as there were")
                .noneMatch(note -> note.startsWith("a "));
        assertThat(mean(partly, "b").dataSets()).isEqualTo(1);
        assertThat(mean(partly, "a").wins()).isEqualTo(3);
    }

    private static String cluster(int axis, int rows, int numeric, int categorical) {
        DataSet data = new DataSet("d", rows, numeric, categorical, List.of(candidate("a", 1)));
        Clustering.Cluster found = Clustering.DEFAULT.of(data).get(axis);
        return found.axis() + " " + found.name() + ": " + found.words();
    }

    @ParameterizedTest
    @CsvSource({
        "999, rows small: fewer than 1000 rows",
        "1000, rows medium: 1000 up to 10000 rows",
        "9999, rows medium: 1000 up to 10000 rows",
        "10000, rows large: 10000 rows or more"
    })
    void aBoundOfRowsBelongsToTheUpperSide(int rows, String expected) {
        assertThat(cluster(0, rows, 1, 1)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "4, 5, columns narrow: fewer than 10 columns",
        "5, 5, columns medium: 10 up to 30 columns",
        "20, 10, columns wide: 30 columns or more"
    })
    void columnsOfBothKindsCount(int numeric, int categorical, String expected) {
        assertThat(cluster(1, 1, numeric, categorical)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, kinds numeric: less than 33 % of the columns categorical",
        "3, 1, kinds numeric: less than 33 % of the columns categorical",
        "2, 1, kinds mixed: 33 % up to 67 % of the columns categorical",
        "1, 2, kinds categorical: 67 % of the columns categorical or more",
        "0, 9, kinds categorical: 67 % of the columns categorical or more"
    })
    void theShareOfCategoricalColumnsDecidesTheKind(int numeric, int categorical, String expected) {
        assertThat(cluster(2, 1, numeric, categorical)).isEqualTo(expected);
    }

    @Test
    void boundsThatAreNotWholeAreWrittenAsTheyAre() {
        Clustering own = new Clustering(List.of(1.5, 2.0), List.of(1.0, 2.0), List.of(.1, .2));
        DataSet data = new DataSet("d", 1, 9, 1, List.of(candidate("a", 1)));
        assertThat(own.of(data))
                .extracting(Clustering.Cluster::words)
                .containsExactly(
                        "fewer than 1.5 rows",
                        "2 columns or more",
                        "10 % up to 20 % of the columns categorical");
        for (List<Double> wrong :
                List.of(List.of(1.0), List.of(2.0, 2.0), List.of(1.0, 2.0, 3.0))) {
            assertThatThrownBy(() -> new Clustering(wrong, List.of(1.0, 2.0), List.of(.1, .2)))
                    .hasMessageContaining("clusters need two bounds");
        }
    }

    private static List<Double> values(Plot.Series series) {
        return series.y();
    }

    @Test
    void figuresShowTheMeanRanksOfTheStudy() {
        DataSet wide =
                new DataSet(
                        "wide",
                        100,
                        20,
                        20,
                        List.of(candidate("b", .9, .9), candidate("a", .1, .1)));
        StudyReport study = study(FIRST, wide);
        assertThat(study.plots())
                .extracting(Plot::title)
                .containsExactly(
                        "Mean rank over all data sets, 1 is best",
                        "Utility against privacy: mean ranks, the lower left is best",
                        "Rank in each data set",
                        "Mean rank by columns of the data sets");
        Plot.Bars means = (Plot.Bars) study.plots().get(0);
        assertThat(means.labels()).containsExactly("a", "b", "c");
        assertThat(means.groups())
                .extracting(Plot.Series::name)
                .containsExactly("overall", "utility", "privacy");
        assertThat(values(means.groups().get(0))).containsExactly(1.5, 1.5, 3.0);
        assertThat(values(means.groups().get(1))).containsExactly(1.5, 1.5, 3.0);
        assertThat(values(means.groups().get(2))).containsExactly(2.5, 1.5, 1.0);
        Plot.Points plane = (Plot.Points) study.plots().get(1);
        assertThat(plane.groups()).extracting(Plot.Series::name).containsExactly("a", "b", "c");
        assertThat(plane.groups().get(0).x()).containsExactly(1.5);
        assertThat(plane.groups().get(0).y()).containsExactly(2.5);
        Plot.Grid grid = (Plot.Grid) study.plots().get(2);
        assertThat(grid.rows()).containsExactly("a", "b", "c");
        assertThat(grid.columns()).containsExactly("first", "wide");
        assertThat(grid.values())
                .containsExactly(List.of(1.0, 2.0), List.of(2.0, 1.0), List.of(3.0, Double.NaN));
        Plot.Bars clusters = (Plot.Bars) study.plots().get(3);
        assertThat(clusters.groups())
                .extracting(Plot.Series::name)
                .containsExactly("narrow", "wide");
        assertThat(values(clusters.groups().get(0))).containsExactly(1.0, 2.0, 3.0);
        assertThat(values(clusters.groups().get(1))).containsExactly(2.0, 1.0, Double.NaN);
    }

    @Test
    void aDimensionThatSomeGeneratorLacksIsNotDrawn() {
        StudyReport study = study(data("d", candidate("a", .9), candidate("b", .5)));
        assertThat(((Plot.Bars) study.plots().get(0)).groups())
                .extracting(Plot.Series::name)
                .containsExactly("overall", "utility");
        assertThat(((Plot.Points) study.plots().get(1)).groups()).isEmpty();
        StudyReport fair = study(data("d", candidate("a", .9, .1, .3), candidate("b", .5, .1, .2)));
        assertThat(((Plot.Bars) fair.plots().get(0)).groups())
                .extracting(Plot.Series::name)
                .containsExactly("overall", "utility", "privacy", "fairness");
        StudyReport uneven =
                study(
                        data("d", candidate("a", .9, .1)),
                        data("e", candidate("b", .9), candidate("a", .5)));
        assertThat(((Plot.Bars) uneven.plots().get(0)).groups())
                .extracting(Plot.Series::name)
                .containsExactly("overall", "utility");
        assertThat(mean(uneven, "a").byLetter())
                .as("a mean over the data sets where the dimension was measured")
                .isEqualTo(Map.of("u", 1.5, "p", 1.0));
    }

    @Test
    void aStudyIsReadAsItWasWrittenAndNotWhenItWasChanged() {
        StudyReport study =
                new Study<>(
                                new Linear(),
                                new Linear.Options(),
                                RankWeights.EQUAL,
                                Clustering.DEFAULT)
                        .of("test", List.of(FIRST, SECOND));
        String json = StudyJson.write(study);
        assertThat(json).endsWith("}\n").contains("\"digest\"");
        assertThat(StudyJson.read(json, "s")).isEqualTo(study);
        String changed = json.replaceFirst("\"rank\" : 3.0", "\"rank\" : 2.0");
        assertThat(changed).isNotEqualTo(json);
        assertThatThrownBy(() -> StudyJson.read(changed, "s.json"))
                .hasMessageStartingWith("s.json");
        String newer =
                json.replaceFirst(
                        "\"formatVersion\" : \\d+",
                        "\"formatVersion\" : " + (Report.CURRENT_FORMAT + 1));
        assertThatThrownBy(() -> StudyJson.read(newer, "s.json"))
                .hasMessageContaining("has format version " + (Report.CURRENT_FORMAT + 1))
                .hasMessageContaining("Update Assay");
    }

    @Test
    void aStudyOfNothingIsRefused() {
        assertThatThrownBy(() -> study()).hasMessage("dataSets must not be empty");
        assertThatThrownBy(() -> data("d")).hasMessage("the candidates of d must not be empty");
    }
}

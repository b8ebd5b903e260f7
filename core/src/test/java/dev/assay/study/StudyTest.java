package dev.assay.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyTest {

    private static DataSet.Candidate candidate(String generator, double utility, double privacy) {
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
        List<Measure> measures =
                List.of(
                        new Measure(
                                "u",
                                "U",
                                Dimension.UTILITY,
                                true,
                                0,
                                1,
                                1,
                                Estimate.of(utility),
                                utility),
                        new Measure(
                                "p",
                                "P",
                                Dimension.PRIVACY,
                                true,
                                0,
                                1,
                                1,
                                Estimate.of(privacy),
                                privacy));
        return new DataSet.Candidate(
                generator,
                new Report(
                        1,
                        generator,
                        List.of(
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
                                        Duration.ZERO)),
                        provenance));
    }

    private static StudyReport study(DataSet... dataSets) {
        return new Study<>(
                        new Linear(), new Linear.Options(), RankWeights.EQUAL, Clustering.DEFAULT)
                .of("test", List.of(dataSets));
    }

    private final DataSet small =
            new DataSet(
                    "small",
                    200,
                    8,
                    0,
                    List.of(
                            candidate("a", .9, .9),
                            candidate("b", .5, .5),
                            candidate("c", .1, .1)));
    private final DataSet large =
            new DataSet(
                    "large",
                    20_000,
                    5,
                    30,
                    List.of(
                            candidate("a", .1, .3),
                            candidate("b", .5, .5),
                            candidate("c", .9, .9)));

    @Test
    void ranksAreAveragedOverDataSetsAndWithinClusters() {
        StudyReport study = study(small, large);
        StudyReport.Group all = study.groups().get(0);
        assertThat(all.generators())
                .extracting(StudyReport.Mean::generator)
                .containsExactly("a", "b", "c");
        assertThat(all.generators()).extracting(StudyReport.Mean::rank).containsOnly(2.0);
        assertThat(all.generators().get(0).wins()).isEqualTo(1);
        assertThat(study.groups())
                .extracting(group -> group.axis() + " " + group.name())
                .containsExactly(
                        "all all",
                        "rows small",
                        "rows large",
                        "columns narrow",
                        "columns wide",
                        "kinds numeric",
                        "kinds categorical");
        StudyReport.Group rowsLarge = study.groups().get(2);
        assertThat(rowsLarge.generators().get(0).generator()).isEqualTo("c");
        assertThat(rowsLarge.words()).isEqualTo("10000 rows or more");
        assertThat(study.plots()).hasSize(6);
    }

    @Test
    void severalCandidatesOfAGeneratorAreAveragedBeforeTheyAreRanked() {
        StudyReport study =
                study(
                        new DataSet(
                                "d",
                                10,
                                1,
                                1,
                                List.of(
                                        candidate("a", 1, 1),
                                        candidate("a", 0, 0),
                                        candidate("b", .6, .6))));
        assertThat(study.dataSets().get(0).places().get(0).generator()).isEqualTo("b");
        assertThat(study.dataSets().get(0).places().get(1).candidates()).isEqualTo(2);
    }

    @Test
    void equalsShareTheMeanOfTheirRanks() {
        StudyReport study =
                study(
                        new DataSet(
                                "d",
                                10,
                                1,
                                1,
                                List.of(
                                        candidate("a", .5, .5),
                                        candidate("b", .5, .5),
                                        candidate("c", .1, .1))));
        assertThat(study.dataSets().get(0).places())
                .extracting(StudyReport.Standing::rank)
                .containsExactly(1.5, 1.5, 3.0);
        assertThat(study.groups().get(0).generators().get(0).wins()).isEqualTo(.5);
    }

    /** Demšar (2006), table 6 and section 3.2.2: four classifiers on 14 data sets. */
    @Test
    void friedmanAndNemenyiMeetThePublishedExample() {
        double[] means = {3.143, 2.000, 2.893, 1.964};
        double[][] ranks = new double[14][];
        java.util.Arrays.fill(ranks, means);
        StudyReport.Difference difference = Friedman.test(ranks);
        assertThat(difference.statistic()).isCloseTo(9.28, within(.03));
        assertThat(difference.criticalDifference().orElseThrow()).isCloseTo(1.25, within(.01));
        assertThat(difference.p()).isBetween(.02, .03);
    }

    @Test
    void aGeneratorThatIsNotEverywhereIsNamedAndNoTestIsMade() {
        StudyReport study =
                study(
                        small,
                        new DataSet(
                                "other",
                                50,
                                3,
                                3,
                                List.of(candidate("a", .5, .5), candidate("b", .6, .6))));
        assertThat(study.difference()).isEmpty();
        assertThat(study.notes()).anyMatch(note -> note.startsWith("c has no candidate in other"));
    }

    @Test
    void weightsCount() {
        DataSet split =
                new DataSet("d", 10, 1, 1, List.of(candidate("a", 1, 0), candidate("b", 0, 1)));
        StudyReport private_ =
                new Study<>(
                                new Linear(),
                                new Linear.Options(),
                                new RankWeights(Map.of("privacy", 3.0)),
                                Clustering.DEFAULT)
                        .of("", List.of(split));
        assertThat(private_.groups().get(0).generators().get(0).generator()).isEqualTo("b");
    }

    @Test
    void aStudySurvivesJson() {
        StudyReport study = study(small, large);
        assertThat(StudyJson.read(StudyJson.write(study), "s")).isEqualTo(study);
        assertThatThrownBy(() -> StudyJson.read("{}", "x.json"))
                .hasMessage("x.json is not a study of Assay");
    }

    @Test
    void boundsOfClustersMustBeTwoAndRise() {
        assertThatThrownBy(
                        () -> new Clustering(List.of(5.0, 1.0), List.of(1.0, 2.0), List.of(.1, .2)))
                .hasMessageContaining("the second above the first");
    }
}

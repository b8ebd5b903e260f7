package dev.assay.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.metric.Dimension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The rank tables of SynthEval 1.7.1 on eleven candidates, from its own table of normalised values.
 */
class ReferenceRankingTest {

    private static final Set<String> PRIVACY =
            Set.of(
                    "median_DCR",
                    "eps_identif_risk",
                    "priv_loss_eps",
                    "mia_recall",
                    "mia_precision",
                    "att_discl_risk");
    private static final Set<String> TOTALS = Set.of("rank", "u_rank", "p_rank", "f_rank");

    @ParameterizedTest
    @CsvSource({
        "fixedcfg,linear",
        "fixedcfg,normal",
        "fixedcfg,quantile",
        "fixedcfg,summation",
        "fixedcfg_sklearn1.6cls,linear",
        "fixedcfg_sklearn1.6cls,normal",
        "fixedcfg_sklearn1.6cls,quantile",
        "fixedcfg_sklearn1.6cls,summation",
        "verbatimcfg,linear",
        "verbatimcfg,normal",
        "verbatimcfg,summation"
    })
    void rankTablesComeOutOfTheScoreTables(String configuration, String strategy)
            throws IOException {
        Map<String, Map<String, String>> scores =
                read(configuration + "__summation__rank_table.csv");
        Map<String, Map<String, String>> expected =
                read(configuration + "__" + strategy + "__rank_table.csv");
        Ranking ranking = rank(table(scores), strategy);

        for (Ranking.Place place : ranking.places()) {
            Map<String, String> row = expected.get(place.candidate());
            place.points()
                    .forEach(
                            (measure, points) ->
                                    assertThat(points)
                                            .as("%s of %s", measure, place.candidate())
                                            .isCloseTo(
                                                    Double.parseDouble(row.get(measure)),
                                                    within(1e-9)));
            // The reference gives 0.5 to all in a column without values, which moves no rank.
            double shift =
                    strategy.equals("normal") && configuration.equals("verbatimcfg") ? 0.5 : 0;
            assertThat(place.total())
                    .isCloseTo(Double.parseDouble(row.get("rank")) - shift, within(1e-9));
            assertThat(place.byLetter().get("u"))
                    .isCloseTo(Double.parseDouble(row.get("u_rank")), within(1e-9));
            assertThat(place.byLetter().get("p"))
                    .isCloseTo(Double.parseDouble(row.get("p_rank")) - shift, within(1e-9));
        }
        if (configuration.equals("verbatimcfg")) {
            assertThat(ranking.leftOut())
                    .extracting(Ranking.LeftOut::measure)
                    .containsExactly("att_discl_risk");
        }
    }

    private static Ranking rank(ScoreTable table, String strategy) {
        return switch (strategy) {
            case "linear" -> Ranker.rank(table, new Linear(), new Linear.Options());
            case "normal" -> Ranker.rank(table, new Normal(), new Normal.Options());
            case "quantile" -> Ranker.rank(table, new Quantile(), new Quantile.Options(4));
            default -> Ranker.rank(table, new Summation(), new Summation.Options());
        };
    }

    private static ScoreTable table(Map<String, Map<String, String>> rows) {
        List<String> measures =
                rows.values().iterator().next().keySet().stream()
                        .filter(name -> !TOTALS.contains(name))
                        .toList();
        List<List<OptionalDouble>> scores = new ArrayList<>();
        rows.values()
                .forEach(
                        row ->
                                scores.add(
                                        measures.stream()
                                                .map(
                                                        measure ->
                                                                row.get(measure).isEmpty()
                                                                        ? OptionalDouble.empty()
                                                                        : OptionalDouble.of(
                                                                                Double.parseDouble(
                                                                                        row.get(
                                                                                                measure))))
                                                .toList()));
        return new ScoreTable(
                List.copyOf(rows.keySet()),
                measures.stream()
                        .map(
                                name ->
                                        new ScoreTable.Column(
                                                name,
                                                PRIVACY.contains(name)
                                                        ? Dimension.PRIVACY
                                                        : Dimension.UTILITY))
                        .toList(),
                scores);
    }

    private static Map<String, Map<String, String>> read(String file) throws IOException {
        Path path =
                Path.of(
                        System.getProperty("assay.reference", "../shared/reference"),
                        "syntheval/golden/benchmark",
                        file);
        assumeTrue(Files.exists(path), "the reference results are not here: " + path);
        List<String> lines = Files.readAllLines(path);
        String[] names = lines.get(0).split(",", -1);
        Map<String, Map<String, String>> rows = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 1; i < names.length; i++) {
                row.put(names[i], cells[i]);
            }
            rows.put(cells[0], row);
        }
        assertThat(rows).hasSize(11);
        assertThat(Arrays.asList(names)).contains("rank");
        return rows;
    }
}

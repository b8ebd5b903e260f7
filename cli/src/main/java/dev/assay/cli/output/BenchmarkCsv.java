package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.ScoreTable;
import dev.assay.report.Measure;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The tables of a benchmark: SynthEval's joint table of values and errors, the scores, and the
 * points.
 */
public final class BenchmarkCsv {

    private static final List<String> LETTERS = List.of("u", "p", "f");

    private BenchmarkCsv() {}

    /**
     * {@code dataset,MEASURE_value,MEASURE_error,…,rank,u_rank,p_rank,f_rank} as SynthEval names
     * them, where {@code rank} is a sum of points and higher is better; then the places, where 1 is
     * best.
     */
    @SuppressWarnings("resource")
    public static void writeValues(List<Report> reports, Ranking ranking, Writer to)
            throws IOException {
        Set<String> measures = new LinkedHashSet<>();
        reports.forEach(
                report -> report.measures().forEach(measure -> measures.add(measure.key())));
        ResultCsv csv = ResultCsv.to(to);
        List<String> header = new ArrayList<>(List.of("dataset"));
        measures.forEach(key -> header.addAll(List.of(key + "_value", key + "_error")));
        header.addAll(totalNames());
        csv.writeRecord(header);
        Map<String, Report> byName = byName(reports);
        for (Ranking.Place place : ranking.places()) {
            Report report = byName.get(place.candidate());
            List<String> line = new ArrayList<>(List.of(place.candidate()));
            for (String key : measures) {
                Optional<Measure> measure = report.measure(key);
                line.add(measure.map(found -> Numbers.exact(found.estimate().value())).orElse(""));
                line.add(
                        measure.map(
                                        found ->
                                                Numbers.exact(
                                                        found.estimate()
                                                                .standardError()
                                                                .orElse(Double.NaN)))
                                .orElse(""));
            }
            line.addAll(totals(place));
            csv.writeRecord(line);
        }
        csv.flush();
    }

    /**
     * One line per candidate and measure that has reference points; {@code compared} is the
     * candidate's value at their number of rows.
     */
    @SuppressWarnings("resource")
    public static void writeReferences(List<Report> reports, Writer to) throws IOException {
        ResultCsv csv = ResultCsv.to(to);
        List<String> header = new ArrayList<>(List.of("dataset", "measure", "rows", "compared"));
        header.addAll(Yardsticks.COLUMNS);
        header.addAll(List.of("calibrated", "remark"));
        csv.writeRecord(header);
        for (Report report : reports) {
            for (Measure measure : report.measures()) {
                if (measure.references().isEmpty()) {
                    continue;
                }
                ReferencePoints points = measure.references().get();
                csv.writeRecord(
                        report.candidate(),
                        measure.key(),
                        Integer.toString(points.rows()),
                        value(points.candidate()),
                        value(points.ceiling()),
                        value(points.floor()),
                        value(points.leak()),
                        Numbers.exact(points.calibrated().orElse(Double.NaN)),
                        points.remark());
            }
        }
        csv.flush();
    }

    private static String value(Optional<ReferencePoints.Point> point) {
        return point.map(found -> Numbers.exact(found.value())).orElse("");
    }

    /**
     * {@code dataset,MEASURE,…}: the scores that were ranked; {@code benchmark --scores} reads such
     * a file.
     */
    @SuppressWarnings("resource")
    public static void writeScores(ScoreTable scores, Writer to) throws IOException {
        ResultCsv csv = ResultCsv.to(to);
        List<String> header = new ArrayList<>(List.of("dataset"));
        scores.measures()
                .forEach(measure -> header.add(measure.key() + ":" + measure.dimension().letter()));
        csv.writeRecord(header);
        for (int row = 0; row < scores.candidates().size(); row++) {
            List<String> line = new ArrayList<>(List.of(scores.candidates().get(row)));
            for (OptionalDouble score : scores.scores().get(row)) {
                line.add(Numbers.exact(score.orElse(Double.NaN)));
            }
            csv.writeRecord(line);
        }
        csv.flush();
    }

    /**
     * {@code dataset,MEASURE,…,rank,u_rank,p_rank,f_rank}: SynthEval's rank table of points, then
     * the places.
     */
    @SuppressWarnings("resource")
    public static void writePoints(Ranking ranking, Writer to) throws IOException {
        ResultCsv csv = ResultCsv.to(to);
        List<String> header = new ArrayList<>(List.of("dataset"));
        ranking.measures().forEach(measure -> header.add(measure.key()));
        header.addAll(totalNames());
        csv.writeRecord(header);
        for (Ranking.Place place : ranking.places()) {
            List<String> line = new ArrayList<>(List.of(place.candidate()));
            ranking.measures()
                    .forEach(measure -> line.add(Numbers.exact(place.points().get(measure.key()))));
            line.addAll(totals(place));
            csv.writeRecord(line);
        }
        csv.flush();
    }

    private static List<String> totalNames() {
        return List.of(
                "rank", "u_rank", "p_rank", "f_rank", "place", "u_place", "p_place", "f_place");
    }

    private static List<String> totals(Ranking.Place place) {
        List<String> cells = new ArrayList<>(List.of(Numbers.exact(place.total())));
        for (String letter : LETTERS) {
            cells.add(Numbers.exact(place.byLetter().getOrDefault(letter, 0.0)));
        }
        cells.add(Integer.toString(place.rank()));
        for (String letter : LETTERS) {
            Integer rank = place.rankByLetter().get(letter);
            cells.add(rank == null ? "" : rank.toString());
        }
        return cells;
    }

    private static Map<String, Report> byName(List<Report> reports) {
        return reports.stream().collect(Collectors.toMap(Report::candidate, report -> report));
    }
}

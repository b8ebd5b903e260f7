package dev.assay.cli.output.markdown;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.output.Yardsticks;
import dev.assay.metric.Dimension;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.ranking.ScoreTable;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Several candidates as Markdown: the order, how sure it is, and the values behind it. */
final class MarkdownBenchmark {

    private static final Map<String, String> LETTERS =
            Map.of("u", "utility", "p", "privacy", "f", "fairness");

    private final Map<String, Report> reports;
    private final Ranking ranking;

    MarkdownBenchmark(List<Report> reports, Ranking ranking) {
        this.reports =
                reports.stream().collect(Collectors.toMap(Report::candidate, Function.identity()));
        this.ranking = ranking;
    }

    String write(Optional<RankingUncertainty> doubt) {
        StringBuilder text = new StringBuilder();
        text.append("## ").append(ranking.places().size()).append(" candidates ranked\n\n");
        text.append(places()).append('\n');
        doubt.ifPresent(found -> text.append(doubt(found)).append('\n'));
        ranking.leftOut()
                .forEach(
                        left ->
                                text.append("- left out of the ranking: `")
                                        .append(left.measure())
                                        .append("`, ")
                                        .append(Markdown.text(left.reason()))
                                        .append('\n'));
        ranking.notes().forEach(note -> text.append("- ").append(Markdown.text(note)).append('\n'));
        text.append('\n');
        return text.append(Markdown.folded("values of the ranked measures", values())).toString();
    }

    private String places() {
        List<String> letters = List.copyOf(ranking.places().get(0).byLetter().keySet());
        List<String> titles = new ArrayList<>(List.of(" place", "candidate", " points"));
        letters.forEach(letter -> titles.add(" " + LETTERS.getOrDefault(letter, letter)));
        boolean judged = reports.values().stream().anyMatch(one -> one.verdict().isPresent());
        if (judged) {
            titles.addAll(List.of("decision", "broken claims"));
        }
        StringBuilder text = new StringBuilder(Markdown.head(titles));
        for (Ranking.Place place : ranking.places()) {
            List<String> cells = new ArrayList<>();
            cells.add(Integer.toString(place.rank()));
            cells.add(Markdown.text(place.candidate()));
            cells.add(points(place.total()));
            letters.forEach(
                    letter ->
                            cells.add(
                                    points(place.byLetter().get(letter))
                                            + " ("
                                            + place.rankByLetter().get(letter)
                                            + ")"));
            if (judged) {
                cells.addAll(verdict(reports.get(place.candidate()).verdict()));
            }
            text.append(Markdown.row(cells));
        }
        return text.toString();
    }

    private static List<String> verdict(Optional<Verdict> found) {
        return found.map(
                        verdict ->
                                List.of(
                                        verdict.decision().words()
                                                + " by policy "
                                                + Markdown.text(verdict.policy()),
                                        verdict.claims().stream()
                                                .filter(claim -> claim.finding().isBroken())
                                                .map(claim -> Markdown.text(claim.title()))
                                                .collect(Collectors.joining(", "))))
                .orElse(List.of("not judged", ""));
    }

    private static String doubt(RankingUncertainty found) {
        StringBuilder text = new StringBuilder();
        found.ties()
                .forEach(
                        tie ->
                                text.append("- tie: ")
                                        .append(Markdown.text(tie.first()))
                                        .append(" and ")
                                        .append(Markdown.text(tie.second()))
                                        .append(", totals differ by ")
                                        .append(points(tie.difference()))
                                        .append(" ± ")
                                        .append(points(tie.error()))
                                        .append('\n'));
        text.append("- not beaten in utility and privacy at once: ")
                .append(Markdown.text(String.join(", ", found.pareto())))
                .append('\n');
        found.sensitivity()
                .forEach(line -> text.append("- ").append(Markdown.text(line)).append('\n'));
        found.notes().forEach(note -> text.append("- ").append(Markdown.text(note)).append('\n'));
        return text.toString();
    }

    private String values() {
        List<String> titles = new ArrayList<>(List.of("measure", "dimension"));
        ranking.places().forEach(place -> titles.add(" " + Markdown.text(place.candidate())));
        List<Report> all = List.copyOf(reports.values());
        boolean calibrated = Yardsticks.in(all);
        if (calibrated) {
            Yardsticks.NAMES.forEach(name -> titles.add(" " + name));
        }
        StringBuilder text = new StringBuilder(Markdown.head(titles));
        for (ScoreTable.Column column : ranking.measures()) {
            List<String> cells = new ArrayList<>();
            cells.add("`" + column.key() + "`");
            cells.add(name(column.dimension()));
            ranking.places()
                    .forEach(
                            place ->
                                    cells.add(
                                            reports.get(place.candidate())
                                                    .measure(column.key())
                                                    .map(MarkdownBenchmark::value)
                                                    .orElse("–")));
            if (calibrated) {
                cells.addAll(Yardsticks.of(all, column.key()));
            }
            text.append(Markdown.row(cells));
        }
        return text.toString();
    }

    private static String value(Measure measure) {
        return Numbers.value(measure.estimate().value());
    }

    private static String name(Dimension dimension) {
        return dimension.name().toLowerCase(Locale.ROOT);
    }

    private static String points(double points) {
        return String.format(Locale.ROOT, "%.2f", points);
    }
}

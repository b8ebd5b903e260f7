package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.ranking.Ranking;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Decision;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The verdicts of a benchmark in one table, a candidate a line, and the decision in words: who may
 * be released, who must not, and why.
 */
public final class BenchmarkVerdicts {

    private static final int NAME_WIDTH = 34;
    private static final int NAMED = 4;

    private final Terminal terminal;

    /** For this terminal. */
    public BenchmarkVerdicts(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The table and the decision; nothing where no report has a verdict. */
    public List<String> lines(List<Report> reports, Ranking ranking) {
        if (reports.stream().noneMatch(report -> report.verdict().isPresent())) {
            return List.of();
        }
        Map<String, Report> byName =
                reports.stream()
                        .collect(
                                Collectors.toMap(
                                        Report::candidate,
                                        Function.identity(),
                                        (one, other) -> one));
        List<Report> ordered =
                ranking.places().stream()
                        .flatMap(
                                place ->
                                        Optional.ofNullable(byName.get(place.candidate())).stream())
                        .toList();
        List<String> lines = new ArrayList<>();
        lines.addAll(table(ordered).lines(terminal, "  "));
        lines.add("");
        lines.addAll(decision(ordered));
        return lines;
    }

    private TextTable table(List<Report> reports) {
        List<Align> aligns = new ArrayList<>(List.of(Align.LEFT));
        for (Question question : Question.values()) {
            aligns.add(Align.LEFT);
        }
        aligns.add(Align.LEFT);
        TextTable table = new TextTable(aligns.toArray(Align[]::new));
        List<Cell> header = new ArrayList<>(List.of(new Cell("VERDICTS", Style.BOLD)));
        for (Question question : Question.values()) {
            header.add(new Cell(question.title().toLowerCase(Locale.ROOT), Style.FAINT));
        }
        header.add(new Cell("worst evidence about privacy", Style.FAINT));
        table.add(header);
        for (Report report : reports) {
            List<Cell> cells =
                    new ArrayList<>(List.of(Cell.of(Text.cut(report.candidate(), NAME_WIDTH))));
            for (Question question : Question.values()) {
                cells.add(finding(report, question));
            }
            cells.add(new Cell(worst(report), Style.FAINT));
            table.add(cells);
        }
        return table;
    }

    private static Cell finding(Report report, Question question) {
        return report.verdict()
                .flatMap(verdict -> verdict.worst(question))
                .map(
                        claim -> {
                            Finding.Kind kind = claim.finding().kind();
                            String words =
                                    kind == Finding.Kind.NOT_ASSESSED ? "none" : kind.words();
                            return new Cell(kind.mark() + " " + words, VerdictText.style(kind));
                        })
                .orElse(Cell.of(""));
    }

    private static String worst(Report report) {
        Optional<EvidenceFinding> evidence =
                report.verdict()
                        .flatMap(verdict -> verdict.worst(Question.PRIVATE))
                        .flatMap(
                                claim ->
                                        claim.evidence().stream()
                                                .filter(one -> one.value().isPresent())
                                                .findFirst());
        return evidence.map(
                        one ->
                                one.measure()
                                        + " "
                                        + Numbers.value(one.value().getAsDouble())
                                        + ", limit "
                                        + one.limit().words())
                .orElse("");
    }

    private List<String> decision(List<Report> reports) {
        List<String> lines = new ArrayList<>();
        Verdict any =
                reports.stream().flatMap(one -> one.verdict().stream()).findFirst().orElseThrow();
        lines.add(
                terminal.styled(Style.BOLD, "DECISION")
                        + terminal.styled(
                                Style.FAINT,
                                "  by policy "
                                        + Text.clean(any.policy())
                                        + (any.chosen() ? "" : ", the default")));
        for (Decision decision : Decision.values()) {
            List<Report> these =
                    reports.stream()
                            .filter(
                                    report ->
                                            report.verdict()
                                                    .filter(one -> one.decision() == decision)
                                                    .isPresent())
                            .toList();
            if (!these.isEmpty()) {
                lines.addAll(group(decision, these));
            }
        }
        return lines;
    }

    private List<String> group(Decision decision, List<Report> reports) {
        String names =
                reports.stream()
                        .limit(NAMED)
                        .map(report -> Text.clean(report.candidate()))
                        .collect(Collectors.joining(", "));
        String more = reports.size() > NAMED ? " and " + (reports.size() - NAMED) + " more" : "";
        String because =
                reports.stream()
                        .flatMap(report -> report.verdict().stream())
                        .flatMap(verdict -> verdict.obstacles().stream())
                        .filter(
                                claim ->
                                        decision != Decision.NOT_RELEASABLE
                                                || claim.finding().isBroken())
                        .map(ClaimFinding::title)
                        .distinct()
                        .collect(Collectors.joining(", "));
        String said =
                decision.words()
                        + ": "
                        + names
                        + more
                        + (because.isEmpty()
                                ? ""
                                : decision == Decision.NOT_RELEASABLE
                                        ? " (broken: " + because + ")"
                                        : " (open or not assessed: " + because + ")");
        List<String> lines = new ArrayList<>();
        List<String> wrapped = Text.wrap(said, terminal.columns() - 4);
        for (int i = 0; i < wrapped.size(); i++) {
            lines.add((i == 0 ? "  " : "    ") + wrapped.get(i));
        }
        return lines;
    }
}

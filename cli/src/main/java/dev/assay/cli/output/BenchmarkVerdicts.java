package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
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
import java.util.EnumMap;
import java.util.LinkedHashMap;
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
    private static final int NAMED = 8;
    private static final int FEW = 2;
    private static final int SHORT = 4;
    private static final int WIDE = 130;
    private static final String UTILITY = "u";
    private static final String LEGEND =
            "  admissible, faithful, useful, private, fair: ✓ met, ✗ broken, ? open, – not assessed";

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
        lines.addAll(table(ordered, ranking).lines(terminal, "  "));
        if (!isWide()) {
            lines.add(terminal.styled(Style.FAINT, LEGEND));
        }
        lines.add("");
        lines.addAll(decision(ordered));
        return lines;
    }

    private boolean isWide() {
        return terminal.columns() >= WIDE;
    }

    /** A candidate a line, in the order of places. */
    private TextTable table(List<Report> reports, Ranking ranking) {
        boolean utility =
                ranking.places().stream().allMatch(place -> place.byLetter().containsKey(UTILITY));
        List<Align> aligns = new ArrayList<>(List.of(Align.RIGHT, Align.LEFT));
        List<Cell> header = new ArrayList<>(List.of(faint("place"), faint("candidate")));
        for (Question question : Question.values()) {
            String name = question.title().toLowerCase(Locale.ROOT);
            aligns.add(Align.LEFT);
            header.add(faint(isWide() ? name : name.substring(0, SHORT)));
        }
        if (utility) {
            aligns.add(Align.RIGHT);
            header.add(faint("utility"));
        }
        aligns.addAll(List.of(Align.RIGHT, Align.LEFT));
        header.addAll(List.of(faint("points"), faint("worst for privacy")));
        TextTable table = new TextTable(aligns.toArray(Align[]::new));
        table.add(header);
        for (Report report : reports) {
            Ranking.Place place =
                    ranking.places().stream()
                            .filter(one -> one.candidate().equals(report.candidate()))
                            .findFirst()
                            .orElseThrow();
            List<Cell> cells = new ArrayList<>();
            cells.add(Cell.of(Integer.toString(place.rank())));
            cells.add(Cell.of(Text.cut(report.candidate(), NAME_WIDTH)));
            for (Question question : Question.values()) {
                cells.add(finding(report, question));
            }
            if (utility) {
                cells.add(Cell.of(points(place.byLetter().get(UTILITY))));
            }
            cells.add(Cell.of(points(place.total())));
            cells.add(faint(worst(report)));
            table.add(cells);
        }
        return table;
    }

    private static String points(double points) {
        return String.format(Locale.ROOT, "%.2f", points);
    }

    private static Cell faint(String text) {
        return new Cell(text, Style.FAINT);
    }

    private Cell finding(Report report, Question question) {
        return report.verdict()
                .flatMap(verdict -> verdict.worst(question))
                .map(
                        claim -> {
                            Finding.Kind kind = claim.finding().kind();
                            String words =
                                    kind == Finding.Kind.NOT_ASSESSED ? "none" : kind.words();
                            return new Cell(
                                    kind.mark() + (isWide() ? " " + words : ""),
                                    VerdictText.style(kind));
                        })
                .orElse(Cell.of(""));
    }

    private static String worst(Report report) {
        Optional<ClaimFinding> claim =
                report.verdict().flatMap(verdict -> verdict.worst(Question.PRIVATE));
        Optional<EvidenceFinding> evidence =
                claim.filter(one -> one.finding().kind() != Finding.Kind.NOT_ASSESSED)
                        .flatMap(
                                one ->
                                        one.evidence().stream()
                                                .filter(piece -> piece.value().isPresent())
                                                .findFirst());
        return evidence.map(
                        one ->
                                Numbers.value(one.value().getAsDouble())
                                        + " ("
                                        + one.limit().words(one.finding())
                                        + ") "
                                        + one.measure())
                .orElse(claim.isPresent() ? Finding.Kind.NOT_ASSESSED.words() : "");
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
        List<String> lines = new ArrayList<>(item("  ", decision.words() + ": " + names + more));
        reasons(decision, reports).forEach(reason -> lines.addAll(item("    ", reason)));
        return lines;
    }

    /**
     * By question, each claim that is in the way and how many candidates it stops. A candidate that
     * leaks may be useless besides; both are told.
     */
    private static List<String> reasons(Decision decision, List<Report> reports) {
        Map<Question, Map<String, List<String>>> stopped = new EnumMap<>(Question.class);
        for (Report report : reports) {
            for (Verdict verdict : report.verdict().stream().toList()) {
                for (ClaimFinding claim :
                        decision == Decision.NOT_RELEASABLE
                                ? verdict.claims()
                                : verdict.obstacles()) {
                    if (decision != Decision.NOT_RELEASABLE || claim.finding().isBroken()) {
                        stopped.computeIfAbsent(claim.question(), any -> new LinkedHashMap<>())
                                .computeIfAbsent(claim.title(), any -> new ArrayList<>())
                                .add(Text.clean(report.candidate()));
                    }
                }
            }
        }
        String word = decision == Decision.NOT_RELEASABLE ? "broken" : "not shown";
        List<String> lines = new ArrayList<>();
        stopped.forEach(
                (question, claims) ->
                        lines.add(
                                question.title().toLowerCase(Locale.ROOT)
                                        + ", "
                                        + word
                                        + ": "
                                        + claims.entrySet().stream()
                                                .map(one -> told(one, reports.size()))
                                                .collect(Collectors.joining("; "))));
        return lines;
    }

    private static String told(Map.Entry<String, List<String>> claim, int all) {
        List<String> whom = claim.getValue();
        if (whom.size() == all) {
            return claim.getKey() + (all == 1 ? "" : " (all)");
        }
        return claim.getKey()
                + " ("
                + (whom.size() <= FEW ? String.join(", ", whom) : whom.size() + " of " + all)
                + ")";
    }

    private List<String> item(String indent, String text) {
        List<String> lines = new ArrayList<>();
        List<String> wrapped = Text.wrap(text, terminal.columns() - indent.length() - 2);
        for (int i = 0; i < wrapped.size(); i++) {
            lines.add((i == 0 ? indent : indent + "  ") + wrapped.get(i));
        }
        return lines;
    }
}

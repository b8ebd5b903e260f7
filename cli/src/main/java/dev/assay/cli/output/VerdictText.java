package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.metric.Interval;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Decision;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A verdict for a person at the terminal: the evidence that decides, then the decision in five
 * lines, then why.
 */
public final class VerdictText {

    private static final int MOST_REASONS = 5;
    private static final int MOST_LINES = 11;
    private static final int MOST_REMEDIES = 2;
    private static final int MARGIN = 6;
    private static final int WIDE = 90;
    private static final String POSITION = ", between shuffled columns and real data";

    private final Terminal terminal;

    /** For this terminal. */
    public VerdictText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** All evidence behind each claim, one line a measure. */
    public List<String> evidence(Verdict verdict) {
        return evidence(verdict, false);
    }

    /** The piece of evidence that decides each claim, and how many more there are. */
    public List<String> deciding(Verdict verdict) {
        return evidence(verdict, true);
    }

    private List<String> evidence(Verdict verdict, boolean deciding) {
        boolean wide = terminal.columns() >= WIDE;
        List<String> lines = new ArrayList<>();
        TextTable table =
                wide
                        ? new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT, Align.LEFT)
                        : new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT, Align.LEFT);
        List<Cell> header = new ArrayList<>();
        header.add(new Cell("EVIDENCE", Style.BOLD));
        header.add(new Cell("value", Style.FAINT));
        if (wide) {
            header.add(new Cell("interval", Style.FAINT));
        }
        header.add(new Cell("limit", Style.FAINT));
        header.add(new Cell("finding", Style.FAINT));
        table.add(header);
        boolean filled = false;
        int hidden = 0;
        for (Question question : Question.values()) {
            for (ClaimFinding claim : verdict.of(question)) {
                List<EvidenceFinding> measured =
                        claim.evidence().stream().filter(one -> one.value().isPresent()).toList();
                int told = deciding ? Math.min(1, measured.size()) : measured.size();
                measured.subList(0, told).forEach(one -> table.add(row(one, wide)));
                filled |= told > 0;
                hidden += measured.size() - told;
            }
        }
        if (filled) {
            lines.addAll(table.lines(terminal, "  "));
        }
        if (hidden > 0) {
            lines.add(
                    terminal.styled(
                            Style.FAINT,
                            "  the piece that decides each claim; -v shows " + hidden + " more"));
        }
        verdict.claims().stream()
                .filter(claim -> claim.evidence().isEmpty())
                .forEach(
                        claim ->
                                lines.addAll(
                                        item(
                                                claim.finding().kind().mark() + " " + claim.title(),
                                                claim.sentence())));
        return lines;
    }

    private static List<Cell> row(EvidenceFinding one, boolean wide) {
        List<Cell> cells = new ArrayList<>();
        // A position has its mark beside the limit; spelt out in the title, it would be cut off.
        boolean position = one.title().endsWith(POSITION);
        cells.add(Cell.of(one.title().replace(POSITION, "")));
        cells.add(Cell.of(Numbers.value(one.value().getAsDouble())));
        if (wide) {
            cells.add(new Cell(one.interval().map(VerdictText::interval).orElse(""), Style.FAINT));
        }
        cells.add(
                new Cell(
                        one.limit().words(one.finding()) + (position ? " position" : ""),
                        Style.FAINT));
        Finding.Kind kind = one.finding().kind();
        cells.add(new Cell(kind.mark() + " " + kind.words(), style(kind)));
        return cells;
    }

    private static String interval(Interval interval) {
        return Numbers.value(interval.lower()) + " … " + Numbers.value(interval.upper());
    }

    /**
     * The decision: a headline, a line per question, and the reasons.
     *
     * @param all whether all reasons are told, or as many as fit on a screen
     */
    public List<String> decision(Verdict verdict, String candidate, boolean all) {
        List<String> lines = new ArrayList<>();
        Decision decision = verdict.decision();
        lines.add(
                terminal.styled(Style.BOLD, "DECISION")
                        + "  "
                        + terminal.styled(
                                style(decision), Text.clean(candidate) + " " + decision.words())
                        + terminal.styled(
                                Style.FAINT,
                                " · policy "
                                        + Text.clean(verdict.policy())
                                        + (verdict.chosen() ? "" : ", the default")));
        for (Question question : Question.values()) {
            verdict.worst(question).ifPresent(claim -> lines.add(line(question, claim)));
        }
        Map<String, List<String>> reasons = reasons(verdict);
        if (!reasons.isEmpty()) {
            lines.add(terminal.styled(Style.BOLD, "WHY"));
            int told = 0;
            int start = lines.size();
            for (Map.Entry<String, List<String>> reason : reasons.entrySet()) {
                List<String> item = item(String.join(", ", reason.getValue()), reason.getKey());
                boolean full =
                        !all
                                && (told == MOST_REASONS
                                        || told > 0
                                                && lines.size() - start + item.size() > MOST_LINES);
                if (full) {
                    lines.add("  … and " + (reasons.size() - told) + " more; -v shows all");
                    break;
                }
                told++;
                lines.addAll(item);
            }
        }
        List<String> remedies = remedies(verdict);
        String head = terminal.styled(Style.BOLD, "NEXT") + "  ";
        for (String remedy :
                remedies.subList(
                        0, all ? remedies.size() : Math.min(MOST_REMEDIES, remedies.size()))) {
            for (String line : Text.wrap(Text.clean(remedy), terminal.columns() - MARGIN)) {
                lines.add(head + line);
                head = " ".repeat(MARGIN);
            }
        }
        return lines;
    }

    /** What mends the claims that are broken; that of open ones is told with their reasons. */
    private static List<String> remedies(Verdict verdict) {
        return verdict.obstacles().stream()
                .filter(claim -> claim.finding().isBroken())
                .map(ClaimFinding::next)
                .filter(next -> !next.isEmpty())
                .distinct()
                .toList();
    }

    /**
     * Claims by what stands in their way, so that one gap is told once, and those that are met
     * although their evidence does not say so.
     */
    private static Map<String, List<String>> reasons(Verdict verdict) {
        Map<String, List<String>> reasons = new LinkedHashMap<>();
        for (ClaimFinding claim : verdict.obstacles()) {
            String because = claim.finding().isBroken() ? claim.sentence() : claim.explained();
            reasons.computeIfAbsent(because, any -> new ArrayList<>()).add(claim.title());
        }
        for (ClaimFinding claim : verdict.claims()) {
            if (claim.finding() instanceof Finding.Met met && met.crowd().isPresent()) {
                reasons.computeIfAbsent(claim.sentence(), any -> new ArrayList<>())
                        .add(claim.title());
            }
        }
        return reasons;
    }

    private String line(Question question, ClaimFinding claim) {
        Finding.Kind kind = claim.finding().kind();
        String head =
                "  "
                        + kind.mark()
                        + " "
                        + Text.padRight(question.title(), 11)
                        + Text.padRight(kind.words(), 13);
        String said = claim.title() + asked(claim);
        return terminal.styled(style(kind), head)
                + Text.cut(Text.clean(said), terminal.columns() - Text.width(head));
    }

    /** Why a claim that is not met stands in nobody's way. */
    private static String asked(ClaimFinding claim) {
        return switch (claim.demand()) {
            case NOTHING -> ", for information";
            case NOT_BROKEN ->
                    claim.finding().kind() == Finding.Kind.MET || claim.finding().isBroken()
                            ? ""
                            : ", accepted unless broken";
            case MET -> "";
        };
    }

    private List<String> item(String subject, String text) {
        List<String> lines = new ArrayList<>();
        List<String> wrapped =
                Text.wrap(Text.clean(subject) + ": " + Text.clean(text), terminal.columns() - 4);
        for (int i = 0; i < wrapped.size(); i++) {
            lines.add((i == 0 ? "  " : "    ") + wrapped.get(i));
        }
        return lines;
    }

    /** The colour of a finding, always beside its mark and words. */
    static Style style(Finding.Kind kind) {
        return switch (kind) {
            case MET -> Style.GOOD;
            case OPEN, NOT_ASSESSED -> Style.FAIR;
            case BROKEN -> Style.BAD;
        };
    }

    private static Style style(Decision decision) {
        return switch (decision) {
            case MAY_BE_RELEASED -> Style.GOOD;
            case UNDECIDED -> Style.FAIR;
            case NOT_RELEASABLE -> Style.BAD;
        };
    }

    /** What the verdict was when the report was made, where it is judged again. */
    public Optional<String> before(Verdict stored, Verdict now) {
        return stored.digest().equals(now.digest())
                ? Optional.empty()
                : Optional.of(
                        "when it was made, policy "
                                + Text.clean(stored.policy())
                                + " said: "
                                + stored.decision().words());
    }
}

package dev.assay.cli.output;

import dev.assay.audit.AuditReport;
import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.guidance.Guides;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** An audit as people read it at a terminal. */
public final class AuditText {

    private static final double NOTICEABLE = 0.01;

    private final Terminal terminal;

    /** Measures that are told although they are not ranked. */
    private final Set<String> told;

    /**
     * Text for this terminal.
     *
     * @param guides of metrics, which say what of them an audit should tell
     */
    public AuditText(Terminal terminal, Guides guides) {
        this.terminal = terminal;
        this.told =
                guides.all().stream()
                        .flatMap(guidance -> guidance.toldByAudits().stream())
                        .collect(Collectors.toSet());
    }

    /** What was found over all rows. */
    public List<String> lines(AuditReport audit) {
        AuditReport.Counts counts = audit.counts();
        List<String> lines = new ArrayList<>();
        lines.add(
                bold("AUDIT")
                        + "  of "
                        + Numbers.count(counts.rows())
                        + " rows of "
                        + Text.clean(audit.candidate()));
        lines.add(
                terminal.styled(
                        Style.FAINT,
                        "space "
                                + audit.settings().space()
                                + ", support of "
                                + percent(audit.settings().alpha(), 1)
                                + " of the real rows, seed "
                                + audit.settings().seed()));
        lines.add("");
        TextTable table = new TextTable(Align.RIGHT, Align.RIGHT, Align.LEFT);
        row(table, counts.accepted(), counts.rows(), "authentic and precise");
        row(table, counts.authentic(), counts.rows(), "authentic");
        row(table, counts.precise(), counts.rows(), "precise");
        lines.addAll(table.lines(terminal, "  "));
        if (!audit.reasons().isEmpty()) {
            lines.add("");
            lines.add(bold("REASONS") + "  a row may have several");
            TextTable reasons = new TextTable(Align.RIGHT, Align.RIGHT, Align.LEFT, Align.LEFT);
            for (AuditReport.ReasonCount reason : audit.reasons()) {
                reasons.add(
                        Cell.of(Numbers.count(reason.rows())),
                        Cell.of(percent(reason.rows(), counts.rows())),
                        Cell.of(reason.words()),
                        new Cell(reason.rejects() ? "" : "only told", Style.FAINT));
            }
            lines.addAll(reasons.lines(terminal, "  "));
        }
        audit.kept()
                .ifPresent(
                        kept -> {
                            lines.add("");
                            lines.add(
                                    bold("KEPT")
                                            + "  "
                                            + Numbers.count(kept.rows())
                                            + " rows by "
                                            + kept.strategy().name().toLowerCase(Locale.ROOT)
                                            + ", out of "
                                            + Numbers.count(kept.eligible())
                                            + " that qualify");
                        });
        for (String note : audit.notes()) {
            Text.wrap(note, terminal.columns() - 4).forEach(line -> lines.add("  " + line));
        }
        return lines;
    }

    /** The tables before and after, measure by measure; shown measures only where they move. */
    public List<String> comparison(AuditReport audit) {
        Optional<Report> before = audit.compared("original");
        Optional<Report> after = audit.compared("curated");
        if (before.isEmpty() || after.isEmpty()) {
            return List.of("", "the comparison is not complete");
        }
        Optional<Report> chance = audit.compared("random");
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(
                bold("BEFORE AND AFTER")
                        + "  by the same plan; the arrow compares with as many rows by chance");
        for (Block block : Block.values()) {
            TextTable table =
                    new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
            table.add(
                    new Cell(block.title(), Style.BOLD),
                    new Cell("original", Style.FAINT),
                    new Cell(chance.isPresent() ? "random rows" : "", Style.FAINT),
                    new Cell("curated", Style.FAINT),
                    new Cell("", Style.FAINT));
            int rows = 0;
            for (Measure measure : before.get().measures()) {
                Optional<Measure> then = after.get().measure(measure.key());
                if (Block.of(measure.dimension()) != block
                        || then.isEmpty()
                        || !isTold(measure, then.get())) {
                    continue;
                }
                Optional<Measure> random = chance.flatMap(one -> one.measure(measure.key()));
                double change = then.get().score() - random.orElse(measure).score();
                table.add(
                        Cell.of("  " + measure.title()),
                        Cell.of(Numbers.value(measure.estimate().value())),
                        Cell.of(
                                random.map(one -> Numbers.value(one.estimate().value()))
                                        .orElse("")),
                        Cell.of(Numbers.value(then.get().estimate().value())),
                        arrow(change, measure));
                rows++;
            }
            if (rows > 0) {
                lines.add("");
                lines.addAll(table.lines(terminal, ""));
            }
        }
        return lines;
    }

    private boolean isTold(Measure before, Measure after) {
        return Block.of(before.dimension()) == Block.VALIDITY
                ? before.score() < 1 || after.score() < 1
                : before.ranked() || told.contains(before.key());
    }

    private static Cell arrow(double change, Measure measure) {
        if (!measure.ranked() || Math.abs(change) < NOTICEABLE) {
            return Cell.of("");
        }
        return change > 0 ? new Cell("↑ better", Style.GOOD) : new Cell("↓ worse", Style.BAD);
    }

    private static void row(TextTable table, int rows, int all, String what) {
        table.add(Cell.of(Numbers.count(rows)), Cell.of(percent(rows, all)), Cell.of(what));
    }

    private static String percent(double part, double whole) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part / whole);
    }

    private String bold(String text) {
        return terminal.styled(Style.BOLD, text);
    }
}

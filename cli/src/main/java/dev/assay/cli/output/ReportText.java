package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A report as people read it at a terminal: validity, utility, privacy, fairness, then what did not
 * run and why.
 */
public final class ReportText {

    private static final int WIDE = 110;

    private final Terminal terminal;

    /** Text for this terminal. */
    public ReportText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** How much is told. */
    public enum Detail {
        /** The measures, and what did not run. */
        NORMAL,
        /** Also the worst rows of the tables behind the measures, and notes in full. */
        FULL
    }

    /** All lines of a report. */
    public List<String> lines(Report report, Detail detail) {
        List<String> lines = new ArrayList<>(heading(report));
        for (Block block : Block.values()) {
            List<Entry> entries = entries(report, block);
            if (!entries.isEmpty()) {
                lines.add("");
                lines.addAll(blockLines(block, entries));
            }
        }
        lines.addAll(withoutResult(report));
        if (detail == Detail.FULL) {
            lines.addAll(new DetailText(terminal).lines(report));
        }
        lines.addAll(notes(report, detail));
        lines.add("");
        lines.add(summary(report));
        return lines;
    }

    private List<String> heading(Report report) {
        List<String> lines = new ArrayList<>();
        Provenance provenance = report.provenance();
        String real =
                provenance.inputs().stream()
                        .filter(input -> input.part().equalsIgnoreCase("real"))
                        .map(Provenance.Input::name)
                        .findFirst()
                        .orElse("the real data");
        lines.add(
                terminal.styled(Style.BOLD, Text.clean(report.candidate()))
                        + " against "
                        + Text.clean(real));
        String rows =
                provenance.inputs().stream()
                        .map(
                                input ->
                                        Numbers.count(input.rows())
                                                + " "
                                                + input.part().toLowerCase(java.util.Locale.ROOT))
                        .collect(Collectors.joining(", "));
        String columns =
                provenance.inputs().isEmpty()
                        ? ""
                        : " rows · " + provenance.inputs().get(0).columns() + " columns";
        lines.add(terminal.styled(Style.FAINT, rows + columns + " · seed " + provenance.seed()));
        return lines;
    }

    private List<String> blockLines(Block block, List<Entry> entries) {
        boolean wide = terminal.columns() >= WIDE;
        boolean intervals =
                wide
                        && entries.stream()
                                .anyMatch(
                                        entry -> entry.measure().estimate().interval().isPresent());
        List<String> lines = new ArrayList<>();
        lines.add(
                terminal.styled(Style.BOLD, block.title())
                        + "  "
                        + terminal.styled(Style.FAINT, block.question()));
        List<Align> columns = new ArrayList<>(List.of(Align.LEFT, Align.RIGHT, Align.LEFT));
        if (intervals) {
            columns.add(Align.LEFT);
        }
        columns.addAll(List.of(Align.RIGHT, Align.LEFT));
        if (wide) {
            columns.add(Align.LEFT);
        }
        TextTable table = new TextTable(columns.toArray(Align[]::new));
        table.add(header(intervals, wide));
        entries.forEach(entry -> table.add(row(entry, intervals, wide)));
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    private static List<Cell> header(boolean intervals, boolean wide) {
        List<String> names = new ArrayList<>(List.of("", "value", "± error"));
        if (intervals) {
            names.add("interval");
        }
        names.addAll(List.of("score", "0 … 1"));
        if (wide) {
            names.add("name");
        }
        return names.stream().map(name -> new Cell(name, Style.FAINT)).toList();
    }

    private static List<Cell> row(Entry entry, boolean intervals, boolean wide) {
        Measure measure = entry.measure();
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of((entry.headline() ? "" : "  ") + measure.title() + label(measure)));
        cells.add(Cell.of(Numbers.value(measure.estimate().value())));
        String error =
                measure.estimate().standardError().isPresent()
                        ? "± " + Numbers.value(measure.estimate().standardError().getAsDouble())
                        : "";
        cells.add(new Cell(error, Style.FAINT));
        if (intervals) {
            String interval =
                    measure.estimate()
                            .interval()
                            .map(
                                    found ->
                                            "["
                                                    + Numbers.value(found.lower())
                                                    + ", "
                                                    + Numbers.value(found.upper())
                                                    + "]")
                            .orElse("");
            cells.add(new Cell(interval, Style.FAINT));
        }
        boolean scored = measure.ranked() || Block.of(measure.dimension()) == Block.VALIDITY;
        cells.add(
                scored
                        ? new Cell(Numbers.score(measure.score()), Style.ofScore(measure.score()))
                        : Cell.of(""));
        cells.add(
                scored
                        ? new Cell(Numbers.bar(measure.score()), Style.ofScore(measure.score()))
                        : new Cell("not ranked", Style.FAINT));
        if (wide) {
            cells.add(new Cell(measure.key(), Style.FAINT));
        }
        return cells;
    }

    private static String label(Measure measure) {
        int at = measure.key().indexOf('@');
        return at < 0 ? "" : " @" + measure.key().substring(at + 1);
    }

    private static List<Entry> entries(Report report, Block block) {
        List<Entry> entries = new ArrayList<>();
        for (Outcome.Completed outcome : report.completed()) {
            boolean first = true;
            for (Measure measure : outcome.measures()) {
                if (Block.of(measure.dimension()) == block) {
                    entries.add(new Entry(measure, first));
                    first = false;
                }
            }
        }
        return entries;
    }

    private List<String> withoutResult(Report report) {
        List<String> lines = new ArrayList<>();
        if (!report.failed().isEmpty()) {
            lines.add("");
            lines.add(terminal.styled(Style.BAD, "FAILED"));
            for (Outcome.Failed failed : report.failed()) {
                lines.addAll(item(failed.entry(), failed.code() + ": " + failed.message()));
            }
        }
        if (!report.skipped().isEmpty()) {
            lines.add("");
            lines.add(terminal.styled(Style.BOLD, "SKIPPED"));
            for (Outcome.Skipped skipped : report.skipped()) {
                lines.addAll(item(skipped.entry(), skipped.reason()));
            }
        }
        return lines;
    }

    private List<String> notes(Report report, Detail detail) {
        List<String> lines = new ArrayList<>();
        for (Outcome.Completed outcome : report.completed()) {
            for (String note : outcome.notes()) {
                List<String> item = item(outcome.entry(), note);
                boolean shortened = detail == Detail.NORMAL && item.size() > 2;
                lines.addAll(shortened ? item.subList(0, 2) : item);
                if (shortened) {
                    lines.set(lines.size() - 1, lines.get(lines.size() - 1) + " …");
                }
            }
        }
        if (!lines.isEmpty()) {
            lines.add(0, "");
            lines.add(1, terminal.styled(Style.BOLD, "NOTES"));
        }
        return lines;
    }

    private List<String> item(String subject, String text) {
        List<String> lines = new ArrayList<>();
        String indent = "    ";
        List<String> wrapped =
                Text.wrap(
                        Text.clean(subject) + "  " + Text.clean(text.replace("\n", "; ")),
                        terminal.columns() - indent.length());
        for (int line = 0; line < wrapped.size(); line++) {
            lines.add((line == 0 ? "  " : indent) + wrapped.get(line));
        }
        return lines;
    }

    private static String summary(Report report) {
        Set<String> counts = new java.util.LinkedHashSet<>();
        counts.add(
                report.completed().size()
                        + " of "
                        + report.outcomes().size()
                        + " metrics completed");
        if (!report.skipped().isEmpty()) {
            counts.add(report.skipped().size() + " skipped");
        }
        if (!report.failed().isEmpty()) {
            counts.add(report.failed().size() + " failed");
        }
        return String.join(", ", counts)
                + ", in "
                + Numbers.time(report.provenance().duration())
                + ".";
    }

    private record Entry(Measure measure, boolean headline) {}
}

package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.metric.DetailTable;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The worst rows of the tables behind the measures. */
final class DetailText {

    private static final int SHOWN = 5;

    private final Terminal terminal;

    DetailText(Terminal terminal) {
        this.terminal = terminal;
    }

    List<String> lines(Report report) {
        List<String> lines = new ArrayList<>();
        for (Outcome.Completed outcome : report.completed()) {
            for (DetailTable table : outcome.tables()) {
                lines.add("");
                lines.add(
                        terminal.styled(Style.BOLD, outcome.entry())
                                + "  "
                                + terminal.styled(Style.FAINT, table.title() + count(table)));
                lines.addAll(grid(table).lines(terminal, "  "));
            }
            lines.addAll(shapes(outcome));
        }
        return lines;
    }

    /** The worst columns at a glance, where the metric draws their distributions. */
    private List<String> shapes(Outcome.Completed outcome) {
        List<Sparklines> shapes = Sparklines.of(outcome.plots());
        if (shapes.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
        table.add(
                List.of(
                        new Cell("shapes of the worst", Style.FAINT),
                        new Cell("real", Style.FAINT),
                        new Cell("synthetic", Style.FAINT)));
        shapes.stream()
                .limit(SHOWN)
                .forEach(shape -> table.add(shape.column(), shape.real(), shape.synthetic()));
        List<String> lines = new ArrayList<>(List.of(""));
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    private static String count(DetailTable table) {
        return table.rows().size() > SHOWN
                ? " (the worst " + SHOWN + " of " + table.rows().size() + ")"
                : "";
    }

    private static TextTable grid(DetailTable table) {
        List<Align> aligns = new ArrayList<>();
        table.labels().forEach(label -> aligns.add(Align.LEFT));
        table.values().forEach(value -> aligns.add(Align.RIGHT));
        TextTable grid = new TextTable(aligns.toArray(Align[]::new));
        List<Cell> header = new ArrayList<>();
        table.labels().forEach(label -> header.add(new Cell(label, Style.FAINT)));
        table.values().forEach(value -> header.add(new Cell(value, Style.FAINT)));
        grid.add(header);
        table.rows().stream()
                .limit(SHOWN)
                .forEach(
                        row -> {
                            List<Cell> cells = new ArrayList<>();
                            row.labels().forEach(label -> cells.add(Cell.of(label)));
                            row.values().forEach(value -> cells.add(Cell.of(text(value))));
                            grid.add(cells);
                        });
        return grid;
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? Numbers.value(value.getAsDouble()) : "–";
    }
}

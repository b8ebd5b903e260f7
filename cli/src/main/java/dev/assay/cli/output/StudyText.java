package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.study.StudyReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A study as people read it at a terminal. */
public final class StudyText {

    private final Terminal terminal;

    /** Text for this terminal. */
    public StudyText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** All lines. */
    public List<String> lines(StudyReport study) {
        List<String> lines = new ArrayList<>();
        lines.add(
                bold("STUDY")
                        + "  "
                        + study.dataSets().size()
                        + " data sets, strategy "
                        + study.strategy()
                        + "; ranks, 1 is best");
        for (StudyReport.Group group : study.groups()) {
            lines.add("");
            lines.addAll(group(group));
        }
        study.difference()
                .ifPresent(
                        found -> {
                            lines.add("");
                            lines.add(
                                    String.format(
                                            Locale.ROOT,
                                            "Friedman's test that all generators are alike: χ² = %.2f, p = %.3g",
                                            found.statistic(),
                                            found.p()));
                            found.criticalDifference()
                                    .ifPresent(
                                            critical ->
                                                    lines.add(
                                                            String.format(
                                                                    Locale.ROOT,
                                                                    "mean ranks less than %.2f apart do not differ (Nemenyi, 5 %%)",
                                                                    critical)));
                        });
        for (String note : study.notes()) {
            lines.addAll(Text.wrap(Text.clean(note), terminal.columns() - 2));
        }
        return lines;
    }

    private List<String> group(StudyReport.Group group) {
        List<String> lines = new ArrayList<>();
        lines.add(
                bold(
                                group.axis().equals("all")
                                        ? "ALL"
                                        : (group.axis() + ": " + group.name())
                                                .toUpperCase(Locale.ROOT))
                        + "  "
                        + terminal.styled(
                                Style.FAINT,
                                Text.clean(
                                        group.words()
                                                + " ("
                                                + String.join(", ", group.dataSets())
                                                + ")")));
        TextTable table =
                new TextTable(
                        Align.LEFT,
                        Align.RIGHT,
                        Align.RIGHT,
                        Align.RIGHT,
                        Align.RIGHT,
                        Align.RIGHT,
                        Align.RIGHT);
        table.add(
                List.of("generator", "mean rank", "utility", "privacy", "best–worst", "leads", "in")
                        .stream()
                        .map(name -> new Cell(name, Style.FAINT))
                        .toList());
        for (StudyReport.Mean one : group.generators()) {
            table.add(
                    one.generator(),
                    number(one.rank()),
                    letter(one, "u"),
                    letter(one, "p"),
                    number(one.best()) + "–" + number(one.worst()),
                    number(one.wins()),
                    Integer.toString(one.dataSets()));
        }
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    private static String letter(StudyReport.Mean one, String letter) {
        Double rank = one.byLetter().get(letter);
        return rank == null ? "" : number(rank);
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.2f", value);
    }

    private String bold(String text) {
        return terminal.styled(Style.BOLD, text);
    }
}

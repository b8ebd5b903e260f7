package dev.assay.cli.history;

import com.google.inject.Inject;
import dev.assay.cli.command.BaseCommand;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.history.Comparison;
import dev.assay.history.Comparison.Direction;
import dev.assay.history.Entry;
import dev.assay.history.History;
import dev.assay.report.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Two reports beside each other. */
@Command(
        name = "compare",
        header = "Compare two reports of a history, measure by measure.",
        description = {
            "",
            "Better and worse are by the score. An exclamation mark stands where both values have intervals that do not"
                    + " overlap; values measured under other options are not compared.",
            ""
        },
        footer = {"", "@|bold Example|@", "  assay history compare 2026.2 last"},
        sortOptions = false)
final class CompareCommand extends BaseCommand {

    @Parameters(
            index = "0",
            paramLabel = "BEFORE",
            description = "A number such as #12, the name of a release, or last.")
    private String before;

    @Parameters(index = "1", paramLabel = "AFTER", description = "The same for the later report.")
    private String after;

    @Mixin(name = "History")
    private HistoryOptions options = new HistoryOptions();

    @Inject
    CompareCommand(Terminal streams) {
        super(streams);
    }

    @Override
    public int run() {
        try (History history = options.open()) {
            Entry one = history.find(options.series(), before);
            Entry other = history.find(options.series(), after);
            Comparison comparison = Comparison.of(history.report(one), history.report(other));
            answer(lines(one, other, comparison));
        }
        return ExitCode.DONE;
    }

    private List<String> lines(Entry one, Entry other, Comparison comparison) {
        List<String> lines = new ArrayList<>();
        lines.add(bold("COMPARED  " + one.name() + " with " + other.name()));
        List<String> changes = other.changesSince(one);
        if (!changes.isEmpty()) {
            lines.add("  changed: " + String.join(", ", changes));
        }
        if (!one.decision().equals(other.decision())) {
            lines.add("  decision: " + told(one.decision()) + ", then " + told(other.decision()));
        }
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT);
        table.add("measure", "before", "after", "");
        for (Comparison.Line line : comparison.lines()) {
            table.add(
                    TextTable.Cell.of(line.key()),
                    TextTable.Cell.of(value(line.before())),
                    TextTable.Cell.of(value(line.after())),
                    new TextTable.Cell(
                            line.direction().words() + (line.isApart() ? " !" : ""),
                            line.direction() == Direction.WORSE ? Style.BAD : Style.PLAIN));
        }
        lines.addAll(table.lines(terminal(), "  "));
        long better = count(comparison, Direction.BETTER);
        long worse = count(comparison, Direction.WORSE);
        lines.add(
                "  "
                        + better
                        + " better, "
                        + worse
                        + " worse, "
                        + (comparison.lines().size() - better - worse)
                        + " the same or not comparable");
        return lines;
    }

    private static long count(Comparison comparison, Direction direction) {
        return comparison.lines().stream().filter(line -> line.direction() == direction).count();
    }

    private static String told(String decision) {
        return decision.isEmpty() ? "not judged" : decision;
    }

    private static String value(Optional<Measure> measure) {
        return measure.map(found -> Numbers.value(found.estimate().value())).orElse("–");
    }
}

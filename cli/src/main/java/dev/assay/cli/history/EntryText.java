package dev.assay.cli.history;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.history.Entry;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** The reports of a history in lines. */
record EntryText(Terminal terminal) {

    static String day(Entry entry) {
        return entry.added().atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }

    /** The entries from one on, each beside what is different since the one before. */
    List<String> lines(List<Entry> entries, int from) {
        TextTable table =
                new TextTable(
                        Align.RIGHT, Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
        table.add("", "release", "added", "table", "decision", "changed");
        for (int i = from; i < entries.size(); i++) {
            Entry entry = entries.get(i);
            table.add(
                    TextTable.Cell.of("#" + entry.id()),
                    TextTable.Cell.of(entry.label().release()),
                    TextTable.Cell.of(day(entry)),
                    TextTable.Cell.of(entry.candidate()),
                    new TextTable.Cell(
                            entry.decision().isEmpty() ? "–" : entry.decision(),
                            entry.decision().startsWith("must not") ? Style.BAD : Style.PLAIN),
                    TextTable.Cell.of(
                            i == 0
                                    ? ""
                                    : String.join(", ", entry.changesSince(entries.get(i - 1)))));
        }
        List<String> lines = new ArrayList<>();
        lines.add(
                terminal.styled(
                        Style.BOLD,
                        "HISTORY  "
                                + Numbers.count(entries.size())
                                + (entries.size() == 1 ? " report" : " reports")
                                + (from > 0
                                        ? ", the newest " + Numbers.count(entries.size() - from)
                                        : "")));
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    /** One entry with all that is known of it. */
    List<String> facts(Entry entry) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT);
        table.add("added", entry.added().toString());
        table.add("series", entry.label().series());
        table.add("table", entry.candidate());
        table.add("Assay", entry.version());
        table.add("seed", String.valueOf(entry.seed()));
        table.add("real data", shortened(entry.data().real()));
        table.add("holdout", shortened(entry.data().holdout()));
        table.add("synthetic data", shortened(entry.data().synthetic()));
        table.add("plan", shortened(entry.plan()));
        List<String> lines = new ArrayList<>();
        lines.add(terminal.styled(Style.BOLD, "REPORT  " + entry.name()));
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    private static String shortened(String fingerprint) {
        int most = 12;
        return fingerprint.isEmpty()
                ? "none"
                : fingerprint.substring(0, Math.min(most, fingerprint.length()));
    }
}

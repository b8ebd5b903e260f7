package dev.assay.studies.trust;

import dev.assay.guidance.TrustTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the checks found.
 *
 * @param targets the measures
 * @param cells one per measure, check and desideratum
 * @param lines the values behind them
 * @param note how it was run
 */
public record TrustSheet(
        List<TrustTarget> targets, List<Cell> cells, List<Values> lines, String note) {

    /** Copies the lists. */
    public TrustSheet {
        targets = List.copyOf(targets);
        cells = List.copyOf(cells);
        lines = List.copyOf(lines);
    }

    /**
     * Whether a measure meets one desideratum of a check on all its lines.
     *
     * @param target the measure
     * @param number the check
     * @param name the check's name
     * @param desideratum which half of it
     * @param applies whether the measure applies to tables of this check at all
     * @param failed the criteria that failed, with their lines; empty when it passes
     */
    public record Cell(
            TrustTarget target,
            int number,
            String name,
            String desideratum,
            boolean applies,
            List<String> failed) {

        /** Copies the list. */
        public Cell {
            failed = List.copyOf(failed);
        }

        /** Whether everything holds; false where the measure does not apply. */
        public boolean passes() {
            return applies && failed.isEmpty();
        }
    }

    /**
     * The values of a measure on one line of settings.
     *
     * @param target the measure
     * @param number the check
     * @param line the line
     * @param settings the settings
     * @param values the measure at each; NaN where it does not apply
     */
    public record Values(
            TrustTarget target, int number, String line, double[] settings, double[] values) {}

    /** How many cells a measure passes. */
    public long passed(TrustTarget target) {
        return cells.stream().filter(cell -> cell.target().equals(target) && cell.passes()).count();
    }

    /** How many cells a measure could pass: those of checks it applies to. */
    public long judged(TrustTarget target) {
        return cells.stream()
                .filter(cell -> cell.target().equals(target) && cell.applies())
                .count();
    }

    /** The sheet as Markdown: a summary, the table of cells, and what failed. */
    public String markdown() {
        return "# Metric trust\n\n" + chapter();
    }

    String chapter() {
        StringBuilder text = new StringBuilder(note).append("\n\n");
        text.append("| measure | aspect | passes | of |\n|---|---|---:|---:|\n");
        for (TrustTarget target : targets) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| `%s` | %s | %d | %d |%n",
                            target.measure(),
                            target.aspect().name().toLowerCase(Locale.ROOT),
                            passed(target),
                            judged(target)));
        }
        text.append("\n### Cell by cell\n\n");
        appendTable(text);
        text.append("\n### What failed\n\n");
        for (TrustTarget target : targets) {
            text.append("#### `").append(target.measure()).append("`\n\n");
            cells.stream()
                    .filter(cell -> cell.target().equals(target) && !cell.failed().isEmpty())
                    .forEach(
                            cell ->
                                    text.append(
                                            String.format(
                                                    Locale.ROOT,
                                                    "* %d %s, %s: %s%n",
                                                    cell.number(),
                                                    cell.name(),
                                                    cell.desideratum(),
                                                    String.join("; ", cell.failed()))));
            text.append('\n');
        }
        return text.toString().replace("\r\n", "\n");
    }

    private static String verdict(Cell cell) {
        if (!cell.applies()) {
            return " – |";
        }
        return cell.passes() ? " yes |" : " no |";
    }

    private void appendTable(StringBuilder text) {
        Map<String, List<Cell>> rows = new LinkedHashMap<>();
        for (Cell cell : cells) {
            rows.computeIfAbsent(
                            cell.number() + " " + cell.name() + " | " + cell.desideratum(),
                            unseen -> new ArrayList<>())
                    .add(cell);
        }
        text.append("| check | desideratum |");
        targets.forEach(target -> text.append(" `").append(target.measure()).append("` |"));
        text.append("\n|---|---|").append(":-:|".repeat(targets.size())).append('\n');
        rows.forEach(
                (name, row) -> {
                    text.append("| ").append(name).append(" |");
                    for (TrustTarget target : targets) {
                        text.append(
                                row.stream()
                                        .filter(cell -> cell.target().equals(target))
                                        .map(TrustSheet::verdict)
                                        .findFirst()
                                        .orElse(" – |"));
                    }
                    text.append('\n');
                });
    }
}

package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.embedding.BoundEmbedder;
import dev.assay.engine.Plan;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourCount;
import dev.assay.neighbour.QueryBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A plan as people read it before they say yes to it. */
public final class PlanText {

    /** Pairs of rows, per column and core, that a slow machine compares in a second. */
    private final Terminal terminal;

    /** Text for this terminal. */
    public PlanText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** All lines of a plan. */
    public List<String> lines(Plan plan, EvaluationData data, RunSettings settings) {
        List<String> lines = new ArrayList<>();
        lines.add(bold("DATA"));
        TextTable tables = new TextTable(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT);
        for (Part part : data.parts()) {
            tables.add(
                    part.name().toLowerCase(Locale.ROOT),
                    data.table(part).name(),
                    Numbers.count(data.table(part).rows()) + " rows",
                    data.table(part).columns().size() + " columns");
        }
        lines.addAll(tables.lines(terminal, "  "));
        lines.add(
                "  "
                        + data.schema().numeric().size()
                        + " numeric and "
                        + data.schema().categorical().size()
                        + " categorical columns are compared");
        lines.add("");
        lines.add(
                bold("METRICS")
                        + "  preset "
                        + plan.binding().preset().name()
                        + ", seed "
                        + settings.seed()
                        + ", "
                        + settings.threads()
                        + " threads");
        TextTable steps = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
        for (Plan.Step step : plan.steps()) {
            Optional<String> skip = step.skip();
            steps.add(
                    List.of(
                            Cell.of(step.metric().entry()),
                            new Cell(
                                    skip.isPresent()
                                            ? "skip"
                                            : isDrawn(plan, step) ? "draw" : "run",
                                    skip.isPresent() ? Style.FAIR : Style.GOOD),
                            Cell.of(skip.orElse(step.metric().metric().title()))));
        }
        lines.addAll(steps.lines(terminal, "  "));
        List<String> whole = laidOut(plan, data);
        if (!whole.isEmpty()) {
            lines.add("");
            lines.add(bold("LARGER THAN MEMORY"));
            whole.forEach(
                    line ->
                            Text.wrap(line, terminal.columns() - 2)
                                    .forEach(each -> lines.add("  " + each)));
        }
        if (!plan.binding().embedders().isEmpty()) {
            lines.add("");
            lines.add(bold("EMBEDDINGS"));
            lines.addAll(embeddings(plan).lines(terminal, "  "));
        }
        if (!plan.passes().isEmpty()) {
            lines.add("");
            lines.add(bold("NEAREST NEIGHBOURS"));
            lines.addAll(passes(plan).lines(terminal, "  "));
            lines.add(
                    "  together "
                            + Numbers.count(plan.pairs())
                            + " pairs, at most about "
                            + Numbers.time(estimate(plan, data, settings)));
            lines.add("  held: " + plan.neighbours().inWords());
            if (plan.passes().stream().anyMatch(Plan.Pass::isDrawn)) {
                lines.add(
                        "  rows are drawn where all would take longer than the budget; each is searched among all"
                                + " rows (--budget, --exact)");
            }
        }
        List<String> more = Announcement.lines(plan.binding(), settings);
        if (!more.isEmpty()) {
            lines.add("");
            lines.add(bold("ON TOP"));
            more.forEach(line -> lines.add("  " + line));
        }
        return lines;
    }

    /** What a table that is kept in a file means for the metrics that lay it out in memory. */
    private static List<String> laidOut(Plan plan, EvaluationData data) {
        List<Part> parts =
                data.parts().stream().filter(part -> !data.table(part).isHeld()).toList();
        List<String> entries =
                plan.runnable().stream()
                        .filter(step -> !step.metric().isStreaming())
                        .map(step -> step.metric().entry())
                        .toList();
        if (parts.isEmpty() || entries.isEmpty()) {
            return List.of();
        }
        return List.of(
                "kept in a file: "
                        + parts.stream()
                                .map(part -> data.table(part).name())
                                .collect(Collectors.joining(", ")),
                "lay rows or columns out in memory: " + String.join(", ", entries),
                "One that does not fit ends with MEMORY_LIMIT, and the others go on; give more memory (--memory), or"
                        + " choose a preset without it, such as fast.");
    }

    /** Whether it is evaluated from drawn rows. */
    private static boolean isDrawn(Plan plan, Plan.Step step) {
        return step.metric().requirements().stream()
                .anyMatch(
                        need ->
                                need instanceof NeighbourCount count
                                        && count.drawable()
                                        && plan.passes().stream()
                                                .anyMatch(
                                                        pass ->
                                                                pass.isDrawn()
                                                                        && pass.what()
                                                                                .equals(
                                                                                        count
                                                                                                .what())));
    }

    private static TextTable embeddings(Plan plan) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT);
        for (BoundEmbedder<?> bound : plan.binding().embedders().values()) {
            table.add(
                    bound.entry(),
                    bound.embedder().title()
                            + bound.saved()
                                    .map(saved -> ", as kept in " + saved.subject())
                                    .orElse(", learned on the real rows"));
        }
        return table;
    }

    private static TextTable passes(Plan plan) {
        TextTable table =
                new TextTable(Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        for (Plan.Pass pass : plan.passes()) {
            table.add(
                    pass.what().of().name().toLowerCase(Locale.ROOT)
                            + " → "
                            + pass.what().among().name().toLowerCase(Locale.ROOT)
                            + ", "
                            + pass.what().space().name(),
                    pass.isDrawn()
                            ? Numbers.count(pass.queries())
                                    + " of "
                                    + Numbers.count(pass.rows())
                                    + " rows"
                            : "every row",
                    pass.width() + " each",
                    Numbers.count(pass.pairs()) + " pairs",
                    bytes(pass.bytes()));
        }
        return table;
    }

    private static Duration estimate(Plan plan, EvaluationData data, RunSettings settings) {
        double work = (double) plan.pairs() * Math.max(1, data.schema().content().size());
        double seconds = work / (QueryBudget.COMPARISONS_PER_SECOND * settings.threads());
        return Duration.ofMillis(Math.max(1, Math.round(1000 * seconds)));
    }

    private static String bytes(long bytes) {
        if (bytes < 10_000_000) {
            return Numbers.count(Math.max(1, bytes / 1000)) + " kB";
        }
        return bytes < 10_000_000_000L
                ? Numbers.count(bytes / 1_000_000) + " MB"
                : Numbers.count(bytes / 1_000_000_000) + " GB";
    }

    private String bold(String text) {
        return terminal.styled(Style.BOLD, text);
    }
}

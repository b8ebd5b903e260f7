package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.embedding.Embedder;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.Extension;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.ranking.Balanced;
import dev.assay.ranking.RankingStrategy;
import dev.assay.report.Provenance;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Metrics, embedders and strategies as people read about them; all of it is what they say of
 * themselves.
 */
public final class ExtensionText {

    private static final Schema NO_COLUMNS = Schema.of(List.of());

    private final Terminal terminal;

    /** Text for this terminal. */
    public ExtensionText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** One line each, the metrics by the block of the report that their headline stands in. */
    public List<String> list(Evaluator evaluator, Extensions<RankingStrategy<?>> strategies) {
        List<String> lines = new ArrayList<>();
        for (Block block : Block.values()) {
            List<Metric<?>> metrics =
                    evaluator.metrics().all().stream()
                            .filter(metric -> blockOf(metric) == block)
                            .toList();
            lines.addAll(group(block.title(), metrics));
        }
        lines.addAll(group("EMBEDDERS", evaluator.embedders().all()));
        lines.addAll(strategies(strategies));
        lines.add("");
        lines.add("assay metrics describe KEY tells more about one.");
        return lines;
    }

    /** Everything an extension says of itself. */
    public List<String> describe(Extension<?> extension, Provenance.Installed from) {
        List<String> lines = new ArrayList<>();
        lines.add(
                bold(extension.key())
                        + " — "
                        + extension.title()
                        + "  "
                        + faint(
                                from.type()
                                        + ", "
                                        + from.jar()
                                        + (from.version().isEmpty() ? "" : " " + from.version())));
        Text.wrap(extension.description(), terminal.columns() - 2)
                .forEach(line -> lines.add("  " + line));
        if (extension instanceof Metric<?> metric) {
            lines.addAll(reports(metric));
            lines.addAll(section("needs", requirements(metric)));
        }
        if (extension instanceof Embedder<?> embedder) {
            lines.addAll(section("needs", requirements(embedder)));
        }
        lines.addAll(options(extension));
        lines.addAll(section("follows", extension.references()));
        return lines;
    }

    /** With the one that is no extension, since it rests on verdicts. */
    private List<String> strategies(Extensions<RankingStrategy<?>> strategies) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT);
        table.add(Balanced.KEY, "Balanced ranking, the default of benchmark");
        strategies.all().forEach(one -> table.add(one.key(), one.title()));
        List<String> lines = new ArrayList<>(List.of(bold("RANKING STRATEGIES")));
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    private List<String> group(String title, List<? extends Extension<?>> extensions) {
        if (extensions.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(Align.LEFT, Align.LEFT);
        extensions.forEach(extension -> table.add(extension.key(), extension.title()));
        List<String> lines = new ArrayList<>(List.of(bold(title)));
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    private List<String> reports(Metric<?> metric) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
        List<MeasureSpec> measures = measures(metric);
        for (int index = 0; index < measures.size(); index++) {
            MeasureSpec measure = measures.get(index);
            String range = bound(measure.scale().min()) + " … " + bound(measure.scale().max());
            table.add(
                    List.of(
                            new Cell(index == 0 ? "reports" : "", Style.FAINT),
                            Cell.of(measure.key()),
                            Cell.of(
                                    measure.dimension().name().toLowerCase(Locale.ROOT)
                                            + (measure.ranked() ? "" : ", not ranked")),
                            Cell.of(range + ", best " + bound(measure.scale().best())),
                            Cell.of(measure.title())));
        }
        return table.lines(terminal, "");
    }

    private List<String> options(Extension<?> extension) {
        List<String> lines = new ArrayList<>();
        List<OptionsBinder.OptionDescription> options = OptionsBinder.describe(extension);
        int width = options.stream().mapToInt(option -> head(option).length()).max().orElse(0);
        for (OptionsBinder.OptionDescription option : options) {
            String choices =
                    option.choices().isEmpty()
                            ? ""
                            : (option.description().endsWith(".") ? " One of " : ": one of ")
                                    + String.join(", ", option.choices())
                                    + ".";
            String indent = " ".repeat(9 + 2);
            List<String> text =
                    Text.wrap(
                            option.description() + choices,
                            Math.max(30, terminal.columns() - 13 - width));
            String title = lines.isEmpty() ? faint("options") + "  " : " ".repeat(9);
            lines.add(title + Text.padRight(head(option), width) + "  " + text.get(0));
            text.stream().skip(1).forEach(more -> lines.add(indent + " ".repeat(width) + more));
        }
        return lines;
    }

    private static String head(OptionsBinder.OptionDescription option) {
        return option.name() + " = " + option.defaultValue() + " (" + option.type() + ")";
    }

    private List<String> section(String title, List<String> items) {
        List<String> lines = new ArrayList<>();
        for (String item : items) {
            List<String> wrapped = Text.wrap(item, terminal.columns() - 9);
            for (String line : wrapped) {
                String head =
                        lines.isEmpty()
                                ? faint(title) + " ".repeat(9 - title.length())
                                : " ".repeat(9);
                lines.add(head + line);
            }
        }
        return lines;
    }

    private static <O extends Record> List<String> requirements(Metric<O> metric) {
        return Needs.of(metric.requirements(MetricSetup.of(metric.defaults())));
    }

    private static <O extends Record> List<String> requirements(Embedder<O> embedder) {
        return Needs.of(embedder.requirements(embedder.defaults()));
    }

    private static <O extends Record> List<MeasureSpec> measures(Metric<O> metric) {
        return metric.measures(MetricSetup.of(metric.defaults(), NO_COLUMNS));
    }

    private static Block blockOf(Metric<?> metric) {
        return measures(metric).stream()
                .findFirst()
                .map(measure -> Block.of(measure.dimension()))
                .orElse(Block.UTILITY);
    }

    private static String bound(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "-∞";
        }
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private String bold(String text) {
        return terminal.styled(Style.BOLD, text);
    }

    private String faint(String text) {
        return terminal.styled(Style.FAINT, text);
    }
}

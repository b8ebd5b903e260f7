package dev.assay.cli.output.markdown;

import dev.assay.cli.output.Block;
import dev.assay.cli.output.Needs;
import dev.assay.embedding.Embedder;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.guidance.Guidance;
import dev.assay.guidance.Guides;
import dev.assay.metric.Extension;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.ranking.RankingStrategy;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A page of documentation per metric, embedder and ranking strategy, as Markdown: what each says of
 * itself, with the advice that was written for it. Depends on nothing but the extensions, so that
 * equal installations make equal pages.
 */
public final class ExtensionPages {

    private static final Schema NO_COLUMNS = Schema.of(List.of());

    private final Evaluator evaluator;
    private final Extensions<RankingStrategy<?>> strategies;
    private final Guides guides;

    /** Pages of what is installed. */
    public ExtensionPages(Evaluator evaluator, Extensions<RankingStrategy<?>> strategies) {
        this.evaluator = evaluator;
        this.strategies = strategies;
        this.guides = evaluator.guides();
    }

    /** All pages by file name; {@code README.md} lists the others. */
    public Map<String, String> all() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("README.md", index());
        evaluator.metrics().all().forEach(metric -> pages.put(file(metric), metric(metric)));
        evaluator.embedders().all().forEach(found -> pages.put(file(found), embedder(found)));
        strategies.all().forEach(strategy -> pages.put(file(strategy), other(strategy)));
        return pages;
    }

    private String index() {
        StringBuilder text = new StringBuilder("# Metrics, embedders and ranking strategies\n\n");
        text.append("Made by `assay metrics pages docs/metrics` from what each says of itself.\n");
        for (Block block : Block.values()) {
            List<Metric<?>> metrics =
                    evaluator.metrics().all().stream()
                            .filter(metric -> blockOf(metric) == block)
                            .toList();
            if (!metrics.isEmpty()) {
                text.append("\n## ").append(block.question()).append("\n\n");
                text.append(Markdown.head(List.of("metric", "asks")));
                metrics.forEach(metric -> text.append(line(metric, question(metric))));
            }
        }
        list(text, "Embedders", evaluator.embedders().all());
        list(text, "Ranking strategies", strategies.all());
        return text.toString();
    }

    private static void list(
            StringBuilder text, String title, List<? extends Extension<?>> extensions) {
        if (!extensions.isEmpty()) {
            text.append("\n## ").append(title).append("\n\n");
            text.append(Markdown.head(List.of("key", "what it does")));
            extensions.forEach(found -> text.append(line(found, found.description())));
        }
    }

    private static String line(Extension<?> extension, String what) {
        return Markdown.row(
                List.of(
                        "[`" + extension.key() + "`](" + file(extension) + ")",
                        Markdown.text(what)));
    }

    private String metric(Metric<?> metric) {
        StringBuilder text = new StringBuilder(head(metric));
        Guidance guidance = guides.of(metric.key());
        guidance.asks().ifPresent(asks -> text.append("**").append(asks).append("**\n\n"));
        text.append(Markdown.text(metric.description())).append("\n\n");
        if (guidance.read().isPresent()) {
            guidance.reading(metric.description())
                    .forEach(
                            (heading, words) ->
                                    text.append("- **")
                                            .append(heading)
                                            .append(".** ")
                                            .append(words)
                                            .append('\n'));
            text.append('\n');
        }
        text.append("## What it reports\n\n").append(measures(metric)).append('\n');
        text.append(needs(requirements(metric)));
        text.append(options(metric));
        text.append(presets(metric));
        text.append(evidence(guidance));
        return text.append(sources(metric)).toString();
    }

    private String embedder(Embedder<?> embedder) {
        return head(embedder)
                + Markdown.text(embedder.description())
                + "\n\n"
                + needs(requirements(embedder))
                + options(embedder)
                + sources(embedder);
    }

    private String other(Extension<?> extension) {
        return head(extension)
                + Markdown.text(extension.description())
                + "\n\n"
                + options(extension)
                + sources(extension);
    }

    private static String head(Extension<?> extension) {
        return "# " + extension.title() + " (`" + extension.key() + "`)\n\n";
    }

    private String question(Metric<?> metric) {
        return guides.of(metric.key()).question(metric.description());
    }

    private static String measures(Metric<?> metric) {
        StringBuilder text =
                new StringBuilder(
                        Markdown.head(List.of("measure", "what", "dimension", " range", " best")));
        for (MeasureSpec measure : specs(metric)) {
            text.append(
                    Markdown.row(
                            List.of(
                                    "`" + measure.key() + "`",
                                    Markdown.text(measure.title()),
                                    measure.dimension().name().toLowerCase(Locale.ROOT)
                                            + (measure.ranked() ? "" : ", not ranked"),
                                    bound(measure.scale().min())
                                            + " … "
                                            + bound(measure.scale().max()),
                                    bound(measure.scale().best()))));
        }
        return text.toString();
    }

    private static String needs(List<String> requirements) {
        if (requirements.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("## What it needs\n\n");
        requirements.forEach(need -> text.append("- ").append(Markdown.text(need)).append('\n'));
        return text.append("\nWhere that is not there it is skipped, with the reason.\n\n")
                .toString();
    }

    private static String options(Extension<?> extension) {
        List<OptionsBinder.OptionDescription> options = OptionsBinder.describe(extension);
        if (options.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("## Options\n\n");
        text.append(Markdown.head(List.of("option", "default", "type", "meaning")));
        for (OptionsBinder.OptionDescription option : options) {
            String choices =
                    option.choices().isEmpty()
                            ? ""
                            : (option.description().endsWith(".") ? " One of " : ": one of ")
                                    + String.join(", ", option.choices())
                                    + ".";
            text.append(
                    Markdown.row(
                            List.of(
                                    "`" + option.name() + "`",
                                    "`" + option.defaultValue() + "`",
                                    Markdown.text(option.type()),
                                    Markdown.text(option.description() + choices))));
        }
        return text.append('\n').toString();
    }

    private String presets(Metric<?> metric) {
        List<String> in = new ArrayList<>();
        for (String name : evaluator.presets().names()) {
            boolean included =
                    evaluator
                            .presets()
                            .resolve(List.of(name), evaluator.metrics().keys())
                            .entries()
                            .keySet()
                            .stream()
                            .anyMatch(
                                    entry ->
                                            entry.equals(metric.key())
                                                    || entry.startsWith(metric.key() + "@"));
            if (included) {
                in.add("`" + name + "`");
            }
        }
        return in.isEmpty()
                ? "In no preset; ask for it with `-m " + metric.key() + "`.\n"
                : "In the presets " + String.join(", ", in) + ".\n";
    }

    private static String evidence(Guidance guidance) {
        if (guidance.evidence().isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("\n## What it is evidence for\n\n");
        text.append(Markdown.head(List.of("measure", "claim")));
        guidance.evidence()
                .forEach(
                        (measure, claim) ->
                                text.append(
                                        Markdown.row(
                                                List.of(
                                                        "`" + measure + "`",
                                                        claim.replace('_', ' ')))));
        return text.append("\nThe limits are those of a policy: `assay policies show internal`.\n")
                .toString();
    }

    private static String sources(Extension<?> extension) {
        if (extension.references().isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("\n## Sources\n\n");
        extension
                .references()
                .forEach(source -> text.append("- ").append(Markdown.text(source)).append('\n'));
        return text.toString();
    }

    private static <O extends Record> List<MeasureSpec> specs(Metric<O> metric) {
        return metric.measures(MetricSetup.of(metric.defaults(), NO_COLUMNS));
    }

    private static <O extends Record> List<String> requirements(Metric<O> metric) {
        return Needs.of(metric.requirements(MetricSetup.of(metric.defaults())));
    }

    private static <O extends Record> List<String> requirements(Embedder<O> embedder) {
        return Needs.of(embedder.requirements(embedder.defaults()));
    }

    private static Block blockOf(Metric<?> metric) {
        return specs(metric).stream()
                .findFirst()
                .map(measure -> Block.of(measure.dimension()))
                .orElse(Block.UTILITY);
    }

    private static String bound(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static String file(Extension<?> extension) {
        return extension.key() + ".md";
    }
}

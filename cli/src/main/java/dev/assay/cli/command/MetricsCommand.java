package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.EmbeddingNames;
import dev.assay.cli.output.ExtensionText;
import dev.assay.cli.plugin.Installation;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Extension;
import dev.assay.ranking.Balanced;
import dev.assay.ranking.RankingStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What can be measured. */
@Command(
        name = "metrics",
        header = "List metrics, or describe one with its options.",
        footer = {
            "",
            "@|bold Examples|@",
            "  assay metrics list",
            "  assay metrics describe dcr",
            "  assay metrics describe linear            ranking strategies and embedders are described as well"
        },
        subcommands = {
            MetricsCommand.ListMetrics.class,
            MetricsCommand.Describe.class,
            MetricPagesCommand.class
        })
public final class MetricsCommand extends BaseCommand {

    private final Installation installation;

    @Inject
    MetricsCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        answer(
                new ExtensionText(terminal())
                        .list(installation.evaluator(), installation.strategies()));
        return ExitCode.DONE;
    }

    /** {@code metrics list}. */
    @Command(
            name = "list",
            header = "List the metrics, embedders and ranking strategies there are.")
    static final class ListMetrics extends BaseCommand {

        private final Installation installation;

        @Inject
        ListMetrics(Terminal streams, Installation installation) {
            super(streams);
            this.installation = installation;
        }

        @Override
        public int run() {
            Evaluator evaluator = installation.evaluator();
            answer(new ExtensionText(terminal()).list(evaluator, installation.strategies()));
            return ExitCode.DONE;
        }
    }

    /** {@code metrics describe}. */
    @Command(
            name = "describe",
            header = "Describe metrics: what they report and need, and their options.",
            footer = {"", "@|bold Example|@", "  assay metrics describe ks_test nnaa"})
    static final class Describe extends BaseCommand {

        private final Installation installation;

        @Parameters(
                arity = "1..*",
                paramLabel = "KEY",
                description =
                        "Metrics, embedders (embedding:KEY for these alone) or ranking strategies.")
        private List<String> keys;

        @Inject
        Describe(Terminal streams, Installation installation) {
            super(streams);
            this.installation = installation;
        }

        @Override
        public int run() {
            Evaluator evaluator = installation.evaluator();
            Extensions<RankingStrategy<?>> strategies = installation.strategies();
            List<String> lines = new ArrayList<>();
            for (String key : keys) {
                if (!lines.isEmpty()) {
                    lines.add("");
                }
                lines.addAll(describe(key, evaluator, strategies));
            }
            answer(lines);
            return ExitCode.DONE;
        }

        private List<String> describe(
                String key, Evaluator evaluator, Extensions<RankingStrategy<?>> strategies) {
            ExtensionText text = new ExtensionText(terminal());
            boolean isEmbedder = key.startsWith(EmbeddingNames.PREFIX);
            String name = isEmbedder ? key.substring(EmbeddingNames.PREFIX.length()) : key;
            // A metric and an embedder may share a name, as pca does; both are told.
            List<List<String>> found = new ArrayList<>();
            if (!isEmbedder) {
                told(name, evaluator.metrics(), text).ifPresent(found::add);
            }
            told(name, evaluator.embedders(), text).ifPresent(found::add);
            if (!isEmbedder) {
                told(name, strategies, text).ifPresent(found::add);
                balanced(name).ifPresent(found::add);
            }
            if (found.isEmpty()) {
                throw unknown(key, evaluator, strategies);
            }
            List<String> lines = new ArrayList<>(found.get(0));
            found.stream()
                    .skip(1)
                    .forEach(
                            more -> {
                                lines.add("");
                                lines.addAll(more);
                            });
            return lines;
        }

        private static <E extends Extension<?>> Optional<List<String>> told(
                String key, Extensions<E> among, ExtensionText text) {
            return among.find(key).map(found -> text.describe(found, among.installed(found)));
        }

        /** The ranking that is no extension, since it rests on verdicts. */
        private static Optional<List<String>> balanced(String key) {
            return key.equals(Balanced.KEY)
                    ? Optional.of(
                            List.of(
                                    key + " \u2014 Balanced ranking  the default of benchmark",
                                    "  Ranks by verdicts: first who may be released, then who cannot be decided yet, then who is",
                                    "  no better than shuffled columns, then who must not be released. Among equals decides the",
                                    "  weighted mean of the five questions (--weights); privacy counts by its worst claim. It",
                                    "  has no options of its own."))
                    : Optional.empty();
        }

        private static EvaluationException unknown(
                String key, Evaluator evaluator, Extensions<RankingStrategy<?>> strategies) {
            List<String> known = new ArrayList<>(evaluator.metrics().keys());
            known.addAll(evaluator.embedders().keys());
            known.addAll(strategies.keys());
            known.add(Balanced.KEY);
            known = known.stream().distinct().toList();
            return new EvaluationException(
                    ErrorCode.METRIC_UNKNOWN,
                    "metrics: no metric '"
                            + key
                            + "'"
                            + evaluator.metrics().meant(key, known)
                            + " Known: "
                            + String.join(", ", known)
                            + " (one of another jar must be in --plugins).");
        }
    }
}

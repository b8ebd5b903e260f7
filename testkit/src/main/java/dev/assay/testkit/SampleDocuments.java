package dev.assay.testkit;

import dev.assay.embedding.Embedder;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.guidance.Guides;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Metric;
import dev.assay.preset.PresetCatalog;
import dev.assay.preset.ResolvedPreset;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingAnalysis;
import dev.assay.ranking.Strategies;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.writer.Document;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Documents that a writer may be given, small and awkward. */
final class SampleDocuments {

    /** Names that files of others may bring along. */
    static final List<String> HOSTILE =
            List.of(
                    "<script>alert(1)</script>",
                    "a,b;c\t\"d\"",
                    "two\nlines\r\n",
                    "]]> --> */ ${x} {{y}}",
                    "\u202eright to left",
                    "\ud83d\ude00 Ärzte",
                    "bell\u0007 nul\u0000 \u001b[31mred");

    private SampleDocuments() {}

    /** One of each kind, also without any value. */
    static List<Document> all() {
        Report first = report("first", 0.9);
        Report second = report("<second> & \"others\"", 0.4);
        List<Report> both = List.of(first, second);
        Ranking ranking = Ranker.rank(both, new Linear(), new Linear.Options(), RankWeights.EQUAL);
        return List.of(
                new Document.Evaluation(first),
                new Document.Evaluation(
                        new Report(Report.CURRENT_FORMAT, "empty", List.of(), first.provenance())),
                new Document.Benchmark(both, ranking, Optional.empty()),
                new Document.Benchmark(
                        both,
                        ranking,
                        Optional.of(
                                RankingAnalysis.of(
                                        Ranker.scores(both),
                                        Map.of(),
                                        new Linear(),
                                        new Linear.Options(),
                                        RankWeights.EQUAL,
                                        Strategies.SHIPPED,
                                        0.95))));
    }

    /** The evaluation of a candidate of this name, with one measure of this value. */
    static Document evaluation(String name, double value) {
        return new Document.Evaluation(report(name, value));
    }

    private static Report report(String name, double value) {
        Measure measure =
                new Measure(
                        "gap",
                        "Gap of " + name,
                        Dimension.FIDELITY,
                        true,
                        0,
                        1,
                        1,
                        Estimate.of(value),
                        value);
        Report empty = nothingEvaluated();
        return new Report(
                Report.CURRENT_FORMAT,
                name,
                List.of(
                        new Outcome.Completed(
                                "gap",
                                "gap",
                                "Gap",
                                "",
                                Map.of(),
                                List.of(measure),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of("a note about " + name),
                                Duration.ZERO),
                        new Outcome.Skipped("skipped", "Skipped", "there is no holdout"),
                        new Outcome.Failed(
                                "failed", "Failed", ErrorCode.METRIC_FAILED, "it said: " + name)),
                empty.provenance());
    }

    /** For its provenance: of the kit's tables, without any metric. */
    private static Report nothingEvaluated() {
        Evaluator evaluator =
                new Evaluator(
                        Extensions.<Metric<?>>of(Metric.class, List.of()),
                        Extensions.<Embedder<?>>of(Embedder.class, List.of()),
                        PresetCatalog.load(
                                Guides.of(List.of()), SampleDocuments.class.getClassLoader()));
        return evaluator.evaluate(
                evaluator.bind(new ResolvedPreset("none", Map.of(), Map.of(), Map.of())),
                TestTables.data(),
                RunSettings.defaults().withSeed(1).withThreads(1));
    }
}

package dev.assay.benchmarks;

import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * One metric, or a preset, of Assay's or of a plug-in, as {@code evaluate} runs it on one thread: a
 * real, a synthetic and a held-out table of 16 columns, half of them numbers, the first category
 * the target. Whoever writes a metric measures it with the command {@code metric}, or runs this
 * class with JMH.
 *
 * @since 0.2
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 4,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx4g", "-Xbatch"})
public class MetricBenchmark {

    /** Creates the state, as JMH does. */
    public MetricBenchmark() {}

    /** The key of a metric, or the name of a preset. */
    @Param("dcr")
    public String key;

    /** Rows of the real and of the synthetic table; the held-out one has a quarter. */
    @Param("1000")
    public int tableRows;

    private Evaluator evaluator;
    private EvaluationData data;
    private Binding binding;

    /** Makes the tables, and refuses a metric that fails or cannot be computed on them. */
    @Setup
    public void makeTables() {
        prepare(PluginFolder.ofProperty());
        objection(Set.of())
                .ifPresent(
                        objection -> {
                            throw new IllegalStateException(objection);
                        });
        Counters.compareWith(Control.PLAIN);
    }

    /**
     * Finds the metric, also among these plug-ins, and makes the tables.
     *
     * @throws EvaluationException METRIC_UNKNOWN where there is neither a metric nor a preset of
     *     that name; it suggests metrics, which are meant most often
     */
    void prepare(ClassLoader... plugins) {
        evaluator = Evaluator.installed(plugins);
        boolean isMetric = evaluator.metrics().keys().contains(key);
        boolean isFile = key.contains("/") || key.endsWith(".json");
        if (!isMetric && !isFile && evaluator.presets().find(key).isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.METRIC_UNKNOWN, evaluator.metrics().unknown(key));
        }
        binding =
                isMetric
                        ? evaluator.bind(
                                new ResolvedPreset(key, Map.of(key, Map.of()), Map.of(), Map.of()))
                        : evaluator.bind(List.of(key));
        Table real = PresetBenchmark.table("real", tableRows, 1);
        data =
                EvaluationData.of(
                        Schema.of(real).with(Roles.NONE.withTargets(List.of("category0"))),
                        real,
                        PresetBenchmark.table("synthetic", tableRows, 2),
                        Optional.of(PresetBenchmark.table("holdout", tableRows / 4, 3)));
    }

    /** Why it cannot be timed, if it cannot, by running it once; failures of these codes pass. */
    Optional<String> objection(Set<ErrorCode> passing) {
        for (Outcome outcome : run().outcomes()) {
            if (outcome instanceof Outcome.Failed failed && !passing.contains(failed.code())) {
                return Optional.of(refused(failed.entry(), "failed: " + failed.message()));
            }
            if (outcome instanceof Outcome.Skipped skipped) {
                return Optional.of(refused(skipped.entry(), "was skipped: " + skipped.reason()));
            }
        }
        return Optional.empty();
    }

    /** Plans and runs the metric. */
    @Benchmark
    public void evaluate(Blackhole hole) {
        hole.consume(run());
    }

    private Report run() {
        return evaluator.evaluate(binding, data, RunSettings.defaults().withThreads(1));
    }

    private static String refused(String entry, String what) {
        return entry
                + ": "
                + what
                + "; expected a value on tables of 8 numbers and 8 categories. Only what is computed"
                + " can be timed.";
    }
}

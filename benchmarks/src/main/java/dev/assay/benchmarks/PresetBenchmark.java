package dev.assay.benchmarks;

import dev.assay.engine.Binding;
import dev.assay.engine.Evaluator;
import dev.assay.engine.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Whole presets on a mixed table in memory, as {@code evaluate} runs them, on one thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2)
@Measurement(iterations = 3)
@Fork(
        value = 3,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-Xmx4g", "-Xbatch"})
public class PresetBenchmark {

    @Param({"fast", "privacy"})
    public String preset;

    @Param({"1000"})
    public int tableRows;

    private final Evaluator evaluator = Evaluator.installed();
    private EvaluationData data;
    private Binding binding;

    /** Makes the tables, and refuses a preset of which nothing completes. */
    @Setup
    public void makeTables() {
        data = EvaluationData.of(table("real", 1), table("synthetic", 2));
        binding = evaluator.bind(List.of(preset));
        Report report = evaluate();
        if (report.outcomes().isEmpty()) {
            throw new IllegalStateException("preset " + preset + " runs nothing");
        }
    }

    /** Plans and runs the preset. */
    @Benchmark
    public Report evaluate() {
        return evaluator.evaluate(binding, data, RunSettings.defaults().withThreads(1));
    }

    private Table table(String name, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<dev.assay.table.Column> columns = new ArrayList<>();
        for (int k = 0; k < 8; k++) {
            double[] values = new double[tableRows];
            for (int row = 0; row < tableRows; row++) {
                values[row] = random.nextDouble() * 100;
            }
            columns.add(NumericColumn.of("number" + k, values));
        }
        for (int k = 0; k < 8; k++) {
            String[] levels = new String[tableRows];
            for (int row = 0; row < tableRows; row++) {
                levels[row] = "level" + random.nextInt(2 + k);
            }
            columns.add(CategoricalColumn.of("category" + k, levels));
        }
        return Table.of(name, columns);
    }
}

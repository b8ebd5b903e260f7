package dev.assay.benchmarks;

import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationData;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /** Makes the tables, and refuses a preset of which something fails or nothing completes. */
    @Setup
    public void makeTables() {
        Table real = table("real", tableRows, 1);
        Schema schema = Schema.of(real).with(Roles.NONE.withTargets(List.of("category0")));
        data =
                EvaluationData.of(
                        schema,
                        real,
                        table("synthetic", tableRows, 2),
                        Optional.of(table("holdout", tableRows / 4, 3)));
        binding = evaluator.bind(List.of(preset));
        List<Outcome> outcomes = evaluate().outcomes();
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Failed failed) {
                throw new IllegalStateException(failed.entry() + ": " + failed.message());
            }
        }
        if (outcomes.stream().noneMatch(Outcome.Completed.class::isInstance)) {
            throw new IllegalStateException("preset " + preset + " completes nothing");
        }
        Counters.compareWith(Control.PLAIN);
        Counters.set("entries", outcomes.size());
    }

    /** Plans and runs the preset. */
    @Benchmark
    public Report evaluate() {
        return evaluator.evaluate(binding, data, RunSettings.defaults().withThreads(1));
    }

    /** Columns that hang on a hidden number, half of them numbers, half categories. */
    static Table table(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] numbers = new double[8][rows];
        String[][] levels = new String[8][rows];
        for (int row = 0; row < rows; row++) {
            double hidden = random.nextDouble();
            for (int k = 0; k < 8; k++) {
                numbers[k][row] = 60 * random.nextDouble() + 40 * hidden;
                double mixed = (random.nextDouble() + hidden) / 2;
                levels[k][row] = "level" + (int) (mixed * (2 + k));
            }
        }
        List<Column> columns = new ArrayList<>();
        for (int k = 0; k < 8; k++) {
            columns.add(NumericColumn.of("number" + k, numbers[k]));
            columns.add(CategoricalColumn.of("category" + k, levels[k]));
        }
        return Table.of(name, columns);
    }
}

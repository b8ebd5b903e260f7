package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.metric.EvaluationData;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Neither the order of columns nor their names nor the unit of a number moves a measure, with the
 * same seed.
 */
final class ColumnInvarianceTest {

    private static final int ROWS = 120;
    private static final List<String> QUICK =
            List.of(
                    "ks_test",
                    "corr_diff",
                    "mi_diff",
                    "p_mse",
                    "auroc_diff",
                    "global_utility",
                    "prdc",
                    "alpha_precision",
                    "k_marginal",
                    "sliced_wasserstein",
                    "eden_score",
                    "nnaa",
                    "dcr_share",
                    "hit_rate",
                    "mia",
                    "linkability",
                    "singling_out");

    /**
     * Shares that random predicates single out, which draw their bounds in the unit of a number.
     */
    private static final Set<String> MOVED =
            Set.of("singling_out_univariate_baseline", "singling_out_multivariate_baseline");

    @Test
    void threeTransformationsMoveNothing() {
        check(QUICK, 3);
    }

    @Test
    @Tag("simulation")
    void twoHundredTransformationsMoveNothing() {
        String wanted = System.getProperty("transformations.metrics", "");
        check(
                wanted.isEmpty() ? List.of() : List.of(wanted.split(",")),
                Integer.getInteger("transformations", 200));
    }

    private static void check(List<String> only, int transformations) {
        Evaluator evaluator = Evaluator.installed();
        Map<String, Map<String, Object>> entries =
                new LinkedHashMap<>(
                        evaluator
                                .presets()
                                .resolve(List.of("everything"), evaluator.metrics().keys())
                                .entries());
        if (!only.isEmpty()) {
            entries.keySet().retainAll(only);
        }
        Binding binding =
                evaluator.bind(new ResolvedPreset("columns", entries, Map.of(), Map.of()));
        Map<String, Double> plain = run(evaluator, binding, UnaryOperator.identity(), "target");
        assertThat(plain).hasSizeGreaterThan(15);
        List<String> moved = new ArrayList<>();
        for (int seed = 0; seed < transformations; seed++) {
            Transformation how = Transformation.drawn(seed);
            Map<String, Double> other = run(evaluator, binding, how::of, how.named("target"));
            assertThat(other.keySet()).isEqualTo(plain.keySet());
            for (Map.Entry<String, Double> one : plain.entrySet()) {
                double a = one.getValue();
                double b = other.get(one.getKey());
                if (!MOVED.contains(one.getKey())
                        && a != b
                        && !(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)))) {
                    moved.add(seed + ": " + one.getKey() + " from " + a + " to " + b);
                }
            }
        }
        assertThat(moved).isEmpty();
    }

    /** Another order, other names, numbers multiplied by powers of two. */
    private record Transformation(
            List<String> order, Map<String, String> names, Map<String, Double> factors) {

        static Transformation drawn(long seed) {
            RandomGenerator random = Streams.of(seed, "transformation");
            List<String> order = new ArrayList<>();
            Map<String, String> names = new LinkedHashMap<>();
            Map<String, Double> factors = new LinkedHashMap<>();
            for (String column : List.of("x", "y", "z", "c", "group", "target")) {
                order.add(random.nextInt(order.size() + 1), column);
                names.put(column, Integer.toString(random.nextInt(1_000_000), 36) + column);
                factors.put(column, Math.scalb(1.0, random.nextInt(21) - 10));
            }
            return new Transformation(order, names, factors);
        }

        String named(String column) {
            return names.get(column);
        }

        Table of(Table table) {
            List<Column> columns = new ArrayList<>();
            for (String name : order) {
                Column column = table.column(name);
                if (column instanceof NumericColumn numbers) {
                    double[] values = numbers.toArray();
                    for (int row = 0; row < values.length; row++) {
                        values[row] *= factors.get(name);
                    }
                    column = NumericColumn.of(name, values);
                }
                columns.add(column.named(named(name)));
            }
            return Table.of(table.name(), columns);
        }
    }

    private static Map<String, Double> run(
            Evaluator evaluator, Binding binding, UnaryOperator<Table> how, String target) {
        RandomGenerator random = Streams.of(5, "columns");
        Table real = how.apply(CoverageTables.table("real", ROWS, random, 0));
        Table holdout = how.apply(CoverageTables.table("holdout", ROWS, random, 0));
        Table synthetic = how.apply(CoverageTables.table("synthetic", ROWS + 17, random, 0.4));
        EvaluationData reference =
                EvaluationData.reference(
                        Schema.of(real).with(Roles.NONE.withTargets(List.of(target))),
                        real,
                        Optional.of(holdout));
        Map<String, Double> values = new LinkedHashMap<>();
        try (Session session =
                evaluator.open(
                        binding, reference, RunSettings.defaults().withSeed(1).withThreads(2))) {
            for (Outcome outcome : session.evaluate(synthetic, RunListener.NONE).outcomes()) {
                if (outcome instanceof Outcome.Completed completed) {
                    for (Measure measure : completed.measures()) {
                        values.put(measure.key(), measure.estimate().value());
                    }
                }
            }
        }
        return values;
    }
}

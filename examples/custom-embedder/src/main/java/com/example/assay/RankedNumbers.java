package com.example.assay;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every number as the share of real rows below it, \(\hat F(x) = (\#\{x_i \lt x\} + \frac12 \#\{x_i = x\}) / n\): a space in
 * which skewed columns weigh no less than others. Values beyond the real range all stand at 0 or 1; a missing cell stands
 * at ½.
 */
public final class RankedNumbers implements Embedder<RankedNumbers.Options> {

    /**
     * What can be chosen.
     *
     * @param steps shares are rounded to this many steps
     */
    public record Options(@Option("Shares are rounded to this many steps, at least 1") int steps) {

        /** Refuses fewer than one step. */
        public Options {
            Check.atLeast(1, steps, "steps");
        }
    }

    @Override
    public String key() {
        return "example-ranked";
    }

    @Override
    public String title() {
        return "Ranked numbers";
    }

    @Override
    public String description() {
        return "Every number as the share of real rows below it, so that skewed columns weigh no less than others.";
    }

    @Override
    public Options defaults() {
        return new Options(1000);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 1));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        Map<String, double[]> sorted = new LinkedHashMap<>();
        for (String name : context.data().schema().numeric()) {
            double[] values = context.data().real().numeric(name).present();
            Arrays.sort(values);
            sorted.put(name, values);
        }
        return new Ranks(sorted, options.steps());
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        Map<String, double[]> sorted = new LinkedHashMap<>();
        List<?> names = weights.fact("columns", List.class);
        for (Object name : names) {
            Matrix values = weights.arrays().get("values of " + name);
            Check.require(values != null && values.columns() == 1, "column " + name + " has no values");
            sorted.put((String) name, values.toArray());
        }
        Check.require(!sorted.isEmpty(), "it has no columns");
        return new Ranks(sorted, options.steps());
    }

    private record Ranks(Map<String, double[]> sorted, int steps) implements Embedding {

        @Override
        public int dimension() {
            return sorted.size();
        }

        @Override
        public Matrix embed(EvaluationContext context, Part part) {
            Table table = context.data().table(part);
            List<String> names = new ArrayList<>(sorted.keySet());
            double[] vectors = new double[table.rows() * names.size()];
            context.forEach(names.size(), j -> {
                NumericColumn column = table.numeric(names.get(j));
                double[] values = sorted.get(names.get(j));
                for (int row = 0; row < column.rows(); row++) {
                    vectors[row * names.size() + j] =
                            column.isMissing(row) || values.length == 0 ? 0.5 : share(values, column.value(row));
                }
            });
            return Matrix.owning(table.rows(), names.size(), vectors);
        }

        @Override
        public Map<String, Object> provenance() {
            return Map.of("columns", sorted.size());
        }

        @Override
        public Optional<Weights> weights() {
            Map<String, Matrix> arrays = new LinkedHashMap<>();
            sorted.forEach((name, values) ->
                    arrays.put("values of " + name, Matrix.owning(values.length, 1, values.clone())));
            return Optional.of(new Weights(Map.of("columns", List.copyOf(sorted.keySet())), arrays));
        }

        private double share(double[] values, double value) {
            int below = place(values, value, false);
            int notAbove = place(values, value, true);
            return Math.rint((below + notAbove) / 2.0 / values.length * steps) / steps;
        }

        /** How many values are smaller than this one, or not larger. */
        private static int place(double[] values, double value, boolean orEqual) {
            int low = 0;
            int high = values.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (values[middle] < value || orEqual && values[middle] == value) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}

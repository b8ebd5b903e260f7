package dev.assay.embedding;

import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A numeric column.
 *
 * @param name of the column
 * @param origin what becomes 0
 * @param unit what becomes 1 more; 0 for a constant column
 * @param fill where a missing cell stands, scaled
 * @param misses whether REAL misses cells, which takes a second dimension
 */
record ScaledNumber(String name, double origin, double unit, double fill, boolean misses)
        implements FeatureColumn {

    private static final double FARTHEST = 1e9;

    static ScaledNumber fit(NumericColumn column, Features.Numbers numbers) {
        double[] sorted = column.present();
        // Sums in sorted order do not depend on the order of the rows.
        Arrays.sort(sorted);
        int n = sorted.length;
        if (n == 0) {
            return new ScaledNumber(column.name(), 0, 0, 0, true);
        }
        boolean misses = column.missing() > 0;
        double median = sorted[(n - 1) / 2] / 2 + sorted[n / 2] / 2;
        double range = Math.min(Double.MAX_VALUE, sorted[n - 1] - sorted[0]);
        if (!(range > 0)) {
            return new ScaledNumber(column.name(), sorted[0], 0, 0, misses);
        }
        double origin = sorted[0];
        double unit = range;
        if (numbers == Features.Numbers.Z_SCORE) {
            double mean = 0;
            for (double value : sorted) {
                mean += value / n;
            }
            double sum = 0;
            for (double value : sorted) {
                double scaled = (value - mean) / range;
                sum += scaled * scaled;
            }
            origin = mean;
            unit = range * Math.sqrt(sum / n);
        }
        ScaledNumber found = new ScaledNumber(column.name(), origin, unit, 0, misses);
        return new ScaledNumber(column.name(), origin, unit, found.scaled(median), misses);
    }

    static ScaledNumber of(Map<?, ?> plain) {
        return new ScaledNumber(
                FeatureColumn.text(plain, "name"),
                FeatureColumn.number(plain, "origin"),
                FeatureColumn.number(plain, "unit"),
                FeatureColumn.number(plain, "fill"),
                FeatureColumn.truth(plain, "misses"));
    }

    @Override
    public boolean isNumeric() {
        return true;
    }

    @Override
    public int width() {
        return misses ? 2 : 1;
    }

    @Override
    public List<String> dimensions() {
        return misses ? List.of(name, name + " missing") : List.of(name);
    }

    @Override
    public Map<String, Object> plain() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("name", name);
        plain.put("origin", origin);
        plain.put("unit", unit);
        plain.put("fill", fill);
        plain.put("misses", misses);
        return plain;
    }

    @Override
    public Cells cells(Table table) {
        NumericColumn column = table.numeric(name);
        return (row, target, offset) -> {
            if (!column.isMissing(row)) {
                target[offset] = scaled(column.value(row));
                return 0;
            }
            target[offset] = fill;
            if (misses) {
                target[offset + 1] = 1;
            }
            return misses ? 0 : 1;
        };
    }

    private double scaled(double value) {
        if (unit == 0) {
            return value == origin ? 0 : 1;
        }
        // Halved, the difference of two finite numbers is finite.
        double scaled = (value / 2 - origin / 2) / unit * 2;
        return Math.max(-FARTHEST, Math.min(FARTHEST, scaled));
    }
}

package dev.assay.learners;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows of a part as numbers, in {@linkplain dev.assay.metric.ContentOrder content order}.
 *
 * @param matrix one row per table row, one column per feature
 * @param features what each column of the matrix stands for
 */
public record Design(Matrix matrix, List<Feature> features) {

    /**
     * What a column of a design stands for.
     *
     * @param column the table's column it comes from
     * @param name that column's name, followed by the level or {@code (missing)} it indicates
     */
    public record Feature(String column, String name) {}

    /** Checks that there is one feature per column. */
    public Design {
        features = List.copyOf(features);
        Check.require(features.size() == matrix.columns(), "a design needs one feature per column");
    }

    /** The table columns it is made of, in order. */
    public List<String> columns() {
        return List.copyOf(new LinkedHashSet<>(features.stream().map(Feature::column).toList()));
    }

    /** The same rows without the features of these columns. */
    public Design without(Collection<String> columns) {
        int[] kept =
                IntStream.range(0, features.size())
                        .filter(feature -> !columns.contains(features.get(feature).column()))
                        .toArray();
        int rows = matrix.rows();
        double[] values = new double[rows * kept.length];
        for (int row = 0, at = 0; row < rows; row++) {
            for (int feature : kept) {
                values[at++] = matrix.get(row, feature);
            }
        }
        List<Feature> names = new ArrayList<>();
        for (int feature : kept) {
            names.add(features.get(feature));
        }
        return new Design(Matrix.owning(rows, kept.length, values), names);
    }

    /** The rows at these positions, in this order. */
    public Design select(int[] rows) {
        return new Design(matrix.select(rows), features);
    }

    /**
     * The sums of a value per feature over the features of each column, in the order of {@link
     * #columns()}.
     */
    public double[] byColumn(double[] perFeature) {
        List<String> columns = columns();
        double[] sums = new double[columns.size()];
        for (int feature = 0; feature < perFeature.length; feature++) {
            sums[columns.indexOf(features.get(feature).column())] += perFeature[feature];
        }
        return sums;
    }
}

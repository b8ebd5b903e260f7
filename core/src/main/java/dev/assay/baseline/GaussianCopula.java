package dev.assay.baseline;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.ejml.data.DMatrixRMaj;

/**
 * The real marginals joined by a correlation of latent normal scores (Sklar 1959; as a synthesiser
 * Patki et al. 2016, doi:10.1109/DSAA.2016.49). Every cell has the mean score of its share of (0,
 * 1): ties and levels share an interval, missing cells have theirs at the lower end. What such
 * intervals take from a correlation is given back to first order (see {@code LatentCorrelation}).
 * Made numbers lie between neighbouring real ones, on their grid. The correlation is estimated from
 * at most 20 000 rows.
 */
public final class GaussianCopula implements Baseline {

    private static final int ESTIMATED_FROM = 20_000;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    @Override
    public String key() {
        return "gaussian_copula";
    }

    @Override
    public String title() {
        return "Gaussian copula";
    }

    @Override
    public String description() {
        return "Joins the real marginals by the correlation of their normal scores: right columns and linear relations,"
                + " nothing beyond them. What a learned generator must beat to be worth its cost.";
    }

    @Override
    public Table sample(Table real, Schema schema, int rows, RandomGenerator random) {
        Assembly.check(real, rows);
        List<Margin> margins = new ArrayList<>();
        Map<String, Integer> position = new HashMap<>();
        for (Column column : Assembly.content(real, schema)) {
            position.put(column.name(), margins.size());
            margins.add(
                    column instanceof NumericColumn numbers
                            ? new NumberMargin(numbers)
                            : new LevelMargin((CategoricalColumn) column));
        }
        double[][] made = uniforms(margins, real.rows(), rows, random);
        return Assembly.of(
                key(),
                real,
                schema,
                rows,
                random,
                column -> {
                    int at = Objects.requireNonNull(position.get(column.name()));
                    return margins.get(at).column(made[at]);
                });
    }

    private static double[][] uniforms(
            List<Margin> margins, int realRows, int rows, RandomGenerator random) {
        int size = margins.size();
        double[][] made = new double[size][rows];
        if (size == 0) {
            return made;
        }
        int[] used =
                realRows <= ESTIMATED_FROM
                        ? IntStream.range(0, realRows).toArray()
                        : Assembly.shuffledRounds(realRows, ESTIMATED_FROM, random);
        double[][] scores = new double[size][];
        for (int i = 0; i < size; i++) {
            scores[i] = margins.get(i).scores(used);
        }
        DMatrixRMaj factor = LatentCorrelation.factor(scores);
        double[] normal = new double[size];
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < size; i++) {
                normal[i] = random.nextGaussian();
            }
            for (int i = 0; i < size; i++) {
                double sum = 0;
                for (int j = 0; j <= i; j++) {
                    sum += factor.get(i, j) * normal[j];
                }
                made[i][row] = NORMAL.cumulativeProbability(sum);
            }
        }
        return made;
    }
}

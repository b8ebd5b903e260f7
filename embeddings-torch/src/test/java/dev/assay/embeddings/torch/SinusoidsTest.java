package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two families of sinusoids of different frequency, of 8 to 20 elements each. */
@NeedsTorch
final class SinusoidsTest {

    private static final int TRAINED = 80;
    private static final int HELD = 40;
    private static final double SLOW = 0.35;
    private static final double FAST = 1.1;

    @Test
    @Tag("simulation")
    void areToldAgainAndTellTheirFamily() {
        Table real = series("real", TRAINED, 1, SLOW, FAST);
        Table held = series("held", HELD, 2, SLOW, FAST);
        TestRun run = run(real, held, 100);
        Map<String, Object> told = run.get(new FittedEmbedding("lstm_autoencoder")).provenance();
        List<?> validation = (List<?>) told.get("validationLoss");
        double least = validation.stream().mapToDouble(loss -> (Double) loss).min().orElseThrow();
        assertThat(least / share(real))
                .as("mean squared error on sequences not trained on, of their variance")
                .isLessThan(0.2 * variance(real));
        Matrix known = run.get(new Embedded("lstm_autoencoder", Part.REAL));
        Matrix found = run.get(new Embedded("lstm_autoencoder", Part.SYNTHETIC));
        int right = 0;
        for (int row = 0; row < HELD; row++) {
            right += nearest(found.row(row), known) % 2 == row % 2 ? 1 : 0;
        }
        assertThat(right / (double) HELD).as("nearest neighbour of the family").isGreaterThan(0.9);
    }

    @Test
    @Tag("simulation")
    void heldOutSeriesOfTheFamilyAreMorePreciseThanThoseOfAnother() {
        Table real = series("real", TRAINED, 3, SLOW, SLOW);
        double same = precision(run(real, series("same", HELD, 4, SLOW, SLOW), 20));
        double other = precision(run(real, series("other", HELD, 5, FAST, FAST), 20));
        assertThat(same).as("IP of the same family").isGreaterThan(other + 0.1);
    }

    /** Integrated α-precision around the mean of the real vectors. */
    private static double precision(TestRun run) {
        Matrix real = run.get(new Embedded("lstm_autoencoder", Part.REAL));
        Matrix other = run.get(new Embedded("lstm_autoencoder", Part.SYNTHETIC));
        double[] centre = new double[real.columns()];
        for (int row = 0; row < real.rows(); row++) {
            for (int k = 0; k < centre.length; k++) {
                centre[k] += real.get(row, k) / real.rows();
            }
        }
        double[] radii = new double[real.rows()];
        Arrays.setAll(radii, row -> squared(real.row(row), centre));
        Arrays.sort(radii);
        double area = 0;
        for (int i = 0; i < radii.length; i++) {
            double inside = 0;
            for (int row = 0; row < other.rows(); row++) {
                inside += squared(other.row(row), centre) <= radii[i] ? 1.0 / other.rows() : 0;
            }
            area += Math.abs(inside - i / (radii.length - 1.0)) / radii.length;
        }
        return 1 - 2 * area;
    }

    private static TestRun run(Table real, Table synthetic, int epochs) {
        LstmAutoencoder.Options options =
                OptionsBinder.bind(
                        new LstmAutoencoder(),
                        "lstm_autoencoder",
                        Map.of("hidden", 16, "epochs", epochs));
        Schema schema =
                Schema.of(real).with(Roles.NONE.withSequences("series", Optional.of("time")));
        return TestRun.of(EvaluationData.of(schema, real, synthetic, Optional.empty()))
                .with("lstm_autoencoder", new LstmAutoencoder(), options);
    }

    private static int nearest(double[] of, Matrix among) {
        int best = 0;
        for (int row = 1; row < among.rows(); row++) {
            if (squared(of, among.row(row)) < squared(of, among.row(best))) {
                best = row;
            }
        }
        return best;
    }

    private static double squared(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum;
    }

    /** Of all cells of a padded batch, how many are scored. */
    private static double share(Table table) {
        int[] counts = table.categorical("series").counts();
        double scored = Arrays.stream(counts).map(length -> length - 1).sum();
        return scored / (counts.length * (double) Arrays.stream(counts).max().orElseThrow());
    }

    private static double variance(Table table) {
        double[] x = table.numeric("x").present();
        double low = Arrays.stream(x).min().orElseThrow();
        double high = Arrays.stream(x).max().orElseThrow();
        double mean = Arrays.stream(x).average().orElseThrow();
        return Arrays.stream(x).map(v -> (v - mean) * (v - mean)).average().orElseThrow()
                / ((high - low) * (high - low));
    }

    /** Series of the two frequencies by turns. */
    private static Table series(String name, int count, long seed, double even, double odd) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> keys = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int series = 0; series < count; series++) {
            int length = 8 + random.nextInt(13);
            double phase = 2 * Math.PI * random.nextDouble();
            for (int step = 0; step < length; step++) {
                keys.add("s" + series);
                times.add((double) step);
                values.add(
                        Math.sin(phase + step * (series % 2 == 0 ? even : odd))
                                + 0.02 * random.nextGaussian());
            }
        }
        return Table.of(
                name,
                List.of(
                        CategoricalColumn.of("series", ColumnKind.CATEGORICAL, keys),
                        numbers("time", times),
                        numbers("x", values)));
    }

    private static NumericColumn numbers(String name, List<Double> values) {
        return NumericColumn.of(name, values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}

package dev.assay.metrics.distribution.space;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metrics.distribution.GradePairs;
import dev.assay.metrics.distribution.internal.PairSums;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.ReferenceFolder;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference results of synthcity's distances of rows. */
@ExtendWith(Parity.class)
final class SynthcityDistancesParityTest {

    private static final Tolerance CLOSE = Tolerance.relative(1e-9);

    static List<String> names() {
        return ReferenceFolder.files("papers/numeric", ".json").stream()
                .map(file -> file.getFileName().toString().replace(".json", ""))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void kernelDistancesAreThoseOfTheReference(String name) {
        JsonNode golden = GradePairs.json("numeric/" + name + ".json");
        Matrix real = GradePairs.matrix("numeric/" + name + "_real.csv");
        Matrix synthetic = GradePairs.matrix("numeric/" + name + "_syn.csv");
        discrepancy(name, golden, "rbf_gamma1", real, synthetic, Discrepancy.gaussian(1));
        discrepancy(name, golden, "linear", real, synthetic, Discrepancy.polynomial(1, 0, 1));
        discrepancy(
                name, golden, "poly_deg2_g1_c0", real, synthetic, Discrepancy.polynomial(1, 0, 2));
        discrepancy(
                name,
                golden,
                "kid_poly3",
                real,
                synthetic,
                Discrepancy.polynomial(1.0 / real.columns(), 1, 3));
        JsonNode median = golden.at("/mmd_sq/rbf_median_heuristic");
        double both =
                TestRun.of(TestTables.data())
                        .context(
                                "median",
                                context ->
                                        Discrepancy.medianDistance(
                                                context, stacked(real, synthetic)));
        Parity.equal(
                "kernel_mmd",
                name,
                "median distance of both tables",
                both,
                median.get("median").asDouble(),
                CLOSE);
        discrepancy(
                name,
                golden,
                "rbf_median_heuristic",
                real,
                synthetic,
                Discrepancy.gaussian(1 / (2 * both * both)));
    }

    private static void discrepancy(
            String name,
            JsonNode golden,
            String key,
            Matrix real,
            Matrix synthetic,
            PairSums.Kernel kernel) {
        Discrepancy ours =
                TestRun.of(TestTables.data())
                        .context(
                                "parity",
                                context -> Discrepancy.of(context, real, synthetic, kernel));
        JsonNode theirs = golden.at("/mmd_sq/" + key);
        Tolerance tolerance = new Tolerance(1e-12, 1e-8);
        Parity.equal(
                "kernel_mmd",
                name,
                key + " biased",
                ours.biased(),
                theirs.get("biased").asDouble(),
                tolerance);
        Parity.equal(
                "kernel_mmd",
                name,
                key + " unbiased",
                ours.unbiased(),
                theirs.get("unbiased").asDouble(),
                tolerance);
    }

    private static Matrix stacked(Matrix real, Matrix synthetic) {
        double[] values =
                Arrays.copyOf(real.toArray(), (real.rows() + synthetic.rows()) * real.columns());
        System.arraycopy(
                synthetic.toArray(),
                0,
                values,
                real.rows() * real.columns(),
                synthetic.rows() * real.columns());
        return Matrix.owning(real.rows() + synthetic.rows(), real.columns(), values);
    }

    @ParameterizedTest
    @MethodSource("names")
    void sanityChecksAreThoseOfTheReference(String name) {
        JsonNode golden = GradePairs.json("numeric/" + name + ".json").get("synthcity");
        Matrix real = GradePairs.matrix("numeric/" + name + "_real.csv");
        Matrix synthetic = GradePairs.matrix("numeric/" + name + "_syn.csv");
        int l = Math.min(real.rows(), synthetic.rows());
        double theirs = golden.at("/nearest_syn_neighbor_distance/mean").asDouble(Double.NaN);
        double[] distances = SanityChecks.stretched(nearest(real, synthetic));
        if (Math.abs(SampleMoments.mean(distances) - theirs) > 1e-9) {
            int[] first = IntStream.range(0, l).toArray();
            distances =
                    SanityChecks.stretched(nearest(real.select(first), synthetic.select(first)));
        }
        Parity.equal(
                "sanity",
                name,
                "mean normalised distance",
                SampleMoments.mean(distances),
                theirs,
                Tolerance.absolute(1e-7));
        Parity.equal(
                "sanity",
                name,
                "close values",
                SanityChecks.share(distances, 0, 0.2),
                golden.at("/close_values_probability/score").asDouble(),
                CLOSE);
        Parity.equal(
                "sanity",
                name,
                "distant values",
                SanityChecks.share(distances, 0.8, 2),
                golden.at("/distant_values_probability/score").asDouble(),
                CLOSE);
    }

    private static double[] nearest(Matrix real, Matrix synthetic) {
        return IntStream.range(0, real.rows())
                .mapToDouble(
                        i ->
                                IntStream.range(0, synthetic.rows())
                                        .mapToDouble(
                                                j ->
                                                        Math.sqrt(
                                                                PairSums.squaredDistance(
                                                                        real.row(i),
                                                                        0,
                                                                        synthetic.row(j),
                                                                        0,
                                                                        real.columns())))
                                        .min()
                                        .orElseThrow())
                .toArray();
    }
}

package dev.assay.metrics.distribution.pairs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metrics.distribution.GradePairs;
import dev.assay.metrics.distribution.pairs.CorrelationScore.Coefficient;
import dev.assay.metrics.distribution.pairs.EarthMoversScore.Units;
import dev.assay.metrics.distribution.pairs.EarthMoversScore.Variant;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every number of the grade-inflation reference results. */
@ExtendWith(Parity.class)
final class GradeParityTest {

    private static final Tolerance LOG_DENSITY = Tolerance.absolute(1e-10);
    private static final Tolerance LEVEL = Tolerance.relative(1e-9);
    private static final Tolerance EDEN = Tolerance.absolute(1e-3);

    static List<String> names() {
        return GradePairs.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void densitiesAndScoresAreThoseOfTheReference(String name) {
        JsonNode golden = GradePairs.json("grade/pairs/" + name + ".json");
        PlaneDensity real = PlaneDensity.of(GradePoints.of(name, "real")).orElseThrow();
        PlaneDensity synthetic = PlaneDensity.of(GradePoints.of(name, "syn")).orElseThrow();
        for (int i = 0; i < 5; i++) {
            int at = i;
            Parity.equal(
                    "eden_score",
                    name,
                    "log density of real at synthetic " + i,
                    real.logAt(synthetic.points().x()[at], synthetic.points().y()[at]),
                    golden.at("/kde/logpdf_real_at_first5_syn/" + i).asDouble(),
                    LOG_DENSITY);
            Parity.equal(
                    "eden_score",
                    name,
                    "log density of synthetic at real " + i,
                    synthetic.logAt(real.points().x()[at], real.points().y()[at]),
                    golden.at("/kde/logpdf_syn_at_first5_real/" + i).asDouble(),
                    LOG_DENSITY);
        }
        PlaneFields fields = PlaneFields.of(real.points(), synthetic.points(), 512).orElseThrow();
        eden(name, golden, fields, "mass_n5_grid512", Contours.OWN, 5);
        eden(name, golden, fields, "mass_n3_grid512", Contours.OWN, 3);
        eden(name, golden, fields, "mass_n10_grid512", Contours.OWN, 10);
        eden(name, golden, fields, "common_levels_n5_grid512", Contours.COMMON, 5);
        eden(
                name,
                golden,
                fields,
                "common_equal_density_steps_n5_grid512",
                Contours.EQUAL_DENSITY,
                5);
        Parity.equal(
                "eden_score",
                name,
                "contours seaborn",
                DensityContours.mean(fields.overlaps(Contours.SEABORN, 5)),
                golden.at("/eden/seaborn_literal_levels5/score_mean_over_4").asDouble(),
                EDEN);
        if (name.startsWith("trimodal") || name.startsWith("anscombe")) {
            JsonNode drawn = golden.at("/eden/mc_mass_n5_20000pts");
            Parity.within(
                    "eden_score",
                    name,
                    "areas by 20 000 drawn points",
                    DensityContours.mean(
                            fields.overlaps(Contours.OWN, 5, 20_000, new SplittableRandom(1))),
                    drawn.get("mean").asDouble(),
                    4 * Math.sqrt(1.1) * drawn.get("sd").asDouble(),
                    "4 standard deviations of one draw against the mean of ten");
        }
        Parity.equal(
                "kl_score",
                name,
                "grid 512",
                fields.divergence(1),
                golden.at("/kl/grid512").asDouble(),
                Tolerance.relative(1e-8));
        golden.at("/renyi_grid512")
                .properties()
                .forEach(
                        order ->
                                Parity.equal(
                                        "kl_score",
                                        name,
                                        "order "
                                                + order.getKey()
                                                + ", mass in the box not normalised",
                                        unnormalised(fields, Double.parseDouble(order.getKey())),
                                        order.getValue().asDouble(),
                                        Tolerance.relative(1e-8)));
        golden.at("/renyi_grid1024")
                .properties()
                .forEach(
                        order ->
                                Parity.equal(
                                        "kl_score",
                                        name,
                                        "order "
                                                + order.getKey()
                                                + ", mass in the box not normalised (theirs on grid 1024)",
                                        unnormalised(fields, Double.parseDouble(order.getKey())),
                                        order.getValue().asDouble(),
                                        new Tolerance(1e-4, 5e-3)));
        Parity.equal(
                "jaccard_score",
                name,
                "default",
                fields.jaccard(0.1),
                golden.at("/jaccard/max_over_points_and_grid1024/score")
                        .asDouble(
                                golden.at("/jaccard/max_over_points_and_grid512/score").asDouble()),
                Tolerance.exact());
    }

    @ParameterizedTest
    @MethodSource("names")
    void distancesAndCorrelationsAreThoseOfTheReference(String name) {
        JsonNode golden = GradePairs.json("grade/pairs/" + name + ".json");
        PlanePoints real = GradePoints.of(name, "real");
        PlanePoints synthetic = GradePoints.of(name, "syn");
        correlation(
                name,
                golden,
                "score",
                CorrelationScore.score(real, synthetic, Coefficient.PEARSON));
        correlation(
                name,
                golden,
                "score_r2",
                CorrelationScore.score(real, synthetic, Coefficient.PEARSON_SQUARED));
        correlation(
                name,
                golden,
                "spearman_score",
                CorrelationScore.score(real, synthetic, Coefficient.SPEARMAN));
        transport(name, golden, "exact_raw", Variant.EXACT, Units.RAW, 2);
        transport(name, golden, "exact_minmax_by_real", Variant.EXACT, Units.RANGE, 2);
        transport(name, golden, "exact_standardised_by_real", Variant.EXACT, Units.DEVIATION, 2);
        transport(name, golden, "hist2d_10_raw", Variant.HISTOGRAM, Units.RAW, 10);
        transport(name, golden, "hist2d_20_raw", Variant.HISTOGRAM, Units.RAW, 20);
        transport(name, golden, "hist2d_20_minmax_by_real", Variant.HISTOGRAM, Units.RANGE, 20);
        transport(name, golden, "pyemd_emd_samples_flattened_raw", Variant.FLATTENED, Units.RAW, 2);
    }

    private static void correlation(String name, JsonNode golden, String key, double ours) {
        JsonNode theirs = golden.at("/correlation/" + key);
        if (theirs.isNumber()) {
            Parity.equal(
                    "correlation_score",
                    name,
                    key,
                    ours,
                    theirs.asDouble(),
                    Tolerance.absolute(1e-12));
        }
    }

    private static void transport(
            String name, JsonNode golden, String key, Variant variant, Units units, int bins) {
        JsonNode theirs = golden.at("/emd/" + key);
        if (!theirs.isNumber()) {
            return;
        }
        EarthMoversScore.Options options =
                new EarthMoversScore.Options(variant, units, 1, bins, List.of(), 1, 5000, 0, 5);
        double ours =
                PlaneTransport.distance(
                        GradePoints.of(name, "real"),
                        GradePoints.of(name, "syn"),
                        options,
                        () -> {});
        Parity.equal("emd_score", name, key, ours, theirs.asDouble(), Tolerance.absolute(1e-8));
    }

    /**
     * The reference takes densities as they are; ours give both mass 1 in the box, so that equal
     * samples have divergence 0.
     */
    private static double unnormalised(PlaneFields fields, double order) {
        PlaneGrid grid = fields.grid();
        double cell = (grid.x(1) - grid.x(0)) * (grid.y(1) - grid.y(0));
        double realMass = Arrays.stream(fields.realDensities()).sum() * cell;
        double syntheticMass = Arrays.stream(fields.syntheticDensities()).sum() * cell;
        return fields.divergence(order)
                + (order * Math.log(realMass) + (1 - order) * Math.log(syntheticMass))
                        / (order - 1);
    }

    private static void eden(
            String name,
            JsonNode golden,
            PlaneFields fields,
            String key,
            Contours contours,
            int annuli) {
        JsonNode theirs = golden.at("/eden/" + key);
        if (theirs.isMissingNode()) {
            return;
        }
        double[][] levels = fields.levels(contours, annuli);
        JsonNode real = theirs.path(theirs.has("levels") ? "levels" : "levels_real");
        for (int i = 0; i < real.size(); i++) {
            Parity.equal(
                    "eden_score",
                    name,
                    key + " level " + i,
                    levels[0][i],
                    real.get(i).asDouble(),
                    LEVEL);
        }
        JsonNode synthetic = theirs.path("levels_syn");
        for (int i = 0; i < synthetic.size(); i++) {
            Parity.equal(
                    "eden_score",
                    name,
                    key + " synthetic level " + i,
                    levels[1][i],
                    synthetic.get(i).asDouble(),
                    LEVEL);
        }
        double[] overlaps = fields.overlaps(contours, annuli);
        for (int i = 0; i < annuli; i++) {
            if (theirs.get("s").get(i).isNumber()) {
                Parity.equal(
                        "eden_score",
                        name,
                        key + " annulus " + i,
                        overlaps[i],
                        theirs.get("s").get(i).asDouble(),
                        EDEN);
            }
        }
        Parity.equal(
                "eden_score",
                name,
                key,
                DensityContours.mean(overlaps),
                theirs.get("score").asDouble(),
                EDEN);
    }
}

package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.distance.DistanceToClosestRecord;
import dev.assay.metrics.privacy.distance.HittingRate;
import dev.assay.metrics.privacy.distance.NearestNeighbourAdversarialAccuracy;
import dev.assay.metrics.privacy.distance.NearestNeighbourDistanceRatio;
import dev.assay.metrics.privacy.person.IdentifiabilityRisk;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.Space;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Golden;
import dev.assay.testkit.reference.GoldenResult;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Every number of SynthEval's distance metrics on every candidate, against the profile {@code
 * syntheval}.
 */
@ExtendWith(Parity.class)
final class ParityTest {

    private static final String EXPERIMENTAL =
            "an experimental distance of theirs (L2 of the numbers plus mismatches, over the number of columns) that no option"
                    + " here names";
    private static final Map<String, String> DISTANCES =
            Map.of("gower", "gower:joint", "euclid", "codes:joint");

    @TestFactory
    Stream<DynamicTest> dcr() {
        return each(
                "dcr",
                (golden, theirs) ->
                        space(
                                golden,
                                theirs,
                                space -> {
                                    MetricResult ours =
                                            TestRun.of(golden.data())
                                                    .detail(Detail.VALUES)
                                                    .evaluate(
                                                            new DistanceToClosestRecord(),
                                                            new DistanceToClosestRecord.Options(
                                                                    space, Variant.SYNTHEVAL));
                                    compare(golden, theirs, ours, Map.of("mDCR", "median_DCR"));
                                }));
    }

    @TestFactory
    Stream<DynamicTest> nndr() {
        return each(
                "nndr",
                (golden, theirs) ->
                        space(
                                golden,
                                theirs,
                                space -> {
                                    MetricResult ours =
                                            TestRun.of(golden.data())
                                                    .detail(Detail.VALUES)
                                                    .evaluate(
                                                            new NearestNeighbourDistanceRatio(),
                                                            new NearestNeighbourDistanceRatio
                                                                    .Options(
                                                                    space,
                                                                    NearestNeighbourDistanceRatio
                                                                            .Direction
                                                                            .REAL_TO_SYNTHETIC,
                                                                    Variant.SYNTHEVAL));
                                    compare(
                                            golden,
                                            theirs,
                                            ours,
                                            Map.of(
                                                    "avg",
                                                    "avg_nndr",
                                                    "priv_loss",
                                                    "priv_loss_nndr"));
                                    error(golden, theirs, ours, "err", "avg_nndr");
                                    error(golden, theirs, ours, "priv_loss_err", "priv_loss_nndr");
                                }));
    }

    @TestFactory
    Stream<DynamicTest> hitRate() {
        return each(
                "hit_rate",
                (golden, theirs) -> {
                    double share = theirs.options().path("thres_percent").asDouble(1.0 / 30);
                    EvaluationData data = golden.data();
                    double ours =
                            TestRun.of(data)
                                    .evaluate(new HittingRate(), new HittingRate.Options(share))
                                    .measures()
                                    .get("hit_rate")
                                    .value();
                    String quantity = quantity(theirs, "hit rate");
                    if (ours == theirs.raw("hit rate")) {
                        Parity.equal(
                                "hit_rate",
                                golden.name(),
                                quantity,
                                ours,
                                theirs.raw("hit rate"),
                                Tolerance.exact());
                        return;
                    }
                    assertThat(PlainHits.rate(data, share))
                            .as("without a tolerance")
                            .isEqualTo(theirs.raw("hit rate"));
                    Parity.knowingly(
                            "hit_rate",
                            golden.name(),
                            quantity,
                            ours,
                            theirs.raw("hit rate"),
                            "rows that lie on the bound exactly count here; their rounding leaves some out. Without the tolerance of"
                                    + " 1e-12 the values are equal");
                });
    }

    @TestFactory
    Stream<DynamicTest> epsRisk() {
        return each(
                "eps_risk",
                (golden, theirs) -> {
                    if (!theirs.distance().equals("gower")) {
                        boolean euclid = theirs.distance().equals("euclid");
                        notReproduced(
                                golden,
                                theirs,
                                euclid
                                        ? "the identifiability distance is a weighted Gower's; theirs fails here with a holdout"
                                        : EXPERIMENTAL);
                        return;
                    }
                    MetricResult ours =
                            TestRun.of(golden.data())
                                    .detail(Detail.VALUES)
                                    .evaluate(
                                            new IdentifiabilityRisk(),
                                            new IdentifiabilityRisk.Options(
                                                    Range.JOINT, Variant.SYNTHEVAL));
                    compare(
                            golden,
                            theirs,
                            ours,
                            Map.of("eps_risk", "eps_identif_risk", "priv_loss", "priv_loss_eps"));
                });
    }

    @TestFactory
    Stream<DynamicTest> nnaa() {
        return each(
                "nnaa",
                (golden, theirs) ->
                        space(
                                golden,
                                theirs,
                                space -> {
                                    MetricResult ours =
                                            TestRun.of(golden.data())
                                                    .detail(Detail.VALUES)
                                                    .evaluate(
                                                            new NearestNeighbourAdversarialAccuracy(),
                                                            new NearestNeighbourAdversarialAccuracy
                                                                    .Options(
                                                                    30, space, Variant.SYNTHEVAL));
                                    nnaa(golden, theirs, ours, "avg", "err", "nnaa");
                                    if (theirs.hasRaw("priv_loss")) {
                                        nnaa(
                                                golden,
                                                theirs,
                                                ours,
                                                "priv_loss",
                                                "priv_loss_err",
                                                "priv_loss_nnaa");
                                    }
                                }));
    }

    private static void nnaa(
            Golden golden,
            GoldenResult theirs,
            MetricResult ours,
            String key,
            String error,
            String measure) {
        double value = ours.measures().get(measure).value();
        String quantity = quantity(theirs, key);
        if (theirs.raw(error) == 0) {
            Parity.equal(
                    "nnaa",
                    golden.name(),
                    quantity,
                    value,
                    theirs.raw(key),
                    Tolerance.relative(1e-9));
            return;
        }
        double band = 4 * Math.sqrt(2) * theirs.raw(error);
        Parity.within(
                "nnaa",
                golden.name(),
                quantity,
                value,
                theirs.raw(key),
                band,
                "a twofold size: 4 sd of two subsampled means");
    }

    private interface Comparison {
        void of(Golden golden, GoldenResult theirs);
    }

    private static Stream<DynamicTest> each(String metric, Comparison comparison) {
        Map<String, Runnable> tests = new LinkedHashMap<>();
        for (Golden golden : Golden.all()) {
            for (GoldenResult theirs : golden.results(metric)) {
                tests.put(
                        golden.name() + " " + quantity(theirs, metric),
                        () -> comparison.of(golden, theirs));
            }
        }
        return tests.entrySet().stream()
                .map(test -> DynamicTest.dynamicTest(test.getKey(), () -> test.getValue().run()));
    }

    private static void space(Golden golden, GoldenResult theirs, Consumer<Space> comparison) {
        if (DISTANCES.containsKey(theirs.distance())) {
            comparison.accept(Space.of(DISTANCES.get(theirs.distance())));
        } else {
            notReproduced(golden, theirs, EXPERIMENTAL);
        }
    }

    private static void notReproduced(Golden golden, GoldenResult theirs, String why) {
        if (theirs.error().isPresent()) {
            Parity.notReproduced(
                    theirs.metric(), golden.name(), quantity(theirs, "error"), Double.NaN, why);
            return;
        }
        theirs.run(0)
                .get("raw")
                .fieldNames()
                .forEachRemaining(
                        key ->
                                Parity.notReproduced(
                                        theirs.metric(),
                                        golden.name(),
                                        quantity(theirs, key),
                                        theirs.raw(key),
                                        why));
    }

    private static void compare(
            Golden golden, GoldenResult theirs, MetricResult ours, Map<String, String> names) {
        names.forEach(
                (key, measure) -> {
                    if (theirs.hasRaw(key)) {
                        Parity.equal(
                                theirs.metric(),
                                golden.name(),
                                quantity(theirs, key),
                                ours.measures().get(measure).value(),
                                theirs.raw(key),
                                tolerance(key));
                    }
                });
    }

    /** A loss is the difference of two means that each agree to 1e-9. */
    private static Tolerance tolerance(String key) {
        return key.equals("priv_loss") ? Tolerance.absolute(1e-9) : Tolerance.relative(1e-9);
    }

    private static void error(
            Golden golden, GoldenResult theirs, MetricResult ours, String key, String measure) {
        if (theirs.hasRaw(key)) {
            Parity.equal(
                    theirs.metric(),
                    golden.name(),
                    quantity(theirs, key),
                    ours.measures().get(measure).standardError().orElseThrow(),
                    theirs.raw(key),
                    // Their Euclidean distance of equal rows is not quite 0.
                    new Tolerance(1e-10, 1e-9));
        }
    }

    private static String quantity(GoldenResult theirs, String key) {
        String options = theirs.options().isEmpty() ? "" : " " + theirs.options();
        return key + " " + theirs.distance() + options;
    }
}

package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metrics.privacy.distance.Copies;
import dev.assay.metrics.privacy.distance.DistanceShare;
import dev.assay.metrics.privacy.distance.HittingRate;
import dev.assay.metrics.privacy.distance.IdenticalMatchShare;
import dev.assay.metrics.privacy.distance.NearestNeighbourAdversarialAccuracy;
import dev.assay.metrics.privacy.distance.NearestNeighbourDistanceRatio;
import dev.assay.metrics.privacy.distance.RepublishedValues;
import dev.assay.metrics.privacy.membership.DataCopying;
import dev.assay.metrics.privacy.person.IdentifiabilityRisk;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What random labels find in tables whose leak is known; figures are in docs/exchange.md. */
final class ExchangeSimulationTest {

    private static final double ALPHA = 0.05;

    /** Chance of a false alarm of these tests. */
    private static final double ONCE = 0.001;

    private static final List<Metric<?>> METRICS =
            List.of(
                    new Copies(),
                    new RepublishedValues(),
                    new DistanceShare(),
                    new IdenticalMatchShare(),
                    new HittingRate(),
                    new NearestNeighbourDistanceRatio(),
                    new NearestNeighbourAdversarialAccuracy(),
                    new IdentifiabilityRisk(),
                    new DataCopying());

    /** A leak, and the measure that must see it. */
    enum Leak {
        VERBATIM("copies_exact", seed -> LeakyPopulation.verbatim(200, 0.2, seed)),
        NOISE("copies_close", seed -> LeakyPopulation.noisy(0.01, seed)),
        RAREST("copies_close", seed -> LeakyPopulation.rarest(200, 12, 0.005, seed)),
        LOWER_CASE("copies_exact", seed -> LeakyPopulation.lowerCase("job")),
        ONE_CHANGED("copies_near", seed -> LeakyPopulation.oneChanged(seed)),
        BLOCKS("copies_block", seed -> LeakyPopulation.permutedBlocks(6, seed)),
        HALF("copies_block", seed -> LeakyPopulation.halfCopied(6, seed)),
        TWENTY_ROWS(
                "copies_exact",
                seed -> table -> table.select(LeakyPopulation.some(table.rows(), 20, seed))),
        MANY_TIMES("copies_close", seed -> LeakyPopulation.manyTimes(10, 0.02, seed)),
        IDENTIFIERS("republished_values", seed -> LeakyPopulation.shuffledColumns(seed));

        private final String measure;
        private final LongFunction<UnaryOperator<Table>> generator;

        Leak(String measure, LongFunction<UnaryOperator<Table>> generator) {
            this.measure = measure;
            this.generator = generator;
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyLeakIsSeenByTheMeasureThatIsMeantForIt(Leak leak) {
        for (long seed = 1; seed <= 2; seed++) {
            EvaluationData data = LeakyPopulation.data(200, 200, seed, leak.generator.apply(seed));
            Metric<?> metric = leak == Leak.IDENTIFIERS ? new RepublishedValues() : new Copies();
            Estimate found =
                    TestRun.of(data).seed(seed).evaluate(metric).measures().get(leak.measure);
            assertThat(found.exchange().orElseThrow().p())
                    .as("%s, seed %d, value %s", leak, seed, found.value())
                    .isLessThanOrEqualTo(0.005);
            assertThat(found.interval().orElseThrow().lower()).isPositive();
        }
    }

    @Test
    void columnsShuffledByThemselvesAreNoCopies() {
        for (long seed = 1; seed <= 3; seed++) {
            EvaluationData data =
                    LeakyPopulation.data(200, 200, seed, LeakyPopulation.shuffledColumns(seed));
            Map<String, Estimate> found =
                    TestRun.of(data).seed(seed).evaluate(new Copies()).measures();
            for (String measure : List.of("copies_exact", "copies_near", "copies_block")) {
                assertThat(found.get(measure).value()).as(measure).isLessThanOrEqualTo(0.01);
            }
        }
    }

    @Test
    void copiesWrittenTwiceHideNothing() {
        EvaluationData once =
                LeakyPopulation.data(200, 200, 1, LeakyPopulation.verbatim(200, 0.2, 1));
        EvaluationData twice =
                once.withSynthetic(
                        LeakyPopulation.stacked(once.synthetic(), once.synthetic())
                                .named("synthetic"));
        assertThat(TestRun.of(twice).evaluate(new Copies()).measures())
                .isEqualTo(TestRun.of(once).evaluate(new Copies()).measures());
    }

    @Tag("thorough")
    @Test
    void freshRowsAreAccusedNoMoreOftenThanChanceAllows() {
        checkFresh(6, 120, 120);
    }

    @Test
    @Tag("simulation")
    void freshRowsAreAccusedNoMoreOftenThanChanceAllowsOverFiveHundredSeeds() {
        checkFresh(500, 300, 300);
    }

    @Test
    @Tag("simulation")
    void norDoUnequalSizesAccuseThem() {
        checkFresh(500, 400, 150);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("simulation")
    void everyLeakIsSeenInNineteenOfTwentySeeds(Leak leak) {
        int seen = 0;
        for (long seed = 1; seed <= 20; seed++) {
            EvaluationData data =
                    LeakyPopulation.data(1000, 1000, seed, leak.generator.apply(seed));
            Metric<?> metric = leak == Leak.IDENTIFIERS ? new RepublishedValues() : new Copies();
            seen +=
                    TestRun.of(data)
                                            .seed(seed)
                                            .evaluate(metric)
                                            .measures()
                                            .get(leak.measure)
                                            .exchange()
                                            .orElseThrow()
                                            .p()
                                    <= ALPHA
                            ? 1
                            : 0;
        }
        assertThat(seen).as("of 20 seeds").isGreaterThanOrEqualTo(19);
    }

    /** By Smirnov's one-sided distance: ties make p-values larger, nothing makes them smaller. */
    private static void checkFresh(int seeds, int members, int outsiders) {
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (long seed = 1; seed <= seeds; seed++) {
            EvaluationData data =
                    LeakyPopulation.data(
                            members, outsiders, seed, LeakyPopulation.fresh(members, seed));
            for (Metric<?> metric : METRICS) {
                TestRun.of(data)
                        .seed(seed)
                        .evaluate(metric)
                        .measures()
                        .forEach(
                                (key, estimate) ->
                                        estimate.exchange()
                                                .ifPresent(
                                                        one ->
                                                                found.computeIfAbsent(
                                                                                key,
                                                                                any ->
                                                                                        new ArrayList<>())
                                                                        .add(one.p())));
            }
        }
        assertThat(found).hasSizeGreaterThanOrEqualTo(12);
        found.forEach(
                (key, list) -> {
                    double[] p = list.stream().mapToDouble(Double::doubleValue).sorted().toArray();
                    double most = 0;
                    for (int i = 0; i < p.length; i++) {
                        most = Math.max(most, (i + 1.0) / p.length - p[i]);
                    }
                    assertThat(most)
                            .as("%s: %s", key, Arrays.toString(p))
                            .isLessThan(Math.sqrt(-Math.log(ONCE) / (2 * p.length)));
                });
    }
}

package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.distance.DistanceToClosestRecord;
import dev.assay.metrics.privacy.distance.HittingRate;
import dev.assay.metrics.privacy.distance.NearestNeighbourAdversarialAccuracy;
import dev.assay.metrics.privacy.distance.NearestNeighbourDistanceRatio;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.EntropyWeights;
import dev.assay.metrics.privacy.internal.RealRows;
import dev.assay.metrics.privacy.person.IdentifiabilityRisk;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.Space;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import dev.assay.testkit.reference.Golden;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What SynthEval 1.7 gets wrong about distances, and what is right. */
final class SynthEvalDefectsTest {

    private static final List<Metric<?>> METRICS =
            List.of(
                    new DistanceToClosestRecord(),
                    new NearestNeighbourDistanceRatio(),
                    new HittingRate(),
                    new NearestNeighbourAdversarialAccuracy(),
                    new IdentifiabilityRisk());

    @Test
    void aVerbatimCopyHasNoPrivacyAtAll() {
        EvaluationData penguins = Golden.of("penguins_BN_syn").data();
        for (EvaluationData data : List.of(TestTables.data(), penguins)) {
            EvaluationData copy = data.withSynthetic(data.real().named("copy"));
            assertThat(value(copy, new IdentifiabilityRisk(), "eps_identif_risk")).isEqualTo(1);
            assertThat(value(copy, new DistanceToClosestRecord(), "median_DCR")).isZero();
            assertThat(value(copy, new NearestNeighbourDistanceRatio(), "avg_nndr")).isZero();
            assertThat(value(copy, new HittingRate(), "hit_rate")).isEqualTo(1);
            assertThat(value(copy, new NearestNeighbourAdversarialAccuracy(), "nnaa")).isZero();
            assertThat(score(copy, new IdentifiabilityRisk(), "priv_loss_eps")).isZero();
            assertThat(score(copy, new NearestNeighbourDistanceRatio(), "priv_loss_nndr")).isZero();
            assertThat(score(copy, new NearestNeighbourAdversarialAccuracy(), "priv_loss_nnaa"))
                    .isZero();
        }
    }

    @Test
    void theOrderOfTheSyntheticColumnsDoesNotMatter() {
        EvaluationData data = TestTables.data();
        List<String> reversed = new ArrayList<>(data.synthetic().columnNames());
        Collections.reverse(reversed);
        EvaluationData other = data.withSynthetic(data.synthetic().only(reversed));
        for (Metric<?> metric : METRICS) {
            assertThat(TestRun.of(other).evaluate(metric).measures())
                    .as(metric.key())
                    .isEqualTo(TestRun.of(data).evaluate(metric).measures());
        }
    }

    @Test
    void theIdentifiabilityRiskHasALossWithAHoldoutWhateverTheRunsSpaceIs() {
        for (Range range : Range.values()) {
            for (Variant variant : Variant.values()) {
                MetricResult result =
                        TestRun.of(TestTables.data())
                                .evaluate(
                                        new IdentifiabilityRisk(),
                                        new IdentifiabilityRisk.Options(range, variant));
                assertThat(result.measures()).containsKeys("eps_identif_risk", "priv_loss_eps");
            }
        }
    }

    @Test
    void theHoldoutsShareIsOfItsOwnRows() {
        EvaluationData data = TestTables.data();
        MetricResult ours = TestRun.of(data).evaluate(new IdentifiabilityRisk());
        double holdout = ours.measures().get("eps_risk_holdout").value();
        double risk = ours.measures().get("eps_risk_real").value();
        assertThat(holdout * data.table(Part.HOLDOUT).rows() % 1)
                .as("a whole number of holdout rows")
                .isCloseTo(0, within(1e-9));
        assertThat(ours.measures().get("priv_loss_eps").value())
                .isCloseTo(risk - holdout, within(1e-15));
        EvaluationData freshRows = data.withSynthetic(TestTables.fresh());
        assertThat(value(freshRows, new IdentifiabilityRisk(), "priv_loss_eps"))
                .as("loss of fresh real rows")
                .isCloseTo(0, within(0.1));
    }

    @Test
    void aMismatchWeighsAsMuchAsANumberThatIsAsFarOff() {
        // Two columns of a number and two of levels, all halving REAL, so every weight is 1 / ln 2.
        Table real =
                Table.of(
                        "real",
                        NumericColumn.of("x", 0, 0, 1, 1),
                        NumericColumn.of("y", 0, 1, 0, 1),
                        CategoricalColumn.of("c", "a", "a", "b", "b"),
                        CategoricalColumn.of("d", "a", "b", "a", "b"));
        Table many = real.select(IntStream.range(0, 100).map(i -> i % 4).toArray());
        Table near =
                Table.of(
                        "near",
                        NumericColumn.of("x", 1, 0),
                        NumericColumn.of("y", 0, 0),
                        CategoricalColumn.of("c", "a", "new"),
                        CategoricalColumn.of("d", "a", "a"));
        EvaluationData data = EvaluationData.of(Schema.of(many), many, near, Optional.empty());
        double[] distances =
                TestRun.of(data)
                        .context(
                                "test",
                                context ->
                                        Distances.nearest(
                                                context,
                                                Part.SYNTHETIC,
                                                Part.REAL,
                                                Space.gower(
                                                        new EntropyWeights(RealRows.TRAINING))));
        assertThat(distances[0]).as("one number off by its range").isCloseTo(0.25, within(1e-15));
        assertThat(distances[1]).as("one level off").isCloseTo(0.25, within(1e-15));
    }

    @Test
    void theLossOfNndrHasItsOwnError() {
        MetricResult result =
                TestRun.of(TestTables.data()).evaluate(new NearestNeighbourDistanceRatio());
        Estimate average = result.measures().get("avg_nndr");
        Estimate holdout = result.measures().get("nndr_holdout");
        assertThat(result.measures().get("priv_loss_nndr").standardError().orElseThrow())
                .isEqualTo(
                        Math.hypot(
                                average.standardError().orElseThrow(),
                                holdout.standardError().orElseThrow()));
    }

    @Test
    void theHittingRatesDefaultIsAThirtieth() {
        assertThat(new HittingRate().defaults().thres_percent()).isEqualTo(1.0 / 30);
    }

    @Test
    void adversarialAccuracyIsBestAtAHalf() {
        MeasureSpec spec =
                new NearestNeighbourAdversarialAccuracy()
                        .measures(
                                MetricSetup.of(
                                        new NearestNeighbourAdversarialAccuracy().defaults(),
                                        TestTables.schema()))
                        .get(0);
        assertThat(spec.scale().best()).isEqualTo(0.5);
        assertThat(spec.scale().score(0.5)).isEqualTo(1);
        assertThat(spec.scale().score(0.75)).isEqualTo(0.5);
        assertThat(spec.scale().score(1)).isZero();
    }

    private static double value(EvaluationData data, Metric<?> metric, String measure) {
        return TestRun.of(data).evaluate(metric).measures().get(measure).value();
    }

    private static <O extends Record> double score(
            EvaluationData data, Metric<O> metric, String measure) {
        MetricResult result = TestRun.of(data).evaluate(metric);
        MeasureSpec spec =
                metric.measures(MetricSetup.of(metric.defaults(), data.schema())).stream()
                        .filter(one -> one.key().equals(measure))
                        .findFirst()
                        .orElseThrow();
        return result.scaleOf(spec).score(result.measures().get(measure).value());
    }
}

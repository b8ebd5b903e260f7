package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.exchange.Proportion;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.disclosure.AttributeInference;
import dev.assay.metrics.privacy.disclosure.QuasiIdentifierDisclosure;
import dev.assay.metrics.privacy.distance.DistanceShare;
import dev.assay.metrics.privacy.distance.DistanceToClosestRecord;
import dev.assay.metrics.privacy.distance.IdenticalMatchShare;
import dev.assay.metrics.privacy.distance.NearestNeighbourDistanceRatio;
import dev.assay.metrics.privacy.internal.Bets;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.metrics.privacy.internal.IndexedCells;
import dev.assay.metrics.privacy.internal.Predicate;
import dev.assay.metrics.privacy.internal.RowSuccess;
import dev.assay.metrics.privacy.internal.Subsample;
import dev.assay.metrics.privacy.internal.SubsampleSearch;
import dev.assay.metrics.privacy.membership.DataCopying;
import dev.assay.metrics.privacy.membership.MembershipAttacks;
import dev.assay.metrics.privacy.person.Linkability;
import dev.assay.metrics.privacy.person.SinglingOut;
import dev.assay.neighbour.Space;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Small tables whose values can be worked out by hand. */
final class HandValuesTest {

    @Test
    void theClosestRecordIsHalfAsFarAsRealRowsAreApart() {
        EvaluationData data =
                numbers(new double[] {0, 2, 10}, new double[] {1, 9}, new double[] {5, 6});
        // S to R: 0.1, 0.1. R to R: 0.2, 0.2, 0.8.
        MetricResult result = TestRun.of(data).evaluate(new DistanceToClosestRecord());
        assertThat(value(result, "median_DCR")).isCloseTo(0.5, within(1e-15));
        assertThat(value(result, "dcr_holdout")).isCloseTo((0.3 + 0.4) / 2, within(1e-15));
    }

    @Test
    void theRatioIsFirstOverSecondDistance() {
        EvaluationData data =
                numbers(new double[] {0, 2, 10}, new double[] {1, 9}, new double[] {0, 10});
        // To R: 1/1 and 1/7. To H: 1/9 and 1/9.
        MetricResult result = TestRun.of(data).evaluate(new NearestNeighbourDistanceRatio());
        assertThat(value(result, "avg_nndr")).isCloseTo((1 + 1 / 7.0) / 2, within(1e-12));
        assertThat(value(result, "priv_loss_nndr"))
                .isCloseTo(1 / 9.0 - (1 + 1 / 7.0) / 2, within(1e-12));
    }

    @Test
    void aTieOfOneRowOnEitherSideCountsHalfWhateverTheSizes() {
        EvaluationData data =
                numbers(new double[] {0, 8}, new double[] {3, 9, 0.5}, new double[] {6});
        // 3 ties (3 and 3), 9 and 0.5 are nearer to REAL. Of the three ways to label two of three
        // rows members, one calls both tied rows so, and two call either: (1 + ½ + ½) / 3 = 2/3.
        MetricResult result = TestRun.of(data).evaluate(new DistanceShare());
        double counted = (2 + 1 / 2.0) / 3;
        assertThat(value(result, "dcr_share_counted")).isCloseTo(counted, within(1e-12));
        assertThat(value(result, "dcr_share"))
                .isCloseTo(counted / 2 / (counted / 2 + (1 - counted) / 1), within(1e-12));
        assertThat(value(result, "dcr_share_ties")).isCloseTo(1 / 3.0, within(1e-15));
    }

    @Test
    void identicalRowsAreCountedOnBothSides() {
        EvaluationData data =
                numbers(new double[] {0, 1, 2, 10}, new double[] {1, 1, 5, 2}, new double[] {2, 7});
        MetricResult result = TestRun.of(data).evaluate(new IdenticalMatchShare());
        assertThat(value(result, "ims")).isEqualTo(0.75);
        assertThat(value(result, "ims_holdout")).isEqualTo(0.5);
        assertThat(value(result, "ims_excess")).isEqualTo(0.25);
    }

    @Test
    void disclosureCountsKeysAndTargets() {
        // Keys a (twice), b, c; b and c are unique. Synthetic: a with one target, b once with
        // another, c twice with targets that differ, d twice as the same row.
        Table real =
                keyed("real", List.of("a", "a", "b", "c", "d"), List.of("x", "y", "x", "x", "x"));
        Table synthetic =
                keyed(
                        "syn",
                        List.of("a", "a", "b", "c", "c", "d", "d"),
                        List.of("x", "x", "y", "x", "y", "x", "x"));
        EvaluationData data = EvaluationData.of(Schema.of(real), real, synthetic, Optional.empty());
        MetricResult result =
                TestRun.of(data)
                        .evaluate(
                                new QuasiIdentifierDisclosure(),
                                new QuasiIdentifierDisclosure.Options(
                                        Optional.of(List.of("key")),
                                        Optional.of(List.of("target")),
                                        20));
        assertThat(value(result, "disclosure_uniques")).isEqualTo(0.6);
        assertThat(value(result, "disclosure_rep_u")).as("b and d").isEqualTo(0.4);
        assertThat(value(result, "disclosure_disco")).as("the first a, and d").isEqualTo(0.4);
    }

    @Test
    void aPredicateSinglesOutExactlyOneRow() {
        IndexedCells cells =
                new IndexedCells(
                        new Cells(4, new double[][] {{1, 2, 2, Double.NaN}, {0, 0, 1, 1}}));
        Predicate.Condition atMostOne = new Predicate.Condition(0, Predicate.Comparison.AT_MOST, 1);
        Predicate.Condition two = new Predicate.Condition(0, Predicate.Comparison.EQUAL, 2);
        Predicate.Condition missing = new Predicate.Condition(0, Predicate.Comparison.MISSING, 0);
        Predicate.Condition atLeastTwo =
                new Predicate.Condition(0, Predicate.Comparison.AT_LEAST, 2);
        Predicate.Condition one = new Predicate.Condition(1, Predicate.Comparison.EQUAL, 1);
        assertThat(cells.singlesOut(predicate(atMostOne))).isTrue();
        assertThat(cells.singlesOut(predicate(two))).isFalse();
        assertThat(cells.singlesOut(predicate(missing))).isTrue();
        assertThat(cells.singlesOut(predicate(atLeastTwo, one))).isTrue();
    }

    /** Whatever a bet fits, members and outsiders win as often where the labels are drawn. */
    @Test
    void overAllLabelsNothingIsWonBeyondTheControl() {
        int[] contents = {0, 1, 1, 2, 3, 3};
        for (int n = 1; n < 6; n++) {
            for (int[] fits :
                    List.of(
                            new int[] {0},
                            new int[] {0, 3},
                            new int[] {1, 2},
                            new int[] {0, 1, 2, 4})) {
                Bets bets = new Bets("", List.of(fits), contents, n);
                double sum = 0;
                for (int labels = 0; labels < 1 << 6; labels++) {
                    int members = labels;
                    if (Integer.bitCount(labels) == n) {
                        sum += bets.excess(row -> (members >> row & 1) == 1);
                    }
                }
                assertThat(sum).as("%s members", n).isCloseTo(0, within(1e-12));
            }
        }
    }

    /**
     * A person in both tables is won against both; two of three members are one in 2 of 3 pairs.
     */
    @Test
    void whoStandsInBothTablesCountsForNeither() {
        int[] contents = {0, 1, 2, 3};
        assertThat(new Bets("", List.of(new int[] {0, 2}), contents, 2).excess()).isZero();
        assertThat(new Bets("", List.of(new int[] {0, 1}), contents, 2).excess()).isZero();
        assertThat(new Bets("", List.of(new int[] {0, 1}), contents, 3).excess())
                .as("one of three is drawn, times three")
                .isCloseTo(2, within(1e-12));
        int[] twins = {0, 0, 1, 2, 3};
        assertThat(new Bets("", List.of(new int[] {0, 1}), twins, 3).excess())
                .as("two of three are drawn, and one of the twins is among them, times 3 / 2")
                .isCloseTo(1.5, within(1e-12));
    }

    /** What fits one member and nobody else counts 1, what fits one outsider −n / h. */
    @Test
    void theExcessCarriesTheHoldoutsRateOverToAsManyPeople() {
        int[] contents = {0, 1, 2, 3, 4};
        assertThat(new Bets("", List.of(new int[] {0}), contents, 4).excess())
                .isCloseTo(1, within(1e-12));
        assertThat(new Bets("", List.of(new int[] {4}), contents, 4).excess())
                .isCloseTo(-4, within(1e-12));
        assertThat(new Bets("", List.of(new int[] {0}), contents, 1).excess())
                .isCloseTo(1, within(1e-12));
    }

    /** Three of five members and one of five outsiders: (.6 − .2) / .8; spread by enumeration. */
    @Test
    void theRiskIsWhatIsWonBeyondTheControl() {
        double[] success = {1, 1, 1, 0, 0, 1, 0, 0, 0, 0};
        RowSuccess attack = new RowSuccess("", success, 5, 0.1);
        assertThat(attack.risk()).isCloseTo(0.5, within(1e-12));
        double squares = 0;
        int labellings = 0;
        for (int labels = 0; labels < 1 << 10; labels++) {
            if (Integer.bitCount(labels) == 5) {
                double difference = 0;
                for (int row = 0; row < 10; row++) {
                    difference += ((labels >> row & 1) == 1 ? success[row] : -success[row]) / 5;
                }
                squares += difference * difference;
                labellings++;
            }
        }
        assertThat(attack.spread() * 0.8).isCloseTo(Math.sqrt(squares / labellings), within(1e-12));
    }

    @Test
    void singlingOutFreshPeopleIsNoRiskWhateverTheSizes() {
        for (int rows : new int[] {150, 600, 1500}) {
            EvaluationData data =
                    EvaluationData.of(
                            TestTables.schema(),
                            TestTables.patients("real", rows, 11, 0),
                            TestTables.patients("synthetic", 400, 12, 0),
                            Optional.of(TestTables.patients("holdout", 400, 13, 0)));
            MetricResult result = TestRun.of(data).evaluate(new SinglingOut());
            Estimate risk = result.measures().get("singling_out_multivariate_risk");
            assertThat(risk.interval().orElseThrow().lower()).as("%s people", rows).isZero();
            assertThat(risk.value()).as("%s people", rows).isLessThan(0.15);
        }
    }

    @Test
    void aCopyIsLinkedAndInferredAndNothingElseIs() {
        EvaluationData data = TestTables.data();
        for (Map.Entry<String, Metric<?>> attack :
                Map.<String, Metric<?>>of(
                                "linkability_risk",
                                new Linkability(),
                                "inference_risk",
                                new AttributeInference())
                        .entrySet()) {
            MetricResult copy =
                    TestRun.of(data.withSynthetic(data.real())).evaluate(attack.getValue());
            MetricResult fresh =
                    TestRun.of(data.withSynthetic(TestTables.fresh())).evaluate(attack.getValue());
            assertThat(value(copy, attack.getKey())).as(attack.getKey()).isGreaterThan(0.95);
            assertThat(value(fresh, attack.getKey())).as(attack.getKey()).isLessThan(0.1);
        }
    }

    @Test
    void aSubsamplesNearestRowsAreThoseOfASearchWithinIt() {
        EvaluationData data = TestTables.data();
        TestRun.of(data)
                .context(
                        "test",
                        context -> {
                            for (int size : new int[] {20, 100, 180, 219}) {
                                for (Part part : new Part[] {Part.REAL, Part.SYNTHETIC}) {
                                    Subsample of = Subsample.draw(context, Part.REAL, size, 3);
                                    Subsample among = Subsample.draw(context, part, size, 3);
                                    double[] found =
                                            SubsampleSearch.nearest(
                                                    context, Space.gower(), of, among);
                                    for (int i = 0; i < size; i++) {
                                        double nearest = Double.POSITIVE_INFINITY;
                                        for (int j = 0; j < size; j++) {
                                            if (part != Part.REAL || i != j) {
                                                nearest =
                                                        Math.min(
                                                                nearest,
                                                                context.get(
                                                                                new dev.assay
                                                                                        .neighbour
                                                                                        .EncodedPart(
                                                                                        Part.REAL,
                                                                                        Space
                                                                                                .gower()))
                                                                        .distance(
                                                                                of.positions()[i],
                                                                                context.get(
                                                                                        new dev
                                                                                                .assay
                                                                                                .neighbour
                                                                                                .EncodedPart(
                                                                                                part,
                                                                                                Space
                                                                                                        .gower())),
                                                                                among.positions()[
                                                                                        j]));
                                            }
                                        }
                                        assertThat(found[i]).isEqualTo(nearest);
                                    }
                                }
                            }
                            return null;
                        });
    }

    /**
     * Wilson (1927): 15 of 20 at 95 % gives 0.531 to 0.888; Clopper and Pearson (1934): 0.509 to
     * 0.913. At 0.9 both shrink.
     */
    @Test
    void intervalsOfShares() {
        double z = Interval.factor(0.95);
        double centre = Proportion.wilsonCentre(15, 20, z);
        double half = Proportion.wilsonHalfWidth(15, 20, z);
        assertThat(centre - half).isCloseTo(0.531, within(5e-4));
        assertThat(centre + half).isCloseTo(0.888, within(5e-4));
        Interval exact = Proportion.clopperPearson(0, 10, 0.9);
        assertThat(exact.lower()).isZero();
        assertThat(exact.upper()).isCloseTo(1 - Math.pow(0.05, 0.1), within(1e-9));
    }

    @Test
    void membersAreFoundInACopyAndNotInFreshData() {
        EvaluationData data = TestTables.data();
        MetricResult copy =
                TestRun.of(data.withSynthetic(data.real())).evaluate(new MembershipAttacks());
        MetricResult fresh =
                TestRun.of(data.withSynthetic(TestTables.fresh()))
                        .evaluate(new MembershipAttacks());
        assertThat(value(copy, "mia_battery_auc")).isEqualTo(1);
        assertThat(value(copy, "mia_battery_tpr_1")).isEqualTo(1);
        assertThat(value(copy, "mia_battery_p")).isLessThan(0.01);
        assertThat(value(fresh, "mia_battery_auc")).isLessThan(0.6);
        assertThat(value(fresh, "mia_battery_p")).isGreaterThan(0.05);
    }

    @Test
    void copyingIsSeenAndFreshDataIsNotBlamed() {
        EvaluationData data = TestTables.data();
        MetricResult copy = TestRun.of(data.withSynthetic(data.real())).evaluate(new DataCopying());
        MetricResult fresh =
                TestRun.of(data.withSynthetic(TestTables.fresh())).evaluate(new DataCopying());
        assertThat(value(copy, "data_copying")).isLessThan(-3);
        assertThat(value(fresh, "data_copying")).isBetween(-2.0, 2.0);
    }

    private static Predicate predicate(Predicate.Condition... conditions) {
        return new Predicate(List.of(conditions));
    }

    private static Table keyed(String name, List<String> keys, List<String> targets) {
        return Table.of(
                name,
                CategoricalColumn.of("key", keys.toArray(String[]::new)),
                CategoricalColumn.of("target", targets.toArray(String[]::new)));
    }

    private static EvaluationData numbers(double[] real, double[] synthetic, double[] holdout) {
        Table realTable = Table.of("real", NumericColumn.of("x", real));
        return EvaluationData.of(
                Schema.of(realTable),
                realTable,
                Table.of("synthetic", NumericColumn.of("x", synthetic)),
                Optional.of(Table.of("holdout", NumericColumn.of("x", holdout))));
    }

    private static double value(MetricResult result, String measure) {
        return result.measures().get(measure).value();
    }
}

package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The laws every metric obeys, its authors' own included. Extend it, name the metric, and run:
 *
 * <pre>{@code
 * final class ExactMatchRateTest extends MetricContract<ExactMatchRate.Options> {
 *     ExactMatchRateTest() {
 *         super(new ExactMatchRate());
 *     }
 * }
 * }</pre>
 *
 * <p>The laws are final. A metric for which one does not hold overrides the matching {@code has…}
 * method and says why in its Javadoc; if the law then holds all the same, the test fails.
 *
 * @param <O> the metric's options
 */
public abstract class MetricContract<O extends Record> {

    private static final double LAW = 0.05;
    private static final int FEW_SPLITS = 10;
    private static final int MANY_SPLITS = 300;

    private final Metric<O> metric;
    private final O options;

    /** The laws for a metric with its default options. */
    protected MetricContract(Metric<O> metric) {
        this(metric, metric.defaults());
    }

    /** The laws for a metric with these options. */
    protected MetricContract(Metric<O> metric, O options) {
        this.metric = metric;
        this.options = options;
    }

    /**
     * The kit's run of these tables, with whatever the metric needs besides: an embedder, for
     * example.
     */
    protected TestRun run(EvaluationData data) {
        return TestRun.of(data);
    }

    /** The kit's small mixed tables, in the roles the metric needs. */
    protected EvaluationData data() {
        return TestTables.data();
    }

    /** Result on the kit's small mixed tables, with the given seed and threads. */
    protected final MetricResult evaluate(long seed, int threads) {
        return run(data()).seed(seed).threads(threads).evaluate(metric, options);
    }

    /** Whether shuffling rows leaves the measures alone; true unless rows have an order. */
    protected boolean hasRowOrderInvariance() {
        return true;
    }

    /**
     * Whether shuffling rows leaves the measures alone also where all distances tie; no for one
     * that takes a single neighbour of several that are equally near.
     */
    protected boolean hasRowOrderInvarianceAmongTies() {
        return true;
    }

    /**
     * Whether a copy of the real data gets the best fidelity and the worst privacy score, to within
     * 0.05, in every ranked measure. An attack that only estimates may say no; it still must not
     * call a copy safer than fresh real data.
     */
    protected boolean hasCopyLaw() {
        return true;
    }

    /**
     * Whether the copy law also holds, where there is an answer, when every real row occurs twice.
     */
    protected boolean hasCopyLawAmongTwins() {
        return true;
    }

    /**
     * Whether a copy is never safer than fresh real data nor less faithful than independently
     * shuffled columns, in every ranked measure.
     */
    protected boolean hasOrderingLaw() {
        return true;
    }

    /**
     * Whether everything declared is reported on the kit's tables; no when a measure needs other
     * tables or roles.
     */
    protected boolean hasEveryDeclaredMeasure() {
        return true;
    }

    /**
     * Whether every ranked measure with an exchange finds a copy of the training rows significant;
     * an attack that only estimates may say no.
     */
    protected boolean hasExchangesThatNoticeACopy() {
        return true;
    }

    @Test
    final void isRegisteredUnderItsKey() {
        ExtensionLaws.isRegisteredUnderItsKey(Metric.class, metric);
    }

    @Test
    final void optionsSurviveJson() throws JsonProcessingException {
        ExtensionLaws.optionsSurviveJson(metric, options);
    }

    @Test
    final void everyOptionIsDescribed() {
        ExtensionLaws.everyOptionIsDescribed(metric);
    }

    @Test
    final void saysWhatItIs() {
        ExtensionLaws.saysWhatItIs(metric);
    }

    @Test
    final void reportsExactlyWhatItDeclares() {
        List<String> declared = new ArrayList<>(specs(data()).keySet());
        List<String> reported = new ArrayList<>(evaluate(1, 2).measures().keySet());
        assertThat(declared).as("declared measures").isNotEmpty().containsAll(reported);
        List<String> missing = declared.stream().filter(key -> !reported.contains(key)).toList();
        declared.retainAll(reported);
        assertThat(reported).as("reported measures, in the declared order").isEqualTo(declared);
        if (hasEveryDeclaredMeasure()) {
            assertThat(missing).as("declared but not reported").isEmpty();
        } else {
            assertThat(missing)
                    .as("hasEveryDeclaredMeasure() is false, but all are reported")
                    .isNotEmpty();
        }
    }

    /**
     * Whether values are finite on the kit's tables; no for one whose scale has no end and who
     * reaches it.
     */
    protected boolean hasFiniteValues() {
        return true;
    }

    @Test
    final void valuesLieOnTheirScale() {
        MetricResult result = evaluate(1, 2);
        checkValues(data(), result);
        boolean finite =
                result.measures().values().stream()
                        .allMatch(
                                estimate ->
                                        Double.isFinite(estimate.value())
                                                && estimate.interval()
                                                        .map(BehaviourLaws::isFinite)
                                                        .orElse(true));
        assertThat(finite).as("finite values and intervals").isEqualTo(hasFiniteValues());
    }

    @Test
    final void intervalsContainTheirValue() {
        evaluate(1, 2)
                .measures()
                .forEach(
                        (key, estimate) ->
                                estimate.interval()
                                        .ifPresent(
                                                interval ->
                                                        assertThat(estimate.value())
                                                                .as("%s in its interval", key)
                                                                .isBetween(
                                                                        interval.lower() - 1e-12,
                                                                        interval.upper() + 1e-12)));
    }

    @Test
    final void printsNothing() {
        BehaviourLaws.printsNothing(() -> evaluate(1, 2));
    }

    @Test
    final void keepsNoThread() {
        BehaviourLaws.keepsNoThread(() -> evaluate(1, 2));
    }

    @Test
    final void stopsWhenToldSo() {
        BehaviourLaws.stopsWhenToldSo(
                run(data()).seed(1).declaring(metric.requirements(options)),
                metric.key(),
                context -> metric.evaluate(context, options));
    }

    @Test
    final void tellsOfNoSingleRealRow() {
        outcome(BehaviourLaws.withCanary(data())).ifPresent(BehaviourLaws::tellsOfNoSingleRow);
    }

    @Test
    final void equalSeedsGiveEqualBitsOnOneAndManyThreads() {
        MetricResult first = evaluate(1, 1);
        assertEqual(evaluate(1, 1), first, "a second run");
        assertEqual(evaluate(1, 4), first, "four threads");
    }

    @Test
    final void leavesTheDataAsItWas() {
        EvaluationData data = data();
        List<Table> before = data.parts().stream().map(part -> copy(data.table(part))).toList();
        boolean untouched =
                run(data)
                        .declaring(metric.requirements(options))
                        .context(
                                metric.key(),
                                context -> {
                                    int[] order = context.get(new ContentOrder(Part.REAL)).clone();
                                    metric.evaluate(context, options);
                                    return java.util.Arrays.equals(
                                            order, context.get(new ContentOrder(Part.REAL)));
                                });
        assertThat(data.parts().stream().map(data::table).toList()).as("tables").isEqualTo(before);
        assertThat(untouched).as("the shared content order is as it was").isTrue();
    }

    @Test
    final void rowOrderDoesNotMatter() {
        EvaluationData data = data();
        EvaluationData shuffled =
                EvaluationData.of(
                        data.schema(),
                        TestTables.shuffled(data.real(), 11),
                        TestTables.shuffled(data.synthetic(), 12),
                        data.holdout().map(table -> TestTables.shuffled(table, 13)));
        Optional<String> difference =
                difference(
                        run(shuffled).seed(1).evaluate(metric, options),
                        run(data).seed(1).evaluate(metric, options));
        if (hasRowOrderInvariance()) {
            assertThat(difference).as("shuffled rows").isEmpty();
        } else {
            assertThat(difference)
                    .as("hasRowOrderInvariance() is false, but shuffling changed nothing")
                    .isPresent();
        }
    }

    /**
     * The same on data in which numbers take few values, so that distances, ranks and whole rows
     * are equal all over.
     */
    @Test
    final void rowOrderDoesNotMatterWhereEverythingTies() {
        if (!hasRowOrderInvariance()) {
            return;
        }
        EvaluationData tied = HardCases.tied(data());
        EvaluationData shuffled =
                EvaluationData.of(
                        tied.schema(),
                        TestTables.shuffled(tied.real(), 21),
                        TestTables.shuffled(tied.synthetic(), 22),
                        tied.holdout().map(table -> TestTables.shuffled(table, 23)));
        Optional<MetricResult> found = outcome(shuffled);
        Optional<MetricResult> expected = outcome(tied);
        assertThat(found.isPresent())
                .as("a value for shuffled rows")
                .isEqualTo(expected.isPresent());
        expected.ifPresent(
                result -> {
                    checkValues(tied, result);
                    Optional<String> difference = difference(found.orElseThrow(), result);
                    if (hasRowOrderInvarianceAmongTies()) {
                        assertThat(difference).as("shuffled rows where everything ties").isEmpty();
                    } else {
                        assertThat(difference)
                                .as("hasRowOrderInvarianceAmongTies() is false, but it holds")
                                .isPresent();
                    }
                });
    }

    /** A run sees to it for every metric, by showing columns in an order their content decides. */
    @Test
    final void columnOrderDoesNotMatter() {
        EvaluationData data = data();
        assertThat(
                        difference(
                                run(ColumnLaws.permuted(data, 3)).seed(1).evaluate(metric, options),
                                run(data).seed(1).evaluate(metric, options)))
                .as("permuted columns")
                .isEmpty();
    }

    @Test
    final void aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy() {
        List<String> broken = brokenByACopy(data(), true);
        if (hasCopyLaw()) {
            assertThat(broken)
                    .as("measures a copy of the real data should have at their end")
                    .isEmpty();
        } else {
            assertThat(broken).as("hasCopyLaw() is false, but the law holds").isNotEmpty();
        }
    }

    @Test
    final void aShuffledCopyIsTheSameCopy() {
        if (!hasRowOrderInvariance()) {
            return;
        }
        EvaluationData data = data();
        EvaluationData copy = data.withSynthetic(data.real().named("copy"));
        EvaluationData shuffled =
                data.withSynthetic(TestTables.shuffled(data.real(), 5).named("copy"));
        outcome(copy)
                .ifPresent(
                        result ->
                                assertThat(
                                                difference(
                                                        run(shuffled)
                                                                .seed(1)
                                                                .evaluate(metric, options),
                                                        result))
                                        .as("a shuffled copy against a copy in order")
                                        .isEmpty());
    }

    @Test
    final void aCopyIsACopyAlsoWhenEveryRealRowOccursTwice() {
        if (!hasCopyLaw()) {
            return;
        }
        EvaluationData data = data();
        EvaluationData twice =
                EvaluationData.of(
                        data.schema(),
                        TestTables.twice(data.real()),
                        data.synthetic(),
                        data.holdout());
        List<String> broken = brokenByACopy(twice, false);
        if (hasCopyLawAmongTwins()) {
            assertThat(broken).as("measures of a copy when real rows occur twice").isEmpty();
        } else {
            assertThat(broken).as("hasCopyLawAmongTwins() is false, but it holds").isNotEmpty();
        }
    }

    @Test
    final void aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns() {
        EvaluationData data = data();
        Map<String, MeasureSpec> specs = specs(data);
        Optional<MetricResult> copy = outcome(data.withSynthetic(data.real().named("copy")));
        Optional<MetricResult> fresh = outcome(data.withSynthetic(fresh()));
        Optional<MetricResult> floor =
                outcome(data.withSynthetic(TestTables.independent(data.real(), 6)));
        List<String> broken = new ArrayList<>();
        copy.ifPresent(
                result ->
                        result.measures().keySet().stream()
                                .map(specs::get)
                                .filter(MeasureSpec::ranked)
                                .forEach(
                                        spec -> {
                                            double score = score(result, spec);
                                            if (spec.dimension() == Dimension.PRIVACY) {
                                                fresh.filter(
                                                                other ->
                                                                        other.measures()
                                                                                        .containsKey(
                                                                                                spec
                                                                                                        .key())
                                                                                && score
                                                                                        > score(
                                                                                                        other,
                                                                                                        spec)
                                                                                                + 1e-9)
                                                        .ifPresent(
                                                                other ->
                                                                        broken.add(
                                                                                spec.key()
                                                                                        + ": a copy scores "
                                                                                        + score
                                                                                        + ", fresh real data "
                                                                                        + score(
                                                                                                other,
                                                                                                spec)));
                                            } else {
                                                floor.filter(
                                                                other ->
                                                                        other.measures()
                                                                                        .containsKey(
                                                                                                spec
                                                                                                        .key())
                                                                                && score
                                                                                        < score(
                                                                                                        other,
                                                                                                        spec)
                                                                                                - 1e-9)
                                                        .ifPresent(
                                                                other ->
                                                                        broken.add(
                                                                                spec.key()
                                                                                        + ": a copy scores "
                                                                                        + score
                                                                                        + ", shuffled columns "
                                                                                        + score(
                                                                                                other,
                                                                                                spec)));
                                            }
                                        }));
        if (hasOrderingLaw()) {
            assertThat(broken).as("ordering law").isEmpty();
        } else {
            assertThat(broken).as("hasOrderingLaw() is false, but the law holds").isNotEmpty();
        }
    }

    @Test
    final void valuesAloneAreTheSameBits() {
        MetricResult full = evaluate(1, 2);
        MetricResult values = run(data()).seed(1).detail(Detail.VALUES).evaluate(metric, options);
        assertThat(values.plots()).as("plots where only values are asked for").isEmpty();
        assertThat(values.rows()).as("row scores where only values are asked for").isEmpty();
        assertThat(values.tables()).as("tables where only values are asked for").isEmpty();
        Set<String> ranked =
                specs(data()).values().stream()
                        .filter(MeasureSpec::ranked)
                        .map(MeasureSpec::key)
                        .filter(full.measures()::containsKey)
                        .collect(Collectors.toSet());
        assertThat(values.measures().keySet())
                .as("ranked measures where only values are asked for")
                .containsAll(ranked);
        values.measures()
                .forEach(
                        (key, estimate) ->
                                assertThat(Double.doubleToLongBits(estimate.value()))
                                        .as("bits of %s: %s", key, estimate.value())
                                        .isEqualTo(
                                                Double.doubleToLongBits(
                                                        full.measures().get(key).value())));
    }

    @Test
    final void intervalsHaveTheLevelOfTheRunAndWidenWithIt() {
        MetricResult narrow = run(data()).seed(1).level(0.8).evaluate(metric, options);
        MetricResult wide = run(data()).seed(1).level(0.95).evaluate(metric, options);
        narrow.measures()
                .forEach(
                        (key, estimate) -> {
                            Estimate wider = wide.measures().get(key);
                            assertThat(wider.value()).as(key).isEqualTo(estimate.value());
                            assertThat(wider.interval().isPresent())
                                    .as("%s has an interval at both levels", key)
                                    .isEqualTo(estimate.interval().isPresent());
                            estimate.interval()
                                    .ifPresent(
                                            interval ->
                                                    checkWider(
                                                            key,
                                                            interval,
                                                            wider.interval().orElseThrow()));
                        });
    }

    @Test
    final void pValuesOfRandomLabelsAreUniform() {
        checkRandomLabels(FEW_SPLITS);
    }

    @Test
    @Tag("simulation")
    final void pValuesOfManyRandomLabelsAreUniform() {
        checkRandomLabels(MANY_SPLITS);
    }

    private void checkRandomLabels(int splits) {
        EvaluationData data = data();
        if (!data.has(Part.HOLDOUT) || !attachesAnExchange(data)) {
            return;
        }
        RandomLabels labels = new RandomLabels(data);
        Map<String, double[]> pValues =
                RandomLabels.pValues(
                        splits,
                        seed ->
                                Results.orReason(
                                        () ->
                                                run(labels.relabelled(seed))
                                                        .seed(seed)
                                                        .evaluate(metric, options)));
        assertThat(RandomLabels.tooSmall(pValues))
                .as("measures whose p-values are too small when labels are random")
                .isEmpty();
    }

    @Test
    final void anExchangeFindsACopySignificant() {
        EvaluationData copied = data().withSynthetic(data().real().named("copy"));
        if (!copied.has(Part.HOLDOUT)) {
            return;
        }
        Map<String, MeasureSpec> specs = specs(copied);
        List<String> unnoticed = new ArrayList<>();
        outcome(copied)
                .ifPresent(
                        result ->
                                result.measures()
                                        .forEach(
                                                (key, estimate) ->
                                                        estimate.exchange()
                                                                .filter(one -> one.p() > LAW)
                                                                .filter(
                                                                        one ->
                                                                                specs.get(key)
                                                                                        .ranked())
                                                                .ifPresent(
                                                                        one ->
                                                                                unnoticed.add(
                                                                                        key
                                                                                                + ": p = "
                                                                                                + one
                                                                                                        .p()))));
        if (hasExchangesThatNoticeACopy()) {
            assertThat(unnoticed).as("measures whose exchange lets a copy pass").isEmpty();
        } else {
            assertThat(unnoticed)
                    .as("hasExchangesThatNoticeACopy() is false, but all do")
                    .isNotEmpty();
        }
    }

    private boolean attachesAnExchange(EvaluationData data) {
        return outcome(data).stream()
                .flatMap(result -> result.measures().values().stream())
                .anyMatch(estimate -> estimate.exchange().isPresent());
    }

    private static void checkWider(String key, Interval narrow, Interval wide) {
        assertThat(narrow.level()).as("level of %s", key).isEqualTo(0.8);
        assertThat(wide.level()).as("level of %s", key).isEqualTo(0.95);
        assertThat(wide.method()).as("method of %s", key).isEqualTo(narrow.method()).isNotBlank();
        assertThat(wide.lower()).as("lower end of %s", key).isLessThanOrEqualTo(narrow.lower());
        assertThat(wide.upper()).as("upper end of %s", key).isGreaterThanOrEqualTo(narrow.upper());
    }

    @Test
    final void saysWhyWhenARequirementIsUnmet() {
        for (Requirement requirement : metric.requirements(options)) {
            assertThat(requirement.describe()).as("a requirement's description").isNotBlank();
            requirement
                    .unmet(data())
                    .ifPresent(
                            reason -> {
                                throw new AssertionError(
                                        "the kit's tables do not meet a requirement, override data(): "
                                                + reason);
                            });
            HardCases.all()
                    .forEach(
                            (name, data) ->
                                    requirement
                                            .unmet(data)
                                            .ifPresent(
                                                    reason ->
                                                            assertThat(reason)
                                                                    .as("reason on '%s'", name)
                                                                    .isNotBlank()
                                                                    .doesNotContain("\n")));
        }
    }

    /** Constant, missing, single-row, unseen and one-sided tables. */
    @TestFactory
    final Stream<DynamicTest> hardTablesGiveAValueOrAReasonNeverNaN() {
        return HardCases.all().entrySet().stream()
                .map(
                        hard ->
                                DynamicTest.dynamicTest(
                                        hard.getKey(), () -> checkHard(hard.getValue())));
    }

    @Test
    final void tenThousandLevelsGiveAValueOrAReason() {
        checkHard(HardCases.manyLevels());
    }

    /** As many rows as the real table, of the same distribution and in no part. */
    protected Table fresh() {
        return TestTables.fresh();
    }

    private void checkHard(EvaluationData data) {
        outcome(data).ifPresent(result -> checkValues(data, result));
    }

    /** The result, or nothing when the metric says why it does not apply. */
    private Optional<MetricResult> outcome(EvaluationData data) {
        return Results.orReason(() -> run(data).seed(1).evaluate(metric, options));
    }

    private List<String> brokenByACopy(EvaluationData data, boolean mustApply) {
        EvaluationData copied = data.withSynthetic(data.real().named("copy"));
        Optional<MetricResult> copy = outcome(copied);
        if (mustApply) {
            assertThat(copy).as("a result for a copy of the real data").isPresent();
        }
        Map<String, MeasureSpec> specs = specs(copied);
        List<String> broken = new ArrayList<>();
        copy.ifPresent(
                result ->
                        result.measures().keySet().stream()
                                .map(specs::get)
                                .filter(MeasureSpec::ranked)
                                .forEach(
                                        spec -> {
                                            double end =
                                                    spec.dimension() == Dimension.PRIVACY ? 0 : 1;
                                            double score = score(result, spec);
                                            if (Math.abs(score - end) > LAW) {
                                                broken.add(
                                                        spec.key()
                                                                + " scores "
                                                                + score
                                                                + " (value "
                                                                + result.measures()
                                                                        .get(spec.key())
                                                                        .value()
                                                                + "); expected "
                                                                + end);
                                            }
                                        }));
        return broken;
    }

    private Map<String, MeasureSpec> specs(EvaluationData data) {
        Map<String, MeasureSpec> specs = new LinkedHashMap<>();
        for (MeasureSpec spec : metric.measures(options, data.schema())) {
            assertThat(specs.put(spec.key(), spec)).as("'%s' declared twice", spec.key()).isNull();
        }
        return specs;
    }

    private void checkValues(EvaluationData data, MetricResult result) {
        Map<String, MeasureSpec> specs = specs(data);
        assertThat(result.measures()).as("measures").isNotEmpty();
        result.measures()
                .forEach(
                        (key, estimate) -> {
                            assertThat(specs).as("declared measures").containsKey(key);
                            EstimateLaws.check(key, estimate, result.scaleOf(specs.get(key)));
                        });
        if (result.rows().isEmpty()) {
            return;
        }
        EvaluationData seen =
                run(data)
                        .declaring(metric.requirements(options))
                        .context(metric.key(), EvaluationContext::data);
        result.rows()
                .forEach(
                        scores ->
                                assertThat(scores.scores().rows())
                                        .as("row scores '%s'", scores.scores().name())
                                        .isEqualTo(seen.table(scores.part()).rows()));
    }

    private static double score(MetricResult result, MeasureSpec spec) {
        return result.scaleOf(spec).score(result.measures().get(spec.key()).value());
    }

    private static void assertEqual(MetricResult found, MetricResult expected, String what) {
        assertThat(found.measures()).as("measures of %s", what).isEqualTo(expected.measures());
        assertThat(found.rows()).as("row scores of %s", what).isEqualTo(expected.rows());
        assertThat(found.tables()).as("tables of %s", what).isEqualTo(expected.tables());
        assertThat(found.plots()).as("plots of %s", what).isEqualTo(expected.plots());
        assertThat(found.notes()).as("notes of %s", what).isEqualTo(expected.notes());
    }

    /** The first measure that differs by more than sums in another order may, if any. */
    private static Optional<String> difference(MetricResult found, MetricResult expected) {
        return difference(found, expected, 1e-9);
    }

    private static Optional<String> difference(
            MetricResult found, MetricResult expected, double share) {
        assertThat(found.measures().keySet())
                .as("measures")
                .isEqualTo(expected.measures().keySet());
        return expected.measures().keySet().stream()
                .filter(
                        key -> {
                            double a = found.measures().get(key).value();
                            double b = expected.measures().get(key).value();
                            return a != b
                                    && !(Math.abs(a - b)
                                            <= 1e-12 + share * Math.max(Math.abs(a), Math.abs(b)));
                        })
                .map(
                        key ->
                                key
                                        + ": "
                                        + found.measures().get(key).value()
                                        + " instead of "
                                        + expected.measures().get(key).value())
                .findFirst();
    }

    private static Table copy(Table table) {
        List<Column> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            if (column instanceof NumericColumn numeric) {
                columns.add(
                        NumericColumn.owning(
                                numeric.name(),
                                numeric.kind(),
                                numeric.toArray(),
                                unparsable(numeric)));
            } else {
                CategoricalColumn levels = (CategoricalColumn) column;
                columns.add(
                        CategoricalColumn.owning(
                                levels.name(),
                                levels.kind(),
                                levels.dictionary(),
                                levels.toArray()));
            }
        }
        return Table.of(table.name(), columns);
    }

    private static java.util.BitSet unparsable(NumericColumn column) {
        java.util.BitSet rows = new java.util.BitSet();
        for (int row = 0; row < column.rows(); row++) {
            rows.set(row, column.isUnparsable(row));
        }
        return rows;
    }
}

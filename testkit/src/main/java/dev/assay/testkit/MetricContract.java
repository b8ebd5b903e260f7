package dev.assay.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.table.Table;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The laws that every metric obeys, including those of plug-ins. Extend this class, name the
 * metric, and run:
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
 * method and says why in its Javadoc; if the law nevertheless holds, the test fails. Each law has
 * two minutes, or as many seconds as the property {@code assay.law.seconds} says.
 *
 * @param <O> the metric's options
 */
@ExtendWith(LawTimeLimit.class)
public abstract class MetricContract<O extends Record> {

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

    /** The kit's run of these tables, with whatever else the metric needs, such as an embedder. */
    protected TestRun run(EvaluationData data) {
        return TestRun.of(data);
    }

    /** The kit's small mixed tables, in the roles the metric needs. */
    protected EvaluationData data() {
        return TestTables.data();
    }

    /**
     * A table with as many rows as the real table and the same distribution that is not part of the
     * data.
     */
    protected Table fresh() {
        return TestTables.fresh();
    }

    /** Result on the kit's small mixed tables, with the given seed and threads. */
    protected final MetricResult evaluate(long seed, int threads) {
        return tested().in(run(data()).seed(seed).threads(threads));
    }

    /** Whether shuffling rows leaves the measures unchanged; true unless rows have an order. */
    protected boolean hasRowOrderInvariance() {
        return true;
    }

    /**
     * Whether shuffling rows leaves the measures unchanged even where all distances tie; false for
     * a metric that takes a single one of several equally near neighbours.
     */
    protected boolean hasRowOrderInvarianceAmongTies() {
        return true;
    }

    /**
     * Whether a copy of the real data gets the best fidelity and the worst privacy score, to within
     * 0.05, in every ranked measure. An attack that only estimates may return false; it still must
     * not rate a copy safer than fresh real data.
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
     * Whether every ranked measure scores two of these differently: a copy of the real data, fresh
     * real data, independently shuffled columns, one row again and again. A measure that scores all
     * tables alike ranks none; false only where the kit's tables do not hold what is measured.
     */
    protected boolean hasMeasuresThatTellTablesApart() {
        return true;
    }

    /**
     * Whether everything declared is reported on the kit's tables; false when a measure needs other
     * tables or roles.
     */
    protected boolean hasEveryDeclaredMeasure() {
        return true;
    }

    /**
     * Whether every ranked measure with an exchange finds a copy of the training rows significant;
     * an attack that only estimates may return false.
     */
    protected boolean hasExchangesThatNoticeACopy() {
        return true;
    }

    /**
     * Whether values are finite on the kit's tables; false for a metric whose scale is unbounded
     * and that reaches infinity.
     */
    protected boolean hasFiniteValues() {
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
    final void saysWhyWhenARequirementIsUnmet() {
        DeclarationLaws.saysWhyWhenARequirementIsUnmet(
                metric.requirements(MetricSetup.of(options)), data());
    }

    @Test
    final void reportsExactlyWhatItDeclares() {
        DeclarationLaws.reportsExactlyWhatItDeclares(
                tested(), data(), evaluate(1, 2), hasEveryDeclaredMeasure());
    }

    @Test
    final void valuesLieOnTheirScale() {
        ValueLaws.valuesLieOnTheirScale(tested(), data(), evaluate(1, 2), hasFiniteValues());
    }

    @Test
    final void valuesAloneAreTheSameBits() {
        ValueLaws.valuesAloneAreTheSameBits(
                tested().specs(data()),
                evaluate(1, 2),
                tested().in(run(data()).seed(1).detail(Detail.VALUES)));
    }

    @Test
    final void intervalsContainTheirValue() {
        ValueLaws.intervalsContainTheirValue(evaluate(1, 2).measures());
    }

    @Test
    final void intervalsHaveTheLevelOfTheRunAndWidenWithIt() {
        ValueLaws.intervalsWidenWithTheLevel(
                tested().in(run(data()).seed(1).level(0.8)).measures(),
                tested().in(run(data()).seed(1).level(0.95)).measures());
    }

    @Test
    final void equalSeedsGiveEqualBitsOnOneAndManyThreads() {
        MetricResult first = evaluate(1, 1);
        OrderLaws.areEqual(evaluate(1, 1), first, "a second run");
        OrderLaws.areEqual(evaluate(1, 4), first, "four threads");
    }

    @Test
    final void leavesTheDataAsItWas() {
        OrderLaws.leavesTheDataAsItWas(tested(), data());
    }

    @Test
    final void rowOrderDoesNotMatter() {
        OrderLaws.rowOrderDoesNotMatter(tested(), data(), hasRowOrderInvariance());
    }

    @Test
    final void rowOrderDoesNotMatterWhereEverythingTies() {
        if (hasRowOrderInvariance()) {
            OrderLaws.rowOrderDoesNotMatterAmongTies(
                    tested(), data(), hasRowOrderInvarianceAmongTies());
        }
    }

    @Test
    final void columnOrderDoesNotMatter() {
        OrderLaws.columnOrderDoesNotMatter(tested(), data());
    }

    @Test
    final void aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy() {
        CopyLaws.aCopyIsPerfectFidelityAndNoPrivacy(tested(), data(), hasCopyLaw());
    }

    @Test
    final void aCopyIsACopyAlsoWhenEveryRealRowOccursTwice() {
        if (hasCopyLaw()) {
            CopyLaws.aCopyIsACopyAmongTwins(tested(), data(), hasCopyLawAmongTwins());
        }
    }

    @Test
    final void aShuffledCopyIsTheSameCopy() {
        if (hasRowOrderInvariance()) {
            CopyLaws.aShuffledCopyIsTheSameCopy(tested(), data());
        }
    }

    @Test
    final void aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns() {
        CopyLaws.aCopyIsBetweenFreshAndShuffled(tested(), data(), fresh(), hasOrderingLaw());
    }

    @Test
    final void aRankedMeasureTellsTablesApart() {
        ContrastLaws.aRankedMeasureTellsTablesApart(
                tested(), data(), fresh(), hasMeasuresThatTellTablesApart());
    }

    @Test
    @Tag("thorough")
    final void pValuesOfRandomLabelsAreUniform() {
        ExchangeLaws.pValuesOfRandomLabelsAreUniform(tested(), data(), FEW_SPLITS);
    }

    @Test
    @Tag("simulation")
    final void pValuesOfManyRandomLabelsAreUniform() {
        ExchangeLaws.pValuesOfRandomLabelsAreUniform(tested(), data(), MANY_SPLITS);
    }

    @Test
    final void anExchangeFindsACopySignificant() {
        ExchangeLaws.anExchangeFindsACopySignificant(
                tested(), data(), hasExchangesThatNoticeACopy());
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
                run(data()).seed(1).declaring(metric.requirements(MetricSetup.of(options))),
                metric.key(),
                context -> metric.evaluate(context, options));
    }

    @Test
    final void tellsOfNoSingleRealRow() {
        tested().outcome(Canaries.in(data())).ifPresent(Canaries::areNotTold);
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
    final void aThousandLevelsGiveAValueOrAReason() {
        checkHard(HardCases.manyLevels(1_000));
    }

    @Test
    @Tag("thorough")
    final void tenThousandLevelsGiveAValueOrAReason() {
        checkHard(HardCases.manyLevels());
    }

    private void checkHard(EvaluationData data) {
        tested().outcome(data).ifPresent(result -> tested().checkValues(data, result));
    }

    private MetricUnderTest<O> tested() {
        return new MetricUnderTest<>(metric, options, this::run);
    }
}

package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import dev.assay.table.CategoricalColumn;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The kit finds the metrics that break its laws. */
final class MetricContractTest {

    private static final String MEASURE = "exact_match_rate";
    private static final MetricResult SOME = MetricResult.of(MEASURE, Estimate.of(0.5));

    @Test
    void aMetricThatCallsACopySafeIsFound() {
        // What comes of leaving out equal rows instead of the row itself.
        breaks(context -> 0.0, MetricContract::aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy);
    }

    @Test
    void aMetricThatCallsFreshDataLessSafeThanACopyIsFound() {
        breaks(
                context -> context.data().synthetic().name().equals("copy") ? 0.2 : 0.9,
                MetricContract
                        ::aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns);
    }

    @Test
    void aMetricThatDependsOnTheOrderOfRowsIsFound() {
        breaks(
                context -> context.data().synthetic().numeric("age").value(0) / 1000,
                MetricContract::rowOrderDoesNotMatter);
    }

    @Test
    void aMetricThatDependsOnTheNumberOfThreadsIsFound() {
        breaks(
                context -> context.threads() / 100.0,
                MetricContract::equalSeedsGiveEqualBitsOnOneAndManyThreads);
    }

    @Test
    void aMetricWhoseValuesDependOnTheDetailIsFound() {
        breaks(
                context -> context.detail() == Detail.FULL ? 0.1 : 0.2,
                MetricContract::valuesAloneAreTheSameBits);
    }

    @Test
    void aMetricThatLeavesItsScaleIsFound() {
        breaks(context -> 1.5, MetricContract::valuesLieOnTheirScale);
    }

    @Test
    void aMetricThatReportsAnInfinityItsScaleDoesNotHaveIsFound() {
        breaks(context -> Double.NEGATIVE_INFINITY, MetricContract::valuesLieOnTheirScale);
    }

    @Test
    void aMetricWhoseResultIsBestAtTheOtherEndIsFound() {
        breaksWith(
                context ->
                        MetricResult.empty()
                                .with(MEASURE, Estimate.of(0.1), Scale.higherIsBetter(0, 1)),
                MetricContract::valuesLieOnTheirScale);
    }

    @Test
    void aMetricWhoseErrorDoesNotSayOverWhatItWasTakenIsFound() {
        breaksBy(
                context -> Estimate.withError(0.1, 0.1, ""), MetricContract::valuesLieOnTheirScale);
    }

    @Test
    void aMetricWhoseValueLiesOutsideItsIntervalIsFound() {
        breaksBy(
                context -> Estimate.of(0.1).with(new Interval(0.2, 0.3, context.level(), "Wilson")),
                MetricContract::valuesLieOnTheirScale);
    }

    @Test
    void aMetricThatKeepsCountOfItsRunsMovesWithTheOrderOfColumns() {
        AtomicInteger runs = new AtomicInteger();
        breaks(
                context -> runs.incrementAndGet() / 1000.0,
                MetricContract::columnOrderDoesNotMatter);
    }

    @Test
    void aMetricThatReadsTheFirstColumnIsShownTheSameOneInAnyOrder() {
        Contract first =
                new Contract(
                        new Altered(
                                context ->
                                        MetricResult.of(
                                                MEASURE,
                                                Estimate.of(
                                                        context.data()
                                                                                .schema()
                                                                                .content()
                                                                                .get(0)
                                                                                .hashCode()
                                                                        / 1e10
                                                                + 0.5))));
        assertThatCode(first::columnOrderDoesNotMatter).doesNotThrowAnyException();
    }

    @Test
    void aMetricThatPrintsIsFound() {
        breaks(
                context -> {
                    System.out.println("one more");
                    return 0.1;
                },
                MetricContract::printsNothing);
    }

    @Test
    void aMetricThatKeepsAThreadIsFound() throws InterruptedException {
        java.util.concurrent.CountDownLatch end = new java.util.concurrent.CountDownLatch(1);
        breaks(
                context -> {
                    Thread thread =
                            new Thread(
                                    () -> {
                                        try {
                                            end.await();
                                        } catch (InterruptedException unwanted) {
                                            Thread.currentThread().interrupt();
                                        }
                                    },
                                    "left behind");
                    thread.setDaemon(true);
                    thread.start();
                    return 0.1;
                },
                MetricContract::keepsNoThread);
        end.countDown();
    }

    @Test
    void aMetricThatGoesOnWhenItIsToldToStopIsFound() {
        breaks(
                context -> {
                    try {
                        context.checkCancelled();
                    } catch (RuntimeException ignored) {
                        return 0.2;
                    }
                    return 0.1;
                },
                MetricContract::stopsWhenToldSo);
    }

    @Test
    void aMetricWhoseIntervalDoesNotContainItsValueIsFound() {
        breaksWith(
                context ->
                        MetricResult.of(
                                MEASURE,
                                Estimate.of(0.5)
                                        .with(new Interval(0.6, 0.7, context.level(), "guess"))),
                MetricContract::intervalsContainTheirValue);
    }

    @Test
    void aMetricWhoseNotesTellOfARealRowIsFound() {
        breaksWith(
                context -> {
                    double[] incomes = context.data().real().numeric("income").present();
                    java.util.Arrays.sort(incomes);
                    return MetricResult.of(MEASURE, Estimate.of(0.5))
                            .noting("the richest has " + incomes[incomes.length - 1]);
                },
                MetricContract::tellsOfNoSingleRealRow);
    }

    @Test
    void aMetricThatWritesTheFirstRealRowIntoANoteIsFound() {
        tells(
                context ->
                        SOME.noting(
                                "such as the row with an income of "
                                        + context.data().real().numeric("income").value(0)));
    }

    @Test
    void aMetricThatWritesTheLastRealRowIntoATableIsFound() {
        tells(
                context -> {
                    CategoricalColumn regions = context.data().real().categorical("region");
                    String last = regions.level(regions.rows() - 1);
                    return SOME.with(
                            new DetailTable(
                                    "last",
                                    "The last",
                                    List.of("region"),
                                    List.of("share"),
                                    List.of(DetailTable.Row.of(last, 0.5))));
                });
    }

    @Test
    void aMetricThatWritesTheFirstRealRowIntoAPlotIsFound() {
        tells(
                context -> {
                    double[] age = {context.data().real().numeric("age").value(0)};
                    return SOME.with(
                            new Plot.Curves(
                                    "Ages",
                                    "age",
                                    "share",
                                    List.of(
                                            Plot.Series.of(
                                                    "real",
                                                    age,
                                                    new double[] {1},
                                                    Plot.Mark.POINT))));
                });
    }

    @Test
    void aMetricThatTellsAnIdentifierIsFound() {
        tells(
                context ->
                        SOME.noting(
                                "nearest to "
                                        + context.data().real().categorical("patient").level(0)));
    }

    private static void tells(Function<EvaluationContext, MetricResult> result) {
        breaksWith(result, MetricContract::tellsOfNoSingleRealRow);
    }

    @Test
    void anArrayThatIsSharedIsHandedOutAsACopy() {
        int[] first = new int[1];
        boolean same =
                TestRun.of(TestTables.data())
                        .context(
                                "test",
                                context -> {
                                    int[] order = context.get(new ContentOrder(Part.REAL));
                                    first[0] = order[0];
                                    java.util.Arrays.fill(order, -1);
                                    return context.get(new ContentOrder(Part.REAL))[0] == first[0];
                                });
        assertThat(same).isTrue();
    }

    @Test
    void aMetricThatIsNotRegisteredIsFound() {
        breaks(context -> 0.0, MetricContract::isRegisteredUnderItsKey);
    }

    @Test
    void anExceptionThatIsDeclaredButNotNeededIsFound() {
        Contract lenient =
                new Contract(new ExactMatchRate()) {
                    @Override
                    protected boolean hasCopyLaw() {
                        return false;
                    }

                    @Override
                    protected boolean hasRowOrderInvariance() {
                        return false;
                    }

                    @Override
                    protected boolean hasEveryDeclaredMeasure() {
                        return false;
                    }
                };
        assertThatThrownBy(lenient::aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("hasCopyLaw");
        assertThatThrownBy(lenient::rowOrderDoesNotMatter)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("hasRowOrderInvariance");
        assertThatThrownBy(lenient::reportsExactlyWhatItDeclares)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("hasEveryDeclaredMeasure");
    }

    private static void breaks(
            ToDoubleFunction<EvaluationContext> value,
            Consumer<MetricContract<ExactMatchRate.Options>> law) {
        breaksBy(context -> Estimate.of(value.applyAsDouble(context)), law);
    }

    private static void breaksBy(
            Function<EvaluationContext, Estimate> value,
            Consumer<MetricContract<ExactMatchRate.Options>> law) {
        breaksWith(context -> MetricResult.of(MEASURE, value.apply(context)), law);
    }

    private static void breaksWith(
            Function<EvaluationContext, MetricResult> result,
            Consumer<MetricContract<ExactMatchRate.Options>> law) {
        assertThatThrownBy(() -> law.accept(new Contract(new Altered(result))))
                .isInstanceOf(AssertionError.class);
        assertThatCode(() -> law.accept(new Contract(new ExactMatchRate())))
                .doesNotThrowAnyException();
    }

    private static class Contract extends MetricContract<ExactMatchRate.Options> {
        Contract(Metric<ExactMatchRate.Options> metric) {
            super(metric);
        }
    }

    /** The exact match rate with a value of its own. */
    private record Altered(Function<EvaluationContext, MetricResult> result)
            implements Metric<ExactMatchRate.Options> {

        private static final ExactMatchRate SOUND = new ExactMatchRate();

        @Override
        public String key() {
            return SOUND.key();
        }

        @Override
        public String title() {
            return SOUND.title();
        }

        @Override
        public String description() {
            return SOUND.description();
        }

        @Override
        public ExactMatchRate.Options defaults() {
            return SOUND.defaults();
        }

        @Override
        public List<MeasureSpec> measures(MetricSetup<ExactMatchRate.Options> setup) {
            return SOUND.measures(setup);
        }

        @Override
        public List<Requirement> requirements(MetricSetup<ExactMatchRate.Options> setup) {
            return SOUND.requirements(setup);
        }

        @Override
        public MetricResult evaluate(EvaluationContext context, ExactMatchRate.Options options) {
            return result.apply(context);
        }
    }
}

package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each law of the contract has a metric that is sound in all else and breaks it, and the law
 * catches it. A law without such a metric fails here.
 */
final class ContractLawsTest {

    private static final String MEASURE = "exact_match_rate";
    private static final String UNREGISTERED = "isRegisteredUnderItsKey";

    /**
     * Laws that cannot hold where another is broken: a value outside of its interval is none that
     * can be read off a scale; hard tables are held to values, intervals and reasons, too; the run
     * itself shows columns in one order, so that only a metric that differs from run to run can
     * break that law; a copy that is safer than fresh rows is no copy that has no privacy; and
     * p-values of many labels are those of few and more.
     */
    private static final Map<String, Set<String>> FOLLOWING =
            Map.of(
                    "valuesLieOnTheirScale",
                    Set.of("hardTablesGiveAValueOrAReasonNeverNaN"),
                    "intervalsContainTheirValue",
                    Set.of("valuesLieOnTheirScale", "hardTablesGiveAValueOrAReasonNeverNaN"),
                    "saysWhyWhenARequirementIsUnmet",
                    Set.of("hardTablesGiveAValueOrAReasonNeverNaN"),
                    "columnOrderDoesNotMatter",
                    Set.of(
                            "equalSeedsGiveEqualBitsOnOneAndManyThreads",
                            "rowOrderDoesNotMatter",
                            "valuesAloneAreTheSameBits",
                            "intervalsHaveTheLevelOfTheRunAndWidenWithIt"),
                    "aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns",
                    Set.of("aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy"),
                    "pValuesOfRandomLabelsAreUniform",
                    Set.of("pValuesOfManyRandomLabelsAreUniform"),
                    "pValuesOfManyRandomLabelsAreUniform",
                    Set.of("pValuesOfRandomLabelsAreUniform"));

    /** What a law does with a contract. */
    private interface Law {
        void check(MetricContract<?> contract) throws Exception;
    }

    private record Breaker(Metric<?> metric, Law law) {}

    private static Map<String, Breaker> breakers() {
        Map<String, Breaker> all = new LinkedHashMap<>();
        all.put(
                "isRegisteredUnderItsKey",
                new Breaker(new Bent(), MetricContract::isRegisteredUnderItsKey));
        AtomicInteger asked = new AtomicInteger();
        all.put(
                "optionsSurviveJson",
                new Breaker(
                        new Bent() {
                            @Override
                            public ExactMatchRate.Options defaults() {
                                return new ExactMatchRate.Options(
                                        1e-3 / (2 + asked.incrementAndGet()));
                            }
                        },
                        MetricContract::optionsSurviveJson));
        all.put(
                "everyOptionIsDescribed",
                new Breaker(new Undescribed(), MetricContract::everyOptionIsDescribed));
        all.put(
                "saysWhatItIs",
                new Breaker(
                        new Bent() {
                            @Override
                            public String description() {
                                return "It says nothing that ends";
                            }
                        },
                        MetricContract::saysWhatItIs));
        all.put(
                "reportsExactlyWhatItDeclares",
                new Breaker(
                        new Bent() {
                            @Override
                            public List<MeasureSpec> measures(
                                    MetricSetup<ExactMatchRate.Options> setup) {
                                List<MeasureSpec> more = new ArrayList<>(super.measures(setup));
                                more.add(
                                        MeasureSpec.shown(
                                                "never",
                                                "Never",
                                                Dimension.PRIVACY,
                                                Scale.lowerIsBetter(0, 1)));
                                return more;
                            }
                        },
                        MetricContract::reportsExactlyWhatItDeclares));
        all.put(
                "valuesLieOnTheirScale",
                value((c, v) -> isPlain(c) ? 1.5 : v, MetricContract::valuesLieOnTheirScale));
        all.put(
                "intervalsContainTheirValue",
                estimate(
                        (c, v) ->
                                isPlain(c)
                                        ? Estimate.of(v)
                                                .with(
                                                        new Interval(
                                                                v + .1, v + .2, c.level(), "guess"))
                                        : Estimate.of(v),
                        MetricContract::intervalsContainTheirValue));
        all.put(
                "printsNothing",
                value(
                        (c, v) -> {
                            System.err.println("one more");
                            return v;
                        },
                        MetricContract::printsNothing));
        all.put(
                "keepsNoThread",
                value(
                        (c, v) -> {
                            Thread left =
                                    new Thread(
                                            () -> {
                                                try {
                                                    Thread.sleep(20_000);
                                                } catch (InterruptedException end) {
                                                    Thread.currentThread().interrupt();
                                                }
                                            },
                                            "left behind");
                            left.setDaemon(true);
                            left.start();
                            return v;
                        },
                        MetricContract::keepsNoThread));
        all.put(
                "stopsWhenToldSo",
                new Breaker(
                        new Bent() {
                            @Override
                            public MetricResult evaluate(
                                    EvaluationContext context, ExactMatchRate.Options options) {
                                try {
                                    context.checkCancelled();
                                } catch (RuntimeException ignored) {
                                    return MetricResult.of(MEASURE, Estimate.of(0.2));
                                }
                                return super.evaluate(context, options);
                            }
                        },
                        MetricContract::stopsWhenToldSo));
        all.put(
                "tellsOfNoSingleRealRow",
                new Breaker(
                        new Bent() {
                            @Override
                            public MetricResult evaluate(
                                    EvaluationContext context, ExactMatchRate.Options options) {
                                return super.evaluate(context, options)
                                        .noting(
                                                "the richest has "
                                                        + Arrays.stream(incomes(context)).max());
                            }
                        },
                        MetricContract::tellsOfNoSingleRealRow));
        all.put(
                "equalSeedsGiveEqualBitsOnOneAndManyThreads",
                value(
                        (c, v) -> c.threads() == 4 ? Math.abs(v - .001) : v,
                        MetricContract::equalSeedsGiveEqualBitsOnOneAndManyThreads));
        all.put(
                "leavesTheDataAsItWas",
                value(
                        (c, v) -> {
                            if (isPlain(c)) {
                                shared(c.data().table(Part.HOLDOUT).numeric("age"))[0] += 1;
                            }
                            return v;
                        },
                        MetricContract::leavesTheDataAsItWas));
        all.put(
                "rowOrderDoesNotMatter",
                value(
                        (c, v) -> isPlain(c) ? v + first(c) : v,
                        MetricContract::rowOrderDoesNotMatter));
        all.put(
                "rowOrderDoesNotMatterWhereEverythingTies",
                value(
                        (c, v) -> isTied(c) && !isCopy(c) ? Math.abs(v - first(c)) : v,
                        MetricContract::rowOrderDoesNotMatterWhereEverythingTies));
        AtomicInteger runs = new AtomicInteger();
        all.put(
                "columnOrderDoesNotMatter",
                value(
                        (c, v) -> isPlain(c) ? runs.incrementAndGet() / 1000.0 : v,
                        MetricContract::columnOrderDoesNotMatter));
        all.put(
                "aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy",
                value(
                        (c, v) -> isCopy(c) && !isTwice(c) ? .5 : v,
                        MetricContract::aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy));
        all.put(
                "aShuffledCopyIsTheSameCopy",
                value(
                        (c, v) -> isCopy(c) && !isTwice(c) ? v - first(c) / 1000 : v,
                        MetricContract::aShuffledCopyIsTheSameCopy));
        all.put(
                "aCopyIsACopyAlsoWhenEveryRealRowOccursTwice",
                value(
                        (c, v) -> isTwice(c) ? 0 : v,
                        MetricContract::aCopyIsACopyAlsoWhenEveryRealRowOccursTwice));
        all.put(
                "aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns",
                value(
                        (c, v) -> isTwice(c) ? v : isCopy(c) ? .2 : .9,
                        MetricContract
                                ::aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns));
        all.put(
                "aRankedMeasureTellsTablesApart",
                value((c, v) -> 1, MetricContract::aRankedMeasureTellsTablesApart));
        all.put(
                "valuesAloneAreTheSameBits",
                value(
                        (c, v) -> isPlain(c) && c.detail() == Detail.VALUES ? v + .1 : v,
                        MetricContract::valuesAloneAreTheSameBits));
        all.put(
                "intervalsHaveTheLevelOfTheRunAndWidenWithIt",
                estimate(
                        (c, v) ->
                                Estimate.of(v)
                                        .with(
                                                new Interval(
                                                        Math.max(0, v - 1 + c.level()),
                                                        Math.min(1, v + 1 - c.level()),
                                                        c.level(),
                                                        "narrower")),
                        MetricContract::intervalsHaveTheLevelOfTheRunAndWidenWithIt));
        all.put(
                "pValuesOfRandomLabelsAreUniform",
                exchange(0.001, 0.001, MetricContract::pValuesOfRandomLabelsAreUniform));
        all.put(
                "pValuesOfManyRandomLabelsAreUniform",
                exchange(0.001, 0.001, MetricContract::pValuesOfManyRandomLabelsAreUniform));
        all.put(
                "anExchangeFindsACopySignificant",
                exchange(1, 0.8, MetricContract::anExchangeFindsACopySignificant));
        all.put(
                "saysWhyWhenARequirementIsUnmet",
                new Breaker(
                        new Bent() {
                            @Override
                            public List<Requirement> requirements(
                                    MetricSetup<ExactMatchRate.Options> setup) {
                                List<Requirement> more = new ArrayList<>(super.requirements(setup));
                                more.add(new Silent());
                                return more;
                            }
                        },
                        MetricContract::saysWhyWhenARequirementIsUnmet));
        all.put(
                "hardTablesGiveAValueOrAReasonNeverNaN",
                value(
                        (c, v) -> {
                            if (c.data().real().rows() == 1) {
                                throw new IllegalStateException("one row");
                            }
                            return v;
                        },
                        contract -> {
                            List<DynamicTest> hard =
                                    contract.hardTablesGiveAValueOrAReasonNeverNaN().toList();
                            for (DynamicTest one : hard) {
                                execute(one);
                            }
                        }));
        all.put(
                "aThousandLevelsGiveAValueOrAReason",
                value(
                        (c, v) -> {
                            if (c.data().real().rows() == 450) {
                                throw new IllegalStateException("so many levels");
                            }
                            return v;
                        },
                        MetricContract::aThousandLevelsGiveAValueOrAReason));
        all.put(
                "tenThousandLevelsGiveAValueOrAReason",
                value(
                        (c, v) -> {
                            if (c.data().real().rows() > 4_000) {
                                throw new IllegalStateException("so many levels");
                            }
                            return v;
                        },
                        MetricContract::tenThousandLevelsGiveAValueOrAReason));
        return all;
    }

    @TestFactory
    Stream<DynamicTest> eachLawCatchesTheMetricThatBreaksIt() {
        return breakers().entrySet().stream()
                .map(
                        one ->
                                DynamicTest.dynamicTest(
                                        one.getKey(),
                                        () -> {
                                            Breaker breaker = one.getValue();
                                            assertThatThrownBy(
                                                            () ->
                                                                    breaker.law()
                                                                            .check(
                                                                                    new Contract<>(
                                                                                            breaker
                                                                                                    .metric())))
                                                    .isInstanceOfAny(
                                                            AssertionError.class,
                                                            IllegalStateException.class);
                                        }));
    }

    @TestFactory
    @Tag("simulation")
    Stream<DynamicTest> theMetricThatBreaksALawKeepsAllOthers() {
        return breakers().keySet().stream()
                .map(
                        broken ->
                                DynamicTest.dynamicTest(
                                        broken, () -> assertThat(alsoBroken(broken)).isEmpty()));
    }

    /** The other laws that a breaker breaks. Its metric is not registered, whatever it is. */
    private static List<String> alsoBroken(String broken) {
        List<String> others = new ArrayList<>();
        for (Map.Entry<String, Breaker> other : breakers().entrySet()) {
            if (other.getKey().equals(broken)
                    || other.getKey().equals(UNREGISTERED)
                    || FOLLOWING.getOrDefault(broken, Set.of()).contains(other.getKey())) {
                continue;
            }
            try {
                other.getValue().law().check(new Contract<>(breakers().get(broken).metric()));
            } catch (Exception | AssertionError breaks) {
                others.add(other.getKey() + ": " + breaks.toString().lines().limit(4).toList());
            }
        }
        return others;
    }

    @Test
    void everyLawHasAMetricThatBreaksIt() {
        TreeSet<String> laws = new TreeSet<>();
        for (Method method : MetricContract.class.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Test.class)
                    || method.isAnnotationPresent(TestFactory.class)) {
                laws.add(method.getName());
            }
        }
        assertThat(new TreeSet<>(breakers().keySet())).isEqualTo(laws);
    }

    @Test
    void theSoundMetricKeepsTheLawOfTies() {
        assertThatCode(
                        () ->
                                new Contract<>(new ExactMatchRate())
                                        .rowOrderDoesNotMatterWhereEverythingTies())
                .doesNotThrowAnyException();
    }

    private static void execute(DynamicTest test) throws Exception {
        try {
            test.getExecutable().execute();
        } catch (Exception | Error thrown) {
            throw thrown;
        } catch (Throwable other) {
            throw new IllegalStateException(other);
        }
    }

    private static double first(EvaluationContext context) {
        Table synthetic = context.data().synthetic();
        double age =
                synthetic.columnNames().contains("age") ? synthetic.numeric("age").value(0) : 0;
        return age > 0 && age < 120 ? age / 1000 : 0;
    }

    private static boolean isCopy(EvaluationContext context) {
        return context.data().synthetic().name().equals("copy");
    }

    private static boolean isTwice(EvaluationContext context) {
        return context.data().real().rows() == 2 * TestTables.REAL_ROWS;
    }

    private static boolean isTied(EvaluationContext context) {
        return context.data().real().rows() == TestTables.REAL_ROWS
                && Arrays.stream(incomes(context)).distinct().count() <= HardCases.TIED_LEVELS;
    }

    /** The tables most laws look at, in whatever order, with the synthetic rows they came with. */
    private static boolean isPlain(EvaluationContext context) {
        EvaluationData data = context.data();
        return data.real().rows() == TestTables.REAL_ROWS
                && data.has(Part.HOLDOUT)
                && data.synthetic().name().equals("synthetic")
                && data.real().columnNames().contains("income")
                && Arrays.stream(incomes(context)).distinct().count() > HardCases.TIED_LEVELS;
    }

    private static double[] incomes(EvaluationContext context) {
        Table real = context.data().real();
        return real.columnNames().contains("income")
                ? real.numeric("income").present()
                : new double[0];
    }

    /** What a metric must not touch, and can only reach by force. */
    private static double[] shared(NumericColumn column) {
        try {
            Field values = column.cells().getClass().getDeclaredField("values");
            values.setAccessible(true);
            return (double[]) values.get(column.cells());
        } catch (ReflectiveOperationException changed) {
            throw new IllegalStateException(changed);
        }
    }

    /** The sound value, bent. */
    private static Breaker value(ToDoubleBiFunction<EvaluationContext, Double> bent, Law law) {
        return estimate((context, sound) -> Estimate.of(bent.applyAsDouble(context, sound)), law);
    }

    private static Breaker exchange(double usual, double ofACopy, Law law) {
        return estimate(
                (c, sound) ->
                        Estimate.of(sound)
                                .with(new Exchange(isCopy(c) ? ofACopy : usual, 0.5, 0.1, 999)),
                law);
    }

    private static Breaker estimate(BiFunction<EvaluationContext, Double, Estimate> bent, Law law) {
        return new Breaker(
                new Bent() {
                    @Override
                    public MetricResult evaluate(
                            EvaluationContext context, ExactMatchRate.Options options) {
                        double sound =
                                super.evaluate(context, options).measures().get(MEASURE).value();
                        return MetricResult.of(MEASURE, bent.apply(context, sound));
                    }
                },
                law);
    }

    private static final class Contract<O extends Record> extends MetricContract<O> {
        Contract(Metric<O> metric) {
            super(metric);
        }
    }

    /** A requirement that is unmet without a word. */
    private record Silent() implements Requirement {
        @Override
        public String describe() {
            return "more than it says";
        }

        @Override
        public Optional<String> unmet(EvaluationData data) {
            return data.has(Part.HOLDOUT) ? Optional.empty() : Optional.of(" ");
        }
    }

    /** The exact match rate, of which something is bent. */
    private static class Bent implements Metric<ExactMatchRate.Options> {

        private final ExactMatchRate sound = new ExactMatchRate();

        @Override
        public String key() {
            return sound.key();
        }

        @Override
        public String title() {
            return sound.title();
        }

        @Override
        public String description() {
            return sound.description();
        }

        @Override
        public ExactMatchRate.Options defaults() {
            return sound.defaults();
        }

        @Override
        public List<MeasureSpec> measures(MetricSetup<ExactMatchRate.Options> setup) {
            return sound.measures(setup);
        }

        @Override
        public List<Requirement> requirements(MetricSetup<ExactMatchRate.Options> setup) {
            return sound.requirements(setup);
        }

        @Override
        public MetricResult evaluate(EvaluationContext context, ExactMatchRate.Options options) {
            return sound.evaluate(context, options);
        }
    }

    /** A metric with an option that nobody explains. */
    private static final class Undescribed implements Metric<Undescribed.Options> {

        private final ExactMatchRate sound = new ExactMatchRate();

        /** Options. */
        public record Options(double epsilon) {}

        @Override
        public String key() {
            return sound.key();
        }

        @Override
        public String title() {
            return sound.title();
        }

        @Override
        public String description() {
            return sound.description();
        }

        @Override
        public Options defaults() {
            return new Options(0);
        }

        @Override
        public List<MeasureSpec> measures(MetricSetup<Options> setup) {
            return sound.measures(MetricSetup.of(sound.defaults(), setup.schema()));
        }

        @Override
        public List<Requirement> requirements(MetricSetup<Options> setup) {
            return sound.requirements(MetricSetup.of(sound.defaults()));
        }

        @Override
        public MetricResult evaluate(EvaluationContext context, Options options) {
            return sound.evaluate(context, sound.defaults());
        }
    }
}

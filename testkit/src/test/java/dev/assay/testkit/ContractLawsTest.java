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
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each law of the contract has a metric that is sound in all else and breaks it, and the law
 * catches it. A law without such a metric fails here.
 */
final class ContractLawsTest {

    private static final String MEASURE = "exact_match_rate";

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
                                        1.0 / (2 + asked.incrementAndGet()));
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
                                    ExactMatchRate.Options options, Schema schema) {
                                List<MeasureSpec> more =
                                        new ArrayList<>(super.measures(options, schema));
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
        all.put("valuesLieOnTheirScale", value(c -> 1.5, MetricContract::valuesLieOnTheirScale));
        all.put(
                "intervalsContainTheirValue",
                estimate(
                        c -> Estimate.of(0.5).with(new Interval(0.6, 0.7, c.level(), "guess")),
                        MetricContract::intervalsContainTheirValue));
        all.put(
                "printsNothing",
                value(
                        c -> {
                            System.err.println("one more");
                            return 0.1;
                        },
                        MetricContract::printsNothing));
        all.put(
                "keepsNoThread",
                value(
                        c -> {
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
                            return 0.1;
                        },
                        MetricContract::keepsNoThread));
        all.put(
                "stopsWhenToldSo",
                value(
                        c -> {
                            try {
                                c.checkCancelled();
                            } catch (RuntimeException ignored) {
                                return 0.2;
                            }
                            return 0.1;
                        },
                        MetricContract::stopsWhenToldSo));
        all.put(
                "tellsOfNoSingleRealRow",
                new Breaker(
                        new Bent() {
                            @Override
                            public MetricResult evaluate(
                                    EvaluationContext context, ExactMatchRate.Options options) {
                                double[] incomes =
                                        context.data().real().numeric("income").present();
                                Arrays.sort(incomes);
                                return super.evaluate(context, options)
                                        .noting("the richest has " + incomes[incomes.length - 1]);
                            }
                        },
                        MetricContract::tellsOfNoSingleRealRow));
        all.put(
                "equalSeedsGiveEqualBitsOnOneAndManyThreads",
                value(
                        c -> c.threads() / 100.0,
                        MetricContract::equalSeedsGiveEqualBitsOnOneAndManyThreads));
        all.put(
                "leavesTheDataAsItWas",
                value(
                        c -> {
                            shared(c.data().real().numeric("age"))[0] += 1;
                            return 0.1;
                        },
                        MetricContract::leavesTheDataAsItWas));
        all.put(
                "rowOrderDoesNotMatter",
                value(ContractLawsTest::first, MetricContract::rowOrderDoesNotMatter));
        all.put(
                "rowOrderDoesNotMatterWhereEverythingTies",
                value(
                        c -> levels(c) <= HardCases.TIED_LEVELS ? first(c) : 0.1,
                        MetricContract::rowOrderDoesNotMatterWhereEverythingTies));
        AtomicInteger runs = new AtomicInteger();
        all.put(
                "columnOrderDoesNotMatter",
                value(
                        c -> runs.incrementAndGet() / 1000.0,
                        MetricContract::columnOrderDoesNotMatter));
        all.put(
                "aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy",
                value(c -> 0, MetricContract::aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy));
        all.put(
                "aShuffledCopyIsTheSameCopy",
                value(
                        c -> isCopy(c) ? 1 - first(c) / 1000 : 0,
                        MetricContract::aShuffledCopyIsTheSameCopy));
        all.put(
                "aCopyIsACopyAlsoWhenEveryRealRowOccursTwice",
                value(
                        c -> c.data().real().rows() > TestTables.REAL_ROWS ? 0 : 1,
                        MetricContract::aCopyIsACopyAlsoWhenEveryRealRowOccursTwice));
        all.put(
                "aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns",
                value(
                        c -> isCopy(c) ? 0.2 : 0.9,
                        MetricContract
                                ::aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns));
        all.put(
                "valuesAloneAreTheSameBits",
                value(
                        c -> c.detail() == Detail.FULL ? 0.1 : 0.2,
                        MetricContract::valuesAloneAreTheSameBits));
        all.put(
                "intervalsHaveTheLevelOfTheRunAndWidenWithIt",
                estimate(
                        c -> Estimate.of(0.5).with(new Interval(0.4, 0.6, c.level(), "the same")),
                        contract -> {
                            // As wide at any level is allowed; narrower is not.
                            contract.intervalsHaveTheLevelOfTheRunAndWidenWithIt();
                            new Contract<>(
                                            estimating(
                                                    c ->
                                                            Estimate.of(0.5)
                                                                    .with(
                                                                            new Interval(
                                                                                    0.5
                                                                                            - (1
                                                                                                    - c
                                                                                                            .level()),
                                                                                    0.6,
                                                                                    c.level(),
                                                                                    "narrower"))))
                                    .intervalsHaveTheLevelOfTheRunAndWidenWithIt();
                        }));
        all.put(
                "pValuesOfRandomLabelsAreUniform",
                exchange(0.001, MetricContract::pValuesOfRandomLabelsAreUniform));
        all.put(
                "pValuesOfManyRandomLabelsAreUniform",
                exchange(0.001, MetricContract::pValuesOfManyRandomLabelsAreUniform));
        all.put(
                "anExchangeFindsACopySignificant",
                exchange(0.8, MetricContract::anExchangeFindsACopySignificant));
        all.put(
                "saysWhyWhenARequirementIsUnmet",
                new Breaker(
                        new Bent() {
                            @Override
                            public List<Requirement> requirements(ExactMatchRate.Options options) {
                                List<Requirement> more =
                                        new ArrayList<>(super.requirements(options));
                                more.add(new Silent());
                                return more;
                            }
                        },
                        MetricContract::saysWhyWhenARequirementIsUnmet));
        all.put(
                "hardTablesGiveAValueOrAReasonNeverNaN",
                value(
                        c -> {
                            if (c.data().real().rows() == 1) {
                                throw new IllegalStateException("one row");
                            }
                            return 0.1;
                        },
                        contract -> {
                            List<DynamicTest> hard =
                                    contract.hardTablesGiveAValueOrAReasonNeverNaN().toList();
                            for (DynamicTest one : hard) {
                                execute(one);
                            }
                        }));
        all.put(
                "tenThousandLevelsGiveAValueOrAReason",
                value(
                        c -> {
                            if (c.data().real().rows() > 4_000) {
                                throw new IllegalStateException("so many levels");
                            }
                            return 0.1;
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
        return context.data().synthetic().numeric("age").value(0) / 1000;
    }

    private static boolean isCopy(EvaluationContext context) {
        return context.data().synthetic().name().equals("copy");
    }

    private static long levels(EvaluationContext context) {
        return Arrays.stream(context.data().real().numeric("income").present()).distinct().count();
    }

    /** What a metric must not touch, and can only reach by force. */
    private static double[] shared(NumericColumn column) {
        try {
            Field values = NumericColumn.class.getDeclaredField("values");
            values.setAccessible(true);
            return (double[]) values.get(column);
        } catch (ReflectiveOperationException changed) {
            throw new IllegalStateException(changed);
        }
    }

    private static Breaker value(
            java.util.function.ToDoubleFunction<EvaluationContext> value, Law law) {
        return estimate(context -> Estimate.of(value.applyAsDouble(context)), law);
    }

    private static Breaker exchange(double p, Law law) {
        return estimate(
                c -> Estimate.of(isCopy(c) ? 1 : 0.5).with(new Exchange(p, 0.5, 0.1, 999)), law);
    }

    private static Breaker estimate(
            java.util.function.Function<EvaluationContext, Estimate> estimate, Law law) {
        return new Breaker(estimating(estimate), law);
    }

    private static Bent estimating(
            java.util.function.Function<EvaluationContext, Estimate> estimate) {
        return new Bent() {
            @Override
            public MetricResult evaluate(
                    EvaluationContext context, ExactMatchRate.Options options) {
                return MetricResult.of(MEASURE, estimate.apply(context));
            }
        };
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
        public List<MeasureSpec> measures(ExactMatchRate.Options options, Schema schema) {
            return sound.measures(options, schema);
        }

        @Override
        public List<Requirement> requirements(ExactMatchRate.Options options) {
            return sound.requirements(options);
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
        public List<MeasureSpec> measures(Options options, Schema schema) {
            return sound.measures(sound.defaults(), schema);
        }

        @Override
        public List<Requirement> requirements(Options options) {
            return sound.requirements(sound.defaults());
        }

        @Override
        public MetricResult evaluate(EvaluationContext context, Options options) {
            return sound.evaluate(context, sound.defaults());
        }
    }
}

package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The kit finds the metrics whose p-values are none. */
final class ExchangeLawTest {

    @Test
    void aMetricThatAccusesWhateverTheLabelsIsFound() {
        Law accusing = new Law(context -> new Exchange(0.01, 0, 1, 99));
        assertThatThrownBy(accusing::pValuesOfRandomLabelsAreUniform)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("exact_match_rate");
    }

    @Test
    void aMetricWhoseNullForgetsThatRowsAreMembersOfItsPoolIsFound() {
        // Training rows held against uniform numbers instead of random labels.
        Law biased =
                new Law(
                        context -> {
                            double rows = context.data().real().rows();
                            double first = context.data().real().numeric("age").value(0);
                            return new Exchange(Math.min(0.04, (1 + first % 7) / rows), 0, 1, 99);
                        });
        assertThatThrownBy(biased::pValuesOfRandomLabelsAreUniform)
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aMetricThatNeverRejectsIsFound() {
        Law blind = new Law(context -> new Exchange(1, 0, 1, 99));
        assertThatCode(blind::pValuesOfRandomLabelsAreUniform).doesNotThrowAnyException();
        assertThatThrownBy(blind::anExchangeFindsACopySignificant)
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aMetricOfAnHonestExchangePasses() {
        Law sound = new Law(ExchangeLawTest::distances);
        assertThatCode(sound::pValuesOfRandomLabelsAreUniform).doesNotThrowAnyException();
        assertThatCode(sound::anExchangeFindsACopySignificant).doesNotThrowAnyException();
    }

    @Test
    void relabellingKeepsEveryRowAndTheSizes() {
        var data = TestTables.data();
        var relabelled = new RandomLabels(data).relabelled(3);
        assertThat(relabelled.real().rows()).isEqualTo(data.real().rows());
        assertThat(sum(relabelled)).isEqualTo(sum(data));
        assertThat(relabelled.real()).isNotEqualTo(data.real());
    }

    private static double sum(dev.assay.metric.EvaluationData data) {
        double sum = 0;
        for (Part part : List.of(Part.REAL, Part.HOLDOUT)) {
            for (double age : data.table(part).numeric("age").present()) {
                sum += age;
            }
        }
        return sum;
    }

    private static Exchange distances(EvaluationContext context) {
        Pool pool = context.get(new PooledRows());
        NeighbourTable real = context.get(new Neighbours(Part.REAL, Part.SYNTHETIC, Space.gower()));
        NeighbourTable holdout =
                context.get(new Neighbours(Part.HOLDOUT, Part.SYNTHETIC, Space.gower()));
        double[] nearness = new double[pool.size()];
        for (int i = 0; i < nearness.length; i++) {
            nearness[i] = -(pool.part(i) == Part.REAL ? real : holdout).distance(pool.row(i), 0);
        }
        return MembershipExchange.of(
                        context,
                        pool.members(),
                        pool.outsiders(),
                        labels -> new double[] {labels.meanDifference(nearness)})
                .exchange(0);
    }

    private static final class Law extends MetricContract<ExactMatchRate.Options> {
        Law(Function<EvaluationContext, Exchange> exchange) {
            super(new Exchanging(exchange));
        }
    }

    /** The exact match rate with an exchange of its own. */
    private record Exchanging(Function<EvaluationContext, Exchange> exchange)
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
            return MetricResult.of(
                    "exact_match_rate", Estimate.of(0).with(exchange.apply(context)));
        }
    }
}

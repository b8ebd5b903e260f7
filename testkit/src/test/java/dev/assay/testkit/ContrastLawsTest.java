package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A measure that scores all tables alike is found, whatever it claims to measure. */
final class ContrastLawsTest {

    @Test
    void aMetricThatAlwaysGivesItsBestValueKeepsTheLawsOfCopiesAndIsFound() {
        Contract praise = new Contract(new Praise());
        assertThatCode(praise::aCopyOfTheRealDataIsPerfectFidelityAndNoPrivacy)
                .doesNotThrowAnyException();
        assertThatCode(praise::aCopyIsNeverSaferThanFreshRealDataNorLessFaithfulThanShuffledColumns)
                .doesNotThrowAnyException();
        assertThatThrownBy(praise::aRankedMeasureTellsTablesApart)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("praise_share scores 1.0");
    }

    @Test
    void aMetricThatTellsTablesApartMayNotSayThatItDoesNot() {
        MetricContract<ExactMatchRate.Options> modest =
                new MetricContract<>(new ExactMatchRate()) {
                    @Override
                    protected boolean hasMeasuresThatTellTablesApart() {
                        return false;
                    }
                };
        assertThatThrownBy(modest::aRankedMeasureTellsTablesApart)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("hasMeasuresThatTellTablesApart");
    }

    private static final class Contract extends MetricContract<Praise.Options> {
        Contract(Praise metric) {
            super(metric);
        }
    }

    /** Perfect fidelity, whatever the tables are. */
    private static final class Praise implements Metric<Praise.Options> {

        /** None. */
        record Options() {}

        @Override
        public String key() {
            return "praise";
        }

        @Override
        public String title() {
            return "Praise";
        }

        @Override
        public String description() {
            return "Finds everything good.";
        }

        @Override
        public Options defaults() {
            return new Options();
        }

        @Override
        public List<MeasureSpec> measures(MetricSetup<Options> setup) {
            return List.of(
                    MeasureSpec.ranked(
                            "praise_share",
                            "Praise",
                            Dimension.FIDELITY,
                            Scale.higherIsBetter(0, 1)));
        }

        @Override
        public List<Requirement> requirements(MetricSetup<Options> setup) {
            return List.of();
        }

        @Override
        public MetricResult evaluate(EvaluationContext context, Options options) {
            return MetricResult.of("praise_share", Estimate.of(1));
        }
    }
}

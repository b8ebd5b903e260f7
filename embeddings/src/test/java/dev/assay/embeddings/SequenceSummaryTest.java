package dev.assay.embeddings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.embedding.Embedded;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.EmbedderContract;
import dev.assay.testkit.SequenceTables;
import dev.assay.testkit.TestRun;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SequenceSummaryTest extends EmbedderContract<SequenceSummary.Options> {

    SequenceSummaryTest() {
        super(new SequenceSummary());
    }

    @Override
    protected EvaluationData data() {
        return SequenceTables.data();
    }

    @Override
    protected Table fresh() {
        return SequenceTables.fresh();
    }

    /** A sequence cut short is another sequence. */
    @Override
    protected boolean hasRowwiseVectors() {
        return false;
    }

    @Test
    void statisticsAreThoseOfTheTextbook() {
        Table real =
                Table.of(
                        "real",
                        CategoricalColumn.of("key", "a", "a", "a", "a", "b"),
                        NumericColumn.of("time", 1, 2, 3, 4, 1),
                        NumericColumn.of("x", 1, 2, Double.NaN, 6, 5),
                        CategoricalColumn.of("state", "on", "on", "off", "", "on"));
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(real).with(Roles.NONE.withSequences("key", Optional.of("time"))),
                        real,
                        real,
                        Optional.empty());
        SequenceTable table = Sequences.of(data, Part.REAL);
        SummaryChannels channels = SummaryChannels.of(table);
        double[] row = channels.summary(table, 0, 1);
        assertThat(channels.names(1))
                .containsExactly(
                        "length",
                        "x mean",
                        "x sd",
                        "x min",
                        "x max",
                        "x trend",
                        "x missing",
                        "x autocorrelation 1",
                        "state = off",
                        "state = on",
                        "state another level",
                        "state missing",
                        "state stays");
        assertThat(row[0]).isEqualTo(4);
        assertThat(row[1]).isEqualTo(3);
        assertThat(row[2]).isCloseTo(Math.sqrt(7), within(1e-12));
        assertThat(row[3]).isEqualTo(1);
        assertThat(row[4]).isEqualTo(6);
        assertThat(row[5]).as("slope 12/7 at steps 0, 1, 3").isCloseTo(36 / 7.0, within(1e-12));
        assertThat(row[6]).isEqualTo(0.25);
        assertThat(row[7]).as("(−2)(−1) of 14").isCloseTo(2 / 14.0, within(1e-12));
        assertThat(java.util.Arrays.copyOfRange(row, 8, 13))
                .containsExactly(0.25, 0.5, 0, 0.25, 1 / 3.0);
        double[] single = channels.summary(table, 1, 1);
        assertThat(single[2]).isNaN();
        assertThat(single[12]).isNaN();
    }

    @Test
    void realSequencesHaveMeanZeroAndDeviationOne() {
        Matrix real = vectors(data(), Part.REAL);
        assertThat(real.rows()).isEqualTo(SequenceTables.REAL_SEQUENCES);
        for (int d = 0; d < real.columns(); d++) {
            double sum = 0;
            double squares = 0;
            for (int row = 0; row < real.rows(); row++) {
                sum += real.get(row, d);
                squares += real.get(row, d) * real.get(row, d);
            }
            assertThat(sum / real.rows()).isCloseTo(0, within(1e-9));
            assertThat(squares / real.rows()).isIn(0.0, squares / real.rows()).isLessThan(1.001);
        }
    }

    private static Matrix vectors(EvaluationData data, Part part) {
        SequenceSummary summary = new SequenceSummary();
        return TestRun.of(data)
                .with("sequence_summary", summary, summary.defaults())
                .declaring(summary.requirements(summary.defaults()))
                .get(new Embedded("sequence_summary", part));
    }
}

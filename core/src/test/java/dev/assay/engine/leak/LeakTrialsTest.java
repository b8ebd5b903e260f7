package dev.assay.engine.leak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedder;
import dev.assay.engine.CountedCopies;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.resample.CalibrationTest;
import dev.assay.engine.run.RunSettings;
import dev.assay.judge.Judging;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Requirement;
import dev.assay.policy.Claim;
import dev.assay.policy.Criterion;
import dev.assay.policy.Policy;
import dev.assay.preset.Preset;
import dev.assay.preset.PresetCatalog;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Limit;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.Question;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LeakTrialsTest {

    private static Judging judging(double noticeable) {
        return new Judging(
                new Policy(
                        "house",
                        "",
                        "",
                        List.of(
                                new Claim(
                                        "not_copied",
                                        Question.PRIVATE,
                                        "rows are not copied",
                                        "No row is copied.",
                                        "",
                                        Demand.MET,
                                        true,
                                        true,
                                        OptionalDouble.of(noticeable),
                                        OptionalDouble.empty(),
                                        List.of(
                                                new Criterion(
                                                        "copies",
                                                        "copies",
                                                        Criterion.Quantity.VALUE,
                                                        new Limit(
                                                                OptionalDouble.empty(),
                                                                OptionalDouble.of(.1),
                                                                OptionalDouble.of(0)),
                                                        "",
                                                        "test",
                                                        false,
                                                        Optional.empty())))),
                        List.of(),
                        List.of(),
                        List.of(),
                        "digest"),
                true,
                Optional.empty());
    }

    private final CountedCopies copies = new CountedCopies();

    private Report evaluate(Table real, Table made, Table held, int threads) {
        return evaluate(real, made, held, threads, judging(.05));
    }

    private Report evaluate(Table real, Table made, Table held, int threads, Judging judging) {
        return evaluate(copies, real, made, held, threads, judging);
    }

    private static Report evaluate(
            Metric<?> attack, Table real, Table made, Table held, int threads, Judging judging) {
        Evaluator evaluator =
                new Evaluator(
                        Extensions.of(Metric.class, List.<Metric<?>>of(attack)),
                        Extensions.of(Embedder.class, List.<Embedder<?>>of()),
                        PresetCatalog.of(Map.of("base", Preset.of(List.of("copies")))));
        return evaluator.evaluate(
                evaluator.bind(List.of("base")),
                EvaluationData.of(Schema.of(real), real, made, Optional.of(held)),
                RunSettings.defaults().withThreads(threads).withJudging(judging));
    }

    private Report evaluate(int real, int made, int held) {
        return evaluate(
                CalibrationTest.pair("real", real, .5, 1),
                CalibrationTest.pair("made", made, .5, 2),
                CalibrationTest.pair("held", held, .5, 3),
                2);
    }

    private static ClaimFinding claim(Report report) {
        return report.verdict().orElseThrow().claims().get(0);
    }

    private static double smallest(Report report, int kind) {
        return claim(report)
                .noticed()
                .orElseThrow()
                .smallest()
                .get(kind)
                .share()
                .orElse(Double.POSITIVE_INFINITY);
    }

    @Test
    void verbatimCopiesAreNoticedFromFewerRowsTheMoreRowsThereAre() {
        Report few = evaluate(60, 60, 60);
        Report many = evaluate(600, 600, 600);
        assertThat(smallest(many, 0)).isLessThanOrEqualTo(.05).isLessThan(smallest(few, 0));
    }

    @Test
    void whatAnAttackIsBlindToIsNeverNoticed() {
        Noticed noticed = claim(evaluate(300, 300, 300)).noticed().orElseThrow();
        assertThat(noticed.smallest())
                .extracting(Noticed.Leak::kind)
                .containsExactly(
                        java.util.stream.Stream.of(LeakKind.values())
                                .map(LeakKind::words)
                                .toArray(String[]::new));
        assertThat(noticed.smallest().get(1).share())
                .as("the attack looks for equal cells, and near copies have none")
                .isEmpty();
        assertThat(noticed.smallest().get(1).demanded()).isFalse();
        assertThat(noticed.rows()).isEqualTo(300);
    }

    @Test
    void aClaimThatIsBrokenAlreadyIsNotTried() {
        Table real = CalibrationTest.pair("real", 200, .5, 1);
        Report copied =
                evaluate(real, real.named("copy"), CalibrationTest.pair("held", 200, .5, 3), 2);
        assertThat(claim(copied).finding()).isInstanceOf(Finding.Broken.class);
        assertThat(claim(copied).noticed()).isEmpty();
        assertThat(copies.evaluations()).isEqualTo(1);
    }

    @Test
    void trialsStopAsSoonAsTheRestCannotChangeThem() {
        evaluate(300, 300, 300);
        assertThat(copies.evaluations())
                .as("three kinds, at most three shares each, at most five tables each")
                .isLessThanOrEqualTo(1 + 3 * 3 * LeakTrials.REPETITIONS)
                .isLessThan(40);
    }

    @Test
    void largeTablesAreTriedOnFewerRows() {
        Report report = evaluate(1500, 3000, 1500);
        int rows = claim(report).noticed().orElseThrow().rows();
        assertThat(rows).isLessThan(3000);
        assertThat((double) rows * rows).isLessThan(LeakTrials.MOST_PAIRS * 1.01);
        assertThat(smallest(report, 0)).isLessThanOrEqualTo(.05);
    }

    /** A hundredth of the rows that 1.5 million pairs leave are twelve, too few to be noticed. */
    @Test
    void theShareThatIsAskedForIsNotOfAHandfulOfRows() {
        Report report =
                evaluate(
                        CalibrationTest.pair("real", 4_000, .5, 1),
                        CalibrationTest.pair("made", 4_000, .5, 2),
                        CalibrationTest.pair("held", 2_000, .5, 3),
                        2,
                        judging(.01));
        assertThat(claim(report).noticed().orElseThrow().rows()).isEqualTo(3_000);
        assertThat(smallest(report, 0)).isLessThanOrEqualTo(.01);
    }

    /** An attack that recognises copies, but no fewer than eighty. */
    private record Blunt(CountedCopies sharp) implements Metric<CountedCopies.Options> {

        @Override
        public String key() {
            return sharp.key();
        }

        @Override
        public String title() {
            return sharp.title();
        }

        @Override
        public String description() {
            return sharp.description();
        }

        @Override
        public CountedCopies.Options defaults() {
            return sharp.defaults();
        }

        @Override
        public List<MeasureSpec> measures(MetricSetup<CountedCopies.Options> setup) {
            return sharp.measures(setup);
        }

        @Override
        public List<Requirement> requirements(MetricSetup<CountedCopies.Options> setup) {
            return sharp.requirements(setup);
        }

        @Override
        public MetricResult evaluate(EvaluationContext context, CountedCopies.Options options) {
            Estimate found = sharp.evaluate(context, options).measures().get("copies");
            boolean isSeen = found.value() * context.data().real().rows() >= 80;
            return MetricResult.of(
                    "copies",
                    isSeen
                            ? found
                            : Estimate.of(0)
                                    .with(new Exchange(1, 0, 0, 1))
                                    .with(found.interval().orElseThrow()));
        }
    }

    /** Of a thousand rows a twentieth are fifty copies, of four thousand two hundred. */
    @Test
    void whatFewRowsDoNotNoticeIsTriedAmongMore() {
        Report report =
                evaluate(
                        new Blunt(copies),
                        CalibrationTest.pair("real", 4_000, .5, 1),
                        CalibrationTest.pair("made", 4_000, .5, 2),
                        CalibrationTest.pair("held", 2_000, .5, 3),
                        2,
                        judging(.05));
        assertThat(claim(report).noticed().orElseThrow().rows()).isEqualTo(4_000);
        assertThat(smallest(report, 0)).isEqualTo(.05);
        assertThat(smallest(report, 2)).isEqualTo(.05);
    }

    @Test
    void neitherThreadsNorTheOrderOfRowsChangeWhatIsNoticed() {
        Table real = CalibrationTest.pair("real", 150, .5, 1);
        Table made = CalibrationTest.pair("made", 150, .5, 2);
        Table held = CalibrationTest.pair("held", 150, .5, 3);
        int[] backwards = IntStream.range(0, 150).map(i -> 149 - i).toArray();
        assertThat(claim(evaluate(real.select(backwards), made.select(backwards), held, 1)))
                .isEqualTo(claim(evaluate(real, made, held, 3)));
    }

    private static Table mixed(String name, int rows, long seed) {
        Random random = new Random(seed);
        double[] whole = new double[rows];
        String[] level = new String[rows];
        for (int row = 0; row < rows; row++) {
            whole[row] = random.nextInt(50);
            level[row] = "l" + random.nextInt(5);
        }
        return Table.of(
                name, NumericColumn.of("whole", whole), CategoricalColumn.of("level", level));
    }

    @Test
    void aPlantedTableHasTheLeakedRowsAndNoOther() {
        Table real = mixed("real", 40, 1);
        EvaluationData data = EvaluationData.of(real, mixed("made", 30, 2));
        double[] distances = new double[30];
        Arrays.fill(distances, .1);
        PlantedLeak leak = new PlantedLeak(data, distances);
        int[] replaced = {3, 7, 29};
        int[] leaked = {0, 5, 39};
        for (LeakKind kind : LeakKind.values()) {
            Table planted = leak.with(kind, replaced, leaked, new Random(5));
            for (int row = 0; row < 30; row++) {
                int place = Arrays.binarySearch(replaced, row);
                int[] one = {row};
                if (place < 0) {
                    assertThat(planted.select(one)).isEqualTo(data.synthetic().select(one));
                    continue;
                }
                int[] source = {leaked[place]};
                Table from = data.real().select(source);
                int differing = 0;
                for (String column : real.columnNames()) {
                    differing +=
                            planted.select(one).column(column).equals(from.column(column)) ? 0 : 1;
                }
                assertThat(differing)
                        .as("%s", kind)
                        .isBetween(
                                kind == LeakKind.ONE_COLUMN ? 1 : 0,
                                kind == LeakKind.VERBATIM ? 0 : kind == LeakKind.NEAR ? 2 : 1);
                double value = planted.numeric("whole").value(row);
                assertThat(value).isEqualTo(Math.rint(value)).isBetween(0.0, 49.0);
            }
        }
    }
}

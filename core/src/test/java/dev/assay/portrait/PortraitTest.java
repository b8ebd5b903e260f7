package dev.assay.portrait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.embedding.Embedder;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.EvaluationException;
import dev.assay.metric.DetailTable;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.neighbour.internal.LoopContext;
import dev.assay.preset.PresetCatalog;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PortraitTest {

    private static final double CANARY = 98_765.4321;
    private static final String RARE = "rare-level-of-four-people";

    /** Four rows of a canary: an extreme number, and a level nobody else has. */
    private static Table people(long seed, int rows) {
        Random random = new Random(seed);
        double[] age = new double[rows];
        double[] cost = new double[rows];
        List<String> ward = new ArrayList<>();
        List<String> id = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            age[row] = 20 + random.nextInt(60);
            cost[row] = row < 4 ? CANARY + row : Math.exp(5 + random.nextGaussian());
            ward.add(row < 4 ? RARE : "ward " + random.nextInt(4));
            id.add("person-" + seed + "-" + row);
        }
        return Table.of(
                "people",
                NumericColumn.of("age", age),
                NumericColumn.of("cost", cost),
                CategoricalColumn.of("ward", ColumnKind.CATEGORICAL, ward),
                CategoricalColumn.of("id", ColumnKind.IDENTIFIER, id));
    }

    private static Portrait portrait(Table real, Table synthetic, List<Outcome> outcomes) {
        return portrait(EvaluationData.of(real, synthetic), outcomes);
    }

    private static Portrait portrait(EvaluationData data, List<Outcome> outcomes) {
        return Portraits.of(new LoopContext(data, 2), outcomes);
    }

    private static List<Outcome> pairs(String... names) {
        List<DetailTable.Row> rows = new ArrayList<>();
        for (int i = 0; i < names.length; i += 2) {
            rows.add(DetailTable.Row.of(List.of(names[i], names[i + 1]), 1));
        }
        DetailTable table =
                new DetailTable("pairs", "Pairs", List.of("a", "b"), List.of("v"), rows);
        return List.of(
                new Outcome.Completed(
                        "m",
                        "m",
                        "M",
                        "",
                        Map.of(),
                        List.of(),
                        List.of(),
                        List.of(table),
                        List.of(),
                        List.of(),
                        Duration.ZERO));
    }

    private static String json(Portrait portrait) {
        return ReportJson.plain(portrait);
    }

    @Test
    void noExtremeNoRareLevelAndNoIdentifierOfARealRowCanBeReadEvenWhereTheCandidateCopiesThem() {
        Table real = people(1, 500);
        String text =
                json(portrait(real, real, pairs("age", "cost", "cost", "ward", "ward", "age")));
        assertThat(text).doesNotContain(RARE).doesNotContain("person-").doesNotContain("9876");
        double[] cost = real.numeric("cost").toArray();
        for (double value : cost) {
            assertThat(text).doesNotContain(Double.toString(value));
        }
        Portrait.Numbers numbers =
                (Portrait.Numbers) portrait(real, real, List.of()).column("cost").orElseThrow();
        assertThat(numbers.edges().get(numbers.edges().size() - 1)).isLessThan(CANARY / 10);
        assertThat(numbers.real().get(numbers.real().size() - 1)).isEqualTo(5);
    }

    @Test
    void leavingOneCanaryOutMovesNothingButCountsByOneStep() {
        Table real = people(1, 500);
        int[] others = java.util.stream.IntStream.range(1, 500).toArray();
        List<Outcome> pairs = pairs("cost", "ward");
        Portrait with = portrait(real, people(2, 500), pairs);
        Portrait without = portrait(real.select(others), people(2, 500), pairs);
        Portrait.Levels a = (Portrait.Levels) with.column("ward").orElseThrow();
        Portrait.Levels b = (Portrait.Levels) without.column("ward").orElseThrow();
        assertThat(a.levels()).isEqualTo(b.levels());
        assertThat(a.real()).isEqualTo(b.real());
        assertThat(a.others().real()).isEqualTo(b.others().real()).isZero();
    }

    @Test
    void everyCountIsAMultipleOfFive() {
        Portrait portrait =
                portrait(
                        people(1, 333),
                        people(2, 77),
                        pairs("age", "cost", "cost", "ward", "ward", "age"));
        List<Integer> counts = new ArrayList<>();
        for (Portrait.Column column : portrait.columns()) {
            if (column instanceof Portrait.Numbers numbers) {
                counts.addAll(numbers.real());
                counts.addAll(numbers.synthetic());
            } else if (column instanceof Portrait.Levels levels) {
                counts.addAll(levels.real());
                counts.addAll(levels.synthetic());
                counts.add((int) levels.others().real());
                counts.add(levels.unknown());
            }
        }
        portrait.pairs().forEach(pair -> pair.real().forEach(counts::addAll));
        portrait.pairs().forEach(pair -> pair.synthetic().forEach(counts::addAll));
        assertThat(portrait.pairs()).hasSize(3);
        assertThat(counts).isNotEmpty().allMatch(count -> count % 5 == 0);
        assertThat(counts.stream().mapToInt(count -> count).sum()).isPositive();
    }

    @Test
    void aLevelThatOneSequenceRepeatsIsNotNamed() {
        int rows = 600;
        List<String> keys = new ArrayList<>();
        List<String> codes = new ArrayList<>();
        double[] values = new double[rows];
        for (int row = 0; row < rows; row++) {
            keys.add("person" + row / 20);
            codes.add(row < 20 ? "only-one-person" : "code" + row % 3);
            values[row] = row < 20 ? 5000 + row : row % 17;
        }
        Table table =
                Table.of(
                        "visits",
                        CategoricalColumn.of("who", ColumnKind.CATEGORICAL, keys),
                        CategoricalColumn.of("code", ColumnKind.CATEGORICAL, codes),
                        NumericColumn.of("value", values));
        Schema schema = Schema.of(table).with(Roles.NONE.withSequences("who", Optional.empty()));
        Portrait portrait =
                portrait(
                        EvaluationData.of(schema, table, table, Optional.empty()),
                        pairs("code", "value"));
        assertThat(json(portrait)).doesNotContain("only-one-person").doesNotContain("person1");
        Portrait.Numbers numbers = (Portrait.Numbers) portrait.column("value").orElseThrow();
        assertThat(numbers.edges().get(numbers.edges().size() - 1)).isLessThan(100);
    }

    @Test
    void equalTablesHaveNoDistanceAndDisjointOnesTheGreatest() {
        Portrait same = portrait(people(1, 200), people(1, 200), List.of());
        assertThat(((Portrait.Numbers) same.column("age").orElseThrow()).distance()).isZero();
        assertThat(((Portrait.Levels) same.column("ward").orElseThrow()).distance()).isZero();
        Table high = Table.of("high", NumericColumn.of("a", range(100, 200)));
        Table low = Table.of("low", NumericColumn.of("a", range(0, 100)));
        Portrait apart = portrait(low, high, List.of());
        assertThat(((Portrait.Numbers) apart.column("a").orElseThrow()).distance()).isEqualTo(1);
    }

    private static double[] range(int from, int to) {
        return java.util.stream.IntStream.range(from, to).asDoubleStream().toArray();
    }

    @Test
    void oddColumnsOfNumbersAreDrawnOrLeftOutButNeverFail() {
        double[][] odd = {
            Collections.nCopies(50, 5.123).stream().mapToDouble(v -> v).toArray(),
            Collections.nCopies(50, 0.0).stream().mapToDouble(v -> v).toArray(),
            Collections.nCopies(50, Double.NaN).stream().mapToDouble(v -> v).toArray(),
            range(0, 9),
            range(0, 11),
            java.util.Arrays.stream(range(0, 99)).map(v -> v * 1e300).toArray(),
            java.util.Arrays.stream(range(0, 99)).map(v -> (v - 50) * 3.5e306).toArray(),
            java.util.Arrays.stream(range(0, 99)).map(v -> v * 5e-324).toArray(),
            java.util.Arrays.stream(range(0, 99)).map(v -> 1e15 + v / 8).toArray(),
            java.util.Arrays.stream(range(0, 99)).map(v -> v < 90 ? 0 : v * v).toArray(),
        };
        for (double[] values : odd) {
            Table table = Table.of("odd", NumericColumn.of("a", values));
            Portrait.Column column = portrait(table, table, List.of()).columns().get(0);
            if (column instanceof Portrait.Numbers numbers) {
                assertThat(numbers.edges())
                        .hasSizeBetween(2, 40)
                        .isSorted()
                        .doesNotHaveDuplicates();
                assertThat(numbers.real()).hasSize(numbers.edges().size() + 1);
            } else {
                assertThat(column).isInstanceOf(Portrait.Undrawn.class);
            }
        }
    }

    @Test
    void aZeroWithASignIsInTheBinThatZeroBegins() {
        assertThat(NumberColumn.cell(new double[] {-1, 0, 1}, -0.0)).isEqualTo(2);
        assertThat(NumberColumn.cell(new double[] {-1, 0, 1}, 0.0)).isEqualTo(2);
    }

    @Test
    void edgesAreRoundAndEveryTenthOfANumberIsInTheBinItBegins() {
        assertThat(Steps.edges(0.3, 0.7, java.math.BigDecimal.valueOf(.1)))
                .containsExactly(.3, .4, .5, .6, .7, .8);
        assertThat(Steps.atLeast(0.013, ColumnKind.NUMERIC).doubleValue()).isEqualTo(0.02);
        assertThat(Steps.atLeast(100_000, ColumnKind.DATETIME).doubleValue()).isEqualTo(172_800);
    }

    @Test
    void anEvaluationKeepsThePortraitInItsReport() {
        Evaluator evaluator =
                new Evaluator(
                        Extensions.of(Metric.class, List.<Metric<?>>of()),
                        Extensions.of(Embedder.class, List.<Embedder<?>>of()),
                        PresetCatalog.of(Map.of()));
        EvaluationData data = EvaluationData.of(people(1, 300), people(2, 300));
        ResolvedPreset nothing = new ResolvedPreset("none", Map.of(), Map.of(), Map.of());
        try (var session =
                evaluator.open(
                        evaluator.bind(nothing),
                        data.only(java.util.Set.of(dev.assay.metric.Part.REAL)),
                        RunSettings.defaults())) {
            Report report =
                    session.evaluate(data.synthetic(), dev.assay.engine.run.RunListener.NONE);
            assertThat(report.portrait().columns()).hasSize(4);
            Report stored = ReportJson.read(ReportJson.write(report), "report");
            assertThat(stored.portrait()).isEqualTo(report.portrait());
            assertThatThrownBy(() -> ReportJson.read(damaged(report), "report.json"))
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageContaining("/portrait/columns/0")
                    .hasMessageNotContaining("Portrait");
        }
    }

    /** Its JSON with a count too few. */
    private static String damaged(Report report) {
        try {
            ObjectNode root =
                    (ObjectNode) JsonMapper.builder().build().readTree(ReportJson.write(report));
            root.remove("digest");
            ((ArrayNode) root.at("/portrait/columns/0/real")).remove(0);
            return root.toString();
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

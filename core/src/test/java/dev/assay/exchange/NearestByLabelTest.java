package dev.assay.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.ReplacedRows;
import dev.assay.neighbour.Space;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NearestByLabelTest {

    @Test
    void readsTheNearestOfEachLabelAsASearchAmongThatLabelWould() {
        checkAgainstFullSearch(data(60, 40, 30), NearestByLabel.Asking.SYNTHETIC);
        checkAgainstFullSearch(data(60, 40, 30), NearestByLabel.Asking.POOL);
    }

    @Test
    void searchesAgainWhereTheListHoldsNoRowOfTheLabel() {
        checkAgainstFullSearch(data(300, 2, 40), NearestByLabel.Asking.SYNTHETIC);
        checkAgainstFullSearch(data(3, 250, 20), NearestByLabel.Asking.POOL);
        checkAgainstFullSearch(data(5, 1, 4), NearestByLabel.Asking.POOL);
    }

    /** A list of four hundred of a pool of 903 seldom holds two of three rows. */
    @Test
    void whereListsAreTooShortDeeperOnesOfDrawnRowsSayTheSame() {
        EvaluationData data = data(900, 3, 500);
        for (int entries : new int[] {20_000, 10_000_000}) {
            MembershipExchangeTest.in(
                    data,
                    2,
                    1,
                    context -> {
                        DeepByLabel deep =
                                new DeepByLabel(Space.gower(), DeepByLabel.Reading.BOTH, entries);
                        Queries drawn = deep.queries(context);
                        assertThat(drawn.size()).isEqualTo(Math.min(500, entries / 400));
                        LabelledNeighbours lists = context.get(deep);
                        LabelledNeighbours whole =
                                context.get(
                                        new NearestByLabel(
                                                NearestByLabel.Asking.SYNTHETIC, Space.gower()));
                        assertThat(lists.depth()).isGreaterThan(whole.depth());
                        Labels labels = Labels.observed(900, 3);
                        for (int i = 0; i < drawn.size(); i++) {
                            assertThat(lists.nearestTwo(labels, false, i))
                                    .isEqualTo(whole.nearestTwo(labels, false, drawn.row(i)));
                        }
                        return true;
                    });
        }
    }

    @Test
    void aRowBetweenTwoEquallyNearOnesOfBothLabelsLeansNeitherWay() {
        Table real = Table.of("r", NumericColumn.of("x", 0, 4));
        Table holdout = Table.of("h", NumericColumn.of("x", 0, 8));
        Table synthetic = Table.of("s", NumericColumn.of("x", 0, 5, 7));
        EvaluationData data =
                EvaluationData.of(Schema.of(real), real, synthetic, Optional.of(holdout));
        assertThat(leanings(data, Leanings::observed)).containsExactly(0.5, 1, 0);
    }

    /**
     * A list holds so many rows and no more, those of training first where all are equally near; it
     * once said that a row leans to training where as many held-out ones are as near.
     */
    @ParameterizedTest
    @CsvSource({"300, 150", "300, 5", "4, 300", "3, 3"})
    void whereMoreRowsAreEquallyNearThanAListHoldsLeaningsAreRight(int members, int outsiders) {
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(few("real", members, 1)),
                        few("real", members, 1),
                        few("synthetic", 40, 2),
                        Optional.of(few("holdout", outsiders, 3)));
        MembershipExchangeTest.in(
                data,
                2,
                1,
                context -> {
                    Pool pool = context.get(new PooledRows());
                    LabelledNeighbours lists =
                            context.get(
                                    new NearestByLabel(
                                            NearestByLabel.Asking.SYNTHETIC, Space.gower()));
                    Leanings leanings = lists.leanings();
                    double mean = 0;
                    for (int seed = -1; seed < 4_000; seed++) {
                        Labels labels =
                                seed < 0
                                        ? Labels.observed(members, outsiders)
                                        : Labels.drawn(members, outsiders, seed);
                        mean += seed < 0 ? 0 : leanings.sum(labels) / (40 * 4_000.0);
                        for (int row = 0; row < 40 && seed < 50; row++) {
                            double in = lists.nearest(labels, true, row);
                            double out = lists.nearest(labels, false, row);
                            double leaning = leanings.of(row, labels);
                            assertThat(leaning == 1).isEqualTo(in < out);
                            assertThat(leaning == 0).isEqualTo(in > out);
                        }
                    }
                    assertThat(mean).isCloseTo((double) members / pool.size(), Offset.offset(0.02));
                    return true;
                });
    }

    /** Of one level of three and one number of two, six kinds of rows in all. */
    private static Table few(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = new double[rows];
        String[] level = new String[rows];
        for (int row = 0; row < rows; row++) {
            x[row] = row < 2 ? row : random.nextInt(2);
            level[row] = row < 3 ? "abc".substring(row, row + 1) : "a";
        }
        return Table.of(name, NumericColumn.of("x", x), CategoricalColumn.of("c", level));
    }

    private static double[] leanings(EvaluationData data, Function<Leanings, double[]> asked) {
        return MembershipExchangeTest.in(
                data,
                1,
                1,
                context ->
                        asked.apply(
                                context.get(
                                                new NearestByLabel(
                                                        NearestByLabel.Asking.SYNTHETIC,
                                                        Space.gower()))
                                        .leanings()));
    }

    /** Rows that give way may be any, one or nearly all, and of other levels. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 29})
    void whereSomeRowsWereReplacedOnlyThoseAreSearchedAndAllListsAreRight(int replaced) {
        EvaluationData before = data(60, 40, 30);
        int[] rows = IntStream.range(0, replaced).map(i -> (i * 7 + 3) % 30).toArray();
        EvaluationData after =
                before.withSynthetic(mixed(before.synthetic(), table("other", 30, 9), rows));
        MembershipExchangeTest.in(
                before,
                2,
                1,
                known -> {
                    checkAgainstFullSearch(
                            after,
                            NearestByLabel.Asking.SYNTHETIC,
                            context ->
                                    new NearestByLabel(
                                                    NearestByLabel.Asking.SYNTHETIC, Space.gower())
                                            .compute(but(context, known, rows)));
                    return true;
                });
    }

    private static Table mixed(Table made, Table others, int[] rows) {
        double[] x = made.numeric("x").toArray();
        String[] level =
                IntStream.range(0, made.rows())
                        .mapToObj(made.categorical("c")::level)
                        .toArray(String[]::new);
        for (int row : rows) {
            x[row] = others.numeric("x").value(row);
            level[row] = others.categorical("c").level(row);
        }
        return Table.of("mixed", NumericColumn.of("x", x), CategoricalColumn.of("c", level));
    }

    /** A context that knows which rows are others. */
    private static EvaluationContext but(
            EvaluationContext context, EvaluationContext before, int[] rows) {
        return (EvaluationContext)
                Proxy.newProxyInstance(
                        EvaluationContext.class.getClassLoader(),
                        new Class<?>[] {EvaluationContext.class},
                        (proxy, method, arguments) ->
                                arguments != null && arguments[0] instanceof ReplacedRows
                                        ? Optional.of(new ReplacedRows.Of(before, rows))
                                        : method.invoke(context, arguments));
    }

    private static void checkAgainstFullSearch(EvaluationData data, NearestByLabel.Asking asking) {
        checkAgainstFullSearch(
                data, asking, context -> context.get(new NearestByLabel(asking, Space.gower())));
    }

    private static void checkAgainstFullSearch(
            EvaluationData data,
            NearestByLabel.Asking asking,
            Function<EvaluationContext, LabelledNeighbours> found) {
        MembershipExchangeTest.in(
                data,
                2,
                1,
                context -> {
                    Space space = Space.gower();
                    LabelledNeighbours lists = found.apply(context);
                    Pool pool = context.get(new PooledRows());
                    EncodedRows[] parts = new EncodedRows[3];
                    for (Part part : Part.values()) {
                        parts[part.ordinal()] = context.get(new EncodedPart(part, space));
                    }
                    for (int seed = -1; seed < 20; seed++) {
                        Labels labels =
                                seed < 0
                                        ? Labels.observed(pool.members(), pool.outsiders())
                                        : Labels.drawn(pool.members(), pool.outsiders(), seed);
                        for (int row = 0; row < lists.rows(); row++) {
                            boolean pooled = asking == NearestByLabel.Asking.POOL;
                            EncodedRows of =
                                    parts[(pooled ? pool.part(row) : Part.SYNTHETIC).ordinal()];
                            int at = pooled ? pool.row(row) : row;
                            int self = pooled ? row : -1;
                            for (boolean members : new boolean[] {true, false}) {
                                double[] sorted =
                                        IntStream.range(0, pool.size())
                                                .filter(i -> i != self)
                                                .filter(i -> labels.isMember(i) == members)
                                                .mapToDouble(
                                                        i ->
                                                                of.distance(
                                                                        at,
                                                                        parts[
                                                                                pool.part(i)
                                                                                        .ordinal()],
                                                                        pool.row(i)))
                                                .sorted()
                                                .toArray();
                                double[] two = new double[2];
                                Arrays.setAll(
                                        two,
                                        rank ->
                                                rank < sorted.length
                                                        ? sorted[rank]
                                                        : Double.POSITIVE_INFINITY);
                                assertThat(lists.nearestTwo(labels, members, row))
                                        .as("row %s, members %s", row, members)
                                        .isEqualTo(two);
                                assertThat(lists.nearest(labels, members, row)).isEqualTo(two[0]);
                                assertThat(lists.anyWithin(labels, members, row, 0.1))
                                        .isEqualTo(sorted.length > 0 && sorted[0] <= 0.1);
                            }
                        }
                    }
                    return true;
                });
    }

    private static EvaluationData data(int members, int outsiders, int synthetic) {
        Table real = table("real", members, 1);
        return EvaluationData.of(
                Schema.of(real),
                real,
                table("synthetic", synthetic, 2),
                Optional.of(table("holdout", outsiders, 3)));
    }

    private static Table table(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = new double[rows];
        String[] level = new String[rows];
        for (int row = 0; row < rows; row++) {
            x[row] = random.nextInt(40);
            level[row] = "abc".substring(random.nextInt(3)).substring(0, 1);
        }
        return Table.of(name, NumericColumn.of("x", x), CategoricalColumn.of("c", level));
    }
}

package dev.assay.metrics.privacy.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People with two dependent numbers and a level, and tables made from them. */
final class RowOrderTest {

    private static final int ROWS = 400;

    @Test
    void rowsWithMoreNoiseThanContentAreFoundByTheirPlaceAndLostInAnotherOrder() {
        People real = People.drawn(ROWS, 1);
        People noisy = real.blurred(1.5, 2);
        assertThat(beginning(real, noisy)).isGreaterThan(0.1);
        assertThat(beginning(real, noisy.select(shuffled(ROWS, 3)))).isZero();
    }

    @Test
    void rowsAreReadBackwardsShiftedRepeatedSkippedAndInPart() {
        People real = People.drawn(ROWS, 4);
        People noisy = real.blurred(0.5, 5);
        int[] all = IntStream.range(0, ROWS).toArray();
        assertThat(beginning(real, noisy.select(Arrays.stream(all).map(i -> ROWS - 1 - i))))
                .as("backwards")
                .isGreaterThan(0.3);
        assertThat(beginning(real, noisy.select(Arrays.stream(all).map(i -> (i + 77) % ROWS))))
                .as("shifted")
                .isGreaterThan(0.3);
        assertThat(beginning(real, noisy.select(IntStream.range(0, 3 * ROWS).map(i -> i % ROWS))))
                .as("one table after the other")
                .isGreaterThan(0.3);
        assertThat(beginning(real, noisy.select(IntStream.range(0, 3 * ROWS).map(i -> i / 3))))
                .as("three rows for each")
                .isGreaterThan(0.3);
        assertThat(beginning(real, noisy.select(IntStream.range(0, ROWS / 4).map(i -> 4 * i))))
                .as("every fourth")
                .isGreaterThan(0.3);
        assertThat(beginning(real, noisy.select(IntStream.range(150, 300))))
                .as("a part")
                .isGreaterThan(0.3);
        People longer = People.drawn(5 * 256, 28);
        int[] parts = {3, 1, 4, 0, 2};
        assertThat(
                        beginning(
                                longer,
                                longer.blurred(0.5, 29)
                                        .select(
                                                IntStream.range(0, 5 * 256)
                                                        .map(i -> 256 * parts[i / 256] + i % 256))))
                .as("parts in another order")
                .isGreaterThan(0.3);
    }

    /** What pandas' dropna and drop_duplicates leave is in an order of its own. */
    @Test
    void rowsThatAGeneratorDroppedHideNoOrder() {
        People holed = People.drawn(ROWS, 20);
        for (int i = 0; i < ROWS; i += 3) {
            holed.first[i] = Double.NaN;
        }
        int[] complete = IntStream.range(0, ROWS).filter(i -> i % 3 > 0).toArray();
        assertThat(beginning(holed, holed.select(Arrays.stream(complete)).blurred(0.5, 21)))
                .as("without a missing cell")
                .isGreaterThan(0.3);
        People once = People.drawn(ROWS, 22);
        People twice = once.select(IntStream.range(0, ROWS).flatMap(i -> IntStream.of(i, i / 2)));
        assertThat(beginning(twice, once.blurred(0.5, 23)))
                .as("without equal rows")
                .isGreaterThan(0.3);
    }

    /** Numbers of patients that count on from another beginning are no values of the real table. */
    @Test
    void anIdentifierThatKeepsTheOrderOfShuffledRowsIsFound() {
        People real = People.drawn(ROWS, 24);
        int[] order = shuffled(ROWS, 25).toArray();
        People moved = real.blurred(0.5, 26).select(Arrays.stream(order));
        String[] names =
                Arrays.stream(order).mapToObj(i -> "s" + (9_000 + i)).toArray(String[]::new);
        String[] own = IntStream.range(0, ROWS).mapToObj(i -> "p" + i).toArray(String[]::new);
        assertThat(numbered(real, own, moved, names)).isGreaterThan(0.3);
        String[] fresh = shuffled(ROWS, 27).mapToObj(i -> "s" + i).toArray(String[]::new);
        assertThat(numbered(real, own, moved, fresh)).isZero();
    }

    /** Neither file runs along the other, but a number that both have tells whose a row is. */
    @Test
    void rowsThatKeepTheirNumberAreFoundThoughOthersWereDropped() {
        People real = People.drawn(ROWS, 31);
        String[] own = IntStream.range(0, ROWS).mapToObj(i -> "p00" + i).toArray(String[]::new);
        int[] kept = shuffled(ROWS, 32).filter(i -> i % 5 > 0).toArray();
        String[] names = Arrays.stream(kept).mapToObj(i -> "s" + i).toArray(String[]::new);
        People moved = real.blurred(0.5, 33).select(Arrays.stream(kept));
        assertThat(numbered(real, own, moved, names)).isGreaterThan(0.3);
        People fresh = People.drawn(kept.length, 34);
        assertThat(numbered(real, own, fresh, names)).isZero();
    }

    /** One day of the week is a holiday in every file; no row is anybody's. */
    @Test
    void anOrderThatHeldOutRowsHaveAsWellIsNoSecret() {
        People real = People.drawn(ROWS, 35);
        People held = new People(random(ROWS, 36), random(ROWS, 37), real.level);
        People fresh = new People(random(ROWS, 38), random(ROWS, 39), real.level);
        assertThat(beginning(real, fresh)).isGreaterThan(0.3);
        assertThat(beginning(real, fresh, held)).isZero();
        People copied = new People(real.first, random(ROWS, 40), real.level);
        assertThat(beginning(real, copied, held)).as("another column").isGreaterThan(0.3);
    }

    private static double beginning(People real, People synthetic, People held) {
        Table table = real.table();
        return evaluate(
                        EvaluationData.of(
                                Schema.of(table),
                                table,
                                synthetic.table(),
                                Optional.of(held.table())))
                .measures()
                .get("row_order_excess")
                .interval()
                .orElseThrow()
                .lower();
    }

    private static double numbered(People real, String[] own, People synthetic, String[] names) {
        Table table = withNames(real.table(), own);
        return evaluate(
                        EvaluationData.of(
                                Schema.of(table),
                                table,
                                withNames(synthetic.table(), names),
                                Optional.empty()))
                .measures()
                .get("row_order_excess")
                .interval()
                .orElseThrow()
                .lower();
    }

    private static Table withNames(Table table, String[] names) {
        List<Column> columns = new ArrayList<>(table.columns());
        columns.add(CategoricalColumn.of("id", ColumnKind.IDENTIFIER, List.of(names)));
        return Table.of("people", columns);
    }

    @Test
    void oneColumnOfManyThatKeepsItsOrderIsFound() {
        People real = People.drawn(ROWS, 6);
        People fresh = People.drawn(ROWS, 7);
        assertThat(beginning(real, new People(fresh.first, fresh.second, real.level)))
                .isGreaterThan(0.3);
    }

    @Test
    void differencesOfSpellingHideNoOrder() {
        People real = People.drawn(ROWS, 8);
        People fresh = People.drawn(ROWS, 9);
        String[] upper =
                Arrays.stream(real.level)
                        .map(level -> level.equals("a") ? "A" : level)
                        .toArray(String[]::new);
        assertThat(beginning(real, new People(fresh.first, fresh.second, upper)))
                .isGreaterThan(0.3);
    }

    /** Both files are sorted, which many are: that is no order of persons. */
    @Test
    void sortedTablesDoNotAgreeByTheirPlaceAlone() {
        for (long seed = 0; seed < 20; seed++) {
            People real = People.drawn(60, 100 + seed).sorted();
            assertThat(beginning(real, People.drawn(60, 200 + seed).sorted())).isZero();
        }
    }

    /** A tide of twelve hours, in the file's order, that both tables follow. */
    @Test
    void tablesThatGoThroughTheSameCycleDoNotAgreeByTheirPlaceAlone() {
        People real = People.drawn(ROWS, 10).withTide();
        People fresh = People.drawn(ROWS, 11).withTide();
        assertThat(beginning(real, fresh)).isZero();
        assertThat(beginning(real, real.blurred(0.5, 12))).isGreaterThan(0.3);
    }

    @Test
    void sequencesInTheOrderOfTrainingSequencesAreFoundByTheirFirstRows() {
        People real = People.drawn(100, 13);
        People noisy = real.blurred(0.3, 14);
        assertThat(sequences(real, noisy)).isGreaterThan(0.3);
        assertThat(sequences(real, People.drawn(100, 15))).isZero();
        assertThat(sequences(real, noisy.select(shuffled(100, 16)))).isZero();
    }

    /** Without ties, from the differences d of ranks: 1 − 6 Σ d² / (n (n² − 1)). */
    @Test
    void agreementOfNumbersIsTheRankCorrelationOfSpearman() {
        int[] real = shuffled(90, 17).toArray();
        int[] synthetic = shuffled(90, 18).toArray();
        OrderReading reading = OrderReading.of(90, 90, 2_048, 1).get(0);
        double[] found = new double[90];
        RankedColumn.of(
                        at(toDouble(synthetic), reading.synthetic()),
                        at(toDouble(real), reading.real()),
                        reading.shifts())
                .orElseThrow()
                .addAgreements(found, reading.step());
        for (int shift = 0; shift < 90; shift++) {
            int by = Math.floorMod(shift - reading.middle(), 90);
            double squares = 0;
            for (int i = 0; i < 90; i++) {
                squares += Math.pow(synthetic[i] - real[(i + by) % 90], 2);
            }
            assertThat(found[shift])
                    .isCloseTo(1 - 6 * squares / (90.0 * (90 * 90 - 1)), within(1e-12));
        }
    }

    /** Cauchy and Schwarz: no mean product of what has mean square 1 is beyond 1. */
    @Test
    void aPieceOfMoreExtremeRowsThanTheWholeAgreesByNoMoreThanOne() {
        People real = new People(firstExtreme(50), firstExtreme(51), People.drawn(ROWS, 52).level);
        MetricResult copied = evaluate(real, real.select(IntStream.range(0, 60)));
        assertThat(copied.measures().get("row_order_agreement").value()).isBetween(0.9, 1.0);
        assertThat(copied.measures().get("row_order_excess").interval().orElseThrow().lower())
                .isGreaterThan(0.3);
    }

    /** Cohen (1960), from a table of proportions: (p₀ − pₑ) / (1 − pₑ). */
    @Test
    void agreementOfLevelsIsCohensKappa() {
        int[] codes = {0, 1, 1, 2, 0, 2, 1, 0};
        int[] others = {0, 1, 2, 2, 1, 2, 1, 0};
        double[] found = new double[1];
        NamedColumn.of(codes, others, 3).orElseThrow().addAgreements(found, 1);
        double same = 6 / 8.0;
        double chance = (3 * 2 + 3 * 3 + 2 * 3) / 64.0;
        assertThat(found[0]).isCloseTo((same - chance) / (1 - chance), within(1e-12));
    }

    @Test
    void theErrorIsThatOfTheMeanOfTheDifferencesOfRows() {
        OrderFinding finding = new OrderFinding("all columns", "as they are", 0.6, 0.04, 0.48, 100);
        assertThat(finding.excess()).isCloseTo(0.56 / 0.96, within(1e-12));
        assertThat(finding.error()).isCloseTo(0.05, within(1e-12));
        assertThat(finding.least(2)).isCloseTo(0.56 / 0.96 - 0.1, within(1e-12));
    }

    @Test
    void tablesThatCannotTellAreRefusedWithAReason() {
        People few = People.drawn(49, 19);
        assertThatThrownBy(() -> evaluate(few, few))
                .isInstanceOf(NotApplicableException.class)
                .hasMessageContaining("50 rows");
        People constant =
                new People(new double[60], new double[60], "a".repeat(60).split("")).withGap();
        assertThatThrownBy(() -> evaluate(constant, constant))
                .isInstanceOf(NotApplicableException.class)
                .hasMessageContaining("constant");
    }

    /** Of tables with nothing in common hardly one is accused, however small. */
    @ParameterizedTest
    @ValueSource(ints = {50, 200, 1_000})
    @Tag("simulation")
    void fiveHundredFreshTablesAreNotAccused(int rows) {
        int accused = 0;
        double most = 0;
        for (long seed = 0; seed < 500; seed++) {
            People real = People.drawn(rows, 10_000 + seed);
            People fresh = People.drawn(rows, 20_000 + seed);
            double beginning =
                    seed % 2 == 0
                            ? beginning(real, fresh)
                            : beginning(real.grouped(), fresh.grouped());
            most = Math.max(most, beginning);
            accused += beginning > 0.05 ? 1 : 0;
        }
        System.out.printf("%d rows: %d of 500 accused, most %.3f%n", rows, accused, most);
        assertThat(accused).isLessThanOrEqualTo(2);
    }

    /** The figures of {@code docs/attacks.md}: how much noise hides an order, by rows. */
    @Test
    @Tag("simulation")
    void noiseOfSeveralStandardDeviationsHidesNoOrder() {
        for (int rows : new int[] {100, 300, 1_000, 3_000}) {
            for (double noise : new double[] {0.5, 1, 2, 4}) {
                int found = 0;
                double mean = 0;
                for (long seed = 0; seed < 20; seed++) {
                    People real = People.drawn(rows, 30_000 + seed);
                    People noisy = real.blurred(noise, 40_000 + seed);
                    found += beginning(real, noisy) > 0.05 ? 1 : 0;
                    mean += evaluate(real, noisy).measures().get("row_order_excess").value() / 20;
                }
                System.out.printf("| %d | %s | %.2f | %d of 20 |%n", rows, noise, mean, found);
                assertThat(found).isGreaterThanOrEqualTo(noise <= 1 && rows >= 300 ? 20 : 0);
            }
        }
    }

    private static double beginning(People real, People synthetic) {
        Estimate excess = evaluate(real, synthetic).measures().get("row_order_excess");
        return excess.interval().orElseThrow().lower();
    }

    private static MetricResult evaluate(People real, People synthetic) {
        Table table = real.table();
        return evaluate(
                EvaluationData.of(Schema.of(table), table, synthetic.table(), Optional.empty()));
    }

    private static MetricResult evaluate(EvaluationData data) {
        return TestRun.of(data).evaluate(new RowOrder(), new RowOrder().defaults());
    }

    /** Every person has three rows, of which the first alone is its own. */
    private static double sequences(People real, People synthetic) {
        Table table = real.stays();
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(table).with(Roles.NONE.withSequences("stay", Optional.empty())),
                        table,
                        synthetic.stays(),
                        Optional.empty());
        return evaluate(data).measures().get("row_order_excess").interval().orElseThrow().lower();
    }

    private static double[] at(double[] values, int[] places) {
        return Arrays.stream(places).mapToDouble(place -> values[place]).toArray();
    }

    private static double[] toDouble(int[] values) {
        return Arrays.stream(values).asDoubleStream().toArray();
    }

    private static double[] firstExtreme(long seed) {
        double[] values = random(ROWS, seed);
        for (int i = 0; i < 60; i++) {
            values[i] += values[i] < 0.5 ? -10 : 10;
        }
        return values;
    }

    private static double[] random(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.doubles(rows).toArray();
    }

    private static IntStream shuffled(int rows, long seed) {
        double[] keys = random(rows, seed);
        return IntStream.range(0, rows)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> keys[i]))
                .mapToInt(i -> i);
    }

    private record People(double[] first, double[] second, String[] level) {

        static People drawn(int rows, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] first = new double[rows];
            double[] second = new double[rows];
            String[] level = new String[rows];
            for (int i = 0; i < rows; i++) {
                first[i] = random.nextGaussian();
                second[i] = first[i] + random.nextGaussian();
                level[i] = "abcd".substring(random.nextInt(4)).substring(0, 1);
            }
            return new People(first, second, level);
        }

        /** With noise of so many standard deviations, and half of the levels drawn anew. */
        People blurred(double noise, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            People other = drawn(first.length, seed + 1);
            double[] one = first.clone();
            double[] two = second.clone();
            String[] three = level.clone();
            for (int i = 0; i < one.length; i++) {
                one[i] += noise * random.nextGaussian();
                two[i] += noise * random.nextGaussian();
                three[i] = random.nextBoolean() ? three[i] : other.level[i];
            }
            return new People(one, two, three);
        }

        People select(IntStream rows) {
            int[] chosen = rows.toArray();
            return new People(
                    at(first, chosen),
                    at(second, chosen),
                    Arrays.stream(chosen).mapToObj(i -> level[i]).toArray(String[]::new));
        }

        People sorted() {
            return select(
                    IntStream.range(0, first.length)
                            .boxed()
                            .sorted(
                                    Comparator.comparing((Integer i) -> level[i])
                                            .thenComparing(i -> first[i]))
                            .mapToInt(i -> i));
        }

        People grouped() {
            return select(
                    IntStream.range(0, first.length)
                            .boxed()
                            .sorted(Comparator.comparing((Integer i) -> level[i]))
                            .mapToInt(i -> i));
        }

        People withTide() {
            double[] tidal = first.clone();
            for (int i = 0; i < tidal.length; i++) {
                tidal[i] += 2 * Math.sin(i * Math.PI / 6);
            }
            return new People(tidal, second, level);
        }

        People withGap() {
            first[0] = Double.NaN;
            return this;
        }

        Table table() {
            return Table.of(
                    "people",
                    NumericColumn.of("first", first),
                    NumericColumn.of("second", second),
                    CategoricalColumn.of("level", level));
        }

        Table stays() {
            int rows = 3 * first.length;
            return Table.of(
                    "stays",
                    CategoricalColumn.of(
                            "stay",
                            ColumnKind.IDENTIFIER,
                            IntStream.range(0, rows).mapToObj(i -> "s" + i / 3).toList()),
                    NumericColumn.of(
                            "first",
                            IntStream.range(0, rows)
                                    .mapToDouble(i -> i % 3 == 0 ? first[i / 3] : 0)
                                    .toArray()));
        }
    }
}

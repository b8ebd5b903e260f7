package dev.assay.metrics.privacy.disclosure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UniquesFoundTest {

    private static final double CHANCE = 0.25;

    private static CodedColumn column(int rows, int synthetic, int levels, Random random) {
        long[] cells = random.longs(levels).toArray();
        long[] ofPersons = drawn(rows, cells, random);
        long[] real = IntStream.of(persons(rows)).mapToLong(i -> ofPersons[i]).toArray();
        return CodedColumn.of(
                "c" + random.nextInt(1000),
                "",
                real,
                persons(rows),
                drawn(synthetic, cells, random),
                new Random(7));
    }

    private static long[] drawn(int rows, long[] cells, Random random) {
        return random.ints(rows, 0, cells.length).mapToLong(i -> cells[i]).toArray();
    }

    /** Every fifth row is another one of the person before. */
    private static int[] persons(int rows) {
        return IntStream.range(0, rows).map(row -> row - (row + 4) / 5).toArray();
    }

    private static List<CodedColumn> columns(int number, long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, number)
                .mapToObj(column -> column(60 + number, 50, 12, random))
                .toList();
    }

    /** Every real row against every other and every synthetic row, as the definition says. */
    private static boolean[] byDefinition(List<CodedColumn> set, int[][] synthetic) {
        int rows = set.get(0).real().length;
        boolean[] found = new boolean[rows];
        for (int row = 0; row < rows; row++) {
            int[] own = row(set.stream().map(CodedColumn::real).toList(), row);
            double expected = synthetic[0].length;
            boolean shared = true;
            for (int column = 0; column < own.length; column++) {
                shared &= own[column] > 0;
                expected *= set.get(column).shares()[own[column]];
            }
            int[] persons = persons(rows);
            Set<Integer> fellows = new HashSet<>();
            for (int other = 0; other < rows; other++) {
                if (Arrays.equals(own, row(set.stream().map(CodedColumn::real).toList(), other))) {
                    fellows.add(persons[other]);
                }
            }
            boolean there = false;
            for (int other = 0; other < synthetic[0].length; other++) {
                there |= Arrays.equals(own, row(List.of(synthetic), other));
            }
            found[row] = shared && expected <= CHANCE && fellows.size() == 1 && there;
        }
        return found;
    }

    private static int[] row(List<int[]> columns, int row) {
        return columns.stream().mapToInt(column -> column[row]).toArray();
    }

    private static int[] only(boolean[] these, boolean[] others) {
        return IntStream.range(0, these.length).filter(i -> these[i] && !others[i]).toArray();
    }

    private static int persons(boolean[] these) {
        int[] persons = persons(these.length);
        return (int)
                IntStream.range(0, these.length)
                        .filter(i -> these[i])
                        .map(i -> persons[i])
                        .distinct()
                        .count();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void whatIsFoundIsWhatTheDefinitionSays(int size) {
        int seen = 0;
        for (long seed = 1; seed <= 40; seed++) {
            List<CodedColumn> set = columns(size, seed);
            int[][] codes = set.stream().map(CodedColumn::synthetic).toArray(int[][]::new);
            boolean[] plain = byDefinition(set, codes);
            boolean[] most = null;
            for (int column = size == 2 ? 1 : 0; column < size; column++) {
                int[][] broken = codes.clone();
                broken[column] = set.get(column).shuffled();
                boolean[] these = byDefinition(set, broken);
                most = most == null || persons(these) > persons(most) ? these : most;
            }
            UniquesFound found = UniquesFound.of(set, persons(60 + size), CHANCE);
            assertThat(found.found()).as("seed %d", seed).isEqualTo(only(plain, most));
            assertThat(found.byShuffling()).as("seed %d", seed).isEqualTo(only(most, plain));
            seen += found.found().length + found.byShuffling().length;
        }
        assertThat(seen).isPositive();
    }

    @Test
    void theDifferenceIsThatOfTheExample() {
        int[] found = first(30, 5);
        int[] byShuffling =
                IntStream.concat(IntStream.range(60, 64), IntStream.range(160, 164)).toArray();
        UniquesFound set = new UniquesFound(List.of("firm", "place"), found, byShuffling);
        assertThat(set.share(true, 100, 100)).isCloseTo(0.26, within(1e-12));
        assertThat(set.share(false, 100, 100)).isCloseTo(0.01, within(1e-12));
        assertThat(set.difference(100, 100)).isCloseTo(0.25, within(1e-12));
        assertThat(set.interval(100, 100, 0.9).lower()).isBetween(0.1, 0.25);
        assertThat(set.interval(100, 100, 0.9).upper()).isBetween(0.25, 0.4);
    }

    private static int[] first(int members, int outsiders) {
        return IntStream.concat(IntStream.range(0, members), IntStream.range(100, 100 + outsiders))
                .toArray();
    }

    @Test
    void theSpreadIsThatOverAllLabellings() {
        UniquesFound set = new UniquesFound(List.of("a", "b"), new int[] {0, 1, 5}, new int[] {2});
        int members = 3;
        int rows = 7;
        List<Double> values = new ArrayList<>();
        for (int labels = 0; labels < 1 << rows; labels++) {
            if (Integer.bitCount(labels) == members) {
                int at = labels;
                values.add(
                        (double)
                                (IntStream.of(set.found()).map(i -> at >> i & 1).sum()
                                        - IntStream.of(set.byShuffling())
                                                .map(i -> at >> i & 1)
                                                .sum()));
            }
        }
        double mean = values.stream().mapToDouble(v -> v).average().orElseThrow();
        double variance =
                values.stream().mapToDouble(v -> (v - mean) * (v - mean)).average().orElseThrow();
        assertThat(set.standardised(members, rows - members))
                .isCloseTo((1 - mean) / Math.sqrt(variance), within(1e-12));
    }

    @Test
    void valuesThatSingleOutByThemselvesArePartOfNoCombination() {
        long[] real = {1, 2, 2, 3, 3, 4, 4};
        int[] persons = {0, 1, 2, 3, 4, 5, 5};
        CodedColumn coded =
                CodedColumn.of("c", "", real, persons, new long[] {1, 2, 4, 3, 9}, new Random(1));
        assertThat(coded.real()).containsExactly(0, 1, 1, 2, 2, 0, 0);
        assertThat(coded.synthetic()).containsExactly(0, 1, 0, 2, 0);
        assertThat(coded.shuffled()).containsExactlyInAnyOrder(0, 1, 0, 2, 0);
        assertThat(coded.shares()).containsExactly(0.6000000000000001, 0.2, 0.2);
    }
}

package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.NeighbourSearch.BallCounts;
import dev.assay.neighbour.NeighbourSearch.BothBalls;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.internal.RowMaker.Flavour;
import dev.assay.neighbour.internal.vector.VectorKernel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every search agrees with {@link ReferenceSearch}: equal indices, and distances equal to the bit.
 */
final class SearchDifferentialTest {

    private static final int[] WIDTHS = {1, 7, 8, 9, 31, 32, 33, 64, 207, 300};

    /** Every table is searched with a screen, and by patterns of missing cells, however small. */
    private static final Search.Means SCREENED = new Search.Means(false, 1, 64, false);

    private static final Search.Means GROUPED = new Search.Means(true, 16_384, 64, false);

    /** One or two of the widths, so that every width meets a flavour in every build. */
    private static int[] someWidths(Flavour flavour) {
        return IntStream.range(0, WIDTHS.length)
                .filter(i -> i % Flavour.values().length == flavour.ordinal())
                .map(i -> WIDTHS[i])
                .toArray();
    }

    /**
     * How many of the columns are numbers: none, half, all; of wide tables one of these a flavour.
     */
    private static int[] numbers(Flavour flavour, int width, boolean all) {
        int[] mixes = {0, width / 2, width};
        return all || width <= 64 ? mixes : new int[] {mixes[flavour.ordinal() / 3 % 3]};
    }

    /** Everything, once in a while. */
    @Tag("simulation")
    @ParameterizedTest
    @EnumSource(Flavour.class)
    void allWidthsEqualTheDefinition(Flavour flavour) {
        gower(flavour, WIDTHS, true);
        if (flavour != Flavour.MISSING) {
            euclidean(flavour, WIDTHS, true);
        }
    }

    @ParameterizedTest
    @EnumSource(Flavour.class)
    void gowerSearchesEqualTheDefinition(Flavour flavour) {
        gower(flavour, someWidths(flavour), false);
    }

    private static void gower(Flavour flavour, int[] widths, boolean all) {
        for (int width : widths) {
            for (int numbers : numbers(flavour, width, all)) {
                boolean weighted = (width + numbers) % 2 == 1;
                PlainRows a =
                        RowMaker.gower(
                                width, 45, numbers, width - numbers, flavour, weighted, false);
                PlainRows b =
                        RowMaker.gower(
                                width + 1, 131, numbers, width - numbers, flavour, weighted, false);
                check(flavour + " width " + width + " numbers " + numbers, a, b);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Flavour.class,
            names = {"PLAIN", "TIES", "MISSING", "EXTREME"})
    void leavingMissingCellsOutEqualsTheDefinition(Flavour flavour) {
        for (int width : new int[] {1, 2, 8, 33}) {
            PlainRows a =
                    RowMaker.gower(
                            width, 40, width - width / 2, width / 2, flavour, width > 8, true);
            PlainRows b =
                    RowMaker.gower(
                            width + 1, 90, width - width / 2, width / 2, flavour, width > 8, true);
            check("skip " + flavour + " width " + width, a, b);
        }
    }

    @Tag("thorough")
    @Test
    void fewMissingCellsInLargerTablesEqualTheDefinition() {
        for (int lacking : new int[] {2, 16}) {
            PlainRows a = lacking(3, 300, lacking, 0.03);
            PlainRows b = lacking(4, 1200, lacking, 0.03);
            checkNearest("lacking in " + lacking, a, b, 5, false, 3);
            checkNearest("lacking in " + lacking + " self", b, b, 3, true, 2);
            checkCounts("lacking in " + lacking, lacking(5, 150, lacking, 0.03), b, false);
        }
    }

    @Test
    void rowsWithoutAnySharedColumnAreAtDistanceOneInOrder() {
        PlainRows a = lacking(6, 300, 16, 1);
        checkNearest("nothing there", a, a, 4, true, 2);
        checkNearest("nothing shared", a, lacking(7, 400, 16, 0.5), 4, false, 2);
    }

    /** Eight coarse numbers and eight categories, of which the first of each lack cells. */
    private static PlainRows lacking(long seed, int rows, int columns, double share) {
        PlainRows made = RowMaker.gower(seed, rows, 8, 8, Flavour.TIES, columns == 16, true);
        SplittableRandom random = new SplittableRandom(seed);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                if (random.nextDouble() < share && column % 2 == 0) {
                    made.numbers[row * 8 + column / 2] = Double.NaN;
                } else if (random.nextDouble() < share && column % 2 == 1) {
                    made.codes[row * 8 + column / 2] = -1;
                }
            }
        }
        return made;
    }

    @ParameterizedTest
    @EnumSource(
            value = Flavour.class,
            names = {"MISSING"},
            mode = EnumSource.Mode.EXCLUDE)
    void euclideanSearchesEqualTheDefinition(Flavour flavour) {
        euclidean(flavour, someWidths(flavour), false);
    }

    private static void euclidean(Flavour flavour, int[] widths, boolean all) {
        for (int width : widths) {
            for (int numbers : numbers(flavour, width, all)) {
                PlainRows a = RowMaker.euclidean(width, 33, numbers, width - numbers, flavour);
                PlainRows b = RowMaker.euclidean(width + 1, 131, numbers, width - numbers, flavour);
                check("euclidean " + flavour + " width " + width + " numbers " + numbers, a, b);
            }
        }
    }

    @Tag("thorough")
    @Test
    void aLargerTableEqualsTheDefinition() {
        larger(Flavour.CLUSTERED);
    }

    @Tag("simulation")
    @ParameterizedTest
    @EnumSource(
            value = Flavour.class,
            names = {"PLAIN", "TIES"})
    void largerTablesEqualTheDefinition(Flavour flavour) {
        larger(flavour);
    }

    private static void larger(Flavour flavour) {
        PlainRows a = RowMaker.gower(1, 700, 5, 6, flavour, false, false);
        PlainRows b = RowMaker.gower(2, 6000, 5, 6, flavour, false, false);
        checkNearest("large", a, b, 5, false, 3);
        checkNearest("large", b, a, 5, false, 3);
        checkNearest("large self", a, a, 200, true, 3);
        PlainRows e = RowMaker.euclidean(1, 700, 6, 2, flavour);
        PlainRows f = RowMaker.euclidean(2, 6000, 6, 2, flavour);
        checkNearest("large euclidean", e, f, 5, false, 3);
        checkNearest("large euclidean", f, e, 5, false, 3);
    }

    @Test
    void countsOfLargerTablesMeetNoRowTwiceWithAndWithoutBoxes() {
        checkCounts(
                "boxes do not pay",
                RowMaker.gower(1, 150, 10, 10, Flavour.PLAIN, false, false),
                RowMaker.gower(2, 2500, 10, 10, Flavour.PLAIN, false, false),
                false);
        checkCounts(
                "boxes pay",
                RowMaker.gower(1, 150, 4, 4, Flavour.CLUSTERED, false, false),
                RowMaker.gower(2, 2500, 4, 4, Flavour.CLUSTERED, false, false),
                false);
    }

    @Test
    void boxesThatKnowWhichBlocksHoldWhichOfManyLevelsLoseNoRow() {
        for (int codes : new int[] {3, 20}) {
            PlainRows a = RowMaker.gower(1, 30, 3, codes, Flavour.MANY_LEVELS, codes > 3, false);
            PlainRows b = RowMaker.gower(2, 2300, 3, codes, Flavour.MANY_LEVELS, codes > 3, false);
            checkNearest("many levels", a, b, 5, false, 2);
            checkCounts("many levels", a, b, false);
            PlainRows e = RowMaker.euclidean(3, 30, 3, codes, Flavour.MANY_LEVELS);
            PlainRows f = RowMaker.euclidean(4, 2300, 3, codes, Flavour.MANY_LEVELS);
            checkNearest("many levels, Euclidean", e, f, 5, false, 2);
            checkCounts("many levels, Euclidean", e, f, false);
        }
    }

    @Test
    void vectorsOfManyDimensionsEqualTheDefinition() {
        for (int width : new int[] {2, 300, 4096}) {
            PlainRows a = RowMaker.euclidean(3, 20, width, 0, Flavour.PLAIN);
            PlainRows b = RowMaker.euclidean(4, 120, width, 0, Flavour.CLUSTERED);
            check("vectors " + width, a, b);
        }
    }

    @Test
    void manyGroupsOfLongRowsThatGoTogetherEqualTheDefinition() {
        groupsOfLongRows(Flavour.CLUSTERED);
    }

    @Tag("thorough")
    @Test
    void manyGroupsOfLongRowsWhoseDistancesTieEqualTheDefinition() {
        groupsOfLongRows(Flavour.TIES);
    }

    private static void groupsOfLongRows(Flavour flavour) {
        PlainRows a = RowMaker.euclidean(5, 223, 100, 7, flavour);
        PlainRows b = RowMaker.euclidean(6, 259, 100, 7, flavour);
        check("groups of long rows " + flavour, a, b);
    }

    /** In every build each flavour meets one of the two distances. */
    @ParameterizedTest
    @EnumSource(Flavour.class)
    void tilesOfATableAmongItselfEqualTheDefinition(Flavour flavour) {
        tiles(flavour, isGowersTurn(flavour));
    }

    @Tag("thorough")
    @ParameterizedTest
    @EnumSource(
            value = Flavour.class,
            names = {"MISSING"},
            mode = EnumSource.Mode.EXCLUDE)
    void tilesByTheOtherDistanceEqualTheDefinitionToo(Flavour flavour) {
        tiles(flavour, !isGowersTurn(flavour));
    }

    /** Euclidean spaces have no missing cells. */
    private static boolean isGowersTurn(Flavour flavour) {
        return flavour.ordinal() % 2 == 0 || flavour == Flavour.MISSING;
    }

    private static void tiles(Flavour flavour, boolean gower) {
        if (gower) {
            PlainRows a = RowMaker.gower(5, 1100, 26, 2, flavour, true, false);
            checkNearest("tiles of " + flavour, a, a, 3, true, 4);
        } else {
            PlainRows b = RowMaker.euclidean(6, 700, 30, 1, flavour);
            checkNearest("Euclidean tiles of " + flavour, b, b, 6, true, 3);
        }
    }

    @ParameterizedTest
    @EnumSource(Flavour.class)
    void severalDistancesAtATimeHaveTheBitsOfOneAfterTheOther(Flavour flavour) {
        for (PlainRows rows :
                List.of(
                        RowMaker.gower(5, 40, 30, 4, flavour, true, false),
                        RowMaker.gower(5, 40, 30, 4, flavour, true, true),
                        RowMaker.euclidean(6, 40, 30, 4, flavour))) {
            double[] several = new double[PlainRows.SEVERAL];
            for (int row = 0; row + several.length <= rows.rows(); row++) {
                int[] some = IntStream.range(row, row + several.length).toArray();
                rows.metric().distances(rows, row, rows, some, several);
                for (int i = 0; i < some.length; i++) {
                    assertThat(several[i])
                            .isEqualTo(rows.metric().distance(rows, row, rows, some[i]));
                }
            }
        }
    }

    @Test
    void oneRowAndOneCandidateAreEnough() {
        PlainRows one = RowMaker.gower(1, 1, 3, 3, Flavour.PLAIN, false, false);
        PlainRows two = RowMaker.gower(2, 2, 3, 3, Flavour.PLAIN, false, false);
        checkNearest("one", one, one, 1, false, 1);
        checkNearest("one", one, two, 2, false, 1);
        checkNearest("two", two, two, 1, true, 1);
    }

    @Test
    void rowsOfSeveralTilesAreSweptAsOne() {
        severalTiles(Flavour.MISSING);
    }

    @Tag("thorough")
    @Test
    void rowsOfSeveralTilesWhoseDistancesTieAreSweptAsOne() {
        severalTiles(Flavour.TIES);
    }

    private static void severalTiles(Flavour flavour) {
        PlainRows a = RowMaker.gower(8, 1025, 3, 4, flavour, true, false);
        PlainRows b = RowMaker.gower(9, 2100, 3, 4, flavour, true, false);
        checkSwept("tiles", a, b, 1, false, 2);
        PlainRows few = RowMaker.gower(8, 40, 3, 4, flavour, true, false);
        checkSwept("tiles, long lists", few, b, 1030, false, 1);
        checkSwept("tiles, self", a, a, 7, true, 3);
        checkCounts("tiles", few, b, false);
        checkCounts("tiles, the other way", b, few, false);
    }

    @Test
    void selectedRowsAreSearchedAsRowsOfTheirOwn() {
        PlainRows all = RowMaker.gower(5, 400, 4, 4, Flavour.CLUSTERED, false, false);
        SplittableRandom random = new SplittableRandom(6);
        int[] some = random.ints(150, 0, 400).toArray();
        int[] others = random.ints(90, 0, 400).toArray();
        check("subset before", all.select(others), all.select(some));
        checkNearest("whole", all, all, 3, true, 2);
        check("subset after", all.select(others), all.select(some));
        check(
                "subset of subset",
                all.select(some).select(new int[] {3, 3, 9, 80}),
                all.select(some));
    }

    private static void check(String what, PlainRows a, PlainRows b) {
        checkNearest(what, a, b, 1, false, 1);
        checkNearest(what, a, b, 5, false, 2);
        checkNearest(what, b, a, Math.min(7, a.rows()), false, 1);
        checkNearest(what + " self", a, a, a.rows() - 1, true, 3);
        checkNearest(what + " all", a, b, Math.min(200, b.rows()), false, 2);
        checkCounts(what, a, b, false);
        checkCounts(what, a, a, true);
    }

    private static void checkNearest(
            String what, PlainRows of, PlainRows among, int k, boolean self, int threads) {
        int reverseK = Math.min(3, of.rows());
        Expected forth = Expected.of(of, among, k, self);
        Expected back = self ? forth : Expected.of(among, of, reverseK, false);
        for (Kernel kernel : kernels()) {
            Search search = new Search(new LoopContext(threads), kernel, new Work());
            forth.check(what + " " + kernel.name(), search.nearest(of, among, k, self));
            if (!self) {
                NeighbourTable[] both = search.nearestBoth(of, among, k, reverseK);
                forth.check(what + " forth " + kernel.name(), both[0]);
                back.check(what + " back " + kernel.name(), both[1]);
            }
            Search screened = new Search(new LoopContext(threads), kernel, new Work(), SCREENED);
            forth.check(what + " screened " + kernel.name(), screened.nearest(of, among, k, self));
        }
        checkSwept(what, of, among, k, self, threads, forth, back);
    }

    private static void checkSwept(
            String what, PlainRows of, PlainRows among, int k, boolean self, int threads) {
        int reverseK = Math.min(3, of.rows());
        Expected forth = Expected.of(of, among, k, self);
        Expected back = self ? forth : Expected.of(among, of, reverseK, false);
        checkSwept(what, of, among, k, self, threads, forth, back);
    }

    private static void checkSwept(
            String what,
            PlainRows of,
            PlainRows among,
            int k,
            boolean self,
            int threads,
            Expected forth,
            Expected back) {
        Search sweeping = sweeping(threads);
        forth.check(what + " swept", sweeping.nearest(of, among, k, self));
        if (!self) {
            NeighbourTable[] both = sweeping.nearestBoth(of, among, k, back.k);
            forth.check(what + " forth swept", both[0]);
            back.check(what + " back swept", both[1]);
        }
    }

    private static Search sweeping(int threads) {
        return new Search(
                new LoopContext(threads), Kernels.plain(), new Work(), Search.Means.SWEEPING);
    }

    private static List<Kernel> kernels() {
        List<Kernel> kernels = new ArrayList<>();
        kernels.add(Kernels.plain());
        Kernels.vector().ifPresent(kernels::add);
        Kernels.vector().ifPresent(vector -> kernels.add(VectorKernel.ofSixteenSums()));
        return kernels;
    }

    /**
     * By the definition, for every twentieth row: whose distances, to the bit, and in which order.
     */
    private record Expected(int rows, int k, int[] asked, int[][] indices, long[][] distances) {

        static Expected of(PlainRows of, PlainRows among, int k, boolean self) {
            int step = Math.max(1, of.rows() / 20);
            int[] asked = IntStream.range(0, of.rows()).filter(row -> row % step == 0).toArray();
            int[][] indices = new int[asked.length][];
            long[][] distances = new long[asked.length][];
            for (int i = 0; i < asked.length; i++) {
                int row = asked[i];
                indices[i] =
                        ReferenceSearch.nearest(of, row, among, k, self).stream()
                                .mapToInt(Integer::intValue)
                                .toArray();
                distances[i] =
                        Arrays.stream(indices[i])
                                .mapToLong(
                                        one ->
                                                Double.doubleToLongBits(
                                                        of.distance(row, among, one)))
                                .toArray();
            }
            return new Expected(of.rows(), k, asked, indices, distances);
        }

        void check(String what, NeighbourTable table) {
            assertThat(table.rows()).isEqualTo(rows);
            assertThat(table.width()).isEqualTo(k);
            for (int i = 0; i < asked.length; i++) {
                int row = asked[i];
                int[] found = new int[k];
                long[] bits = new long[k];
                for (int rank = 0; rank < k; rank++) {
                    found[rank] = table.index(row, rank);
                    bits[rank] = Double.doubleToLongBits(table.distance(row, rank));
                }
                assertThat(found).as("%s, k %d, row %d", what, k, row).isEqualTo(indices[i]);
                assertThat(bits)
                        .as("bits of distances of %s, k %d, row %d", what, k, row)
                        .isEqualTo(distances[i]);
            }
        }
    }

    private static void checkCounts(String what, PlainRows of, PlainRows among, boolean self) {
        double[] radiusOf = new double[of.rows()];
        double[] radiusAmong = new double[among.rows()];
        SplittableRandom random = new SplittableRandom(7);
        for (int row = 0; row < radiusOf.length; row++) {
            // Radii that some distance equals, so that strictness matters; some are 0 and some take
            // in everything.
            radiusOf[row] = radius(random, of.distance(row, among, random.nextInt(among.rows())));
        }
        for (int row = 0; row < radiusAmong.length; row++) {
            radiusAmong[row] = radius(random, of.distance(random.nextInt(of.rows()), among, row));
        }
        for (boolean strict : new boolean[] {true, false}) {
            int[] expectedWithin = new int[of.rows()];
            int[] expectedCovering = new int[of.rows()];
            for (int row = 0; row < of.rows(); row++) {
                for (int candidate = 0; candidate < among.rows(); candidate++) {
                    if (self && candidate == row) {
                        continue;
                    }
                    double distance = of.distance(row, among, candidate);
                    expectedWithin[row] += inside(distance, radiusOf[row], strict);
                    expectedCovering[row] += inside(distance, radiusAmong[candidate], strict);
                }
            }
            assertThat(
                            sweeping(2)
                                    .count(of, among, CountSink.ofRows(radiusOf, strict), self)
                                    .held())
                    .as(what + " within, swept")
                    .isEqualTo(expectedWithin);
            assertThat(
                            sweeping(3)
                                    .count(
                                            among,
                                            of,
                                            CountSink.ofCandidates(radiusAmong, strict, of.rows()),
                                            self)
                                    .holders())
                    .as(what + " covering, swept")
                    .isEqualTo(expectedCovering);
            int[] expectedHolders = new int[among.rows()];
            int[] expectedHeld = new int[among.rows()];
            for (int candidate = 0; candidate < among.rows() && !self; candidate++) {
                for (int row = 0; row < of.rows(); row++) {
                    double distance = of.distance(row, among, candidate);
                    expectedHolders[candidate] += inside(distance, radiusOf[row], strict);
                    expectedHeld[candidate] += inside(distance, radiusAmong[candidate], strict);
                }
            }
            BothBalls expected =
                    new BothBalls(
                            new BallCounts(expectedWithin, expectedHolders),
                            new BallCounts(expectedHeld, expectedCovering));
            if (!self) {
                assertThat(sweeping(2).countBoth(of, among, radiusOf, radiusAmong, strict))
                        .as(what + " both, swept")
                        .usingRecursiveComparison()
                        .isEqualTo(expected);
            }
            for (Kernel kernel : kernels()) {
                for (Search.Means means : List.of(Search.Means.USUAL, GROUPED)) {
                    Search search = new Search(new LoopContext(2), kernel, new Work(), means);
                    if (!self) {
                        assertThat(search.countBoth(of, among, radiusOf, radiusAmong, strict))
                                .as(what + " both")
                                .usingRecursiveComparison()
                                .isEqualTo(expected);
                    }
                    assertThat(
                                    search.count(
                                                    of,
                                                    among,
                                                    CountSink.ofRows(radiusOf, strict),
                                                    self)
                                            .held())
                            .as(what + " within")
                            .isEqualTo(expectedWithin);
                    assertThat(
                                    search.count(
                                                    among,
                                                    of,
                                                    CountSink.ofCandidates(
                                                            radiusAmong, strict, of.rows()),
                                                    self)
                                            .holders())
                            .as(what + " covering")
                            .isEqualTo(expectedCovering);
                    if (!isSkipping(of)) {
                        break;
                    }
                }
            }
        }
    }

    private static boolean isSkipping(PlainRows rows) {
        return rows.metric() instanceof GowerMetric gower && gower.skipMissing;
    }

    private static int inside(double distance, double radius, boolean strict) {
        return (strict ? distance < radius : distance <= radius) ? 1 : 0;
    }

    private static double radius(SplittableRandom random, double distance) {
        return switch (random.nextInt(10)) {
            case 0 -> 0;
            case 1 -> Double.POSITIVE_INFINITY;
            default -> distance;
        };
    }
}

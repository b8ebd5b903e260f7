package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.internal.RowMaker.Flavour;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Counts within radii agree with a plain loop over all pairs, whether boxes pay or not. */
final class CountDifferentialTest {

    /**
     * More rows than a block holds on both sides, of few and of many columns: with many, boxes do
     * not pay.
     */
    @ParameterizedTest
    @EnumSource(Flavour.class)
    void countsEqualThoseOfAPlainLoop(Flavour flavour) {
        for (int width : new int[] {2, 9, 40}) {
            PlainRows a =
                    RowMaker.gower(width, 300, width - width / 2, width / 2, flavour, false, false);
            PlainRows b =
                    RowMaker.gower(
                            width + 1, 700, width - width / 2, width / 2, flavour, false, false);
            compare(flavour + " gower " + width, a, b, false);
            compare(flavour + " gower self " + width, a, a, true);
            if (flavour != Flavour.MISSING) {
                compare(
                        flavour + " euclidean " + width,
                        RowMaker.euclidean(width, 300, width, 1, flavour),
                        RowMaker.euclidean(width + 1, 700, width, 1, flavour),
                        false);
            }
        }
    }

    private static void compare(String what, PlainRows of, PlainRows among, boolean self) {
        LoopContext context = new LoopContext(2);
        double[] perQuery = radii(of, among, of.rows());
        double[] perCandidate = radii(among, of, among.rows());
        for (boolean strict : new boolean[] {true, false}) {
            assertThat(NeighbourSearch.countWithin(context, of, among, perQuery, strict, self))
                    .as(what + " within, strict " + strict)
                    .isEqualTo(plain(of, among, perQuery, true, strict, self));
            assertThat(
                            NeighbourSearch.countCovering(
                                    context, of, among, perCandidate, strict, self))
                    .as(what + " covering, strict " + strict)
                    .isEqualTo(plain(of, among, perCandidate, false, strict, self));
        }
    }

    /** Radii that are themselves distances, so that some candidates lie exactly on them. */
    private static double[] radii(PlainRows rows, PlainRows others, int size) {
        double[] radii = new double[size];
        for (int row = 0; row < size; row++) {
            radii[row] = rows.distance(row, others, (row * 7 + 3) % others.rows());
        }
        return radii;
    }

    private static int[] plain(
            PlainRows of,
            PlainRows among,
            double[] radius,
            boolean byQuery,
            boolean strict,
            boolean self) {
        int[] counts = new int[of.rows()];
        for (int row = 0; row < of.rows(); row++) {
            for (int candidate = 0; candidate < among.rows(); candidate++) {
                double distance = of.distance(row, among, candidate);
                double limit = radius[byQuery ? row : candidate];
                if (!(self && row == candidate)
                        && (strict ? distance < limit : distance <= limit)) {
                    counts[row]++;
                }
            }
        }
        return counts;
    }
}

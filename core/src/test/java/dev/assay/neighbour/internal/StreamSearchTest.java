package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Space;
import dev.assay.table.Table;
import dev.assay.table.internal.store.Away;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rows that are searched chunk by chunk have the neighbours that they have among all. */
final class StreamSearchTest {

    private static final List<Space> SPACES =
            List.of(Space.gower(), Space.euclidean(), Space.of("codes"), Space.of("gower:skip"));

    @Test
    void listsAndCountsAreThoseOfASearchAmongAllRows() {
        for (int seed = 0; seed < 4; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Table real = CoarseTables.table(random, 200 + random.nextInt(100));
            Table synthetic = CoarseTables.table(random, 100 + random.nextInt(100));
            EvaluationData held = EvaluationData.of(real, synthetic);
            LoopContext context = new LoopContext(held, 2);
            Space space = SPACES.get(seed % SPACES.size());
            EncodedRows a = context.get(new EncodedPart(Part.REAL, space));
            EncodedRows b = context.get(new EncodedPart(Part.SYNTHETIC, space));
            int chunk = 50 + random.nextInt(200);
            EncodedRows farA = chunked(context, space, held.real(), chunk);
            EncodedRows farB = chunked(context, space, held.synthetic(), 50 + random.nextInt(200));
            int k = 1 + random.nextInt(5);
            equal(
                    NeighbourSearch.nearest(context, a, farB, k, false),
                    NeighbourSearch.nearest(context, a, b, k, false));
            equal(
                    NeighbourSearch.nearest(context, farA, farB, k, false),
                    NeighbourSearch.nearest(context, a, b, k, false));
            equal(
                    NeighbourSearch.nearest(context, farA, farA, k, true),
                    NeighbourSearch.nearest(context, a, a, k, true));
            int[] some = random.ints(40, 0, real.rows()).distinct().sorted().toArray();
            equal(
                    NeighbourSearch.nearestOthers(context, farA.select(some), some, farA, k),
                    NeighbourSearch.nearestOthers(context, a.select(some), some, a, k));
            NeighbourSearch.BothWays both = NeighbourSearch.nearestBoth(context, farA, farB, k, 1);
            equal(both.back(), NeighbourSearch.nearest(context, b, a, 1, false));
            NeighbourTable nearest = NeighbourSearch.nearest(context, a, a, 3, true);
            double[] radius = new double[a.rows()];
            Arrays.setAll(radius, row -> nearest.distance(row, 2));
            for (boolean strict : new boolean[] {true, false}) {
                assertThat(NeighbourSearch.countWithin(context, farA, farB, radius, strict, false))
                        .isEqualTo(
                                NeighbourSearch.countWithin(context, a, b, radius, strict, false));
                assertThat(NeighbourSearch.countWithin(context, farA, farA, radius, strict, true))
                        .isEqualTo(
                                NeighbourSearch.countWithin(context, a, a, radius, strict, true));
                assertThat(
                                NeighbourSearch.countCovering(
                                        context, farB, farA, radius, strict, false))
                        .isEqualTo(
                                NeighbourSearch.countCovering(
                                        context, b, a, radius, strict, false));
                assertThat(NeighbourSearch.countCovering(context, farA, farA, radius, strict, true))
                        .isEqualTo(
                                NeighbourSearch.countCovering(context, a, a, radius, strict, true));
            }
            assertThat(farA.distance(3, farB, 5)).isEqualTo(a.distance(3, b, 5));
            assertThat(a.distance(3, farB, 5)).isEqualTo(a.distance(3, b, 5));
            assertThat(NeighbourSearch.distances(a, 3, farA, some))
                    .isEqualTo(NeighbourSearch.distances(a, 3, a, some));
        }
    }

    @Test
    void rowsThatAreNotInMemoryAreNotLaidOutBeforeTheyAreSearched() {
        Table table = CoarseTables.table(new SplittableRandom(1), 50);
        EvaluationData data = EvaluationData.of(Away.table(table), Away.table(table));
        assertThat(new LoopContext(data, 1).get(new EncodedPart(Part.REAL, Space.gower())))
                .isInstanceOf(StreamedRows.class);
    }

    private static EncodedRows chunked(LoopContext context, Space space, Table table, int chunk) {
        return new StreamedRows(context, table, RowEncoder.of(context, space), "t", chunk);
    }

    private static void equal(NeighbourTable found, NeighbourTable expected) {
        assertThat(found.rows()).isEqualTo(expected.rows());
        assertThat(found.width()).isEqualTo(expected.width());
        for (int row = 0; row < found.rows(); row++) {
            for (int rank = 0; rank < found.width(); rank++) {
                assertThat(found.distance(row, rank)).isEqualTo(expected.distance(row, rank));
                assertThat(found.index(row, rank)).isEqualTo(expected.index(row, rank));
            }
        }
    }
}

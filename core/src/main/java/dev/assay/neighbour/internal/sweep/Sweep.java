package dev.assay.neighbour.internal.sweep;

import java.util.Arrays;
import java.util.List;

/**
 * The exact distances of a row to all rows of a tile, column by column. Each distance is the sum of
 * the same terms in the same order as between two rows, so it has the same bits; but the loop over
 * the rows of a tile is one that compilers turn into vectors by themselves, which makes it several
 * times as fast as pair by pair, with nothing to lay out or to filter before. Any number of threads
 * may ask.
 */
public final class Sweep {

    /** Rows of a tile: its columns stay in the cache from one query to the next. */
    public static final int TILE = 1024;

    private final List<Pass> passes;
    private final double[][][][] tiles;
    private final int candidates;
    private final Ending ending;

    /**
     * @param columns in the order in which they are added
     * @param candidates how many rows there are to be among
     */
    public Sweep(List<SweptColumn> columns, int candidates, Ending ending) {
        this.candidates = candidates;
        this.ending = ending;
        this.passes = Pass.over(columns);
        this.tiles = new double[(candidates + TILE - 1) / TILE][][][];
        for (int tile = 0; tile < tiles.length; tile++) {
            int from = start(tile);
            int to = start(tile + 1);
            tiles[tile] =
                    passes.stream().map(pass -> pass.tile(from, to)).toArray(double[][][]::new);
        }
    }

    /** How many tiles there are. */
    public int tiles() {
        return tiles.length;
    }

    /** The first row of a tile; one after the last row of the tile before. */
    public int start(int tile) {
        return (int) ((long) candidates * tile / tiles.length);
    }

    /**
     * Measures from one row that asks to the rows of a tile.
     *
     * @param distances takes the distance to each row of the tile at its place there
     */
    public void distances(int query, int tile, double[] distances) {
        int to = start(tile + 1) - start(tile);
        Arrays.fill(distances, 0, to, 0);
        for (int pass = 0; pass < tiles[tile].length; pass++) {
            passes.get(pass).add(query, tiles[tile][pass], to, distances);
        }
        ending.end(distances, to);
    }

    /** What becomes of a sum. */
    public sealed interface Ending {

        /** Makes distances of the sums in {@code [0, to)}. */
        void end(double[] sums, int to);

        /** Sums are divided. */
        record Quotient(double divisor) implements Ending {

            @Override
            public void end(double[] sums, int to) {
                Loops.divide(sums, to, divisor);
            }
        }

        /** The square root is taken of sums. */
        record Root() implements Ending {

            @Override
            public void end(double[] sums, int to) {
                Loops.root(sums, to);
            }
        }
    }
}

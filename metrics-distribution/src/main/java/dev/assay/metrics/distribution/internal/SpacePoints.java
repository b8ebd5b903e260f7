package dev.assay.metrics.distribution.internal;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows of a part as points, held in memory only as far as asked for: a drawn few, or all of them a
 * block at a time. So a wide space of many rows costs time, not memory.
 *
 * @param context where they are encoded
 * @param recipe whose rows, and where they lie
 * @param positions which rows, in which order
 * @param columns how many dimensions, zeros appended
 */
public record SpacePoints(
        EvaluationContext context, Coordinates recipe, int[] positions, int columns) {

    private static final int BLOCK = 1 << 20;
    private static final int WIDE = 4096;
    private static final double WORK = 4e9;

    /** Takes a block of points, of which the first is the {@code from}-th. */
    @FunctionalInterface
    public interface BlockBody {
        /** Takes them. */
        void take(int from, Matrix block);
    }

    /** All rows of a part, as they come. */
    public static SpacePoints of(EvaluationContext context, Part part, Space space) {
        Coordinates recipe = new Coordinates(part, space);
        int[] all = IntStream.range(0, recipe.rows(context)).toArray();
        return new SpacePoints(context, recipe, all, recipe.dimensions(context));
    }

    /** The same points with zeros appended up to this many dimensions. */
    public SpacePoints widened(int more) {
        return new SpacePoints(context, recipe, positions, more);
    }

    /** How many there are. */
    public int rows() {
        return positions.length;
    }

    /** All rows of the part in an order that does not depend on how they were given. */
    public SpacePoints ordered() {
        boolean ofTable = context.data().table(recipe.part()).rows() == positions.length;
        return ofTable
                ? new SpacePoints(
                        context, recipe, context.get(new ContentOrder(recipe.part())), columns)
                : this;
    }

    /** Whether they may be held all at once. */
    public boolean fit() {
        return recipe.fit(context);
    }

    /** The points at these places. */
    public SpacePoints select(int[] places) {
        return new SpacePoints(
                context,
                recipe,
                Arrays.stream(places).map(place -> positions[place]).toArray(),
                columns);
    }

    /** At most so many of all rows of the part, drawn with the seed, in content order. */
    public Matrix drawn(int most) {
        return new SpacePoints(
                        context,
                        recipe,
                        Subsample.positions(context, recipe.part(), positions.length, most),
                        columns)
                .matrix();
    }

    /**
     * How many rows may be drawn where all their pairs are compared: in more than 4096 dimensions
     * (a column of ten thousand levels has as many) no more than a few seconds allow.
     */
    public static int affordable(int columns, int most) {
        return columns <= WIDE ? most : Math.min(most, (int) Math.sqrt(WORK / columns));
    }

    /**
     * All of them at once.
     *
     * @throws dev.assay.metric.NotApplicableException if they are too many to hold
     */
    public Matrix matrix() {
        Matrix points = isWhole() ? context.get(recipe) : recipe.select(context, positions);
        return Coordinates.widened(points, columns);
    }

    /** Hands out all points in blocks of bounded size, in order. */
    public void blocks(BlockBody body) {
        int rows = Math.max(1, BLOCK / Math.max(1, columns));
        for (int from = 0; from < positions.length; from += rows) {
            context.checkCancelled();
            int to = Math.min(positions.length, from + rows);
            body.take(
                    from,
                    Coordinates.widened(
                            recipe.select(context, Arrays.copyOfRange(positions, from, to)),
                            columns));
        }
    }

    private boolean isWhole() {
        for (int i = 0; i < positions.length; i++) {
            if (positions[i] != i) {
                return false;
            }
        }
        return positions.length == recipe.rows(context);
    }
}

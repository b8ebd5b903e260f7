package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;

/**
 * The least and the greatest of some numbers; +∞ and −∞ where there is none.
 *
 * @param least of those that are there
 * @param greatest of those that are there
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public record Extent(double least, double greatest) implements Serializable {

    /** Of no number. */
    public static final Extent NONE =
            new Extent(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    /** Of numbers wherever they are; NaN is none. */
    public static Extent of(Numbers numbers) {
        return Blocks.gather(numbers, block -> of(Blocks.read(numbers, block))).stream()
                .reduce(NONE, Extent::and);
    }

    private static Extent of(double[] values) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        return new Extent(least, greatest);
    }

    /** Of these and others. */
    public Extent and(Extent other) {
        return new Extent(Math.min(least, other.least), Math.max(greatest, other.greatest));
    }
}

package dev.assay.audit;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.assay.error.Check;
import java.util.OptionalInt;

/**
 * Which rows of an audited table are kept.
 *
 * @param strategy how they are chosen
 * @param size how many; as many as there can be when empty
 * @param shells into how many supports of equal share {@link Strategy#SHELLS} divides the real rows
 * @param borrow whether a shell with too few rows takes from the nearest that has some to spare
 * @param seed which of several equally good rows are kept
 */
public record Curation(Strategy strategy, OptionalInt size, int shells, boolean borrow, long seed) {

    /** Shells between the 30 shares at which α-precision is usually measured. */
    public static final int DEFAULT_SHELLS = 29;

    /** Refuses a size or a number of shells below 1. */
    public Curation {
        size.ifPresent(rows -> Check.atLeast(1, rows, "size"));
        Check.atLeast(1, shells, "shells");
    }

    /** As many rows as the strategy can keep, with 29 shells and no borrowing. */
    public static Curation of(Strategy strategy, long seed) {
        return new Curation(strategy, OptionalInt.empty(), DEFAULT_SHELLS, false, seed);
    }

    /** The same for so many rows. */
    public Curation withSize(int rows) {
        return new Curation(strategy, OptionalInt.of(rows), shells, borrow, seed);
    }

    /** The same with borrowing. */
    public Curation borrowing() {
        return new Curation(strategy, size, shells, true, seed);
    }

    /** How rows are chosen. */
    public enum Strategy {
        /**
         * Drops what is unauthentic or imprecise, and keeps a random choice of the rest: the
         * rejection filter of Alaa et al. (2022), section 2.2.
         */
        @JsonProperty("reject")
        REJECT,
        /**
         * Takes authentic rows alone, and as many from each shell between two supports as real rows
         * lie there: α-precision becomes its ideal line. Shells are exclusive; each row is in one.
         */
        @JsonProperty("shells")
        SHELLS
    }

    /** How many of {@code size} rows belong into a shell; over all shells they add up to it. */
    int quota(int shell, int rows) {
        return (int)
                (Math.round((double) rows * (shell + 1) / shells)
                        - Math.round((double) rows * shell / shells));
    }

    /** The shell of an audited row; −1 for one that lies beyond all real rows. */
    int shellOf(double smallestAlpha) {
        if (Double.isNaN(smallestAlpha)) {
            return -1;
        }
        double at = smallestAlpha * shells;
        boolean onBoundary = Math.abs(at - Math.rint(at)) < 1e-9;
        int shell = (int) (onBoundary ? Math.rint(at) : Math.ceil(at)) - 1;
        return Math.max(0, Math.min(shells - 1, shell));
    }
}

package dev.assay.benchmarks;

/** Slows kernels on purpose, to show that a gate notices. */
public final class Handicap {

    /** The property with the share of work to add. */
    public static final String PROPERTY = "assay.benchmarks.handicap";

    private Handicap() {}

    /** How many of so many units of work to repeat. */
    public static int of(int units) {
        return (int) Math.round(units * Double.parseDouble(System.getProperty(PROPERTY, "0")));
    }
}

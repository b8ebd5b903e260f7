package dev.assay.studies.trust;

import dev.assay.guidance.Aspect;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * What the values of a measure along a line of settings should do.
 *
 * @param desideratum which of the two cells of a check it belongs to
 * @param name what is asked
 * @param aspects which measures are asked
 * @param test whether the values, one per setting, do it
 */
public record Criterion(String desideratum, String name, Set<Aspect> aspects, Test test) {

    private static final double CLOSE = 0.05;
    private static final double DROP = 0.2;
    private static final double NEAR_EXTREME = 0.1;

    /** Decides on values, one per setting; no value is NaN. */
    @FunctionalInterface
    public interface Test {
        /** Whether they do what is asked. */
        boolean holds(double[] values);
    }

    /** A criterion for measures of any aspect. */
    static Criterion of(String desideratum, String name, Test test) {
        return new Criterion(desideratum, name, EnumSet.allOf(Aspect.class), test);
    }

    /** A criterion for measures of fidelity. */
    static Criterion fidelity(String desideratum, String name, Test test) {
        return new Criterion(desideratum, name, EnumSet.of(Aspect.FIDELITY), test);
    }

    /** A criterion for measures of diversity. */
    static Criterion diversity(String desideratum, String name, Test test) {
        return new Criterion(desideratum, name, EnumSet.of(Aspect.DIVERSITY), test);
    }

    /** A criterion for measures of likeness. */
    static Criterion likeness(String desideratum, String name, Test test) {
        return new Criterion(desideratum, name, EnumSet.of(Aspect.LIKENESS), test);
    }

    /** The value at a setting is within 0.05 of a target. */
    static Test at(int index, double target) {
        return values -> Math.abs(values[index] - target) <= CLOSE + 1e-12;
    }

    /** The first value is within 0.05 of a target. */
    static Test first(double target) {
        return at(0, target);
    }

    /** The last value is within 0.05 of a target. */
    static Test last(double target) {
        return values -> at(values.length - 1, target).holds(values);
    }

    /** The middle value is within 0.05 of a target. */
    static Test middle(double target) {
        return values -> at(values.length / 2, target).holds(values);
    }

    /** Either holds. */
    static Test either(Test one, Test other) {
        return values -> one.holds(values) || other.holds(values);
    }

    /** High in the middle, at least 0.2 lower at both ends, and about lowest at one of them. */
    static Test bell() {
        return values -> peak(values.length / 2).holds(values);
    }

    /** High at a setting, at least 0.2 lower at both ends, and about lowest at one of them. */
    static Test peak(int index) {
        return values -> {
            double middle = values[index];
            double left = values[0];
            double right = values[values.length - 1];
            return middle - left >= DROP
                    && middle - right >= DROP
                    && max(values) - middle <= NEAR_EXTREME
                    && (left - min(values) <= NEAR_EXTREME || right - min(values) <= NEAR_EXTREME);
        };
    }

    /** At least 0.2 lower at the end than at the start, which are about the extremes. */
    static Test falls() {
        return values -> {
            double left = values[0];
            double right = values[values.length - 1];
            return left - right >= DROP
                    && max(values) - left <= NEAR_EXTREME
                    && right - min(values) <= NEAR_EXTREME;
        };
    }

    /** At least 0.2 higher at the end than at the start, which are about the extremes. */
    static Test rises() {
        return values -> {
            double[] turned = new double[values.length];
            Arrays.setAll(turned, i -> values[values.length - 1 - i]);
            return falls().holds(turned);
        };
    }

    /** Falls, and by a setting at this share of the line already by 0.1. */
    static Test fallsBy(double share) {
        return values ->
                falls().holds(values)
                        && values[0] - values[(int) Math.rint(share * (values.length - 1))]
                                >= NEAR_EXTREME;
    }

    /** All values within 0.05 of each other. */
    static Test flat() {
        return values -> max(values) - min(values) <= CLOSE + 1e-12;
    }

    /** All values from the middle on within 0.05 of each other. */
    static Test settles() {
        return values -> flat().holds(Arrays.copyOfRange(values, values.length / 2, values.length));
    }

    private static double max(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    private static double min(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }
}

package dev.assay.benchmarks;

import java.util.Map;
import java.util.TreeMap;

/** Deterministic counts of the work a benchmark does, set up once and reported beside its score. */
public final class Counters {

    private static final Map<String, Double> VALUES = new TreeMap<>();

    private Counters() {}

    /** Sets a count of this fork. */
    public static synchronized void set(String name, double value) {
        VALUES.put(name, value);
    }

    static synchronized Map<String, Double> values() {
        return new TreeMap<>(VALUES);
    }
}

package dev.assay.benchmarks;

import java.util.Map;
import java.util.TreeMap;

/** What a benchmark tells of itself at set-up, to be reported beside its score. */
public final class Counters {

    private static final Map<String, Double> VALUES = new TreeMap<>();
    private static Control control = Control.PLAIN;

    private Counters() {}

    /** Sets a deterministic count of the work of this fork. */
    public static synchronized void set(String name, double value) {
        VALUES.put(name, value);
    }

    /** Says which control is most like the benchmark of this fork. */
    public static synchronized void compareWith(Control most) {
        control = most;
    }

    static synchronized Control control() {
        return control;
    }

    static synchronized Map<String, Double> values() {
        return new TreeMap<>(VALUES);
    }
}

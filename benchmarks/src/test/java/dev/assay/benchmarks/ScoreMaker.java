package dev.assay.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;

/** Result files as JMH writes them, with numbers that a test knows. */
final class ScoreMaker {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final ArrayNode entries = MAPPER.createArrayNode();

    /** Adds a benchmark of which a fork has these CPU times, with a control of 2 beside each. */
    ScoreMaker benchmark(String kind, double bytes, double units, double[]... forks) {
        ObjectNode entry = entries.addObject();
        entry.put("benchmark", "dev.assay.neighbour.internal.KernelBenchmark.filter");
        entry.put("forks", forks.length);
        entry.put("measurementTime", "12 ms");
        entry.put("vmName", "OpenJDK 64-Bit Server VM");
        entry.put("vmVersion", "25+36");
        entry.putObject("params").put("kind", kind);
        ObjectNode primary = entry.putObject("primaryMetric");
        primary.put("score", forks[0][0]).put("scoreUnit", "ns/op");
        ObjectNode secondary = entry.putObject("secondaryMetrics");
        ArrayNode raw = primary.putArray("rawData");
        ArrayNode cpu = raw(secondary, "cpu");
        ArrayNode control = raw(secondary, "control");
        ArrayNode allocation = raw(secondary, "gc.alloc.rate.norm");
        ArrayNode work = raw(secondary, "work.units");
        for (double[] fork : forks) {
            // The clock's time is twice that of the processor, as on a busy machine.
            ArrayNode wall = raw.addArray();
            ArrayNode cpuFork = cpu.addArray();
            ArrayNode controlFork = control.addArray();
            ArrayNode allocationFork = allocation.addArray();
            ArrayNode workFork = work.addArray();
            for (double time : fork) {
                wall.add(2 * time);
                cpuFork.add(time);
                controlFork.add(2);
                allocationFork.add(bytes);
                workFork.add(units);
            }
        }
        return this;
    }

    private static ArrayNode raw(ObjectNode secondary, String name) {
        return secondary.putObject(name).put("score", -1).putArray("rawData");
    }

    Path write(Path file) throws IOException {
        MAPPER.writeValue(file.toFile(), entries);
        return file;
    }

    /** Forks of which the least is this. */
    static double[][] forks(double... least) {
        double[][] forks = new double[least.length][];
        for (int i = 0; i < least.length; i++) {
            forks[i] = new double[] {1.1 * least[i], least[i], 9 * least[i]};
        }
        return forks;
    }
}

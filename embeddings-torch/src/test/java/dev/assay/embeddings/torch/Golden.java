package dev.assay.embeddings.torch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Weights, losses and vectors that PyTorch 1.13 gave, read in place. */
final class Golden {

    private static final ObjectMapper JSON = new ObjectMapper();

    private Golden() {}

    static JsonNode json(String name) {
        try {
            return JSON.readTree(file(name).toFile());
        } catch (IOException unreadable) {
            throw new IllegalStateException("cannot read " + name, unreadable);
        }
    }

    /** The numbers of a CSV file with a header. */
    static double[][] csv(String name) {
        try {
            List<String> lines = Files.readAllLines(file(name));
            return lines.stream()
                    .skip(1)
                    .map(
                            line ->
                                    java.util.Arrays.stream(line.split(","))
                                            .mapToDouble(Double::parseDouble)
                                            .toArray())
                    .toArray(double[][]::new);
        } catch (IOException unreadable) {
            throw new IllegalStateException("cannot read " + name, unreadable);
        }
    }

    static double[] vector(JsonNode node) {
        double[] values = new double[node.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = node.get(i).asDouble();
        }
        return values;
    }

    static double[][] matrix(JsonNode node) {
        double[][] rows = new double[node.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = vector(node.get(i));
        }
        return rows;
    }

    static double[] flat(double[][] rows) {
        return java.util.Arrays.stream(rows).flatMapToDouble(java.util.Arrays::stream).toArray();
    }

    static double norm(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    private static Path file(String name) {
        Path file =
                Path.of(System.getProperty("assay.reference", "../../shared/reference"))
                        .resolve("papers")
                        .resolve("nn")
                        .resolve(name);
        Assumptions.assumeTrue(
                Files.isRegularFile(file), () -> "the reference results are not here: " + file);
        return file;
    }
}

package dev.assay.metrics.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.stat.Matrix;
import dev.assay.testkit.reference.ReferenceFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The reference results of the paper metrics, read in place. */
final class GradePairs {

    private static final ObjectMapper JSON = new ObjectMapper();

    private GradePairs() {}

    /** The names of all pairs of samples. */
    static List<String> names() {
        return ReferenceFolder.files("papers/grade/pairs", ".json").stream()
                .map(file -> file.getFileName().toString().replace(".json", ""))
                .toList();
    }

    static JsonNode json(String relative) {
        try {
            return JSON.readTree(ReferenceFolder.get("papers/" + relative).toFile());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static PlanePoints points(String name, String side) {
        Matrix matrix = matrix("grade/pairs/" + name + "_" + side + ".csv");
        return new PlanePoints(matrix.column(0), matrix.column(1));
    }

    /** A file of numbers with a header. */
    static Matrix matrix(String relative) {
        Path file = ReferenceFolder.get("papers/" + relative);
        try {
            double[][] rows =
                    Files.readAllLines(file).stream()
                            .skip(1)
                            .map(
                                    line ->
                                            Arrays.stream(line.split(","))
                                                    .mapToDouble(Double::parseDouble)
                                                    .toArray())
                            .toArray(double[][]::new);
            return Matrix.of(rows);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

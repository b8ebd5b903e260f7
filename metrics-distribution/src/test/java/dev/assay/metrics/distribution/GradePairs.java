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
public final class GradePairs {

    private static final ObjectMapper JSON = new ObjectMapper();

    private GradePairs() {}

    /** The names of all pairs of samples. */
    public static List<String> names() {
        return ReferenceFolder.files("papers/grade/pairs", ".json").stream()
                .map(file -> file.getFileName().toString().replace(".json", ""))
                .toList();
    }

    public static JsonNode json(String relative) {
        try {
            return JSON.readTree(ReferenceFolder.get("papers/" + relative).toFile());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** A file of numbers with a header. */
    public static Matrix matrix(String relative) {
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

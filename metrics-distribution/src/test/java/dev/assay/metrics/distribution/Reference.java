package dev.assay.metrics.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.stat.Matrix;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The reference results of the papers, read in place. */
public final class Reference {

    /** The pairs of tables under {@code numeric}. */
    public static final List<String> NUMERIC =
            List.of(
                    "copies60_16d",
                    "disjoint",
                    "gm16",
                    "gm16_same",
                    "gm2",
                    "gm2_modedrop_m_gt_n",
                    "gm2_same",
                    "hepatitis_adsgan",
                    "hepatitis_smote",
                    "identical_perm",
                    "penguins_BN",
                    "penguins_noise",
                    "ties_int");

    private Reference() {}

    /** A file of the papers' results; the test is skipped where there is none. */
    static Path file(String name) {
        String root = System.getProperty("assay.reference", "");
        Path file = Path.of(root, "papers").resolve(name);
        Assumptions.assumeTrue(
                !root.isEmpty() && Files.exists(file),
                "no reference results at " + file + "; set -Dassay.reference to their folder");
        return file;
    }

    /** A JSON file. */
    public static JsonNode json(String name) {
        try {
            return new ObjectMapper().readTree(file(name).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A CSV file of numbers with one header line. */
    public static Matrix matrix(String name) {
        try (var lines = Files.lines(file(name))) {
            return Matrix.of(
                    lines.skip(1)
                            .map(
                                    line ->
                                            Arrays.stream(line.split(","))
                                                    .mapToDouble(Double::parseDouble)
                                                    .toArray())
                            .toArray(double[][]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The real rows of a pair under {@code numeric}. */
    public static Matrix real(String pair) {
        return matrix("numeric/" + pair + "_real.csv");
    }

    /** The synthetic rows of a pair under {@code numeric}. */
    public static Matrix synthetic(String pair) {
        return matrix("numeric/" + pair + "_syn.csv");
    }
}

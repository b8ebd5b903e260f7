package dev.assay.metrics.fidelity;

import dev.assay.testkit.reference.ReferenceFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;

/**
 * The printed values of Table 4 of Lautrup et al. (2024), doi:10.1007/s10618-024-01081-4, by file
 * and column.
 */
public final class PaperTable4 {

    private PaperTable4() {}

    public static double value(String file, String column) {
        try {
            List<String> lines =
                    Files.readAllLines(
                            ReferenceFolder.get(
                                    "syntheval/golden/benchmark/paper_table4_vs_head.csv"));
            int index = Arrays.asList(lines.get(0).split(",")).indexOf(column);
            return lines.stream()
                    .map(line -> line.split(","))
                    .filter(cells -> cells[0].equals(file))
                    .mapToDouble(cells -> Double.parseDouble(cells[index]))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

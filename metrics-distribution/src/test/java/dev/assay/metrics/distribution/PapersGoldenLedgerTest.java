package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/parity-papers.md} claims every value of the papers' results. */
final class PapersGoldenLedgerTest {

    private static final Path PAGE = Path.of("..", "docs", "parity-papers.md");

    /** A row: which values it claims, and how many it says these are. */
    private record Row(Pattern file, Pattern value, int number, String text) {

        static Row of(String line) {
            String[] cells = line.split("\\|");
            return new Row(
                    glob(cells[1]), glob(cells[2]), Integer.parseInt(cells[3].strip()), line);
        }

        private static Pattern glob(String cell) {
            String text = cell.replace("`", "").strip();
            return Pattern.compile(
                    Arrays.stream(text.split("\\*", -1))
                            .map(part -> part.startsWith("[") ? part : quoted(part))
                            .collect(Collectors.joining(".*")));
        }

        /** The text itself, but for a class of characters at its start. */
        private static String quoted(String part) {
            return part.isEmpty() ? "" : Pattern.quote(part);
        }
    }

    @Test
    void everyValueIsClaimedByARowThatSaysHowManyThereAre() throws IOException {
        Path root = Reference.file("numeric").getParent();
        List<Row> rows =
                DocBlocks.read(PAGE, "ledger")
                        .lines()
                        .filter(line -> line.startsWith("| `"))
                        .map(Row::of)
                        .toList();
        int[] found = new int[rows.size()];
        List<String> unclaimed = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".json")).toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                for (String value : values(file)) {
                    int row = claiming(rows, name.substring(0, name.length() - 5), value);
                    if (row < 0) {
                        unclaimed.add(name + ": " + value);
                    } else {
                        found[row]++;
                    }
                }
            }
        }
        assertThat(unclaimed).isEmpty();
        for (int row = 0; row < found.length; row++) {
            assertThat(found[row]).as(rows.get(row).text()).isEqualTo(rows.get(row).number());
        }
    }

    private static int claiming(List<Row> rows, String file, String value) {
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).file().matcher(file).matches()
                    && rows.get(row).value().matcher(value).matches()) {
                return row;
            }
        }
        return -1;
    }

    private static List<String> values(Path file) throws IOException {
        List<String> values = new ArrayList<>();
        collect(new ObjectMapper().readTree(file.toFile()), "", values);
        return values;
    }

    private static void collect(JsonNode node, String path, List<String> values) {
        if (node.isObject()) {
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                collect(field.getValue(), below(path, field.getKey().replace('/', '_')), values);
            }
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(node.get(i), below(path, Integer.toString(i)), values);
            }
        } else {
            values.add(path);
        }
    }

    private static String below(String path, String name) {
        return path.isEmpty() ? name : path + "/" + name;
    }
}

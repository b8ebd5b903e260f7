package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.engine.run.Streams;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A verdict depends on none of these: the order of rows and of columns, what columns and levels are
 * called, the unit of a number, and how many threads there are. The whole program is run on files.
 */
final class VerdictInvarianceTest {

    private static final int ROWS = 300;
    private static final List<String> COLUMNS = List.of("x", "y", "z", "c", "group", "target");
    private static final List<String> CHEAP =
            List.of("-m", "ks_test", "corr_diff", "copies", "dcr_share", "singling_out");
    private static final List<String> NUMBERS = List.of("x", "y", "z");
    private static final List<String> LEVELS = List.of("a", "b", "c", "f", "m", "yes", "no");

    @TempDir static Path folder;

    @Tag("thorough")
    @Test
    void aVerdictOfCheapEvidenceIsTheSameAfterTwoTransformations() {
        check(List.of(Candidate.LEAKING), 2, CHEAP);
    }

    @Test
    @Tag("simulation")
    void verdictsOfThreeCandidatesAreTheSameAfterTwoHundredTransformations() {
        check(
                List.of(Candidate.values()),
                Integer.getInteger("transformations", 67),
                List.of("-j", "internal"));
    }

    private enum Candidate {
        /** Fresh rows of a slightly wrong distribution. */
        HARMLESS(.2, 0),
        /** The same with a twelfth of training rows. */
        LEAKING(.2, 25),
        /** Rows of a distribution that is plainly another. */
        USELESS(2, 0);

        private final double shift;
        private final int copied;

        Candidate(double shift, int copied) {
            this.shift = shift;
            this.copied = copied;
        }

        Cells of(Cells real, RandomGenerator random) {
            Cells fresh = Cells.of(CoverageTables.table("synthetic", ROWS - copied, random, shift));
            List<List<String>> rows = new ArrayList<>(real.rows().subList(0, copied));
            rows.addAll(fresh.rows());
            return new Cells("synthetic", rows);
        }
    }

    /** The cells of a table as text, in the order of {@link #COLUMNS}. */
    private record Cells(String name, List<List<String>> rows) {

        static Cells of(Table table) {
            List<List<String>> rows = new ArrayList<>();
            for (int row = 0; row < table.rows(); row++) {
                List<String> cells = new ArrayList<>();
                for (String column : COLUMNS) {
                    cells.add(
                            table.column(column) instanceof CategoricalColumn levels
                                    ? levels.level(row)
                                    : String.valueOf(
                                            ((NumericColumn) table.column(column)).value(row)));
                }
                rows.add(cells);
            }
            return new Cells(table.name(), rows);
        }
    }

    private static void check(
            List<Candidate> candidates, int transformations, List<String> evidence) {
        for (Candidate candidate : candidates) {
            RandomGenerator random = Streams.of(11, "verdicts");
            Cells real = Cells.of(CoverageTables.table("real", ROWS, random, 0));
            Cells holdout = Cells.of(CoverageTables.table("holdout", ROWS, random, 0));
            Cells synthetic = candidate.of(real, random);
            Map<String, String> plain = findings(real, holdout, synthetic, Shape.PLAIN, evidence);
            assertThat(plain).hasSizeGreaterThan(5);
            for (int seed = 0; seed < transformations; seed++) {
                Shape shape = Shape.drawn(1000L * candidate.ordinal() + seed);
                assertThat(findings(real, holdout, synthetic, shape, evidence))
                        .as("%s, transformation %d", candidate, seed)
                        .isEqualTo(plain);
            }
        }
    }

    private static Map<String, String> findings(
            Cells real, Cells holdout, Cells synthetic, Shape shape, List<String> evidence) {
        Path report = folder.resolve("report.json");
        List<Object> arguments =
                new ArrayList<>(
                        List.of(
                                "evaluate",
                                "-r",
                                shape.file(real),
                                "-t",
                                shape.file(holdout),
                                "-s",
                                shape.file(synthetic),
                                "-c",
                                shape.named("target"),
                                "--sensitive",
                                shape.named("group"),
                                "--policy",
                                "internal",
                                "--threads",
                                shape.threads(),
                                "--json",
                                report));
        arguments.addAll(evidence);
        Cli run = Cli.run(arguments.toArray());
        assertThat(run.exit()).as(run.err()).isIn(0, 1);
        try {
            JsonNode verdict =
                    JsonMapper.builder().build().readTree(report.toFile()).path("verdict");
            Map<String, String> found = new TreeMap<>();
            found.put("decision", verdict.path("decision").toString());
            for (JsonNode claim : verdict.path("claims")) {
                found.put(claim.path("claim").asText(), claim.path("finding").path("is").asText());
            }
            return found;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(run.err(), unreadable);
        }
    }

    /** How the same content is written down. */
    private record Shape(
            long seed,
            List<String> order,
            Map<String, String> names,
            Map<String, String> levels,
            Map<String, Double> units,
            int threads) {

        static final Shape PLAIN = new Shape(-1, COLUMNS, Map.of(), Map.of(), Map.of(), 2);

        static Shape drawn(long seed) {
            RandomGenerator random = Streams.of(seed, "shape");
            List<String> order = new ArrayList<>();
            Map<String, String> names = new LinkedHashMap<>();
            Map<String, Double> units = new LinkedHashMap<>();
            for (String column : COLUMNS) {
                order.add(random.nextInt(order.size() + 1), column);
                names.put(column, "n" + Integer.toString(random.nextInt(1_000_000), 36) + column);
                units.put(column, Math.scalb(1.0, random.nextInt(21) - 10));
            }
            Map<String, String> levels = new LinkedHashMap<>();
            for (String level : LEVELS) {
                levels.put(level, "l" + Integer.toString(random.nextInt(1_000_000), 36) + level);
            }
            return new Shape(seed, order, names, levels, units, 1 + random.nextInt(3));
        }

        String named(String column) {
            return names.getOrDefault(column, column);
        }

        Path file(Cells table) {
            List<String> lines = new ArrayList<>(table.rows().stream().map(this::line).toList());
            if (seed >= 0) {
                RandomGenerator random = Streams.of(seed, "rows of " + table.name());
                for (int i = lines.size() - 1; i > 0; i--) {
                    lines.add(lines.remove(random.nextInt(i + 1)));
                }
            }
            lines.add(0, String.join(",", order.stream().map(this::named).toList()));
            return Cli.file(folder, table.name() + ".csv", String.join("\n", lines) + "\n");
        }

        private String line(List<String> row) {
            List<String> cells = new ArrayList<>();
            for (String name : order) {
                String cell = row.get(COLUMNS.indexOf(name));
                cells.add(
                        NUMBERS.contains(name)
                                ? String.valueOf(
                                        Double.parseDouble(cell) * units.getOrDefault(name, 1.0))
                                : levels.getOrDefault(cell, cell));
            }
            return String.join(",", cells);
        }
    }
}

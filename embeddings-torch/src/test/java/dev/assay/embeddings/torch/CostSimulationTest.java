package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Seconds and memory of each embedder with its defaults on 30 columns (20 numeric, 10 categorical
 * of 5 levels); long tables have 20 rows per sequence. Fit on REAL, then vectors of REAL and
 * SYNTHETIC. Writes {@code target/embedding-cost.md} line by line: rows, dimensions, epochs,
 * seconds until fitted and in all, CPU seconds, and the largest resident size of the process so far
 * in MiB. The limit on time is raised, since other work on the machine is not the network's fault.
 */
@NeedsTorch
@Tag("simulation")
final class CostSimulationTest {

    @ParameterizedTest
    @CsvSource({
        "one_class, 5000",
        "one_class, 50000",
        "autoencoder, 5000",
        "autoencoder, 50000",
        "lstm_autoencoder, 5000",
        "lstm_autoencoder, 50000"
    })
    void costs(String key, int rows) throws IOException {
        Table real = table(rows, 1);
        Table synthetic = table(rows, 2);
        boolean sequences = key.startsWith("lstm");
        Schema schema =
                Schema.of(real)
                        .with(
                                sequences
                                        ? Roles.NONE.withSequences("series", Optional.of("time"))
                                        : ignoring());
        EvaluationData data = EvaluationData.of(schema, real, synthetic, Optional.empty());
        Embedder<?> embedder =
                switch (key) {
                    case "one_class" -> new OneClass();
                    case "autoencoder" -> new Autoencoder();
                    default -> new LstmAutoencoder();
                };
        Torch.engine();
        long cpu = cpu();
        long started = System.nanoTime();
        double[] seconds = new double[2];
        Object[] told = new Object[2];
        // In one context, so that the network is trained once.
        with(TestRun.of(data), embedder, Map.of("seconds", 7200))
                .context(
                        "cost",
                        context -> {
                            told[0] =
                                    context.get(new FittedEmbedding(key))
                                            .provenance()
                                            .get("epochs");
                            seconds[0] = (System.nanoTime() - started) / 1e9;
                            told[1] = context.get(new Embedded(key, Part.REAL)).columns();
                            context.get(new Embedded(key, Part.SYNTHETIC));
                            seconds[1] = (System.nanoTime() - started) / 1e9;
                            return context.threads();
                        });
        String line =
                String.format(
                        Locale.ROOT,
                        "| `%s` | %d | %d | %s | %.1f | %.1f | %.1f | %d |%n",
                        key,
                        rows,
                        told[1],
                        told[0],
                        seconds[0],
                        seconds[1],
                        (cpu() - cpu) / 1e9,
                        peak());
        System.out.print(line);
        Path file = Path.of("target", "embedding-cost.md");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                line,
                java.nio.file.StandardOpenOption.CREATE,
                java.nio.file.StandardOpenOption.APPEND);
        assertThat((int) told[1]).isPositive();
    }

    private static <O extends Record> TestRun with(
            TestRun run, Embedder<O> embedder, Map<String, ?> written) {
        return run.with(
                embedder.key(), embedder, OptionsBinder.bind(embedder, embedder.key(), written));
    }

    private static Roles ignoring() {
        return new Roles(
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of("series", "time"),
                Optional.empty(),
                Optional.empty());
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** The largest resident size of the process so far in MiB, where the system tells it. */
    private static long peak() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return -1;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                .findFirst()
                .orElse(-1);
    }

    private static Table table(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] numbers = new double[20][rows];
        List<List<String>> levels = new ArrayList<>();
        for (int k = 0; k < 10; k++) {
            levels.add(new ArrayList<>());
        }
        List<String> keys = new ArrayList<>();
        double[] time = new double[rows];
        for (int row = 0; row < rows; row++) {
            double common = random.nextGaussian();
            for (double[] column : numbers) {
                column[row] = 0.7 * common + random.nextGaussian();
            }
            for (List<String> column : levels) {
                double place = random.nextDouble() + 0.1 * common;
                column.add("level" + (int) Math.max(0, Math.min(4, Math.floor(5 * place))));
            }
            keys.add("s" + row / 20);
            time[row] = row % 20;
        }
        List<Column> columns = new ArrayList<>();
        columns.add(CategoricalColumn.of("series", ColumnKind.CATEGORICAL, keys));
        columns.add(NumericColumn.of("time", time));
        for (int k = 0; k < 20; k++) {
            columns.add(NumericColumn.of("x" + k, numbers[k]));
        }
        for (int k = 0; k < 10; k++) {
            columns.add(CategoricalColumn.of("c" + k, ColumnKind.CATEGORICAL, levels.get(k)));
        }
        return Table.of("t", columns);
    }
}

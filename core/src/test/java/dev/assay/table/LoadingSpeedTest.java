package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A million rows of 20 decimals, 5 integers and 5 quoted texts against the least that FastCSV's
 * records need to become typed arrays of known types: parse numbers, look texts up. Both in turns
 * in one process, by processor time, which other work on the machine disturbs least.
 */
@Tag("simulation")
class LoadingSpeedTest {

    private static final int ROWS = Integer.getInteger("assay.loading.rows", 1_000_000);
    private static final int ROUNDS = Integer.getInteger("assay.loading.rounds", 5);
    private static final int DOUBLES = 20;
    private static final int INTEGERS = 5;
    private static final int TEXTS = 5;

    @TempDir private Path folder;

    /** The blackhole: what was read stays reachable until it was weighed. */
    private Object kept;

    @Test
    void aMillionRowsLoadWithinOneAndAHalfTimesABareTypedRead() throws IOException {
        Path file = folder.resolve("million.csv");
        write(file);
        double[] bare = new double[ROUNDS];
        double[] ours = new double[ROUNDS];
        double[] bareWall = new double[ROUNDS];
        double[] oursWall = new double[ROUNDS];
        for (int round = -1; round < ROUNDS; round++) {
            long[] first = timed(() -> kept = bareTyped(file));
            long[] second = timed(() -> kept = TableReader.read(file, ReadOptions.DEFAULT));
            if (round >= 0) {
                bare[round] = first[0] / 1e9;
                bareWall[round] = first[1] / 1e9;
                ours[round] = second[0] / 1e9;
                oursWall[round] = second[1] / 1e9;
            }
        }
        double ratio = median(ours) / median(bare);
        kept = null;
        long before = used();
        kept = TableReader.read(file, ReadOptions.DEFAULT);
        double bytes = used() - before;
        double primitive =
                (double) ROWS * ((DOUBLES + INTEGERS) * Double.BYTES + TEXTS * Integer.BYTES);
        String figures =
                String.format(
                        Locale.ROOT,
                        "%d rows, %d MB: bare typed read %.2f s CPU, %.2f s wall; TableReader %.2f s CPU, %.2f s wall; ratio"
                                + " %.2f CPU, %.2f wall; %.0f MB kept, %.2f of the primitive arrays",
                        ROWS,
                        Files.size(file) >> 20,
                        median(bare),
                        median(bareWall),
                        median(ours),
                        median(oursWall),
                        ratio,
                        median(oursWall) / median(bareWall),
                        bytes / (1 << 20),
                        bytes / primitive);
        Files.writeString(Path.of("target", "loading-speed.txt"), figures + "\n");
        assertThat(ratio).as(figures).isLessThanOrEqualTo(1.5);
        assertThat(bytes / primitive).as(figures).isLessThan(1.1);
        assertThat(((Table) kept).rows()).isEqualTo(ROWS);
    }

    private static Object[] bareTyped(Path file) throws IOException {
        double[][] doubles = new double[DOUBLES][ROWS];
        int[][] integers = new int[INTEGERS][ROWS];
        int[][] codes = new int[TEXTS][ROWS];
        List<Map<String, Integer>> dictionaries = dictionaries();
        try (CsvReader<CsvRecord> csv = CsvReader.builder().ofCsvRecord(file)) {
            Iterator<CsvRecord> records = csv.iterator();
            records.next();
            for (int row = 0; row < ROWS; row++) {
                CsvRecord record = records.next();
                for (int i = 0; i < DOUBLES; i++) {
                    doubles[i][row] = Double.parseDouble(record.getField(i));
                }
                for (int i = 0; i < INTEGERS; i++) {
                    integers[i][row] = Integer.parseInt(record.getField(DOUBLES + i));
                }
                for (int i = 0; i < TEXTS; i++) {
                    Map<String, Integer> dictionary = dictionaries.get(i);
                    codes[i][row] =
                            dictionary.computeIfAbsent(
                                    record.getField(DOUBLES + INTEGERS + i),
                                    level -> dictionary.size());
                }
            }
        }
        return new Object[] {doubles, integers, codes, dictionaries};
    }

    private static List<Map<String, Integer>> dictionaries() {
        List<Map<String, Integer>> dictionaries = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            dictionaries.add(new HashMap<>());
        }
        return dictionaries;
    }

    private static void write(Path file) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < DOUBLES + INTEGERS + TEXTS; i++) {
                line.append(i == 0 ? "" : ",").append("column").append(i);
            }
            out.append(line).append('\n');
            for (int row = 0; row < ROWS; row++) {
                line.setLength(0);
                for (int i = 0; i < DOUBLES; i++) {
                    // every fourth column with all digits of a double, the others as measurements
                    // are written
                    double value = random.nextDouble() * 1000;
                    line.append(i % 4 == 0 ? value : Math.rint(value * 1e4) / 1e4).append(',');
                }
                for (int i = 0; i < INTEGERS; i++) {
                    line.append(random.nextInt(100_000)).append(',');
                }
                for (int i = 0; i < TEXTS; i++) {
                    line.append(i == 0 ? "" : ",")
                            .append("\"level, ")
                            .append(random.nextInt(20 << i))
                            .append('"');
                }
                out.append(line).append('\n');
            }
        }
    }

    private interface Reading {
        void run() throws IOException;
    }

    private static long[] timed(Reading reading) throws IOException {
        OperatingSystemMXBean system =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.gc();
        long cpu = system.getProcessCpuTime();
        long wall = System.nanoTime();
        reading.run();
        return new long[] {system.getProcessCpuTime() - cpu, System.nanoTime() - wall};
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}

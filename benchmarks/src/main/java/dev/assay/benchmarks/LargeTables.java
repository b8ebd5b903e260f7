package dev.assay.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * Tables of as many rows as one likes, written as they are drawn: numbers with four decimals and
 * categories of 2 to 30 levels, which follow five shared factors; of every other column 2 % of the
 * cells are missing in numbers and 1 % in categories. Equal arguments give equal files, and CSV and
 * Parquet hold the same cells.
 */
final class LargeTables {

    private static final int FACTORS = 5;
    private static final int[] LEVELS = {2, 5, 30, 3, 12, 8, 20, 4, 16, 7, 25, 2, 10, 6, 3};
    private static final int DECIMALS = 10_000;
    private static final double OWN = 0.7;
    private static final long MISSING = Long.MIN_VALUE;
    private static final long LOADINGS = 7;
    private static final int BUFFER = 1 << 20;

    private final double[][] loadings;
    private final int numbers;
    private final int rows;

    private LargeTables(int rows, int numbers, int categories) {
        this.rows = rows;
        this.numbers = numbers;
        this.loadings = new double[numbers + categories][FACTORS];
        SplittableRandom normal = new SplittableRandom(LOADINGS);
        for (double[] column : loadings) {
            for (int f = 0; f < FACTORS; f++) {
                column[f] = normal.nextGaussian();
            }
        }
    }

    /**
     * Writes real and synthetic.
     *
     * @param ending csv or parquet
     */
    static void write(Path directory, int rows, int numbers, int categories, String ending)
            throws IOException {
        Files.createDirectories(directory);
        LargeTables tables = new LargeTables(rows, numbers, categories);
        String[] names = {"real", "synthetic"};
        for (int seed = 1; seed <= names.length; seed++) {
            Path file = directory.resolve(names[seed - 1] + "." + ending);
            if (ending.equals("parquet")) {
                tables.parquet(file, seed);
            } else {
                tables.csv(file, seed);
            }
        }
    }

    /** Draws one row: a number in units of its last decimal, the number of a level, or missing. */
    private void draw(SplittableRandom random, double[] factors, long[] cells) {
        for (int f = 0; f < FACTORS; f++) {
            factors[f] = random.nextGaussian();
        }
        for (int k = 0; k < cells.length; k++) {
            double value = OWN * random.nextGaussian();
            for (int f = 0; f < FACTORS; f++) {
                value += loadings[k][f] * factors[f];
            }
            if (k < numbers) {
                boolean missing = k % 2 == 1 && random.nextInt(50) == 0;
                cells[k] = missing ? MISSING : Math.round(value * DECIMALS);
            } else {
                int levels = levels(k);
                long level = (long) Math.floor((value / 2 + 2) / 4 * levels);
                boolean missing = (k - numbers) % 2 == 1 && random.nextInt(100) == 0;
                cells[k] = missing ? MISSING : Math.max(0, Math.min(levels - 1, level));
            }
        }
    }

    private int levels(int column) {
        return LEVELS[(column - numbers) % LEVELS.length];
    }

    private String name(int column) {
        return column < numbers ? "n" + column : "c" + (column - numbers);
    }

    private void csv(Path file, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        double[] factors = new double[FACTORS];
        long[] cells = new long[loadings.length];
        byte[] line = new byte[32 * cells.length];
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER)) {
            for (int k = 0; k < cells.length; k++) {
                String end = k + 1 < cells.length ? "," : "\n";
                out.write((name(k) + end).getBytes(StandardCharsets.US_ASCII));
            }
            for (int row = 0; row < rows; row++) {
                draw(random, factors, cells);
                int length = 0;
                for (int k = 0; k < cells.length; k++) {
                    length = k < numbers ? number(cells[k], line, length) : length;
                    length = k < numbers ? length : level(cells[k], line, length);
                    line[length++] = (byte) (k + 1 < cells.length ? ',' : '\n');
                }
                out.write(line, 0, length);
            }
        }
    }

    private static int number(long value, byte[] line, int from) {
        if (value == MISSING) {
            return from;
        }
        int at = from;
        if (value < 0) {
            line[at++] = '-';
        }
        at = digits(Math.abs(value) / DECIMALS, 1, line, at);
        line[at++] = '.';
        return digits(Math.abs(value) % DECIMALS, 4, line, at);
    }

    private static int level(long level, byte[] line, int from) {
        if (level == MISSING) {
            return from;
        }
        line[from] = 'l';
        return digits(level, 1, line, from + 1);
    }

    private static int digits(long value, int least, byte[] line, int from) {
        int count = least;
        long rest = value / (least > 1 ? DECIMALS : 10);
        for (; rest > 0; rest /= 10) {
            count++;
        }
        rest = value;
        for (int i = count - 1; i >= 0; i--) {
            line[from + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return from + count;
    }

    private void parquet(Path file, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        double[] factors = new double[FACTORS];
        long[] cells = new long[loadings.length];
        Types.GroupBuilder<MessageType> fields = Types.buildMessage();
        for (int k = 0; k < cells.length; k++) {
            fields =
                    k < numbers
                            ? fields.optional(PrimitiveTypeName.DOUBLE).named(name(k))
                            : fields.optional(PrimitiveTypeName.BINARY)
                                    .as(LogicalTypeAnnotation.stringType())
                                    .named(name(k));
        }
        MessageType schema = fields.named("rows");
        Files.deleteIfExists(file);
        try (ParquetWriter<Group> writer =
                ExampleParquetWriter.builder(new LocalOutputFile(file))
                        .withType(schema)
                        .withCompressionCodec(CompressionCodecName.SNAPPY)
                        .build()) {
            for (int row = 0; row < rows; row++) {
                draw(random, factors, cells);
                SimpleGroup group = new SimpleGroup(schema);
                for (int k = 0; k < cells.length; k++) {
                    if (cells[k] == MISSING) {
                        continue;
                    }
                    if (k < numbers) {
                        // The double that the same digits are read as.
                        group.add(k, cells[k] / (double) DECIMALS);
                    } else {
                        group.add(k, "l" + cells[k]);
                    }
                }
                writer.write(group);
            }
        }
    }
}

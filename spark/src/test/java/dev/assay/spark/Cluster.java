package dev.assay.spark;

import dev.assay.cli.demo.Patients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** A cluster within the program of the tests, and tables on it. */
final class Cluster {

    private Cluster() {}

    static SparkSession session() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("assay")
                .config("spark.sql.warehouse.dir", "target/warehouse")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", 4)
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .getOrCreate();
    }

    /** A table of texts in so many partitions; an empty text is missing. */
    static Dataset<Row> table(List<String> header, List<List<String>> rows, int partitions) {
        StructType schema = new StructType();
        for (String name : header) {
            schema = schema.add(name, DataTypes.StringType, true);
        }
        List<Row> all = new ArrayList<>();
        for (List<String> row : rows) {
            all.add(
                    RowFactory.create(
                            row.stream().map(cell -> cell.isEmpty() ? null : cell).toArray()));
        }
        SparkSession session = session();
        return session.createDataFrame(
                JavaSparkContext.fromSparkContext(session.sparkContext())
                        .parallelize(all, partitions),
                schema);
    }

    /** The same rows in a file. */
    static Path file(Path folder, String name, List<String> header, List<List<String>> rows)
            throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(line(header));
        rows.forEach(row -> lines.add(line(row)));
        return Files.write(folder.resolve(name + ".csv"), lines);
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.isEmpty() ? "" : '"' + cell.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(","));
    }

    /** Invented patients, some of whose cells are missing. */
    static List<List<String>> patients(long seed, int count) {
        Random random = new Random(seed);
        List<List<String>> rows = new ArrayList<>();
        for (List<String> row : new Patients(seed).next(count, 1)) {
            List<String> some = new ArrayList<>(row);
            for (int column = 1; column < some.size(); column++) {
                if (random.nextInt(50) == 0) {
                    some.set(column, "");
                }
            }
            rows.add(some);
        }
        return rows;
    }
}

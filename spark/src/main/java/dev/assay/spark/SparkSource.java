package dev.assay.spark;

import dev.assay.api.OrderedCopy;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellForm;
import dev.assay.table.DistantRows;
import dev.assay.table.DistantSource;
import dev.assay.table.ReadOptions;
import dev.assay.table.Survey;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** A table of a cluster: its rows are numbered by the order of its partitions. */
final class SparkSource implements DistantSource {

    private final String name;
    private final List<String> header;
    private final JavaRDD<Row> rows;
    private final Kept kept;

    /**
     * Of each partition the position of its first row, and after the last how many rows there are.
     */
    private int[] starts = new int[0];

    SparkSource(String name, Dataset<Row> table, Kept kept) {
        this.name = name;
        this.kept = kept;
        this.header = List.of(table.columns());
        this.rows = table.toJavaRDD();
        if (header.stream().distinct().count() < header.size()) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    name + ": two columns have one name; expected distinct names. Rename one.");
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> header() {
        return header;
    }

    @Override
    public Survey survey(ReadOptions options) {
        int width = header.size();
        Set<String> missing = OrderedCopy.of(options.missing());
        int threshold = options.uniqueThreshold();
        List<byte[]> parts =
                rows.mapPartitions(
                                some ->
                                        List.of(
                                                        Shipped.pack(
                                                                survey(
                                                                        some, width, missing,
                                                                        threshold)))
                                                .iterator())
                        .collect();
        Survey whole = Survey.of(width, missing, threshold);
        starts = new int[parts.size() + 1];
        for (int partition = 0; partition < parts.size(); partition++) {
            whole.merge(Shipped.unpack(parts.get(partition)));
            starts[partition + 1] = whole.rows();
        }
        return whole;
    }

    private static Survey survey(
            Iterator<Row> rows, int width, Set<String> missing, int threshold) {
        Survey survey = Survey.of(width, missing, threshold);
        while (rows.hasNext()) {
            Row row = rows.next();
            for (int column = 0; column < width; column++) {
                if (row.isNullAt(column)) {
                    survey.missing(column);
                } else {
                    survey.cell(column, CellText.of(row.get(column)));
                }
            }
            survey.endRow();
        }
        return survey;
    }

    @Override
    public DistantRows laidOut(List<Integer> columns, List<CellForm> forms) {
        int[] begins = starts.clone();
        int[] wanted = columns.stream().mapToInt(Integer::intValue).toArray();
        ArrayList<CellForm> all = new ArrayList<>(forms);
        JavaPairRDD<Integer, Piece> pieces =
                rows.mapPartitionsWithIndex(
                                (partition, some) ->
                                        new LaidOut(
                                                some,
                                                begins[partition],
                                                begins[partition + 1],
                                                wanted,
                                                all),
                                true)
                        .mapToPair(piece -> piece);
        int size = begins[begins.length - 1];
        String key = UUID.randomUUID().toString();
        return new SparkRows(
                name,
                key,
                size,
                wanted.length,
                Cutting.blocks(
                        pieces,
                        key,
                        size,
                        forms.stream()
                                .mapToInt(form -> form.isNumeric() ? Double.BYTES : Integer.BYTES)
                                .sum(),
                        Math.max(begins.length - 1, parallelism())),
                kept);
    }

    private int parallelism() {
        return rows.context().defaultParallelism();
    }
}

package dev.assay.spark;

import dev.assay.engine.Plan;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.Blocks;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a run on a cluster will do, known once the tables are read: its metrics, which rows ask for
 * their neighbours, and what is kept, sent and brought back.
 *
 * @param plan the metrics and tables of neighbours
 * @param data the tables
 */
record SparkPlan(Plan plan, EvaluationData data) {

    private static final double MEGA = 1e6;

    /** Bytes of a neighbour: its row and its distance. */
    private static final long NEIGHBOUR = Integer.BYTES + Double.BYTES;

    /** What executors keep of a table: eight bytes a number, four a level. */
    static long kept(Table table) {
        return table.rows() * bytesPerRow(table);
    }

    private static long bytesPerRow(Table table) {
        return table.columns().stream()
                .mapToLong(column -> column.kind().isNumeric() ? Double.BYTES : Integer.BYTES)
                .sum();
    }

    /** Rows of a part that ask go to every executor, as numbers. */
    long sent(Plan.Pass pass) {
        return pass.queries() * data.table(pass.what().of()).columns().size() * Double.BYTES;
    }

    /** Every block of rows that are searched answers with a list for each row that asks. */
    long answered(Plan.Pass pass) {
        long blocks = Blocks.count(data.table(pass.what().among()).rows());
        return pass.queries() * pass.width() * NEIGHBOUR * blocks;
    }

    /**
     * Jobs that there will be at least: two to read a table, one for a metric, and for each block
     * of rows that ask one to fetch them and one to search.
     */
    long fewestJobs() {
        long asking =
                plan.passes().stream()
                        .mapToLong(pass -> (pass.queries() + Blocks.ROWS - 1) / Blocks.ROWS)
                        .sum();
        return 2L * data.parts().size() + plan.runnable().size() + 2 * asking;
    }

    /** The plan in words, a line each. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Part part : data.parts()) {
            Table table = data.table(part);
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%s: %d rows of %d columns in %d blocks; read twice, shuffled once into blocks and kept by"
                                    + " the executors, %.1f MB",
                            part.name().toLowerCase(Locale.ROOT),
                            table.rows(),
                            table.columns().size(),
                            Blocks.count(table.rows()),
                            kept(table) / MEGA));
        }
        for (Plan.Pass pass : plan.passes()) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "neighbours of %s among %s: %d of %d rows ask, %d neighbours each; %.1f MB to each executor,"
                                    + " %.1f MB back",
                            pass.what().of().name().toLowerCase(Locale.ROOT),
                            pass.what().among().name().toLowerCase(Locale.ROOT),
                            pass.queries(),
                            pass.rows(),
                            pass.width(),
                            sent(pass) / MEGA,
                            answered(pass) / MEGA));
        }
        for (Plan.Step step : plan.steps()) {
            String fate =
                    step.fault()
                            .map(fault -> "will fail, " + fault.code() + ": " + fault.message())
                            .or(() -> step.skip().map(reason -> "will be skipped, " + reason))
                            .orElse("will run");
            lines.add(step.metric().entry() + ": " + fate);
        }
        lines.add(
                "At least "
                        + fewestJobs()
                        + " jobs. Metrics that look at columns in ascending order shuffle each of them once more, with"
                        + " the row of each value.");
        if (data.isFetchable()) {
            lines.add(
                    "Metrics that read all rows in one place do so on the driver, which fetches the tables once for them.");
        }
        return lines;
    }
}

package dev.assay.neighbour;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.Table;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What neighbour tables will cost, known before anything is computed. Pruning may make a search
 * cheaper than its pairs; nothing makes it dearer. Spaces of an embedding are left out: their
 * dimensions are known only once it is fitted.
 *
 * @param bytes held at once: encoded rows, their layout, and the tables
 * @param pairs of rows to be compared; both directions of a pair of parts count once, a part among
 *     itself half
 * @param bytesPerRow what each row of a part takes, its lists of neighbours included
 */
@Stability(Stability.Level.INTERNAL)
public record NeighbourCost(long bytes, double pairs, Map<Part, Long> bytesPerRow) {

    /** Keeps a copy, by the order of parts. */
    public NeighbourCost {
        bytesPerRow = Collections.unmodifiableMap(new TreeMap<>(bytesPerRow));
    }

    /** Of the memory, what a chunk of rows takes that are not in memory. */
    private static final int CHUNK = 8;

    /** Bytes of a neighbour: its index and its distance. */
    private static final long NEIGHBOUR = Integer.BYTES + Double.BYTES;

    /**
     * The cost of these tables, by the rows and columns of the data; widths as the plan has them.
     */
    public static NeighbourCost of(EvaluationData data, Map<Neighbours, Integer> widths) {
        return of(widths, what -> data);
    }

    /**
     * Likewise, where the rows of a table may be sequences.
     *
     * @param seenBy the data whose rows a table is of
     */
    public static NeighbourCost of(
            Map<Neighbours, Integer> widths, Function<Neighbours, EvaluationData> seenBy) {
        return of(widths, seenBy, QueryBudget.unlimited());
    }

    /**
     * Likewise, where some rows are drawn.
     *
     * @param budget which tables may be drawn, and when
     */
    public static NeighbourCost of(
            Map<Neighbours, Integer> widths,
            Function<Neighbours, EvaluationData> seenBy,
            QueryBudget budget) {
        Set<EncodedPart> encoded = new HashSet<>();
        Set<Neighbours> counted = new HashSet<>();
        Map<Part, Long> perRow = new EnumMap<>(Part.class);
        long bytes = 0;
        double pairs = 0;
        for (Map.Entry<Neighbours, Integer> entry : widths.entrySet()) {
            Neighbours table = entry.getKey();
            EvaluationData data = seenBy.apply(table);
            if (!data.has(table.of()) || !data.has(table.among())) {
                continue;
            }
            int width = Math.min(entry.getValue(), data.table(table.among()).rows());
            long asked = budget.asked(table, data);
            bytes += NEIGHBOUR * asked * width;
            perRow.merge(table.of(), NEIGHBOUR * width, Long::sum);
            if (asked < data.table(table.of()).rows()) {
                pairs += (double) asked * data.table(table.among()).rows();
            } else if (counted.add(table)
                    && (table.of() == table.among() || counted.add(table.reversed()))) {
                double both =
                        (double) data.table(table.of()).rows() * data.table(table.among()).rows();
                pairs += table.of() == table.among() ? both / 2 : both;
            }
            for (Part part : new Part[] {table.of(), table.among()}) {
                if (encoded.add(new EncodedPart(part, table.space()))) {
                    long laidOut = bytesPerRow(data, table.space());
                    bytes += laidOut(data.table(part), laidOut);
                    perRow.merge(part, laidOut, Long::sum);
                }
            }
        }
        return new NeighbourCost(bytes, pairs, perRow);
    }

    /** Rows that are not in memory are laid out in chunks. */
    private static long laidOut(Table table, long bytesPerRow) {
        long all = table.rows() * bytesPerRow;
        return table.isHeld() ? all : Math.min(all, Runtime.getRuntime().maxMemory() / CHUNK);
    }

    /** The bytes of a row of each part and of all rows, as people read them. */
    public String inWords() {
        return bytesPerRow.entrySet().stream()
                        .map(
                                entry ->
                                        entry.getValue()
                                                + " bytes a row of "
                                                + entry.getKey().name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "))
                + ": "
                + megabytes(bytes)
                + " MiB of the "
                + megabytes(Runtime.getRuntime().maxMemory())
                + " MiB the JVM may use";
    }

    /**
     * The cost of all tables of a plan, which a run holds together, and beside their rows.
     *
     * @param more tables that the plan may not know of
     * @param budget which tables may be drawn, and when
     */
    static NeighbourCost ofPlan(
            EvaluationData data,
            Map<Neighbours, Integer> plan,
            Map<Neighbours, Integer> more,
            QueryBudget budget) {
        Map<Neighbours, Integer> all = new HashMap<>(more);
        all.putAll(plan);
        NeighbourCost cost = of(all, what -> data, budget);
        long cells = 0;
        for (Part part : data.parts()) {
            cells += tableBytes(data, part);
        }
        return new NeighbourCost(cost.bytes() + cells, cost.pairs(), cost.bytesPerRow());
    }

    /** What the cells of a table take: eight bytes a number, four a level; nothing in a file. */
    public static long tableBytes(EvaluationData data, Part part) {
        long row =
                Double.BYTES * (long) data.schema().numeric().size()
                        + Integer.BYTES * (long) data.schema().categorical().size();
        return data.table(part).isHeld() ? row * data.table(part).rows() : 0;
    }

    /** Bytes that a row takes in a space, encoded and laid out; 0 for an embedding. */
    public static long bytesPerRow(EvaluationData data, Space space) {
        long numbers = data.schema().numeric().size();
        long codes = data.schema().categorical().size();
        if (space instanceof Space.Gower gower) {
            long laidOut = bytesPerRow(numbers, codes, Short.BYTES + Byte.BYTES);
            // Rows are copied to those that lack the same cells, and what is left once more.
            return gower.missing() == MissingRule.SKIP
                    ? laidOut + 2 * (Double.BYTES * numbers + Integer.BYTES * codes + Long.BYTES)
                    : laidOut;
        }
        if (space instanceof Space.Euclidean euclidean) {
            return euclidean.levels() == Space.Levels.CODES
                    ? bytesPerRow(2 * numbers + codes, 0, Float.BYTES)
                    : bytesPerRow(2 * numbers, codes, Float.BYTES);
        }
        return 0;
    }

    /**
     * A double per number and an int per code; their copies in the layout, for a Gower space in 16
     * bits and in 8; and a handful for order and sums.
     */
    private static long bytesPerRow(long numbers, long codes, long laidOut) {
        return Double.BYTES * numbers + Integer.BYTES * codes + laidOut * (numbers + codes) + 16;
    }

    /**
     * Refuses what cannot fit the memory of this JVM.
     *
     * @throws EvaluationException MEMORY_LIMIT, saying what is needed, what there is, and what to
     *     do
     */
    public NeighbourCost requireMemory() {
        if (!fits()) {
            throw tooMuch(bytes, Runtime.getRuntime().maxMemory());
        }
        return this;
    }

    /** Whether it can fit the memory of this JVM. */
    boolean fits() {
        return bytes <= Runtime.getRuntime().maxMemory();
    }

    private static EvaluationException tooMuch(long bytes, long most) {
        return new EvaluationException(
                ErrorCode.MEMORY_LIMIT,
                "neighbour search: its tables and encoded rows need, beside the rows themselves, "
                        + megabytes(bytes)
                        + " MiB; the JVM may use "
                        + megabytes(most)
                        + " MiB. Give more memory (--memory), ask for a smaller k, or evaluate a"
                        + " sample of the rows.");
    }

    private static long megabytes(long bytes) {
        return (bytes + (1 << 20) - 1) >> 20;
    }
}

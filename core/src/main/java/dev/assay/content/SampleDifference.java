package dev.assay.content;

import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Space;
import dev.assay.stat.Urn;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How well training rows and held-out rows can be told apart: by the nearest other row (the share
 * of rows whose nearest neighbour is of their own table; Schilling 1986, doi:10.1080/01621459.1986.
 * 10478337), and column by column (the largest distance of the distributions of both). The p-value
 * is that of whatever stands out most against random labels. Seeded rows stand for larger tables.
 */
final class SampleDifference {

    private static final int FEWEST = 20;
    private static final int ROWS = 2000;
    private static final int SEARCHED = 500;

    private final int[] real;
    private final int[] holdout;
    private final int[] nearest;
    private final List<int[]> orders = new ArrayList<>();
    private final List<int[]> groups = new ArrayList<>();

    private SampleDifference(EvaluationContext context) {
        this.real = some(context, Part.REAL);
        this.holdout = some(context, Part.HOLDOUT);
        for (String name : context.data().schema().content()) {
            order(
                    context.data().real().column(name).select(real),
                    context.data().table(Part.HOLDOUT).column(name).select(holdout));
        }
        this.nearest = nearest(context);
    }

    /** The share of rows beside their own kind, with the p-value of the most telling of all. */
    static Optional<Exchange> of(EvaluationContext context) {
        int n = context.data().real().rows();
        int h = context.data().table(Part.HOLDOUT).rows();
        if (Math.min(n, h) < FEWEST || context.data().schema().content().isEmpty()) {
            return Optional.empty();
        }
        SampleDifference sample = new SampleDifference(context);
        MembershipExchange exchange =
                MembershipExchange.of(
                        context, sample.real.length, sample.holdout.length, sample::statistics);
        Exchange own = exchange.exchange(0);
        return Optional.of(
                new Exchange(exchange.p(), own.nullMean(), own.nullSpread(), own.draws()));
    }

    private double[] statistics(Labels labels) {
        double[] values = new double[1 + orders.size()];
        int same = 0;
        for (int i = 0; i < nearest.length; i++) {
            int at = searched(i);
            same += labels.isMember(at) == labels.isMember(searched(nearest[i])) ? 1 : 0;
        }
        values[0] = (double) same / nearest.length;
        for (int column = 0; column < orders.size(); column++) {
            values[1 + column] = distance(labels, orders.get(column), groups.get(column));
        }
        return values;
    }

    /**
     * The largest gap between the two distribution functions, after each group of equal cells. Gaps
     * are compared as whole numbers, members times outsiders of them, which differ by far more than
     * their rounded shares do; only the largest is divided.
     */
    static double distance(Labels labels, int[] order, int[] ends) {
        long members = labels.members();
        long outsiders = labels.outsiders();
        long inside = 0;
        long most = 0;
        double gap = 0;
        int i = 0;
        for (int end : ends) {
            for (; i < end; i++) {
                inside += labels.isMember(order[i]) ? 1 : 0;
            }
            long difference = Math.abs(inside * outsiders - (i - inside) * members);
            if (difference >= most) {
                double exact =
                        Math.abs((double) inside / members - (double) (i - inside) / outsiders);
                gap = difference == most ? Math.max(gap, exact) : exact;
                most = difference;
            }
        }
        return gap;
    }

    /** The order of the rows of both by the cells of one column. */
    private void order(Column a, Column b) {
        double[] cells = new double[real.length + holdout.length];
        for (int i = 0; i < cells.length; i++) {
            boolean first = i < real.length;
            cells[i] = cell(first ? a : b, first ? i : i - real.length);
        }
        int[] order =
                IntStream.range(0, cells.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> cells[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        orders.add(order);
        groups.add(
                IntStream.rangeClosed(1, order.length)
                        .filter(
                                i ->
                                        i == order.length
                                                || Double.compare(
                                                                cells[order[i]],
                                                                cells[order[i - 1]])
                                                        != 0)
                        .toArray());
    }

    private static double cell(Column column, int row) {
        return column instanceof NumericColumn numbers
                ? numbers.value(row)
                : ((CategoricalColumn) column).code(row);
    }

    /** For some rows of either table, the nearest of them, among equals any. */
    private int[] nearest(EvaluationContext context) {
        int a = Math.min(SEARCHED, real.length);
        int b = Math.min(SEARCHED, holdout.length);
        EncodedRows ofReal = searched(context, Part.REAL, Arrays.copyOf(real, a));
        EncodedRows ofHoldout = searched(context, Part.HOLDOUT, Arrays.copyOf(holdout, b));
        int[] found = new int[a + b];
        context.forRanges(
                found.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        double least = Double.POSITIVE_INFINITY;
                        long lot = 0;
                        for (int j = 0; j < found.length; j++) {
                            if (j != i) {
                                double distance =
                                        (i < a ? ofReal : ofHoldout)
                                                .distance(
                                                        i < a ? i : i - a,
                                                        j < a ? ofReal : ofHoldout,
                                                        j < a ? j : j - a);
                                long ticket = 0x9E3779B97F4A7C15L * (i * 4096L + j) >>> 1;
                                boolean luckier = distance == least && ticket < lot;
                                if (distance < least || luckier) {
                                    least = distance;
                                    lot = ticket;
                                    found[i] = j;
                                }
                            }
                        }
                    }
                });
        return found;
    }

    /** The rows that are searched, in memory. */
    private static EncodedRows searched(EvaluationContext context, Part part, int[] rows) {
        return context.get(new EncodedPart(part, Space.gower())).select(rows);
    }

    /** The position in the sample of a row that is searched. */
    private int searched(int i) {
        int a = Math.min(SEARCHED, real.length);
        return i < a ? i : real.length + i - a;
    }

    private static int[] some(EvaluationContext context, Part part) {
        int rows = context.data().table(part).rows();
        int[] places = Urn.draw(rows, ROWS, context.random("rows of " + part));
        OrderedRows.Places ordered = context.get(new OrderedRows(part));
        return Urn.look(places, ordered::at);
    }
}

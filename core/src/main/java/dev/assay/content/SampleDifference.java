package dev.assay.content;

import dev.assay.exchange.Labels;
import dev.assay.exchange.MembershipExchange;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NearestWithTies;
import dev.assay.neighbour.Space;
import dev.assay.stat.Urn;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
    private final List<CellGroups> columns = new ArrayList<>();

    private SampleDifference(EvaluationContext context) {
        this.real = some(context, Part.REAL);
        this.holdout = some(context, Part.HOLDOUT);
        for (String name : context.data().schema().content()) {
            Column ofReal = context.data().real().column(name).select(real);
            Column ofHoldout = context.data().table(Part.HOLDOUT).column(name).select(holdout);
            columns.add(CellGroups.of(cells(ofReal, ofHoldout)));
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
        double[] values = new double[1 + columns.size()];
        int same = 0;
        for (int i = 0; i < nearest.length; i++) {
            int at = searched(i);
            same += labels.isMember(at) == labels.isMember(searched(nearest[i])) ? 1 : 0;
        }
        values[0] = (double) same / nearest.length;
        for (int column = 0; column < columns.size(); column++) {
            values[1 + column] = columns.get(column).gap(labels);
        }
        return values;
    }

    private double[] cells(Column a, Column b) {
        double[] cells = new double[real.length + holdout.length];
        for (int i = 0; i < cells.length; i++) {
            boolean first = i < real.length;
            cells[i] = cell(first ? a : b, first ? i : i - real.length);
        }
        return cells;
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
        // Of its own table a row reaches itself, so that two count there.
        NearestWithTies[][] near = {
            {
                new NearestWithTies(context, ofReal, ofReal, 2),
                new NearestWithTies(context, ofReal, ofHoldout, 1)
            },
            {
                new NearestWithTies(context, ofHoldout, ofReal, 1),
                new NearestWithTies(context, ofHoldout, ofHoldout, 2)
            }
        };
        int[] found = new int[a + b];
        context.forRanges(
                found.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        int row = i < a ? i : i - a;
                        EncodedRows own = i < a ? ofReal : ofHoldout;
                        NearestWithTies[] lists = near[i < a ? 0 : 1];
                        Luckiest luckiest = new Luckiest(i);
                        lists[0].forEach(row, j -> luckiest.take(j, own.distance(row, ofReal, j)));
                        lists[1].forEach(
                                row, j -> luckiest.take(a + j, own.distance(row, ofHoldout, j)));
                        found[i] = luckiest.found;
                    }
                });
        return found;
    }

    /** The nearest row to one, among equals the one whose lot is drawn. */
    private static final class Luckiest {

        private final int of;
        private double least = Double.POSITIVE_INFINITY;
        private long lot;
        private int found;

        Luckiest(int of) {
            this.of = of;
        }

        void take(int row, double distance) {
            if (row != of) {
                long ticket = 0x9E3779B97F4A7C15L * (of * 4096L + row) >>> 1;
                if (distance < least || distance == least && ticket < lot) {
                    least = distance;
                    lot = ticket;
                    found = row;
                }
            }
        }
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

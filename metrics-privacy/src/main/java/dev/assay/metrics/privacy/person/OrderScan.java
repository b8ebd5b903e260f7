package dev.assay.metrics.privacy.person;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.SampleMoments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** All shifts of one reading, of every column alone and of all of them together. */
final class OrderScan {

    private final EvaluationContext context;
    private final RowsInFile rows;
    private final OrderReading reading;

    OrderScan(EvaluationContext context, RowsInFile rows, OrderReading reading) {
        this.context = context;
        this.rows = rows;
        this.reading = reading;
    }

    /** What is found, all columns together first; nothing where no column can tell. */
    List<OrderFinding> findings() {
        int size = rows.columns().size();
        List<List<Telling>> byColumn = new ArrayList<>(Collections.nCopies(size, List.of()));
        context.forEach(size, column -> byColumn.set(column, telling(column)));
        List<Telling> columns = byColumn.stream().flatMap(List::stream).toList();
        List<OrderFinding> found = new ArrayList<>();
        if (columns.size() > 1) {
            double[] mean = new double[reading.shifts()];
            for (Telling column : columns) {
                for (int shift = 0; shift < mean.length; shift++) {
                    mean[shift] += column.agreements[shift] / columns.size();
                }
            }
            found.add(finding("all columns", mean, columns));
        }
        for (Telling column : columns) {
            found.add(finding(column.name, column.agreements, List.of(column)));
        }
        return found;
    }

    /** The column, or nothing where it cannot tell. */
    private List<Telling> telling(int column) {
        return rows
                .column(column, reading)
                .filter(one -> !one.runsInOrder())
                .map(
                        one -> {
                            double[] agreements = new double[reading.shifts()];
                            one.addAgreements(agreements, reading.step());
                            return new Telling(rows.columns().get(column), one, agreements);
                        })
                .stream()
                .toList();
    }

    private OrderFinding finding(String what, double[] agreements, List<Telling> columns) {
        int best = 0;
        for (int shift = 1; shift < agreements.length; shift++) {
            best = agreements[shift] > agreements[best] ? shift : best;
        }
        int next = best == 0 ? 1 : 0;
        for (int shift = 0; shift < agreements.length; shift++) {
            next = shift != best && agreements[shift] > agreements[next] ? shift : next;
        }
        double[] differences = new double[reading.synthetic().length];
        for (Telling column : columns) {
            column.cells.addDifferences(differences, reading.step(), best, next);
        }
        return new OrderFinding(
                what,
                reading.at(best) + rows.which(),
                agreements[best],
                agreements[next],
                SampleMoments.standardDeviation(differences) / columns.size(),
                differences.length);
    }

    private record Telling(String name, OrderedColumn cells, double[] agreements) {}
}

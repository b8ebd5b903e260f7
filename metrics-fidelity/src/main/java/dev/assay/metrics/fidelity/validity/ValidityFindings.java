package dev.assay.metrics.fidelity.validity;

import dev.assay.metric.DetailTable;
import dev.assay.table.Codes;
import dev.assay.table.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** What the checks found, column by column, and how many violations each synthetic row has. */
final class ValidityFindings {

    private static final int LISTED = 1000;

    /**
     * One check of one column.
     *
     * @param check the check
     * @param column the column
     * @param share how much of it is right
     * @param rows how many synthetic rows are not; NaN where it is not a matter of rows
     */
    private record Finding(ValidityCheck check, String column, double share, double rows) {}

    private final List<Finding> findings = new ArrayList<>();
    private final byte[] violations;

    ValidityFindings(int rows) {
        this.violations = new byte[rows];
    }

    /** A share that is not a matter of single rows. */
    void add(ValidityCheck check, String column, double share) {
        findings.add(new Finding(check, column, share, Double.NaN));
    }

    /**
     * A check of cells.
     *
     * @param wrong the rows whose cell is not admissible
     * @param checked how many cells were looked at; nothing is recorded when there are none
     */
    void add(ValidityCheck check, String column, BitSet wrong, int checked) {
        wrong.stream().forEach(row -> violations[row] += violations[row] < Byte.MAX_VALUE ? 1 : 0);
        int count = wrong.cardinality();
        if (checked > 0) {
            findings.add(new Finding(check, column, 1 - (double) count / checked, count));
        }
    }

    /** Likewise, by row. */
    void add(ValidityCheck check, String column, boolean[] wrong, int checked) {
        BitSet marks = new BitSet();
        for (int row = 0; row < wrong.length; row++) {
            marks.set(row, wrong[row]);
        }
        add(check, column, marks, checked);
    }

    /** The mean share over the columns that were checked. */
    OptionalDouble mean(ValidityCheck check) {
        return findings.stream()
                .filter(finding -> finding.check() == check)
                .mapToDouble(Finding::share)
                .average();
    }

    /** The share of synthetic rows without a violation. */
    double admissibleRows() {
        int right = 0;
        for (byte count : violations) {
            right += count == 0 ? 1 : 0;
        }
        return (double) right / violations.length;
    }

    /** The synthetic rows with a violation. */
    BitSet wrongRows() {
        BitSet wrong = new BitSet();
        for (int row = 0; row < violations.length; row++) {
            wrong.set(row, violations[row] > 0);
        }
        return wrong;
    }

    /** How many violations each row has, {@value Byte#MAX_VALUE} at most. */
    Numbers violationsByRow() {
        int[] codes = new int[violations.length];
        Arrays.setAll(codes, row -> violations[row]);
        return Numbers.of(
                Codes.owning(codes),
                IntStream.rangeClosed(0, Byte.MAX_VALUE).asDoubleStream().toArray());
    }

    /** Every finding of a column, the worst first. */
    DetailTable table() {
        List<DetailTable.Row> rows =
                findings.stream()
                        .filter(finding -> finding.check() != ValidityCheck.DUPLICATES)
                        .sorted(Comparator.comparingDouble(Finding::share))
                        .limit(LISTED)
                        .map(
                                finding ->
                                        DetailTable.Row.of(
                                                List.of(finding.column(), finding.check().word()),
                                                finding.share(),
                                                finding.rows()))
                        .toList();
        return new DetailTable(
                "checks",
                "Checks of each column",
                List.of("column", "check"),
                List.of("share that is right", "synthetic rows that are not"),
                rows);
    }
}

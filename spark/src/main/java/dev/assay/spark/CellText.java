package dev.assay.spark;

import java.math.BigDecimal;
import java.sql.Timestamp;

/** Cells of typed columns as the texts that a file of them would hold. */
final class CellText {

    private CellText() {}

    /** The text of a cell that is there. */
    static String of(Object cell) {
        if (cell instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (cell instanceof Timestamp stamp) {
            return stamp.toLocalDateTime().toString();
        }
        return cell.toString();
    }
}

package dev.assay.report.html.internal;

import dev.assay.metric.DetailTable;
import dev.assay.report.html.internal.draw.Element;
import java.util.ArrayList;
import java.util.List;

/** Tables of details, as metrics give them. */
final class Details {

    private Details() {}

    /** The first rows of a table; it says how many are left out. */
    static Element table(String title, DetailTable table, int most) {
        List<String> header = new ArrayList<>(table.labels());
        header.addAll(table.values());
        List<List<Element>> rows = new ArrayList<>();
        for (DetailTable.Row row : table.rows().subList(0, Math.min(most, table.rows().size()))) {
            List<Element> cells = new ArrayList<>();
            row.labels().forEach(label -> cells.add(Blocks.name(label)));
            row.values().forEach(value -> cells.add(Blocks.number(UsePart.number(value))));
            rows.add(cells);
        }
        Element shown = Blocks.table(title, header, rows);
        int left = table.rows().size() - rows.size();
        return left == 0
                ? shown
                : Blocks.box("body")
                        .add(shown, Blocks.note(left + " more rows are in the JSON report."));
    }
}

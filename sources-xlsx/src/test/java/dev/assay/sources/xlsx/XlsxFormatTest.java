package dev.assay.sources.xlsx;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TableFormatContract;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

final class XlsxFormatTest extends TableFormatContract {

    XlsxFormatTest() {
        super(new XlsxFormat());
    }

    @Override
    protected void write(Table table, Schema schema, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                Workbook book = new Workbook(out, "test", "1.0")) {
            Worksheet sheet = book.newWorksheet("Table");
            for (int i = 0; i < table.columns().size(); i++) {
                Column column = table.columns().get(i);
                sheet.value(0, i, column.name());
                for (int row = 0; row < table.rows(); row++) {
                    if (column instanceof NumericColumn numbers && !numbers.isMissing(row)) {
                        sheet.value(row + 1, i, numbers.value(row));
                    } else if (column instanceof CategoricalColumn levels
                            && !levels.isMissing(row)) {
                        sheet.value(row + 1, i, levels.level(row));
                    }
                }
            }
        }
    }
}

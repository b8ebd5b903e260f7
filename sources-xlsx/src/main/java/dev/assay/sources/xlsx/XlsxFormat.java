package dev.assay.sources.xlsx;

import dev.assay.table.ReadOptions;
import dev.assay.table.TableFormat;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Workbooks of Excel since 2007, whose first sheet is the table unless another one is named. */
public final class XlsxFormat implements TableFormat {

    @Override
    public String title() {
        return "Excel";
    }

    @Override
    public List<String> suffixes() {
        return List.of(".xlsx", ".xlsm");
    }

    @Override
    public TableSource open(Path file, ReadOptions options) {
        return new SheetSource(file, SheetPlace.parse(Optional.empty()));
    }

    @Override
    public TableSource open(TableLocation location, ReadOptions options) {
        TableLocation.InFile file = (TableLocation.InFile) location;
        return new SheetSource(file.path(), SheetPlace.parse(file.inside()));
    }
}

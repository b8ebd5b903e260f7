package dev.assay.sources.parquet;

import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFormat;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Files ending in {@code .parquet}, of any compression that Parquet's own reader unpacks. */
public final class ParquetFormat implements TableFormat {

    @Override
    public String title() {
        return "Parquet";
    }

    @Override
    public List<String> suffixes() {
        return List.of(".parquet", ".pq");
    }

    @Override
    public TableSource open(Path file, ReadOptions options) {
        return new ParquetSource(file);
    }

    @Override
    public boolean canWrite() {
        return true;
    }

    @Override
    public void write(Table table, Schema schema, Path file) throws IOException {
        ParquetTable.write(table, schema, file);
    }
}

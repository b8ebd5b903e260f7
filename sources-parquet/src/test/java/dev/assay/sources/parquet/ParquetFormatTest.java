package dev.assay.sources.parquet;

import dev.assay.testkit.TableFormatContract;

final class ParquetFormatTest extends TableFormatContract {
    ParquetFormatTest() {
        super(new ParquetFormat());
    }
}

package dev.assay.sources.arrow;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TableFormatContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.dictionary.DictionaryProvider;

final class ArrowFormatTest extends TableFormatContract {

    ArrowFormatTest() {
        super(new ArrowFormat());
    }

    @Override
    protected void write(Table table, Schema schema, Path file) throws IOException {
        byte[] bytes =
                ArrowFiles.write(
                        ArrowFiles.Form.ALL.get(3),
                        1,
                        table.rows(),
                        in -> {
                            List<FieldVector> vectors = new ArrayList<>();
                            for (Column column : table.columns()) {
                                vectors.add(
                                        column instanceof NumericColumn
                                                ? new Float8Vector(column.name(), in)
                                                : new VarCharVector(column.name(), in));
                            }
                            return vectors;
                        },
                        (vectors, at, row) -> {
                            for (int i = 0; i < vectors.size(); i++) {
                                Column column = table.columns().get(i);
                                if (column instanceof NumericColumn numbers
                                        && !numbers.isMissing(row)) {
                                    ((Float8Vector) vectors.get(i)).setSafe(at, numbers.value(row));
                                } else if (column instanceof CategoricalColumn levels
                                        && !levels.isMissing(row)) {
                                    ((VarCharVector) vectors.get(i))
                                            .setSafe(at, ArrowFiles.utf8(levels.level(row)));
                                }
                            }
                        },
                        new DictionaryProvider.MapDictionaryProvider());
        Files.write(file, bytes);
    }
}

package dev.assay.sources.parquet;

import java.util.Locale;
import java.util.Optional;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * A column of the table.
 *
 * @param name its name
 * @param type as Parquet calls it
 * @param leaf how it is stored; empty for lists and records
 * @param text what its values are as text; empty for what is no single value
 */
record ParquetColumn(
        String name, String type, Optional<PrimitiveType> leaf, Optional<CellText> text) {

    static ParquetColumn of(Type field) {
        if (!field.isPrimitive() || field.isRepetition(Type.Repetition.REPEATED)) {
            return new ParquetColumn(
                    field.getName(), "lists or records", Optional.empty(), Optional.empty());
        }
        PrimitiveType leaf = field.asPrimitiveType();
        String stored = leaf.getPrimitiveTypeName().name().toLowerCase(Locale.ROOT);
        String type =
                leaf.getLogicalTypeAnnotation() == null
                        ? stored
                        : stored + " as " + leaf.getLogicalTypeAnnotation();
        return new ParquetColumn(field.getName(), type, Optional.of(leaf), CellText.of(leaf));
    }
}

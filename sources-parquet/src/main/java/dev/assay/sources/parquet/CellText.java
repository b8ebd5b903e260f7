package dev.assay.sources.parquet;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;

/** The text of the values of one column, as a CSV file would have it. */
@FunctionalInterface
interface CellText {

    DateTimeFormatter MICROSECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");

    /** The text of a value that is there. */
    String of(Object value);

    /** By the meaning that the file gives to the column's values. */
    static CellText of(PrimitiveType type) {
        LogicalTypeAnnotation meaning = type.getLogicalTypeAnnotation();
        if (meaning instanceof DateLogicalTypeAnnotation) {
            return value -> LocalDate.ofEpochDay(((Number) value).longValue()).toString();
        }
        if (meaning instanceof TimestampLogicalTypeAnnotation timestamp) {
            long perSecond =
                    switch (timestamp.getUnit()) {
                        case MILLIS -> 1_000L;
                        case MICROS -> 1_000_000L;
                        case NANOS -> 1_000_000_000L;
                    };
            return value -> timestamp(((Number) value).longValue(), perSecond);
        }
        if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
            return value ->
                    value instanceof Number unscaled
                            ? BigDecimal.valueOf(unscaled.longValue(), decimal.getScale())
                                    .toPlainString()
                            : value.toString();
        }
        return Object::toString;
    }

    private static String timestamp(long units, long perSecond) {
        long second = Math.floorDiv(units, perSecond);
        int nano = (int) (Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond));
        return LocalDateTime.ofEpochSecond(second, nano, ZoneOffset.UTC).format(MICROSECONDS);
    }
}

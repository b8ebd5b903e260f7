package dev.assay.sources.parquet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.UUID;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveStringifier;
import org.apache.parquet.schema.PrimitiveType;

/** The text of the values of one column, as a CSV file would have it. */
@FunctionalInterface
interface CellText {

    DateTimeFormatter MICROSECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");

    /** Digits after the point beyond which a decimal would be longer than a cell. */
    int MOST_DIGITS = 1000;

    long NANOSECONDS = 1_000_000_000L;

    /** The day from which timestamps of twelve bytes count, as days since 1970. */
    long JULIAN_EPOCH = 2_440_588;

    /** The text of a value that is there; empty where it is not a number. */
    Optional<String> of(ColumnReader value);

    /**
     * By the meaning that the file gives to the column's values.
     *
     * @return empty for bytes and intervals, which are no single values
     */
    static Optional<CellText> of(PrimitiveType type) {
        LogicalTypeAnnotation meaning = type.getLogicalTypeAnnotation();
        return Optional.ofNullable(
                switch (type.getPrimitiveTypeName()) {
                    case BOOLEAN -> value -> Optional.of(Boolean.toString(value.getBoolean()));
                    case INT32 -> small(meaning);
                    case INT64 -> large(meaning);
                    case INT96 -> CellText::outdated;
                    case FLOAT -> value -> number(value.getFloat());
                    case DOUBLE -> value -> number(value.getDouble());
                    case BINARY, FIXED_LEN_BYTE_ARRAY -> bytes(type, meaning);
                });
    }

    private static CellText small(LogicalTypeAnnotation meaning) {
        if (meaning instanceof DateLogicalTypeAnnotation) {
            return value -> Optional.of(LocalDate.ofEpochDay(value.getInteger()).toString());
        }
        if (meaning instanceof TimeLogicalTypeAnnotation time) {
            return value -> time(value.getInteger(), perSecond(time.getUnit()));
        }
        if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
            return value -> decimal(BigInteger.valueOf(value.getInteger()), decimal.getScale());
        }
        if (meaning instanceof IntLogicalTypeAnnotation whole && !whole.isSigned()) {
            return value -> Optional.of(Integer.toUnsignedString(value.getInteger()));
        }
        return value -> Optional.of(Integer.toString(value.getInteger()));
    }

    private static CellText large(LogicalTypeAnnotation meaning) {
        if (meaning instanceof TimestampLogicalTypeAnnotation timestamp) {
            return value -> moment(value.getLong(), perSecond(timestamp.getUnit()));
        }
        if (meaning instanceof TimeLogicalTypeAnnotation time) {
            return value -> time(value.getLong(), perSecond(time.getUnit()));
        }
        if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
            return value -> decimal(BigInteger.valueOf(value.getLong()), decimal.getScale());
        }
        if (meaning instanceof IntLogicalTypeAnnotation whole && !whole.isSigned()) {
            return value -> Optional.of(Long.toUnsignedString(value.getLong()));
        }
        return value -> Optional.of(Long.toString(value.getLong()));
    }

    private static CellText bytes(PrimitiveType type, LogicalTypeAnnotation meaning) {
        if (meaning instanceof StringLogicalTypeAnnotation
                || meaning instanceof EnumLogicalTypeAnnotation
                || meaning instanceof JsonLogicalTypeAnnotation) {
            return value -> Optional.of(value.getBinary().toStringUsingUTF8());
        }
        if (meaning instanceof DecimalLogicalTypeAnnotation decimal
                && decimal.getScale() <= MOST_DIGITS) {
            return value ->
                    decimal(new BigInteger(value.getBinary().getBytes()), decimal.getScale());
        }
        if (meaning instanceof UUIDLogicalTypeAnnotation) {
            return value -> {
                ByteBuffer bytes = value.getBinary().toByteBuffer();
                return Optional.of(new UUID(bytes.getLong(), bytes.getLong()).toString());
            };
        }
        if (meaning instanceof Float16LogicalTypeAnnotation) {
            PrimitiveStringifier number = type.stringifier();
            return value ->
                    Optional.of(number.stringify(value.getBinary()))
                            .filter(text -> !text.equals("NaN"));
        }
        return null;
    }

    private static Optional<String> number(float value) {
        return Float.isNaN(value) ? Optional.empty() : Optional.of(Float.toString(value));
    }

    private static Optional<String> number(double value) {
        return Double.isNaN(value) ? Optional.empty() : Optional.of(Double.toString(value));
    }

    private static Optional<String> decimal(BigInteger unscaled, int scale) {
        return Optional.of(new BigDecimal(unscaled, scale).toPlainString());
    }

    private static long perSecond(TimeUnit unit) {
        return switch (unit) {
            case MILLIS -> 1_000L;
            case MICROS -> 1_000_000L;
            case NANOS -> NANOSECONDS;
        };
    }

    private static Optional<String> moment(long units, long perSecond) {
        long second = Math.floorDiv(units, perSecond);
        int nano = (int) (Math.floorMod(units, perSecond) * (NANOSECONDS / perSecond));
        return Optional.of(
                LocalDateTime.ofEpochSecond(second, nano, ZoneOffset.UTC).format(MICROSECONDS));
    }

    private static Optional<String> time(long units, long perSecond) {
        return Optional.of(
                DateTimeFormatter.ISO_LOCAL_TIME.format(
                        LocalTime.ofNanoOfDay(Math.multiplyExact(units, NANOSECONDS / perSecond))));
    }

    /** Nanoseconds of a day and a Julian day, as Hive, Impala and older Spark write timestamps. */
    private static Optional<String> outdated(ColumnReader value) {
        ByteBuffer bytes = value.getBinary().toByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
        long nanoseconds = bytes.getLong();
        long day = bytes.getInt() - JULIAN_EPOCH;
        return Optional.of(
                LocalDate.ofEpochDay(day)
                        .atStartOfDay()
                        .plusNanos(nanoseconds)
                        .format(MICROSECONDS));
    }
}

package dev.assay.sources.arrow;

import java.util.Locale;
import java.util.Optional;
import org.apache.arrow.flatbuf.Date;
import org.apache.arrow.flatbuf.DateUnit;
import org.apache.arrow.flatbuf.Decimal;
import org.apache.arrow.flatbuf.Duration;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Interval;
import org.apache.arrow.flatbuf.IntervalUnit;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.Time;
import org.apache.arrow.flatbuf.TimeUnit;
import org.apache.arrow.flatbuf.Timestamp;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Union;
import org.apache.arrow.flatbuf.UnionMode;

/** What a schema says of the values of its columns. */
final class ColumnTypes {

    private ColumnTypes() {}

    /** How the values of a column are stored; empty where they are no single values. */
    static Optional<ValueType> values(Field field) {
        return switch (field.typeType()) {
            case Type.Null -> Optional.of(parts -> (row, text) -> false);
            case Type.Bool -> Optional.of(new Truths());
            case Type.Utf8 -> Optional.of(new Texts(false));
            case Type.LargeUtf8 -> Optional.of(new Texts(true));
            case Type.Utf8View -> Optional.of(new TextViews());
            case Type.Int -> {
                Int type = described(field, new Int());
                yield Numbers.whole(type.bitWidth(), type.isSigned());
            }
            case Type.FloatingPoint ->
                    Numbers.floating(described(field, new FloatingPoint()).precision());
            case Type.Decimal -> {
                Decimal type = described(field, new Decimal());
                yield Numbers.decimal(type.bitWidth(), type.scale());
            }
            case Type.Date -> Moments.date(described(field, new Date()).unit() == DateUnit.DAY);
            case Type.Time -> {
                Time type = described(field, new Time());
                yield Moments.time(type.bitWidth(), type.unit());
            }
            case Type.Timestamp -> Moments.timestamp(described(field, new Timestamp()).unit());
            case Type.Duration -> Moments.duration(described(field, new Duration()).unit());
            case Type.Interval ->
                    described(field, new Interval()).unit() == IntervalUnit.YEAR_MONTH
                            ? Numbers.whole(Integer.SIZE, true)
                            : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** What Arrow calls the type, as far as it matters whether two columns are alike. */
    static String name(Field field) {
        String name =
                switch (field.typeType()) {
                    case Type.Int -> {
                        Int type = described(field, new Int());
                        yield (type.isSigned() ? "int" : "uint") + type.bitWidth();
                    }
                    case Type.FloatingPoint ->
                            switch (described(field, new FloatingPoint()).precision()) {
                                case Precision.HALF -> "halffloat";
                                case Precision.SINGLE -> "float";
                                default -> "double";
                            };
                    case Type.Decimal -> {
                        Decimal type = described(field, new Decimal());
                        yield "decimal(" + type.precision() + ", " + type.scale() + ")";
                    }
                    case Type.Timestamp -> {
                        Timestamp type = described(field, new Timestamp());
                        yield "timestamp[" + unit(type.unit()) + zone(type) + "]";
                    }
                    case Type.Time -> "time[" + unit(described(field, new Time()).unit()) + "]";
                    case Type.Duration ->
                            "duration[" + unit(described(field, new Duration()).unit()) + "]";
                    default -> plain(field.typeType());
                };
        return field.dictionary() == null ? name : "dictionary of " + name;
    }

    /** Whether a union has places besides its types. */
    static boolean isDense(Field field) {
        return described(field, new Union()).mode() == UnionMode.Dense;
    }

    private static String plain(byte type) {
        return type >= 0 && type < Type.names.length
                ? Type.names[type].replace("_", "").toLowerCase(Locale.ROOT)
                : "unknown";
    }

    private static String unit(short unit) {
        return unit >= 0 && unit < TimeUnit.names.length
                ? TimeUnit.names[unit].toLowerCase(Locale.ROOT)
                : "unknown";
    }

    private static String zone(Timestamp type) {
        return type.timezone() == null ? "" : ", " + type.timezone();
    }

    private static <T extends com.google.flatbuffers.Table> T described(Field field, T type) {
        if (field.type(type) == null) {
            throw new IllegalArgumentException("a type without a description");
        }
        return type;
    }
}

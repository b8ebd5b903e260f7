package dev.assay.sources.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The cell of one column in the row that a result stands at, as the text a CSV file would have. */
@FunctionalInterface
interface SqlCell {

    /** Microseconds, as all sources write them. */
    DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS", Locale.ROOT);

    /** Types whose moments have a zone, though their drivers call them plain timestamps. */
    Set<String> ZONED = Set.of("timestamptz", "timestamp with time zone", "timestampltz");

    /** The text; empty for null, and for a moment that never comes. */
    Optional<String> of(ResultSet row, int column) throws SQLException;

    /**
     * By the type that the driver tells.
     *
     * @return empty for what is no single value
     */
    static Optional<SqlCell> of(int type, String typeName) {
        return Optional.ofNullable(
                switch (type) {
                    case Types.BOOLEAN -> SqlCell::truth;
                    case Types.BIT ->
                            typeName.equalsIgnoreCase("bit") ? SqlCell::text : SqlCell::truth;
                    case Types.DOUBLE, Types.FLOAT ->
                            typeName.equalsIgnoreCase("money") ? SqlCell::text : SqlCell::number;
                    case Types.REAL -> SqlCell::single;
                    case Types.CHAR, Types.NCHAR -> SqlCell::padded;
                    case Types.DATE ->
                            typeName.equalsIgnoreCase("year") ? SqlCell::text : SqlCell::date;
                    case Types.TIME, Types.TIME_WITH_TIMEZONE -> SqlCell::time;
                    case Types.TIMESTAMP ->
                            ZONED.contains(typeName.toLowerCase(Locale.ROOT))
                                    ? SqlCell::zoned
                                    : SqlCell::moment;
                    case Types.TIMESTAMP_WITH_TIMEZONE -> SqlCell::zoned;
                    case Types.ARRAY,
                            Types.STRUCT,
                            Types.REF,
                            Types.REF_CURSOR,
                            Types.JAVA_OBJECT,
                            Types.DATALINK,
                            Types.BLOB,
                            Types.BINARY,
                            Types.VARBINARY,
                            Types.LONGVARBINARY ->
                            null;
                    default -> SqlCell::text;
                });
    }

    private static Optional<String> text(ResultSet row, int column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    /** Blanks that fill a text up to its column's length do not count, as in SQL itself. */
    private static Optional<String> padded(ResultSet row, int column) throws SQLException {
        return text(row, column).map(text -> text.replaceFirst(" +$", ""));
    }

    private static Optional<String> truth(ResultSet row, int column) throws SQLException {
        boolean value = row.getBoolean(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Boolean.toString(value));
    }

    private static Optional<String> number(ResultSet row, int column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Double.toString(value));
    }

    private static Optional<String> single(ResultSet row, int column) throws SQLException {
        float value = row.getFloat(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Float.toString(value));
    }

    private static Optional<String> date(ResultSet row, int column) throws SQLException {
        LocalDate day;
        try {
            day = row.getObject(column, LocalDate.class);
        } catch (SQLFeatureNotSupportedException older) {
            return Optional.ofNullable(row.getDate(column))
                    .map(date -> date.toLocalDate().toString());
        }
        return Optional.ofNullable(day).filter(found -> !isEndless(found)).map(LocalDate::toString);
    }

    private static Optional<String> time(ResultSet row, int column) throws SQLException {
        return text(row, column);
    }

    private static Optional<String> moment(ResultSet row, int column) throws SQLException {
        LocalDateTime moment;
        try {
            moment = row.getObject(column, LocalDateTime.class);
        } catch (SQLFeatureNotSupportedException older) {
            moment =
                    Optional.ofNullable(row.getTimestamp(column))
                            .map(Timestamp::toLocalDateTime)
                            .orElse(null);
        }
        return Optional.ofNullable(moment)
                .filter(found -> !isEndless(found.toLocalDate()))
                .map(found -> found.format(MOMENT));
    }

    private static Optional<String> zoned(ResultSet row, int column) throws SQLException {
        OffsetDateTime moment;
        try {
            moment = row.getObject(column, OffsetDateTime.class);
        } catch (SQLFeatureNotSupportedException older) {
            moment =
                    Optional.ofNullable(row.getTimestamp(column))
                            .map(found -> found.toInstant().atOffset(ZoneOffset.UTC))
                            .orElse(null);
        }
        return Optional.ofNullable(moment)
                .filter(found -> !isEndless(found.toLocalDate()))
                .map(found -> found.withOffsetSameInstant(ZoneOffset.UTC).format(MOMENT));
    }

    /**
     * PostgreSQL's infinity, which is no day of any calendar, comes as the first or last of Java's.
     */
    private static boolean isEndless(LocalDate day) {
        return Math.abs((long) day.getYear()) > 290_000;
    }
}

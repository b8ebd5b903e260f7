package dev.assay.history;

import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Reads the tables, which somebody else may have written. */
record Reading(Connection connection) {

    /** The longest report, as for files. */
    private static final int MOST_BYTES = 1 << 28;

    private static final String ENTRY =
            "SELECT id, series, release, added, candidate, version, seed, real_data, holdout_data, synthetic_data,"
                    + " plan, policy, decision, completed, skipped, failed FROM report ";
    private static final String VALUE =
            "SELECT m.report, m.key, m.title, m.dimension, m.value, m.low, m.high, m.score, m.best, m.options"
                    + " FROM measure m JOIN report r ON r.id = m.report WHERE r.series = ? AND m.key = ? ORDER BY r.id";
    private static final String KEYS =
            "SELECT m.key FROM measure m JOIN report r ON r.id = m.report WHERE r.series = ?"
                    + " GROUP BY m.key ORDER BY max(m.report) DESC, m.place";

    List<Entry> entries(Optional<String> series) throws SQLException {
        String query = ENTRY + (series.isPresent() ? "WHERE series = ? " : "") + "ORDER BY id";
        try (PreparedStatement select = connection.prepareStatement(query)) {
            if (series.isPresent()) {
                select.setString(1, series.get());
            }
            return entries(select);
        }
    }

    /** The report of this label that says the same. */
    Optional<Entry> equal(Label label, String content) throws SQLException {
        String query = ENTRY + "WHERE series = ? AND release = ? AND content = ?";
        try (PreparedStatement select = connection.prepareStatement(query)) {
            select.setString(1, label.series());
            select.setString(2, label.release());
            select.setString(3, content);
            return entries(select).stream().findFirst();
        }
    }

    private static List<Entry> entries(PreparedStatement select) throws SQLException {
        List<Entry> entries = new ArrayList<>();
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                entries.add(entry(row));
            }
        }
        return entries;
    }

    private static Entry entry(ResultSet row) throws SQLException {
        long id = row.getLong(1);
        try {
            return new Entry(
                    id,
                    new Label(row.getString(2), row.getString(3)),
                    Instant.parse(row.getString(4)),
                    row.getString(5),
                    row.getString(6),
                    row.getLong(7),
                    new Entry.Data(row.getString(8), row.getString(9), row.getString(10)),
                    row.getString(11),
                    row.getString(12),
                    row.getString(13),
                    new Entry.Counts(row.getInt(14), row.getInt(15), row.getInt(16)));
        } catch (DateTimeException | EvaluationException odd) {
            throw new SQLException("report #" + id + " holds what Assay does not write", odd);
        }
    }

    List<MeasuredValue> values(String series, String measure) throws SQLException {
        List<MeasuredValue> values = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(VALUE)) {
            select.setString(1, series);
            select.setString(2, measure);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    values.add(value(row));
                }
            }
        }
        return values;
    }

    private static MeasuredValue value(ResultSet row) throws SQLException {
        try {
            return new MeasuredValue(
                    row.getLong(1),
                    row.getString(2),
                    row.getString(3),
                    Dimension.valueOf(row.getString(4)),
                    row.getDouble(5),
                    bounds(row),
                    row.getDouble(8),
                    row.getDouble(9),
                    row.getString(10));
        } catch (IllegalArgumentException odd) {
            throw new SQLException(
                    "report #" + row.getLong(1) + " holds what Assay does not write", odd);
        }
    }

    private static Optional<MeasuredValue.Bounds> bounds(ResultSet row) throws SQLException {
        double low = row.getDouble(6);
        boolean none = row.wasNull();
        double high = row.getDouble(7);
        return none || row.wasNull()
                ? Optional.empty()
                : Optional.of(new MeasuredValue.Bounds(low, high));
    }

    List<String> measures(String series) throws SQLException {
        List<String> keys = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(KEYS)) {
            select.setString(1, series);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    keys.add(row.getString(1));
                }
            }
        }
        return keys;
    }

    Report report(Entry entry, Trouble trouble) throws SQLException {
        return ReportJson.read(
                text(entry, trouble), "report " + entry.name() + " of history " + trouble.file());
    }

    String text(Entry entry, Trouble trouble) throws SQLException {
        byte[] packed = packed(entry);
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            byte[] text = in.readNBytes(MOST_BYTES + 1);
            if (text.length > MOST_BYTES) {
                throw trouble.unreadable(
                        "holds a report "
                                + entry.name()
                                + " of more than "
                                + MOST_BYTES
                                + " bytes; expected one that fits. Take a copy from before");
            }
            return new String(text, StandardCharsets.UTF_8);
        } catch (IOException torn) {
            throw trouble.unreadable(
                    "holds a report "
                            + entry.name()
                            + " that cannot be unpacked; expected one that assay history add packed. Take a copy"
                            + " from before",
                    torn);
        }
    }

    private byte[] packed(Entry entry) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT packed FROM document WHERE report = ?")) {
            select.setLong(1, entry.id());
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? row.getBytes(1) : new byte[0];
            }
        }
    }
}

package dev.assay.history;

import dev.assay.report.Report;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds to the tables, in one transaction that is either whole or not there. */
record Writing(Connection connection) {

    private static final String REPORT =
            "INSERT INTO report (series, release, added, candidate, version, seed, real_data, holdout_data,"
                    + " synthetic_data, plan, policy, decision, completed, skipped, failed, content)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String MEASURE =
            "INSERT INTO measure (report, place, key, title, dimension, value, low, high, score, best, options)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String DOCUMENT = "INSERT INTO document (report, packed) VALUES (?, ?)";

    List<Added> add(List<Prepared> reports, Label label, Instant now) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            try {
                List<Added> added = new ArrayList<>();
                for (Prepared report : reports) {
                    added.add(add(report, label, now));
                }
                statement.execute("COMMIT");
                return added;
            } catch (SQLException | RuntimeException failed) {
                SchemaVersion.rollback(statement, failed);
                throw failed;
            }
        }
    }

    private Added add(Prepared report, Label label, Instant now) throws SQLException {
        Optional<Entry> there = new Reading(connection).equal(label, report.content());
        if (there.isPresent()) {
            return new Added(there.get(), false, report.stored().integrity());
        }
        Entry entry = insert(report, label, now.truncatedTo(ChronoUnit.SECONDS));
        insertValues(report.values(entry.id()));
        try (PreparedStatement insert = connection.prepareStatement(DOCUMENT)) {
            insert.setLong(1, entry.id());
            insert.setBytes(2, report.packed());
            insert.executeUpdate();
        }
        return new Added(entry, true, report.stored().integrity());
    }

    private Entry insert(Prepared prepared, Label label, Instant now) throws SQLException {
        Report report = prepared.report();
        Entry entry =
                new Entry(
                        0,
                        label,
                        now,
                        report.candidate(),
                        report.provenance().version(),
                        report.provenance().seed(),
                        prepared.data(),
                        prepared.plan(),
                        prepared.policy(),
                        prepared.decision(),
                        new Entry.Counts(
                                report.completed().size(),
                                report.skipped().size(),
                                report.failed().size()));
        try (PreparedStatement insert =
                connection.prepareStatement(REPORT, Statement.RETURN_GENERATED_KEYS)) {
            int at = 0;
            insert.setString(++at, label.series());
            insert.setString(++at, label.release());
            insert.setString(++at, entry.added().toString());
            insert.setString(++at, entry.candidate());
            insert.setString(++at, entry.version());
            insert.setLong(++at, entry.seed());
            insert.setString(++at, entry.data().real());
            insert.setString(++at, entry.data().holdout());
            insert.setString(++at, entry.data().synthetic());
            insert.setString(++at, entry.plan());
            insert.setString(++at, entry.policy());
            insert.setString(++at, entry.decision());
            insert.setInt(++at, entry.counts().completed());
            insert.setInt(++at, entry.counts().skipped());
            insert.setInt(++at, entry.counts().failed());
            insert.setString(++at, prepared.content());
            insert.executeUpdate();
            try (ResultSet keys = insert.getGeneratedKeys()) {
                keys.next();
                return entry.numbered(keys.getLong(1));
            }
        }
    }

    private void insertValues(List<MeasuredValue> values) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(MEASURE)) {
            int place = 0;
            for (MeasuredValue value : values) {
                insert.setLong(1, value.report());
                insert.setInt(2, place++);
                insert.setString(3, value.key());
                insert.setString(4, value.title());
                insert.setString(5, value.dimension().name());
                insert.setDouble(6, value.value());
                set(insert, 7, value.bounds().map(MeasuredValue.Bounds::low));
                set(insert, 8, value.bounds().map(MeasuredValue.Bounds::high));
                insert.setDouble(9, value.score());
                insert.setDouble(10, value.best());
                insert.setString(11, value.options());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static void set(PreparedStatement insert, int at, Optional<Double> value)
            throws SQLException {
        if (value.isPresent()) {
            insert.setDouble(at, value.get());
        } else {
            insert.setNull(at, java.sql.Types.REAL);
        }
    }
}

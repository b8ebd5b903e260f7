package dev.assay.history;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reports over releases, in one database file. Any number of programs may use a file at once: each
 * waits for its turn. What was added stays added, whatever becomes of the program that did it.
 *
 * <pre>{@code
 * try (History history = History.create(Path.of("assay-history.db"))) {
 *     history.add(List.of(Path.of("report.json")), Label.of("2026.3"), Instant.now());
 * }
 * }</pre>
 *
 * @since 0.2
 */
public final class History implements AutoCloseable {

    /** The reference to the newest report of a series. */
    public static final String LAST = "last";

    private final Connection connection;
    private final Trouble trouble;

    private History(Connection connection, Path file) {
        this.connection = connection;
        this.trouble = new Trouble(file);
    }

    /**
     * Opens a history that is there.
     *
     * @throws EvaluationException FILE_NOT_FOUND, REPORT_UNREADABLE where the file is no history or
     *     one of a newer version
     */
    public static History open(Path file) {
        return open(file, false);
    }

    /**
     * Opens a history, and makes it where there is none.
     *
     * @throws EvaluationException as {@link #open(Path)}, and OUTPUT_UNWRITABLE
     */
    public static History create(Path file) {
        return open(file, true);
    }

    private static History open(Path file, boolean create) {
        History history = new History(Connections.open(file, create), file);
        try {
            new SchemaVersion(history.connection, history.trouble).prepare(create);
            return history;
        } catch (SQLException refused) {
            history.close();
            throw history.trouble.of(refused);
        } catch (RuntimeException refused) {
            history.close();
            throw refused;
        }
    }

    /**
     * Adds reports: all of them, or none where one cannot be read or written. A report that says
     * the same as one of this series and release is not added again.
     *
     * @param reports JSON files that an evaluation wrote
     * @param now when that is
     * @throws EvaluationException REPORT_UNREADABLE, OUTPUT_UNWRITABLE
     */
    public List<Added> add(List<Path> reports, Label label, Instant now) {
        return write(reports.stream().map(Prepared::of).toList(), label, now);
    }

    private List<Added> write(List<Prepared> prepared, Label label, Instant now) {
        try {
            return new Writing(connection).add(prepared, label, now);
        } catch (SQLException refused) {
            throw trouble.of(refused);
        }
    }

    /**
     * Adds reports to a history, which is made where there is none; a report that cannot be read
     * leaves no file behind, and neither does a full disk.
     *
     * @throws EvaluationException as {@link #create(Path)} and {@link #add(List, Label, Instant)}
     */
    public static List<Added> add(Path file, List<Path> reports, Label label, Instant now) {
        List<Prepared> prepared = reports.stream().map(Prepared::of).toList();
        boolean isNew = !Files.exists(file);
        boolean isAdded = false;
        try (History history = create(file)) {
            List<Added> added = history.write(prepared, label, now);
            isAdded = true;
            return added;
        } finally {
            if (isNew && !isAdded) {
                discardEmpty(file);
            }
        }
    }

    /** What a full disk leaves of a history that was to be made. */
    private static void discardEmpty(Path file) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) == 0) {
                Files.delete(file);
            }
        } catch (IOException left) {
            // The first problem is the one to tell.
        }
    }

    /** All reports of a series, the oldest first; of all series where none is named. */
    public List<Entry> entries(Optional<String> series) {
        try {
            return new Reading(connection).entries(series);
        } catch (SQLException refused) {
            throw trouble.of(refused);
        }
    }

    /**
     * The report that somebody means.
     *
     * @param reference a number, a release, or {@value #LAST}
     * @throws EvaluationException ARGUMENT_INVALID where there is none of the kind
     */
    public Entry find(String series, String reference) {
        List<Entry> all = entries(Optional.of(series));
        if (all.isEmpty()) {
            throw none("the series '" + series + "' has no reports", names());
        }
        Optional<Entry> found =
                reference.equals(LAST)
                        ? Optional.of(all.get(all.size() - 1))
                        : newest(all, reference);
        return found.orElseThrow(
                () ->
                        none(
                                "'"
                                        + reference
                                        + "' names no report of the series '"
                                        + series
                                        + "'",
                                List.of(
                                        "a number from #"
                                                + all.get(0).id()
                                                + " to #"
                                                + all.get(all.size() - 1).id(),
                                        "a release",
                                        LAST)));
    }

    private static Optional<Entry> newest(List<Entry> all, String reference) {
        String number = reference.startsWith("#") ? reference.substring(1) : reference;
        return all.stream()
                .filter(entry -> entry.label().release().equals(reference))
                .reduce((one, later) -> later)
                .or(
                        () ->
                                all.stream()
                                        .filter(entry -> String.valueOf(entry.id()).equals(number))
                                        .findFirst());
    }

    private EvaluationException none(String found, List<String> expected) {
        return new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                "history "
                        + trouble.file()
                        + ": "
                        + found
                        + "; expected "
                        + String.join(", ", expected)
                        + ". assay history list shows what there is.");
    }

    private List<String> names() {
        List<String> names =
                entries(Optional.empty()).stream()
                        .map(entry -> "'" + entry.label().series() + "'")
                        .distinct()
                        .limit(5)
                        .toList();
        return names.isEmpty() ? List.of("a report added first") : names;
    }

    /**
     * The whole report of an entry, read as strictly as one from a file.
     *
     * @throws EvaluationException REPORT_UNREADABLE
     */
    public Report report(Entry entry) {
        try {
            return new Reading(connection).report(entry, trouble);
        } catch (SQLException refused) {
            throw trouble.of(refused);
        }
    }

    /** The JSON text of an entry's report, as it was added but for blanks. */
    public String text(Entry entry) {
        try {
            return new Reading(connection).text(entry, trouble);
        } catch (SQLException refused) {
            throw trouble.of(refused);
        }
    }

    /**
     * A measure in all reports of a series that have it.
     *
     * @throws EvaluationException ARGUMENT_INVALID where no report has it
     */
    public Trend trend(String series, String measure) {
        List<Entry> entries = entries(Optional.of(series));
        if (entries.isEmpty()) {
            throw none("the series '" + series + "' has no reports", names());
        }
        try {
            Reading reading = new Reading(connection);
            List<MeasuredValue> values = reading.values(series, measure);
            if (values.isEmpty()) {
                throw new EvaluationException(
                        ErrorCode.ARGUMENT_INVALID,
                        "history "
                                + trouble.file()
                                + ": no report of the series '"
                                + series
                                + "' has a measure '"
                                + measure
                                + "'"
                                + Suggestion.ending(measure, reading.measures(series))
                                + " assay history trend lists them.");
            }
            return Trend.of(entries, values);
        } catch (SQLException refused) {
            throw trouble.of(refused);
        }
    }

    /**
     * The keys of all measures in a series, in the order of its newest report, those of older ones
     * behind.
     */
    public List<String> measures(String series) {
        try {
            return new Reading(connection).measures(series);
        } catch (SQLException refused) {
            throw trouble.of(refused);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException refused) {
            throw trouble.of(refused);
        }
    }
}

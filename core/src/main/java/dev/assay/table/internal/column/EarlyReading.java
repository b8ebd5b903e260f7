package dev.assay.table.internal.column;

import dev.assay.error.EvaluationException;
import dev.assay.table.ReadOptions;
import dev.assay.table.TableSource;
import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.store.Room;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/**
 * A file that is read while the real table, which decides on kinds, is still being read. Its cells
 * are collected as the real table's first rows suggest; what the whole of it wants otherwise is
 * read once more, so the outcome never depends on the guess.
 */
public final class EarlyReading {

    private final TableSource source;
    private final CellBuilder[] builders;
    private final Room room;
    private final FutureTask<Pass> task;

    private EarlyReading(TableSource source, CellBuilder[] builders, Room room, int maxRows) {
        this.room = room;
        this.source = source;
        this.builders = builders;
        this.task =
                new FutureTask<>(
                        () -> {
                            Pass pass = new Pass(builders, maxRows);
                            source.read(pass);
                            return pass;
                        });
    }

    /**
     * Starts to read the sources, each on a thread of its own.
     *
     * @param real the table that decides
     * @param wants what is wanted of it
     * @return one per source; none when the real table cannot be read, which its own reading tells
     */
    public static Optional<List<EarlyReading>> start(
            TableSource real,
            Function<String, DeclaredColumn> wants,
            List<TableSource> sources,
            ReadOptions options) {
        Map<String, Boolean> numbers;
        try {
            numbers = Ingest.foresee(real, wants, options);
        } catch (EvaluationException toldLater) {
            return Optional.empty();
        }
        return Optional.of(
                sources.stream().map(source -> start(source, numbers, options)).toList());
    }

    private static EarlyReading start(
            TableSource source, Map<String, Boolean> numbers, ReadOptions options) {
        MissingTokens missing = new MissingTokens(options.missing());
        Room room = Ingest.room(source, options);
        List<String> header = source.header();
        CellBuilder[] builders = new CellBuilder[header.size()];
        for (int column = 0; column < builders.length; column++) {
            Boolean number = numbers.get(header.get(column));
            if (number != null) {
                builders[column] =
                        number
                                ? new NumberBuilder(missing, options.uniqueThreshold(), room)
                                : new LevelBuilder(missing, room, header.get(column));
            }
        }
        EarlyReading reading = new EarlyReading(source, builders, room, options.maxRows());
        Thread thread = new Thread(reading.task, "assay-reader");
        thread.setDaemon(true);
        thread.start();
        return reading;
    }

    /** Whether it is this source that is read. */
    public boolean isOf(TableSource other) {
        return source == other;
    }

    TableSource source() {
        return source;
    }

    /** Where its cells are. */
    Room room() {
        return room;
    }

    /** Cells by column of the file; complete after {@link #join}. */
    CellBuilder[] builders() {
        return builders;
    }

    /** Waits for the end of the file, and throws what was thrown on the way. */
    Pass join() {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof RuntimeException cause) {
                        throw cause;
                    }
                    if (e.getCause() instanceof Error cause) {
                        throw cause;
                    }
                    throw new IllegalStateException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

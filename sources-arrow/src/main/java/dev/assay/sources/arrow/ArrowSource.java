package dev.assay.sources.arrow;

import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.ColumnKind;
import dev.assay.table.TableSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One Arrow stream or file. Values are handed over as the text a CSV file would have, so that kinds
 * follow the same rule whatever a table was stored in; columns of levels are categorical, whatever
 * their levels look like.
 */
final class ArrowSource implements TableSource {

    private final ArrowFile file;
    private final Columns columns;

    private ArrowSource(ArrowFile file, Columns columns) {
        this.file = file;
        this.columns = columns;
    }

    /** Reads what describes the columns. */
    static ArrowSource of(Path path) {
        Trouble trouble = new Trouble(String.valueOf(path.getFileName()));
        ArrowFile file = ArrowFile.of(path, trouble);
        try (ArrowFile.Reading reading = file.open()) {
            return new ArrowSource(file, Columns.of(Messages.of(reading, file).schema(), trouble));
        } catch (EvaluationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw trouble.spoilt(e);
        }
    }

    @Override
    public String name() {
        return file.trouble().name();
    }

    @Override
    public List<String> header() {
        return columns.all().stream().map(ArrowColumn::name).toList();
    }

    @Override
    public List<String> types() {
        return columns.all().stream().map(ArrowColumn::type).toList();
    }

    @Override
    public Map<String, ColumnKind> kinds() {
        Map<String, ColumnKind> kinds = new LinkedHashMap<>();
        for (ArrowColumn column : columns.all()) {
            if (column.dictionary().isPresent()) {
                kinds.put(column.name(), ColumnKind.CATEGORICAL);
            }
        }
        return kinds;
    }

    @Override
    public String place(long line) {
        return "row " + line;
    }

    @Override
    public void read(CellSink sink) {
        List<Integer> wanted = new ArrayList<>();
        for (int column = 0; column < columns.all().size(); column++) {
            if (sink.wants(column)) {
                wanted.add(column);
            }
        }
        refuseNested(wanted);
        try (ArrowFile.Reading reading = file.open()) {
            new BatchReader(columns, wanted, file.trouble()).read(Messages.of(reading, file), sink);
            reading.refuseIfChanged();
        } catch (EvaluationException e) {
            throw e;
        } catch (IndexOutOfBoundsException | IllegalArgumentException | NullPointerException e) {
            throw file.trouble().spoilt(e);
        }
    }

    private void refuseNested(List<Integer> wanted) {
        List<String> problems = new ArrayList<>();
        for (int column : wanted) {
            ArrowColumn one = columns.all().get(column);
            if (one.values().isEmpty()) {
                problems.add(
                        ": column '"
                                + one.name()
                                + "' holds values of the type "
                                + one.type()
                                + "; expected single values. Give each of its values a column of its own, or"
                                + " say --ignore '"
                                + one.name()
                                + "'.");
            }
        }
        if (!problems.isEmpty()) {
            throw file.trouble().refuse(String.join("\n" + name(), problems));
        }
    }
}

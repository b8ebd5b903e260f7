package dev.assay.sources.xlsx;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.table.CellSink;
import dev.assay.table.TableSource;
import dev.assay.table.source.PartColumnNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;

/**
 * A sheet of a workbook: a row of names, and below it the rows. Rows without a value are passed
 * over; what stands beside the columns that have a name is refused, for nobody could tell what it
 * is.
 */
final class SheetSource implements TableSource {

    private static final int SHOWN = 5;

    private final Path path;
    private final WorkbookFile file;
    private final String sheet;
    private final int headerRow;
    private final int firstColumn;
    private final List<String> header;
    private final List<String> beside;

    SheetSource(Path path, SheetPlace place) {
        this.path = path;
        this.file = WorkbookFile.checked(path);
        try (ReadableWorkbook workbook = open()) {
            Sheet found = find(workbook, place.sheet());
            this.sheet = found.getName();
            this.beside = beside(workbook);
            Optional<Row> names = header(found, place);
            if (names.isEmpty()) {
                throw new EvaluationException(
                        ErrorCode.TABLE_EMPTY,
                        name() + " has no row of names; expected one, and rows below it.");
            }
            this.headerRow = names.get().getRowNum();
            List<Optional<String>> texts = names.get().stream().map(SheetCell::text).toList();
            int first = place.column().orElse(0);
            while (place.column().isEmpty() && first < texts.size() && texts.get(first).isEmpty()) {
                first++;
            }
            int end = texts.size();
            while (end > first && texts.get(end - 1).isEmpty()) {
                end--;
            }
            this.firstColumn = first;
            this.header =
                    PartColumnNames.checked(
                            name(),
                            texts.subList(Math.min(first, end), end).stream()
                                    .map(text -> text.orElse(""))
                                    .toList(),
                            "Name it in row " + headerRow + ".");
        } catch (EvaluationException e) {
            throw e;
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw file.spoilt();
        }
    }

    @Override
    public String name() {
        return file.name();
    }

    @Override
    public List<String> header() {
        return header;
    }

    /** A workbook that is handed on hands on all that is in it. */
    @Override
    public List<String> remarks() {
        if (beside.isEmpty()) {
            return List.of();
        }
        String first = String.join(", ", beside.subList(0, Math.min(SHOWN, beside.size())));
        String more =
                beside.size() > SHOWN ? " and " + (beside.size() - SHOWN) + " things more" : "";
        return List.of(
                name()
                        + ": of this workbook only the sheet '"
                        + sheet
                        + "' is read and judged. It also holds "
                        + first
                        + more
                        + ". Whoever receives the workbook receives that too: release the sheet alone, saved as CSV.");
    }

    private List<String> beside(ReadableWorkbook workbook) {
        List<String> all = new ArrayList<>();
        workbook.getSheets()
                .filter(one -> !one.getName().equals(sheet))
                .forEach(
                        one ->
                                all.add(
                                        (one.getVisibility() == SheetVisibility.VISIBLE
                                                        ? "the sheet '"
                                                        : "the hidden sheet '")
                                                + one.getName()
                                                + "'"));
        all.addAll(file.beside());
        return all;
    }

    @Override
    public String place(long line) {
        return "sheet '" + sheet + "', row " + line;
    }

    @Override
    public void read(CellSink sink) {
        try (ReadableWorkbook workbook = open();
                Stream<Row> rows = find(workbook, Optional.of(sheet)).openStream()) {
            Iterator<Row> each = rows.iterator();
            boolean more = true;
            while (more && each.hasNext()) {
                Row row = each.next();
                more = row.getRowNum() <= headerRow || hand(row, sink);
            }
        } catch (EvaluationException e) {
            throw e;
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw file.spoilt();
        }
    }

    private boolean hand(Row row, CellSink sink) {
        boolean any = false;
        for (Cell cell : row) {
            Optional<String> text = SheetCell.text(cell);
            if (text.isEmpty()) {
                continue;
            }
            int column = cell.getColumnIndex() - firstColumn;
            if (column >= header.size()) {
                throw file.refuse(
                        ", "
                                + place(row.getRowNum())
                                + ": cell "
                                + cell.getAddress()
                                + " stands beside the columns that have a name; expected "
                                + header.size()
                                + " columns. Name its column, or remove it.");
            }
            if (column >= 0) {
                any = true;
                if (sink.wants(column)) {
                    char[] characters = text.get().toCharArray();
                    sink.cell(column, characters, 0, characters.length);
                }
            }
        }
        return !any || sink.endRow(row.getRowNum());
    }

    private ReadableWorkbook open() throws IOException {
        return new ReadableWorkbook(path.toFile(), new ReadingOptions(true, false));
    }

    private Sheet find(ReadableWorkbook workbook, Optional<String> wanted) {
        List<Sheet> sheets = workbook.getSheets().toList();
        if (wanted.isEmpty()) {
            return sheets.stream()
                    .filter(one -> one.getVisibility() == SheetVisibility.VISIBLE)
                    .findFirst()
                    .orElseThrow(() -> file.refuse(" shows no sheet; expected one with a table."));
        }
        List<String> names = new ArrayList<>();
        for (Sheet one : sheets) {
            if (one.getName().equals(wanted.get())) {
                return one;
            }
            names.add(one.getName());
        }
        throw new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                file.name()
                        + " has no sheet '"
                        + wanted.get()
                        + "'; expected one of "
                        + String.join(", ", names)
                        + "."
                        + Suggestion.nearest(wanted.get(), names)
                                .map(near -> " Did you mean " + near + "?")
                                .orElse(""));
    }

    private static Optional<Row> header(Sheet sheet, SheetPlace place) throws IOException {
        try (Stream<Row> rows = sheet.openStream()) {
            return rows.filter(
                            row ->
                                    place.row().isPresent()
                                            ? row.getRowNum() == place.row().get()
                                            : row.stream()
                                                    .anyMatch(
                                                            cell ->
                                                                    SheetCell.text(cell)
                                                                            .isPresent()))
                    .findFirst();
        }
    }
}

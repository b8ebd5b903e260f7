package dev.assay.sources.arrow;

import dev.assay.table.CellSink;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;

/** Reads the wanted columns of batch after batch. */
final class BatchReader {

    /** So many rows need no bytes, and each byte may be so many rows: packed bits of one kind. */
    private static final long FREE_ROWS = 1_000_000;

    private static final long MOST_ROWS_OF_BYTE = 100_000;

    private final Columns columns;
    private final List<Integer> wanted;
    private final Map<Long, ArrowColumn> wantedDictionaries;
    private final Dictionaries dictionaries;
    private final Trouble trouble;
    private final CellText text = new CellText();
    private long row;
    private long bytes;

    BatchReader(Columns columns, List<Integer> wanted, Trouble trouble) {
        this.columns = columns;
        this.wanted = wanted;
        this.wantedDictionaries = columns.dictionaries(wanted);
        this.dictionaries = new Dictionaries(trouble);
        this.trouble = trouble;
    }

    void read(Messages messages, CellSink sink) {
        boolean more = true;
        Optional<Messages.At> next = messages.next();
        while (more && next.isPresent()) {
            Messages.At at = next.get();
            switch (at.message().headerType()) {
                case MessageHeader.DictionaryBatch -> dictionary(at, messages.file);
                case MessageHeader.RecordBatch -> more = rows(at, messages.file, sink);
                default -> throw trouble.spoilt("it holds something that is no rows");
            }
            if (more) {
                next = messages.next();
            }
        }
    }

    private void dictionary(Messages.At at, ArrowFile.Reading file) {
        DictionaryBatch found = header(at, new DictionaryBatch());
        ArrowColumn column = wantedDictionaries.get(found.id());
        if (column == null) {
            return;
        }
        if (found.data() == null) {
            throw trouble.spoilt("a dictionary has no levels");
        }
        Batch batch = new Batch(found.data(), at, file, trouble);
        refuseEndless(batch, at);
        try {
            int variadics =
                    batch.description().variadicBufferCountsLength() > 0 ? variadics(batch, 0) : 0;
            Cells cells =
                    column.values().orElseThrow().cells(new ColumnParts(batch, 0, 0, variadics));
            dictionaries.add(found.id(), found.isDelta(), batch.rows(), cells);
        } catch (NoCell e) {
            throw trouble.refuse(
                    ": a level of column '" + column.name() + "' is " + e.getMessage() + ".");
        }
    }

    private boolean rows(Messages.At at, ArrowFile.Reading file, CellSink sink) {
        Batch batch = new Batch(header(at, new RecordBatch()), at, file, trouble);
        refuseEndless(batch, at);
        Cells[] cells = new Cells[wanted.size()];
        int[] targets = new int[cells.length];
        for (int i = 0; i < cells.length; i++) {
            targets[i] = wanted.get(i);
            ArrowColumn column = columns.all().get(targets[i]);
            try {
                cells[i] = cells(column, batch);
            } catch (NoCell e) {
                throw trouble.cell(column.name(), row + 1, e.getMessage());
            }
        }
        for (int i = 0; i < batch.rows(); i++) {
            row++;
            for (int c = 0; c < cells.length; c++) {
                if (present(cells[c], i, targets[c])) {
                    sink.cell(targets[c], text.characters(), 0, text.length());
                } else {
                    sink.missing(targets[c]);
                }
            }
            if (!sink.endRow(row)) {
                return false;
            }
        }
        return true;
    }

    private boolean present(Cells cells, int row, int column) {
        try {
            return cells.get(row, text);
        } catch (NoCell e) {
            throw trouble.cell(columns.all().get(column).name(), this.row, e.getMessage());
        }
    }

    private Cells cells(ArrowColumn column, Batch batch) {
        int node = column.node();
        batch.missing(node);
        int before = 0;
        int own = 0;
        int tellers = batch.description().variadicBufferCountsLength();
        for (int i = 0; i < tellers && i <= column.variadicsBefore(); i++) {
            if (i < column.variadicsBefore()) {
                before = Math.addExact(before, variadics(batch, i));
            } else if (i == column.variadicsBefore() && column.isView()) {
                own = variadics(batch, i);
            }
        }
        ColumnParts parts =
                new ColumnParts(batch, node, Math.addExact(column.buffer(), before), own);
        return column.dictionary().isPresent()
                ? dictionaries.cells(column.dictionary().get(), parts)
                : column.values().orElseThrow().cells(parts);
    }

    private int variadics(Batch batch, int index) {
        long count = batch.description().variadicBufferCounts(index);
        if (count < 0 || count > batch.description().buffersLength()) {
            throw trouble.spoilt("a batch is said to have " + count + " pieces of texts");
        }
        return (int) count;
    }

    private void refuseEndless(Batch batch, Messages.At at) {
        bytes += at.length();
        long most =
                bytes > Long.MAX_VALUE / MOST_ROWS_OF_BYTE / 2
                        ? Long.MAX_VALUE
                        : FREE_ROWS + bytes * MOST_ROWS_OF_BYTE;
        if (batch.rows() > most - Math.min(most, row)) {
            throw trouble.refuse(
                    " is said to have "
                            + (row + batch.rows())
                            + " rows in "
                            + bytes
                            + " bytes; expected bytes for its cells. Is it complete?");
        }
    }

    private <T extends com.google.flatbuffers.Table> T header(Messages.At at, T header) {
        if (at.message().header(header) == null) {
            throw trouble.spoilt("a message holds nothing");
        }
        return header;
    }
}

package dev.assay.sources.parquet;

import blue.strategic.parquet.ParquetReader;
import dev.assay.table.CellSink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * Reads the wanted columns of a file, row group after row group; of the others not a byte.
 *
 * @param file where it is
 * @param columns all of them
 * @param wanted which are read
 */
record RowGroups(Path file, List<ParquetColumn> columns, List<Integer> wanted) {

    void read(CellSink sink) throws IOException {
        try (ParquetFileReader reader =
                ParquetFileReader.open(
                        ParquetReader.makeInputFile(file.toFile()),
                        Packings.options(file.getFileName().toString()))) {
            if (wanted.isEmpty()) {
                count(reader, sink);
                return;
            }
            List<Type> fields =
                    wanted.stream().<Type>map(i -> columns.get(i).leaf().orElseThrow()).toList();
            MessageType schema = new MessageType("table", fields);
            reader.setRequestedSchema(schema);
            String writer = reader.getFileMetaData().getCreatedBy();
            long before = 0;
            PageReadStore group = reader.readNextRowGroup();
            while (group != null && read(group, schema, writer, before, sink)) {
                before += group.getRowCount();
                group = reader.readNextRowGroup();
            }
        }
    }

    private static void count(ParquetFileReader reader, CellSink sink) {
        long row = 0;
        for (BlockMetaData group : reader.getFooter().getBlocks()) {
            for (long i = 0; i < group.getRowCount(); i++) {
                row++;
                if (!sink.endRow(row)) {
                    return;
                }
            }
        }
    }

    private boolean read(
            PageReadStore group, MessageType schema, String writer, long before, CellSink sink) {
        ColumnReadStoreImpl store =
                new ColumnReadStoreImpl(
                        group, new DummyRecordConverter(schema).getRootConverter(), schema, writer);
        ColumnReader[] values = new ColumnReader[wanted.size()];
        int[] present = new int[values.length];
        CellText[] texts = new CellText[values.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = store.getColumnReader(schema.getColumns().get(i));
            present[i] = schema.getColumns().get(i).getMaxDefinitionLevel();
            texts[i] = columns.get(wanted.get(i)).text().orElseThrow();
        }
        for (long row = 1; row <= group.getRowCount(); row++) {
            for (int i = 0; i < values.length; i++) {
                Optional<String> text =
                        values[i].getCurrentDefinitionLevel() == present[i]
                                ? texts[i].of(values[i])
                                : Optional.empty();
                values[i].consume();
                int column = wanted.get(i);
                if (text.isPresent()) {
                    char[] characters = text.get().toCharArray();
                    sink.cell(column, characters, 0, characters.length);
                } else {
                    sink.missing(column);
                }
            }
            if (!sink.endRow(before + row)) {
                return false;
            }
        }
        return true;
    }
}

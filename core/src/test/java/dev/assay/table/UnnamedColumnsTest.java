package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnnamedColumnsTest {

    private static final List<String> ROWS = List.of("dose,sex", "1.5,f", "2.5,m", "4,f", "2,m");

    @TempDir private Path folder;

    @Test
    void anIndexOfTheRowsWithoutANameIsLeftOut() throws IOException {
        for (int first : new int[] {0, 1, 1_000, 99_999_998}) {
            TableSource source =
                    source(
                            IntStream.range(0, ROWS.size())
                                    .mapToObj(
                                            i -> (i == 0 ? "" : first + i - 1) + "," + ROWS.get(i))
                                    .toList());
            assertIsTheTable(source);
            assertThat(source.remarks())
                    .containsExactly(
                            "table.csv: column 1, without a name, left out: it counts the rows or is empty.");
        }
    }

    @Test
    void emptyColumnsThatASpreadsheetWritesBehindATableAreLeftOut() throws IOException {
        TableSource source = source(ROWS.stream().map(row -> row + ",, ").toList());
        assertIsTheTable(source);
        assertThat(source.remarks())
                .containsExactly(
                        "table.csv: 2 columns without a name, left out: they count the rows or are empty.");
        assertThat(source(ROWS).remarks()).isEmpty();
    }

    @Test
    void anEmptyColumnBetweenOthersIsLeftOutAndMovesNoCell() throws IOException {
        assertIsTheTable(
                source(
                        ROWS.stream()
                                .map(row -> row.replace(",", ",,"))
                                .collect(Collectors.toList())));
    }

    private TableSource source(List<String> lines) throws IOException {
        Path file = Files.write(folder.resolve("table.csv"), lines);
        return TableFiles.open(file, ReadOptions.DEFAULT);
    }

    private void assertIsTheTable(TableSource source) {
        assertThat(source.header()).containsExactly("dose", "sex");
        StringBuilder cells = new StringBuilder();
        source.read(
                new CellSink() {
                    @Override
                    public boolean wants(int column) {
                        return true;
                    }

                    @Override
                    public void cell(int column, char[] text, int offset, int length) {
                        cells.append(column).append(text, offset, length).append(' ');
                    }

                    @Override
                    public void missing(int column) {
                        cells.append("missing ");
                    }

                    @Override
                    public boolean endRow(long line) {
                        cells.append('|');
                        return true;
                    }
                });
        assertThat(cells).hasToString("01.5 1f |02.5 1m |04 1f |02 1m |");
    }
}

package dev.assay.table.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpoolTest {

    /** Few rows stay in memory, many go to a file. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 300, 40_000})
    void whatIsKeptComesBackAsOftenAsItIsAskedFor(int rows) throws Exception {
        List<Optional<String>> cells = new ArrayList<>();
        Spool spool = new Spool("t", 3);
        SplittableRandom random = new SplittableRandom(rows);
        for (int i = 0; i < rows * 3; i++) {
            Optional<String> cell = Optional.of(text(random)).filter(some -> random.nextInt(9) > 0);
            cells.add(cell);
            cell.ifPresentOrElse(spool::cell, spool::missing);
            if (i % 3 == 2) {
                spool.endRow();
            }
        }
        assertThat(spool.rows()).isEqualTo(rows);
        assertThat(read(spool, rows, column -> true)).isEqualTo(cells);
        List<Optional<String>> middle = new ArrayList<>();
        for (int i = 1; i < cells.size(); i += 3) {
            middle.add(cells.get(i));
        }
        assertThat(read(spool, rows, column -> column == 1)).isEqualTo(middle);
        assertThat(read(spool, Math.min(rows, 7), column -> true))
                .isEqualTo(cells.subList(0, 3 * Math.min(rows, 7)));
    }

    @Test
    void noFileIsSeenWhileItIsUsed() throws Exception {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        List<Path> before = rows(folder);
        Spool spool = new Spool("t", 1);
        for (int i = 0; i < 100_000; i++) {
            spool.cell("a cell that is some sixty characters long, so that all take 6 MB");
            spool.endRow();
        }
        assertThat(rows(folder)).isSubsetOf(before);
        assertThat(read(spool, 2, column -> true)).hasSize(2);
    }

    @Test
    void aCellBeyondAllMeasureIsRefused() {
        assertThatThrownBy(() -> new Spool("t", 1).cell("x".repeat(Spool.LONGEST_CELL + 1)))
                .isInstanceOf(EvaluationException.class)
                .hasMessage(
                        "t, row 1: a cell of more than 16777216 characters; expected fewer. Leave its column out.");
    }

    private static List<Path> rows(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".rows")).toList();
        }
    }

    private static String text(SplittableRandom random) {
        String some = random.nextInt(4) == 0 ? "ä€😀" : "plain";
        return some.repeat(random.nextInt(40) == 0 ? random.nextInt(30_000) : random.nextInt(9));
    }

    private static List<Optional<String>> read(
            Spool spool, int rows, java.util.function.IntPredicate wanted) {
        List<Optional<String>> cells = new ArrayList<>();
        spool.read(
                new CellSink() {
                    @Override
                    public boolean wants(int column) {
                        return wanted.test(column);
                    }

                    @Override
                    public void cell(int column, char[] text, int offset, int length) {
                        cells.add(Optional.of(new String(text, offset, length)));
                    }

                    @Override
                    public void missing(int column) {
                        cells.add(Optional.empty());
                    }

                    @Override
                    public boolean endRow(long row) {
                        return row < rows;
                    }
                });
        return cells;
    }
}

package dev.assay.table.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import dev.assay.table.Numbers;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Cells in a file are the cells that were put there. */
final class StoreTest {

    private static final int ROWS = 2 * Blocks.ROWS + 1234;

    @Test
    void numbersThatFindNoRoomAreTheSameInAFile() {
        SplittableRandom random = new SplittableRandom(1);
        double[] values = random.doubles(ROWS).toArray();
        values[7] = Double.NaN;
        values[Blocks.ROWS] = -0.0;
        for (long limit : new long[] {0, Blocks.ROWS * 9L, Long.MAX_VALUE}) {
            NumberCells cells = new NumberCells(new Room("t", limit));
            for (double value : values) {
                cells.add(value);
            }
            Numbers found = cells.finish();
            assertThat(found.isHeld()).isEqualTo(limit == Long.MAX_VALUE);
            assertThat(bits(found.toArray())).isEqualTo(bits(values));
            assertThat(found).isEqualTo(Numbers.owning(values.clone()));
            for (int i = 0; i < 1000; i++) {
                int place = random.nextInt(ROWS);
                assertThat(bits(found.get(place))).isEqualTo(bits(values[place]));
                int count = random.nextInt(Math.min(5000, ROWS - place)) + 1;
                double[] some = new double[count];
                found.read(place, count, some);
                assertThat(bits(some))
                        .isEqualTo(bits(Arrays.copyOfRange(values, place, place + count)));
            }
        }
    }

    @Test
    void codesTakeAsManyBytesAsTheyNeedAndStayWhatTheyAre() {
        SplittableRandom random = new SplittableRandom(2);
        for (int levels : new int[] {1, 100, 128, 129, 30_000, 40_000, 1 << 20}) {
            int[] codes = random.ints(ROWS, -1, levels).toArray();
            codes[0] = levels - 1;
            Room room = new Room("t", 0);
            CodeCells cells = new CodeCells(room);
            for (int code : codes) {
                cells.add(code);
            }
            Codes found = cells.finish();
            assertThat(found.isHeld()).isFalse();
            assertThat(found.toArray()).isEqualTo(codes);
            assertThat(Codes.owning(codes.clone()).toArray()).isEqualTo(codes);
            int width = levels <= 128 ? 1 : levels <= 32_768 ? 2 : 4;
            assertThat(room.bytesInFile()).isEqualTo((long) ROWS * width);
            int[] turned = IntStream.range(0, levels).map(code -> levels - 1 - code).toArray();
            Codes back = found.recoded(turned).recoded(turned);
            assertThat(back).isEqualTo(Codes.owning(codes.clone()));
            int[] places = random.ints(20_000, 0, ROWS).sorted().toArray();
            assertThat(((FileCodes) found).select(places).toArray())
                    .isEqualTo(Arrays.stream(places).map(place -> codes[place]).toArray());
        }
    }

    @Test
    void runsThatWereSortedOnTheirOwnAreMergedIntoOneOrder() {
        SplittableRandom random = new SplittableRandom(3);
        for (int run : new int[] {70_000, 1 << 17, 1 << 20}) {
            double[] values = random.doubles(400_000).map(x -> Math.rint(x * 1e5) - 5e4).toArray();
            values[3] = Double.NaN;
            values[5] = -0.0;
            Numbers sorted = Sorting.ascending("t", Numbers.owning(values), run);
            double[] expected =
                    Arrays.stream(values)
                            .filter(x -> !Double.isNaN(x))
                            .map(x -> x + 0.0)
                            .sorted()
                            .toArray();
            assertThat(bits(sorted.toArray())).isEqualTo(bits(expected));
        }
    }

    @Test
    void aThreadThatIsToldToStopTakesTheFileFromNobody() {
        ColumnFile file = ColumnFile.of("t");
        long start = file.add(ByteBuffer.wrap(new byte[] {1, 2, 3, 4}));
        file.mapped(start, 4);
        Thread.currentThread().interrupt();
        ByteBuffer first = ByteBuffer.allocate(4);
        file.read(start, first);
        assertThat(Thread.interrupted()).isTrue();
        ByteBuffer second = ByteBuffer.allocate(4);
        file.read(start, second);
        assertThat(first.array()).containsExactly(1, 2, 3, 4);
        assertThat(second.array()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void nothingIsLeftInTheFolderOfTemporaryFilesWhileAFileIsInUse() throws Exception {
        ColumnFile file = ColumnFile.of("t");
        file.add(ByteBuffer.wrap(new byte[100]));
        if (!System.getProperty("os.name").startsWith("Windows")) {
            try (var files = Files.list(file.folder())) {
                assertThat(files.map(Path::getFileName).map(Path::toString))
                        .noneMatch(name -> name.endsWith(".columns"));
            }
        }
        assertThat(file.bytes()).isEqualTo(100);
    }

    @Test
    void aFileThatCannotBeWrittenIsToldWithWhatToDo() {
        ColumnFile file = ColumnFile.of("large.csv");
        file.close();
        assertThatThrownBy(() -> file.add(ByteBuffer.wrap(new byte[1])))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("large.csv")
                .hasMessageContaining("-Djava.io.tmpdir")
                .hasMessageContaining("--memory");
    }

    private static long bits(double value) {
        return Double.doubleToLongBits(value);
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }
}

package dev.assay.table.internal.store;

import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Sorts numbers that are not in memory: runs that fit are sorted and kept in a file, out of which
 * they are merged into another.
 */
public final class Sorting {

    /** Numbers of a run. */
    static final int RUN = 1 << 22;

    private Sorting() {}

    /** The numbers that are there, ascending, in a file; with one zero. */
    public static Numbers ascending(String subject, Numbers numbers) {
        return ascending(subject, numbers, RUN);
    }

    static Numbers ascending(String subject, Numbers numbers, int longest) {
        Room sorted = new Room(subject, 0);
        List<Numbers> runs = new ArrayList<>();
        double[] run = new double[Math.min(longest, numbers.size())];
        int[] filled = new int[1];
        Blocks.each(
                numbers,
                (first, size, values) -> {
                    for (int i = 0; i < size; i++) {
                        if (values[i] == values[i]) {
                            if (filled[0] == run.length) {
                                runs.add(sorted(run, filled[0], sorted));
                                filled[0] = 0;
                            }
                            // One zero: −0.0 sorts before 0.0 but is the same value.
                            run[filled[0]++] = values[i] + 0.0;
                        }
                    }
                });
        runs.add(sorted(run, filled[0], sorted));
        if (runs.size() == 1) {
            return runs.get(0);
        }
        Numbers merged = merged(runs, new Room(subject, 0));
        sorted.close();
        return merged;
    }

    private static Numbers sorted(double[] run, int size, Room room) {
        Arrays.sort(run, 0, size);
        NumberCells cells = new NumberCells(room);
        for (int i = 0; i < size; i++) {
            cells.add(run[i]);
        }
        return cells.finish();
    }

    private static Numbers merged(List<Numbers> runs, Room room) {
        Cursor[] heap = runs.stream().map(Cursor::new).toArray(Cursor[]::new);
        int size = heap.length;
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(heap, i, size);
        }
        NumberCells cells = new NumberCells(room);
        while (size > 0) {
            cells.add(heap[0].value);
            if (!heap[0].advance()) {
                heap[0] = heap[--size];
            }
            sink(heap, 0, size);
        }
        return cells.finish();
    }

    private static void sink(Cursor[] heap, int from, int size) {
        int at = from;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && heap[child + 1].value < heap[child].value) {
                child++;
            }
            if (!(heap[child].value < heap[at].value)) {
                return;
            }
            Cursor swap = heap[at];
            heap[at] = heap[child];
            heap[child] = swap;
            at = child;
        }
    }

    /** Goes through a run. */
    private static final class Cursor {

        private final Numbers run;
        private final double[] block;
        private int place;
        private int filled;
        private int next;
        private double value;

        Cursor(Numbers run) {
            this.run = run;
            this.block = new double[Math.min(Blocks.ROWS, run.size())];
            advance();
        }

        boolean advance() {
            if (next == filled) {
                filled = Math.min(block.length, run.size() - place);
                if (filled == 0) {
                    return false;
                }
                run.read(place, filled, block);
                place += filled;
                next = 0;
            }
            value = block[next++];
            return true;
        }
    }
}

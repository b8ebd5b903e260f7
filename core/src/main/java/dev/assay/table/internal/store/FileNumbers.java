package dev.assay.table.internal.store;

import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Numbers in a file, a block after the other. */
public final class FileNumbers extends Numbers {

    /** Fewer places of a block are not worth reading all of it. */
    static final int FEW = 4096;

    private final ColumnFile file;
    private final long[] starts;
    private final int size;
    private final AtomicReferenceArray<DoubleBuffer> mapped;

    FileNumbers(ColumnFile file, long[] starts, int size) {
        this.file = file;
        this.starts = starts;
        this.size = size;
        this.mapped = new AtomicReferenceArray<>(starts.length);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public double get(int place) {
        int block = place / Blocks.ROWS;
        DoubleBuffer cells = mapped.get(block);
        if (cells == null) {
            cells =
                    file.mapped(starts[block], Blocks.size(block, size) * Double.BYTES)
                            .asDoubleBuffer();
            mapped.set(block, cells);
        }
        return cells.get(place % Blocks.ROWS);
    }

    @Override
    public void read(int from, int count, double[] into) {
        int done = 0;
        while (done < count) {
            int place = from + done;
            int block = place / Blocks.ROWS;
            int offset = place % Blocks.ROWS;
            int part = Math.min(count - done, Blocks.size(block, size) - offset);
            ByteBuffer bytes = ByteBuffer.allocate(part * Double.BYTES);
            file.read(starts[block] + (long) offset * Double.BYTES, bytes);
            bytes.flip().order(ByteOrder.nativeOrder()).asDoubleBuffer().get(into, done, part);
            done += part;
        }
    }

    @Override
    public Numbers select(int[] places) {
        double[] selected = new double[places.length];
        double[] cells = new double[0];
        for (int i = 0; i < places.length; ) {
            int block = places[i] / Blocks.ROWS;
            int end = i + 1;
            while (end < places.length && places[end] / Blocks.ROWS == block) {
                end++;
            }
            if (end - i < FEW) {
                for (; i < end; i++) {
                    selected[i] = get(places[i]);
                }
            } else {
                if (cells.length == 0) {
                    cells = new double[Math.min(Blocks.ROWS, size)];
                }
                read(Blocks.first(block), Blocks.size(block, size), cells);
                for (; i < end; i++) {
                    selected[i] = cells[places[i] % Blocks.ROWS];
                }
            }
        }
        return Numbers.owning(selected);
    }

    @Override
    public boolean isHeld() {
        return false;
    }
}

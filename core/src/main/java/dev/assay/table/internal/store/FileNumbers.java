package dev.assay.table.internal.store;

import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Numbers in a file, a block after the other. */
public final class FileNumbers extends Numbers {

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
    public boolean isHeld() {
        return false;
    }
}

package dev.assay.table.internal.store;

import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Codes in a file, a block after the other, each as narrow as its largest code allows. */
public final class FileCodes extends Codes {

    private final ColumnFile file;
    private final long[] starts;
    private final byte[] widths;
    private final int size;
    private final int[] map;
    private final AtomicReferenceArray<ByteBuffer> mapped;

    FileCodes(ColumnFile file, long[] starts, byte[] widths, int size, int[] map) {
        this.file = file;
        this.starts = starts;
        this.widths = widths;
        this.size = size;
        this.map = map;
        this.mapped = new AtomicReferenceArray<>(starts.length);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int get(int place) {
        int block = place / Blocks.ROWS;
        ByteBuffer cells = mapped.get(block);
        if (cells == null) {
            cells = file.mapped(starts[block], Blocks.size(block, size) * widths[block]);
            mapped.set(block, cells);
        }
        int at = place % Blocks.ROWS;
        int code =
                switch (widths[block]) {
                    case Byte.BYTES -> cells.get(at);
                    case Short.BYTES -> cells.getShort(at * Short.BYTES);
                    default -> cells.getInt(at * Integer.BYTES);
                };
        return code < 0 ? CategoricalColumn.MISSING : map[code];
    }

    @Override
    public void read(int from, int count, int[] into) {
        int done = 0;
        while (done < count) {
            int place = from + done;
            int block = place / Blocks.ROWS;
            int offset = place % Blocks.ROWS;
            int part = Math.min(count - done, Blocks.size(block, size) - offset);
            ByteBuffer bytes = ByteBuffer.allocate(part * widths[block]);
            file.read(starts[block] + (long) offset * widths[block], bytes);
            bytes.flip().order(ByteOrder.nativeOrder());
            for (int i = 0; i < part; i++) {
                int code =
                        switch (widths[block]) {
                            case Byte.BYTES -> bytes.get(i);
                            case Short.BYTES -> bytes.getShort(i * Short.BYTES);
                            default -> bytes.getInt(i * Integer.BYTES);
                        };
                into[done + i] = code < 0 ? CategoricalColumn.MISSING : map[code];
            }
            done += part;
        }
    }

    @Override
    public Codes select(int[] places) {
        int[] selected = new int[places.length];
        int[] cells = new int[0];
        for (int i = 0; i < places.length; ) {
            int block = places[i] / Blocks.ROWS;
            int end = i + 1;
            while (end < places.length && places[end] / Blocks.ROWS == block) {
                end++;
            }
            if (end - i < FileNumbers.FEW) {
                for (; i < end; i++) {
                    selected[i] = get(places[i]);
                }
            } else {
                if (cells.length == 0) {
                    cells = new int[Math.min(Blocks.ROWS, size)];
                }
                read(Blocks.first(block), Blocks.size(block, size), cells);
                for (; i < end; i++) {
                    selected[i] = cells[places[i] % Blocks.ROWS];
                }
            }
        }
        return Codes.owning(selected);
    }

    @Override
    public boolean isHeld() {
        return false;
    }

    @Override
    public Codes recoded(int[] further) {
        int[] composed = new int[map.length];
        for (int code = 0; code < map.length; code++) {
            composed[code] = further[map[code]];
        }
        return new FileCodes(file, starts, widths, size, composed);
    }
}

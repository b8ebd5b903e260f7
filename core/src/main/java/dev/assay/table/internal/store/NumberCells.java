package dev.assay.table.internal.store;

import dev.assay.table.Blocks;
import dev.assay.table.Numbers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects numbers in pieces, so that growing copies nothing and needs no second array of the whole
 * size; in a file when there is no more room for them.
 */
public final class NumberCells {

    private final Room room;
    private final List<double[]> full = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();
    private double[] piece = new double[64];
    private int next;
    private Numbers done = Numbers.owning(new double[0]);
    private boolean finished;

    /** None yet. */
    public NumberCells(Room room) {
        this.room = room;
    }

    /** Adds one. */
    public void add(double value) {
        if (next == piece.length) {
            grow();
        }
        piece[next++] = value;
    }

    /** How many there are. */
    public int size() {
        return finished ? done.size() : (starts.size() + full.size()) * Blocks.ROWS + next;
    }

    private void grow() {
        if (piece.length < Blocks.ROWS) {
            piece = Arrays.copyOf(piece, Math.min(Blocks.ROWS, piece.length * 4));
            return;
        }
        if (room.take((long) piece.length * Double.BYTES)) {
            full.add(piece);
            piece = new double[Blocks.ROWS];
        } else {
            flush();
            write(piece, next);
        }
        next = 0;
    }

    private void flush() {
        for (double[] each : full) {
            write(each, each.length);
        }
        full.clear();
    }

    private void write(double[] values, int count) {
        ByteBuffer bytes = ByteBuffer.allocate(count * Double.BYTES).order(ByteOrder.nativeOrder());
        bytes.asDoubleBuffer().put(values, 0, count);
        starts.add(room.file().add(bytes));
    }

    /** All of them; none can be added after. */
    public Numbers finish() {
        if (!finished) {
            done = room.isFull() ? inFile() : inMemory();
            finished = true;
            full.clear();
            piece = new double[0];
        }
        return done;
    }

    private Numbers inFile() {
        flush();
        int size = size();
        if (next > 0) {
            write(piece, next);
        }
        return new FileNumbers(
                room.file(), starts.stream().mapToLong(Long::longValue).toArray(), size);
    }

    private Numbers inMemory() {
        double[] all = new double[size()];
        int at = 0;
        for (double[] each : full) {
            System.arraycopy(each, 0, all, at, each.length);
            at += each.length;
        }
        System.arraycopy(piece, 0, all, at, next);
        return Numbers.owning(all);
    }
}

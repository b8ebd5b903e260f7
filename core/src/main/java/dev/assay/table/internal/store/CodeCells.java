package dev.assay.table.internal.store;

import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects codes in pieces, so that growing copies nothing and needs no second array of the whole
 * size; in a file when there is no more room for them.
 */
public final class CodeCells {

    private final Room room;
    private final List<int[]> full = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();
    private final List<Byte> widths = new ArrayList<>();
    private int[] piece = new int[64];
    private int next;
    private int most = -1;
    private Codes done = Codes.missing(0);
    private boolean finished;

    /** None yet. */
    public CodeCells(Room room) {
        this.room = room;
    }

    /** Adds one. */
    public void add(int code) {
        if (next == piece.length) {
            grow();
        }
        piece[next++] = code;
        most = Math.max(most, code);
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
        if (room.take((long) piece.length * Integer.BYTES)) {
            full.add(piece);
            piece = new int[Blocks.ROWS];
        } else {
            flush();
            write(piece, next);
        }
        next = 0;
    }

    private void flush() {
        for (int[] each : full) {
            write(each, each.length);
        }
        full.clear();
    }

    private void write(int[] codes, int count) {
        int largest = -1;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, codes[i]);
        }
        int width =
                largest <= Byte.MAX_VALUE
                        ? Byte.BYTES
                        : largest <= Short.MAX_VALUE ? Short.BYTES : Integer.BYTES;
        ByteBuffer bytes = ByteBuffer.allocate(count * width).order(ByteOrder.nativeOrder());
        for (int i = 0; i < count; i++) {
            switch (width) {
                case Byte.BYTES -> bytes.put((byte) codes[i]);
                case Short.BYTES -> bytes.putShort((short) codes[i]);
                default -> bytes.putInt(codes[i]);
            }
        }
        starts.add(room.file().add(bytes.flip()));
        widths.add((byte) width);
    }

    /** All of them; none can be added after. */
    public Codes finish() {
        if (!finished) {
            done = room.isFull() ? inFile() : inMemory();
            finished = true;
            full.clear();
            piece = new int[0];
        }
        return done;
    }

    private Codes inFile() {
        flush();
        int size = size();
        if (next > 0) {
            write(piece, next);
        }
        byte[] narrow = new byte[widths.size()];
        for (int block = 0; block < narrow.length; block++) {
            narrow[block] = widths.get(block);
        }
        int[] same = new int[most + 1];
        Arrays.setAll(same, code -> code);
        return new FileCodes(
                room.file(),
                starts.stream().mapToLong(Long::longValue).toArray(),
                narrow,
                size,
                same);
    }

    private Codes inMemory() {
        int[] all = new int[size()];
        int at = 0;
        for (int[] each : full) {
            System.arraycopy(each, 0, all, at, each.length);
            at += each.length;
        }
        System.arraycopy(piece, 0, all, at, next);
        return Codes.owning(all);
    }
}

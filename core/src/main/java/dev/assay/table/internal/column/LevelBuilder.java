package dev.assay.table.internal.column;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.internal.number.MissingTokens;
import dev.assay.table.internal.store.CodeCells;
import dev.assay.table.internal.store.Room;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Collects texts as codes of distinct texts, in order of first appearance; a text is copied only
 * when it is new.
 */
final class LevelBuilder implements CellBuilder {

    private static final float LOAD = 0.5f;

    private final MissingTokens missing;
    private final List<String> levels = new ArrayList<>();
    private final CodeCells codes;
    private final Texts texts;

    /** Codes that are on other machines, of which a survey told the texts. */
    private final Optional<Codes> given;

    private String[] keys = new String[64];
    private int[] hashes = new int[64];
    private int[] values = new int[64];
    private int used;
    private int absent;

    LevelBuilder(MissingTokens missing, Room room, String column) {
        this.codes = new CodeCells(room);
        this.texts = new Texts(room, column);
        this.missing = missing;
        this.given = Optional.empty();
    }

    /**
     * Cells on other machines.
     *
     * @param texts by code
     * @param absent how many cells are missing
     */
    LevelBuilder(MissingTokens missing, List<String> texts, int absent, Codes codes) {
        this.codes = new CodeCells(new Room("", 0));
        this.texts = new Texts(new Room("", 0), "");
        this.missing = missing;
        this.levels.addAll(texts);
        this.absent = absent;
        this.given = Optional.of(codes);
    }

    @Override
    public void add(char[] text, int offset, int length) {
        int hash = hash(text, offset, length);
        int slot = hash & (keys.length - 1);
        while (keys[slot] != null) {
            if (hashes[slot] == hash && equal(keys[slot], text, offset, length)) {
                append(values[slot]);
                return;
            }
            slot = (slot + 1) & (keys.length - 1);
        }
        texts.add(length, codes.size());
        String level = new String(text, offset, length);
        int code = CategoricalColumn.MISSING;
        if (!missing.contains(level)) {
            code = levels.size();
            levels.add(level);
        }
        keys[slot] = level;
        hashes[slot] = hash;
        values[slot] = code;
        if (++used > keys.length * LOAD) {
            grow();
        }
        append(code);
    }

    private void append(int code) {
        absent += code == CategoricalColumn.MISSING ? 1 : 0;
        codes.add(code);
    }

    @Override
    public void addMissing() {
        append(CategoricalColumn.MISSING);
    }

    @Override
    public int rows() {
        return given.map(Codes::size).orElseGet(codes::size);
    }

    /** The distinct texts by code. */
    List<String> levels() {
        return levels;
    }

    /** Cells that are missing. */
    int absent() {
        return absent;
    }

    /** The codes in row order; nothing can be added after. */
    Codes codes() {
        return given.orElseGet(codes::finish);
    }

    private void grow() {
        String[] oldKeys = keys;
        int[] oldHashes = hashes;
        int[] oldValues = values;
        keys = new String[oldKeys.length * 2];
        hashes = new int[keys.length];
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int slot = oldHashes[i] & (keys.length - 1);
                while (keys[slot] != null) {
                    slot = (slot + 1) & (keys.length - 1);
                }
                keys[slot] = oldKeys[i];
                hashes[slot] = oldHashes[i];
                values[slot] = oldValues[i];
            }
        }
    }

    private static int hash(char[] text, int offset, int length) {
        int hash = length;
        for (int i = offset; i < offset + length; i++) {
            hash = hash * 31 + text[i];
        }
        // texts that differ in their last characters only would fill neighbouring slots
        hash *= 0x9E3779B9;
        return hash ^ (hash >>> 15);
    }

    private static boolean equal(String key, char[] text, int offset, int length) {
        if (key.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (key.charAt(i) != text[offset + i]) {
                return false;
            }
        }
        return true;
    }
}

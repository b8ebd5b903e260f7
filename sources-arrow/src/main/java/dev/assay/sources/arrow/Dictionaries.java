package dev.assay.sources.arrow;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The levels of columns that store numbers in their place, as far as they came. */
final class Dictionaries {

    private final Map<Long, List<Optional<char[]>>> levels = new HashMap<>();
    private final Trouble trouble;

    Dictionaries(Trouble trouble) {
        this.trouble = trouble;
    }

    /**
     * Takes levels in.
     *
     * @param more whether they follow those that came before, else they take their place
     */
    void add(long id, boolean more, int count, Cells cells) {
        List<Optional<char[]>> into =
                more ? levels.computeIfAbsent(id, none -> new ArrayList<>()) : new ArrayList<>();
        CellText text = new CellText();
        for (int i = 0; i < count; i++) {
            into.add(
                    cells.get(i, text)
                            ? Optional.of(java.util.Arrays.copyOf(text.characters(), text.length()))
                            : Optional.empty());
        }
        levels.put(id, into);
    }

    /** The cells of a column of levels. */
    Cells cells(ArrowColumn.Levels column, ColumnParts parts) {
        List<Optional<char[]>> known = levels.get(column.id());
        if (known == null) {
            if (parts.rows() > 0 && parts.batch().missing(parts.node()) < parts.rows()) {
                throw trouble.spoilt("the levels of a column are missing");
            }
            return (row, text) -> false;
        }
        ColumnParts.Presence presence = parts.presence();
        ByteBuffer numbers = parts.piece(1, (long) parts.rows() * column.width());
        return (row, text) -> {
            if (!presence.of(row)) {
                return false;
            }
            long level = number(numbers, row * column.width(), column);
            if (level < 0 || level >= known.size()) {
                throw new NoCell("the number of a level that it does not have");
            }
            Optional<char[]> found = known.get((int) level);
            found.ifPresent(text::level);
            return found.isPresent();
        };
    }

    private static long number(ByteBuffer numbers, int at, ArrowColumn.Levels column) {
        return switch (column.width()) {
            case 1 -> column.signed() ? numbers.get(at) : numbers.get(at) & 0xFF;
            case Short.BYTES ->
                    column.signed() ? numbers.getShort(at) : numbers.getShort(at) & 0xFFFF;
            case Integer.BYTES ->
                    column.signed() ? numbers.getInt(at) : numbers.getInt(at) & 0xFFFFFFFFL;
            default -> numbers.getLong(at);
        };
    }
}

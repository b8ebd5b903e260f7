package dev.assay.content;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One row of each person of a long table, whose sequence key says whose a row is. Rows of one
 * person resemble each other, so that labels of single rows are not exchangeable: whoever tries
 * them takes any other sample of persons for another population. Of the different rows of a person
 * each is as likely to be drawn as any other, whatever the order of the table, and independently of
 * all other persons; drawn rows are then as independent as persons are. Rows without a key or a
 * time belong to nobody.
 *
 * @since 0.2
 */
public final class PersonRows {

    private final int[] rows;
    private final int[] persons;

    private PersonRows(int[] rows, int[] persons) {
        this.rows = rows;
        this.persons = persons;
    }

    /** A row of each person of a part; none without a sequence key. */
    public static PersonRows of(EvaluationData data, Part part, long seed) {
        Optional<String> key = data.schema().roles().sequenceKey();
        return key.isEmpty()
                ? new PersonRows(new int[0], new int[0])
                : drawn(
                        data.table(part).column(key.get()),
                        data.schema().roles().timeIndex().map(data.table(part)::numeric),
                        new CellContent(data).rows(part),
                        seed);
    }

    private static PersonRows drawn(
            Column key, Optional<NumericColumn> time, long[] contents, long seed) {
        Map<Long, Integer> known = new HashMap<>();
        List<Lot> best = new ArrayList<>();
        for (int row = 0; row < contents.length; row++) {
            int at = row;
            if (key.isMissing(row) || time.filter(column -> column.isMissing(at)).isPresent()) {
                continue;
            }
            long name = name(key, row);
            Lot lot =
                    new Lot(row, CellContent.mixed(CellContent.mixed(seed ^ name) + contents[row]));
            int person = known.computeIfAbsent(name, fresh -> best.size());
            if (person == best.size()) {
                best.add(lot);
            } else if (lot.ticket < best.get(person).ticket) {
                best.set(person, lot);
            }
        }
        int[] order = new int[contents.length];
        Arrays.fill(order, -1);
        for (int person = 0; person < best.size(); person++) {
            order[best.get(person).row] = person;
        }
        int[] rows = new int[best.size()];
        int[] persons = new int[best.size()];
        int next = 0;
        for (int row = 0; row < order.length; row++) {
            if (order[row] >= 0) {
                rows[next] = row;
                persons[next++] = order[row];
            }
        }
        return new PersonRows(rows, persons);
    }

    /** A row and its lot: the least of a person's is drawn. */
    private record Lot(int row, long ticket) {}

    /** The key as 64 bits, equal for different keys once in about 10¹⁹ pairs. */
    private static long name(Column key, int row) {
        if (key instanceof NumericColumn numbers) {
            return CellContent.mixed(Double.doubleToLongBits(numbers.value(row) + 0.0));
        }
        String level = ((CategoricalColumn) key).level(row);
        long bits = level.length();
        for (int i = 0; i < level.length(); i++) {
            bits = CellContent.mixed(bits + level.charAt(i));
        }
        return bits;
    }

    /** How many persons there are. */
    public int size() {
        return rows.length;
    }

    /** The drawn rows, ascending. */
    public int[] rows() {
        return rows.clone();
    }

    /**
     * Whose these rows are, by the number from 1 that a person has in the order of first
     * appearance.
     */
    public List<String> names() {
        return Arrays.stream(persons).mapToObj(person -> Integer.toString(person + 1)).toList();
    }
}

package dev.assay.content;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.stat.Urn;
import dev.assay.table.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The persons of a table with all their rows, in a random order that depends on what rows hold and
 * not on where they stand. Without a sequence key each row is a person.
 */
final class WholePersons {

    /** By person its rows. */
    private final List<int[]> persons;

    private WholePersons(List<int[]> persons) {
        this.persons = persons;
    }

    /** Persons with this many rows together, or all. */
    static WholePersons of(EvaluationContext context, Part part, int most) {
        Optional<String> key = context.data().schema().roles().sequenceKey();
        return key.isPresent()
                ? new WholePersons(keyed(context, part, key.get())).withRows(most)
                : new WholePersons(
                        Arrays.stream(drawn(context, part, most))
                                .mapToObj(row -> new int[] {row})
                                .toList());
    }

    private static int[] drawn(EvaluationContext context, Part part, int most) {
        int rows = context.data().table(part).rows();
        int[] places = Urn.draw(rows, most, context.random("rows of " + part));
        OrderedRows.Places ordered = context.get(new OrderedRows(part));
        return Urn.look(places, ordered::at);
    }

    private static List<int[]> keyed(EvaluationContext context, Part part, String name) {
        EvaluationData data = context.data();
        Column key = data.table(part).column(name);
        long seed = context.random("persons of " + part).nextLong();
        int[] first = PersonRows.of(data, part, seed).rows();
        Map<Object, List<Integer>> rows = new HashMap<>();
        for (int row : first) {
            rows.put(PersonKey.of(key, row), new ArrayList<>(List.of(row)));
        }
        for (int row = 0; row < key.rows(); row++) {
            List<Integer> own = key.isMissing(row) ? null : rows.get(PersonKey.of(key, row));
            if (own != null && own.get(0) != row) {
                own.add(row);
            }
        }
        long[] contents = new CellContent(data).rows(part);
        return rows.values().stream()
                .map(own -> own.stream().mapToInt(Integer::intValue).toArray())
                .sorted(Comparator.comparingLong(own -> CellContent.mixed(contents[own[0]] ^ seed)))
                .toList();
    }

    /** The first of them that have no more rows together than that, but one at least. */
    WholePersons withRows(int most) {
        int rows = 0;
        int size = 0;
        while (size < persons.size() && rows + persons.get(size).length <= Math.max(1, most)) {
            rows += persons.get(size++).length;
        }
        return first(Math.max(size, Math.min(1, persons.size())));
    }

    /** So many of them. */
    WholePersons first(int size) {
        return new WholePersons(persons.subList(0, size));
    }

    /** All but so many of them. */
    WholePersons after(int size) {
        return new WholePersons(persons.subList(size, persons.size()));
    }

    int size() {
        return persons.size();
    }

    /** Whether each has one row. */
    boolean areRows() {
        return persons.stream().allMatch(own -> own.length == 1);
    }

    /** All their rows. */
    int[] rows() {
        return persons.stream().flatMapToInt(Arrays::stream).toArray();
    }

    /** How many there are of whose rows, in the order of {@link #rows}, a third are marked. */
    int ofWhomAThird(boolean[] marked) {
        int found = 0;
        int row = 0;
        for (int[] own : persons) {
            int count = 0;
            for (int i = 0; i < own.length; i++) {
                count += marked[row++] ? 1 : 0;
            }
            found += 3 * count >= own.length ? 1 : 0;
        }
        return found;
    }
}

package dev.assay.table.internal.format;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What the fields of a record are.
 *
 * @param line on which line the header stands
 * @param names what the header says, empty where it says nothing
 */
record CsvFields(long line, List<String> names) {

    CsvFields {
        names = List.copyOf(names);
    }

    /** The names of the columns. */
    List<String> columns() {
        return names.stream().filter(name -> !name.isBlank()).toList();
    }

    int width() {
        return names.size();
    }

    /** Which column each field belongs to, -1 where it has no name. */
    int[] columnOfField() {
        int[] columns = new int[names.size()];
        int next = 0;
        for (int field = 0; field < columns.length; field++) {
            columns[field] = names.get(field).isBlank() ? -1 : next++;
        }
        return columns;
    }

    /** What to tell of fields without a name, which are left out. */
    List<String> remarks() {
        List<Integer> unnamed =
                IntStream.range(0, names.size())
                        .filter(field -> names.get(field).isBlank())
                        .mapToObj(field -> field + 1)
                        .toList();
        if (unnamed.isEmpty()) {
            return List.of();
        }
        if (unnamed.size() > 1) {
            return List.of(
                    unnamed.size()
                            + " columns without a name, left out: they count the rows or are empty.");
        }
        return List.of(
                "column "
                        + unnamed.get(0)
                        + ", without a name, left out: it "
                        + (unnamed.get(0) == 1 ? "counts the rows or is empty." : "is empty."));
    }
}

package dev.assay.table.internal.format;

import dev.assay.error.ErrorCode;
import dev.assay.table.internal.Problems;
import dev.assay.table.internal.Warnings;
import dev.assay.table.internal.number.NumberText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks of column names. */
final class Header {

    private Header() {}

    /** Refuses names that are empty or occur twice, all of them together. */
    static List<String> check(String file, long line, List<String> names) {
        Problems problems = new Problems();
        String place = file + ", line " + line + ": ";
        Map<String, Integer> first = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (name.isBlank()) {
                problems.add(
                        ErrorCode.TABLE_UNREADABLE,
                        place
                                + "column "
                                + (i + 1)
                                + " has no name in the header. "
                                + (i == 0
                                        ? "Is it a row index? Write the file without it, or name it."
                                        : "Name it, or remove it."));
                continue;
            }
            Integer before = first.putIfAbsent(name, i);
            if (before != null) {
                problems.add(
                        ErrorCode.TABLE_UNREADABLE,
                        place
                                + "columns "
                                + (before + 1)
                                + " and "
                                + (i + 1)
                                + " are both named '"
                                + name
                                + "'. Rename one.");
            }
        }
        problems.refuse();
        if (names.stream().allMatch(NumberText::isNumber)) {
            Warnings.tell(
                    "{}every column name is a number, the first is '{}'. Is the header line missing?",
                    place,
                    names.get(0));
        }
        return List.copyOf(names);
    }
}

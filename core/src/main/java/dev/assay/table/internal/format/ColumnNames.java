package dev.assay.table.internal.format;

import dev.assay.error.Suggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Holds the columns of a table against those of the real table. */
public final class ColumnNames {

    private static final int LONGEST = 60;

    private ColumnNames() {}

    /** Every column that is missing or too many, each in one sentence. */
    public static List<String> problems(
            String table,
            Collection<String> expectedNames,
            Collection<String> foundNames,
            Collection<String> ignored) {
        Set<String> expected = new LinkedHashSet<>(expectedNames);
        Set<String> found = new LinkedHashSet<>(foundNames);
        List<String> problems = new ArrayList<>();
        List<String> strangers =
                found.stream()
                        .filter(name -> !expected.contains(name) && !ignored.contains(name))
                        .toList();
        for (String name : expected) {
            if (!found.contains(name) && !ignored.contains(name)) {
                problems.add(
                        table
                                + ": column '"
                                + shortened(name)
                                + "' is missing"
                                + Suggestion.nearest(name, strangers)
                                        .map(
                                                near ->
                                                        "; it has '"
                                                                + shortened(near)
                                                                + "'. Rename it, or ignore both.")
                                        .orElse(". Add it, or ignore it (--ignore)."));
            }
        }
        for (String name : strangers) {
            problems.add(
                    table
                            + ": column '"
                            + shortened(name)
                            + "' is not in the real table. Remove it, ignore it (--ignore), or add it to the other tables.");
        }
        return problems;
    }

    /** A file read in the wrong encoding or with another separator has whole rows for names. */
    private static String shortened(String name) {
        return name.length() <= LONGEST
                ? name
                : name.substring(0, LONGEST)
                        + "… ("
                        + name.length()
                        + " characters; is --encoding or --delimiter right?)";
    }
}

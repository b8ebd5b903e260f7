package dev.assay.table.source;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Names of columns that a source gives, which a table must be able to tell apart.
 *
 * @since 0.2
 */
public final class PartColumnNames {

    /** The most columns of a table. */
    public static final int MOST = 100_000;

    private static final int LONGEST = 60;

    private PartColumnNames() {}

    /**
     * The names, if there are some and each is there and occurs once.
     *
     * @param subject what the table is called in messages
     * @param remedy what to do about names, a sentence
     * @throws EvaluationException TABLE_UNREADABLE or TABLE_EMPTY telling everything that is wrong
     */
    public static List<String> checked(String subject, List<String> names, String remedy) {
        if (names.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.TABLE_EMPTY, subject + " has no columns; expected at least one.");
        }
        if (names.size() > MOST) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    subject
                            + " has "
                            + names.size()
                            + " columns; expected at most "
                            + MOST
                            + ". Choose those that matter.");
        }
        List<String> problems = new ArrayList<>();
        Map<String, Integer> first = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (name.isBlank()) {
                problems.add(subject + ": column " + (i + 1) + " has no name. " + remedy);
                continue;
            }
            Integer before = first.putIfAbsent(name, i);
            if (before != null) {
                problems.add(
                        subject
                                + ": columns "
                                + (before + 1)
                                + " and "
                                + (i + 1)
                                + " are both named '"
                                + shown(name)
                                + "'. "
                                + remedy);
            }
        }
        if (!problems.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    String.join("\n", problems.subList(0, Math.min(50, problems.size()))));
        }
        return List.copyOf(names);
    }

    private static String shown(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "…";
    }
}

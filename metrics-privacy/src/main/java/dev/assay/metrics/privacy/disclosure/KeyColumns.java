package dev.assay.metrics.privacy.disclosure;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metrics.privacy.internal.Entropy;
import dev.assay.metrics.privacy.internal.EntropyWeights;
import dev.assay.table.Column;
import dev.assay.table.Roles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What an attacker is taken to know and to be after: as the options say, else as the roles say,
 * else by what the columns are, else by how well they tell people apart.
 *
 * @param keys the columns the attacker knows
 * @param targets the columns the attacker is after, none of them a key
 * @param choice how the keys were chosen
 */
record KeyColumns(List<String> keys, List<String> targets, Choice choice) {

    private static final int BY_RULE = 4;
    private static final int ENOUGH = 3;
    private static final int MOST_BY_KIND = 6;

    /** How keys are chosen. */
    enum Choice {
        /** Someone named them. */
        DECLARED(""),
        /** Dates, places and demographics. */
        KIND(
                " (no quasi-identifiers were declared; these are dates, or named like places and demographics)"),
        /** Too few dates, places and demographics, then what tells people apart. */
        FILLED_UP(
                " (no quasi-identifiers were declared; dates, or names like places and demographics come first, then"
                        + " columns that tell people apart, which is not to say that anybody knows them)"),
        /** What tells people apart. */
        ENTROPY(
                " (no quasi-identifiers were declared, and no column is a date or named like places and demographics;"
                        + " these tell people apart best, which is not to say that anybody knows them)");

        private final String words;

        Choice(String words) {
            this.words = words;
        }
    }

    /** The columns, or a reason why there are none. */
    static KeyColumns of(
            EvaluationData data, Optional<List<String>> keys, Optional<List<String>> targets) {
        List<String> content = data.schema().content();
        Roles roles = data.schema().roles();
        List<String> wanted =
                targets.orElseGet(
                        () -> {
                            List<String> declared = new ArrayList<>(roles.sensitive());
                            roles.secret()
                                    .filter(name -> !declared.contains(name))
                                    .ifPresent(declared::add);
                            return declared;
                        });
        List<String> known = keys.orElse(roles.quasiIdentifiers());
        List<String> byKind = known.isEmpty() ? byKind(data, wanted) : List.of();
        Choice choice = !known.isEmpty() ? Choice.DECLARED : choice(byKind);
        List<String> chosen =
                only(
                        content,
                        switch (choice) {
                            case DECLARED -> known;
                            case KIND -> byKind;
                            case FILLED_UP, ENTROPY -> filledUp(data, byKind, wanted);
                        });
        List<String> after =
                only(content, wanted).stream()
                        .filter(name -> targets.isPresent() || !chosen.contains(name))
                        .toList();
        if (after.isEmpty()) {
            after = content.stream().filter(name -> !chosen.contains(name)).toList();
        }
        if (chosen.isEmpty() || after.isEmpty()) {
            throw new NotApplicableException(
                    "needs a column to know and another to learn; the data has "
                            + content.size()
                            + (content.size() == 1 ? " column" : " columns")
                            + " whose content is compared");
        }
        for (String name : after) {
            if (chosen.contains(name)) {
                throw new NotApplicableException(
                        "column '" + name + "' is both a key and a target; name it once");
            }
        }
        return new KeyColumns(chosen, after, choice);
    }

    /** A sentence that names the keys. */
    String note() {
        return "the attacker is taken to know " + String.join(", ", keys) + choice.words;
    }

    /** The dates, places and demographics that tell most, not so many that nothing is left. */
    private static List<String> byKind(EvaluationData data, List<String> not) {
        List<String> candidates = candidates(data, not);
        List<String> found = Demographics.among(data, candidates);
        int most = Math.min(MOST_BY_KIND, Math.max(1, data.schema().content().size() - 1));
        return telling(data, found, most);
    }

    private static List<String> only(List<String> content, List<String> names) {
        for (String name : names) {
            if (!content.contains(name)) {
                throw new NotApplicableException(
                        "column '" + name + "' is not one whose content is compared");
            }
        }
        return List.copyOf(names);
    }

    private static Choice choice(List<String> byKind) {
        return byKind.size() >= ENOUGH
                ? Choice.KIND
                : byKind.isEmpty() ? Choice.ENTROPY : Choice.FILLED_UP;
    }

    /** These, and the most telling of the others. */
    private static List<String> filledUp(
            EvaluationData data, List<String> first, List<String> not) {
        List<String> keys = new ArrayList<>(first);
        List<String> others = new ArrayList<>(not);
        others.addAll(first);
        List<String> more = first.isEmpty() ? mostTelling(data, not) : mostTelling(data, others);
        int most = Math.max(1, Math.min(BY_RULE, data.schema().content().size() - 1));
        more.stream().filter(name -> !keys.contains(name) && keys.size() < most).forEach(keys::add);
        return List.copyOf(keys);
    }

    private static List<String> mostTelling(EvaluationData data, List<String> not) {
        List<String> candidates = candidates(data, not);
        int most = Math.max(1, Math.min(BY_RULE, data.schema().content().size() - 1));
        return telling(data, candidates.isEmpty() ? data.schema().content() : candidates, most);
    }

    private static List<String> candidates(EvaluationData data, List<String> not) {
        return data.schema().content().stream()
                .filter(name -> !not.contains(name))
                .filter(name -> !data.schema().roles().targets().contains(name))
                .toList();
    }

    private static List<String> telling(EvaluationData data, List<String> columns, int most) {
        return columns.stream()
                .sorted(
                        Comparator.comparingDouble(
                                        (String name) -> -entropy(data.real().column(name)))
                                .thenComparing(Comparator.naturalOrder()))
                .limit(most)
                .toList();
    }

    private static double entropy(Column column) {
        return Entropy.nats(EntropyWeights.counts(column));
    }
}

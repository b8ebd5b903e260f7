package dev.assay.metrics.privacy;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.table.Column;
import dev.assay.table.Roles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What an attacker is taken to know and to be after: as the options say, else as the roles say,
 * else by rule.
 *
 * @param keys the columns the attacker knows
 * @param targets the columns the attacker is after, none of them a key
 * @param guessed whether the keys were chosen by rule
 */
record KeyColumns(List<String> keys, List<String> targets, boolean guessed) {

    private static final int BY_RULE = 4;

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
        boolean guessed = known.isEmpty();
        List<String> chosen = only(content, guessed ? mostTelling(data, wanted) : known);
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
        return new KeyColumns(chosen, after, guessed);
    }

    /** A sentence that names the keys. */
    String note() {
        return "the attacker is taken to know "
                + String.join(", ", keys)
                + (guessed
                        ? " (no quasi-identifiers were given; these tell people apart best)"
                        : "");
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

    private static List<String> mostTelling(EvaluationData data, List<String> not) {
        List<String> candidates =
                data.schema().content().stream()
                        .filter(name -> !not.contains(name))
                        .filter(name -> !data.schema().roles().targets().contains(name))
                        .toList();
        int most = Math.max(1, Math.min(BY_RULE, data.schema().content().size() - 1));
        return (candidates.isEmpty() ? data.schema().content() : candidates)
                .stream()
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

package dev.assay.policy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import java.util.ArrayList;
import java.util.List;

/**
 * Lays one policy over another: objects field by field, checks and allowances added, all else
 * replaced.
 */
final class PolicyMerge {

    private PolicyMerge() {}

    static void overlay(ObjectNode whole, ObjectNode written) {
        written.properties()
                .forEach(
                        field -> {
                            JsonNode there = whole.get(field.getKey());
                            JsonNode own = field.getValue();
                            if (there instanceof ObjectNode before
                                    && own instanceof ObjectNode now) {
                                replaceLimit(before, now);
                                overlay(before, now);
                            } else if (there instanceof ArrayNode before
                                    && own instanceof ArrayNode now) {
                                before.addAll(now.deepCopy());
                            } else {
                                whole.set(field.getKey(), own.deepCopy());
                            }
                        });
    }

    /** Who states one end of a limit means this end alone. */
    private static void replaceLimit(ObjectNode before, ObjectNode now) {
        if (now.has("at_most") && !now.has("at_least")) {
            before.remove("at_least");
        }
        if (now.has("at_least") && !now.has("at_most")) {
            before.remove("at_most");
        }
    }

    /** Takes out the claims that are excluded. */
    static void drop(ObjectNode whole, String name) {
        PolicyFields fields = new PolicyFields("policy " + name);
        List<String> excluded = fields.names(whole, "exclude");
        whole.remove("exclude");
        ObjectNode claims = fields.object(whole, "claims");
        List<String> known = new ArrayList<>();
        claims.fieldNames().forEachRemaining(known::add);
        for (String claim : excluded) {
            if (!known.contains(claim)) {
                throw new EvaluationException(
                        ErrorCode.POLICY_INVALID,
                        "policy "
                                + name
                                + ": it excludes claim '"
                                + claim
                                + "', which it does not have"
                                + Suggestion.nearest(claim, known)
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse(
                                                "; expected one of "
                                                        + String.join(", ", known)
                                                        + "."));
            }
            claims.remove(claim);
        }
    }
}

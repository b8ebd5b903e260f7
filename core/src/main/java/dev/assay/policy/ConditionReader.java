package dev.assay.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** Reads the checks of a policy. */
final class ConditionReader {

    private static final List<String> FIELDS =
            List.of(
                    "measure",
                    "metric",
                    "must",
                    "what",
                    "at_least",
                    "at_most",
                    "no_worse_than_baseline",
                    "level",
                    "source");

    private ConditionReader() {}

    static Condition read(JsonNode node, PolicyFields fields) {
        fields.refuseUnknown(node, FIELDS, "field");
        if (node.has("must") && !node.path("must").asText().equals("complete")) {
            throw fields.invalid(
                    "has must: "
                            + node.path("must")
                            + "; the only thing a metric must is \"complete\"");
        }
        try {
            return new Condition(
                    fields.text(node, "measure"),
                    fields.text(node, "metric"),
                    fields.word(node, "what", Condition.Quantity.class)
                            .orElse(Condition.Quantity.VALUE),
                    fields.number(node, "at_least"),
                    fields.number(node, "at_most"),
                    fields.yes(node, "no_worse_than_baseline"),
                    fields.number(node, "level").orElse(Condition.DEFAULT_LEVEL),
                    fields.text(node, "source").orElse(""));
        } catch (IllegalArgumentException wrong) {
            throw fields.invalid("is wrong: " + wrong.getMessage() + ".");
        }
    }
}

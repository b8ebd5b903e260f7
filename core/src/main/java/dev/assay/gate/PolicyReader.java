package dev.assay.gate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.InputFile;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads policies: shipped ones by name, others from a file. Unknown names are errors. */
public final class PolicyReader {

    /** The policies that come with the framework. */
    public static final List<String> SHIPPED = List.of("release-internal", "release-public");

    private static final List<String> SECTIONS =
            List.of("description", "checks", "allow_skipped", "allow_failed");
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
    private static final List<String> QUANTITIES =
            List.of("value", "lower", "upper", "score", "calibrated");

    private final String subject;

    private PolicyReader(String subject) {
        this.subject = subject;
    }

    /**
     * A policy by name or file: anything with a slash or ending in {@code .json} is a file.
     *
     * @throws EvaluationException POLICY_INVALID
     */
    public static Policy read(String nameOrFile) {
        if (SHIPPED.contains(nameOrFile)) {
            return new PolicyReader("policy " + nameOrFile).parse(shipped(nameOrFile));
        }
        if (!nameOrFile.contains("/")
                && !nameOrFile.contains("\\")
                && !nameOrFile.endsWith(".json")) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "no policy '"
                            + nameOrFile
                            + "'"
                            + Suggestion.of(nameOrFile, SHIPPED)
                            + " Shipped: "
                            + String.join(", ", SHIPPED)
                            + " (a file needs a slash or the ending .json)");
        }
        String subject = "policy " + nameOrFile;
        Path file = InputFile.path(nameOrFile, "policy", ErrorCode.POLICY_INVALID);
        if (Files.notExists(file)) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "policy file " + nameOrFile + " does not exist; check the path");
        }
        return new PolicyReader(subject)
                .policy(
                        JsonDocument.read(
                                file, subject, Purpose.settings(ErrorCode.POLICY_INVALID)));
    }

    /** A policy from its JSON form. */
    public static Policy parse(String json, String subject) {
        return new PolicyReader(subject).parse(json);
    }

    private Policy parse(String json) {
        return policy(JsonDocument.parse(json, subject, ErrorCode.POLICY_INVALID));
    }

    private Policy policy(JsonNode root) {
        if (!root.isObject()) {
            throw invalid("must be a JSON object with checks");
        }
        refuseUnknown(root, SECTIONS, "section");
        if (!root.path("checks").isArray() || root.path("checks").isEmpty()) {
            throw invalid("has no checks; a policy that checks nothing would pass anything");
        }
        List<Policy.Condition> checks = new ArrayList<>();
        for (JsonNode check : root.path("checks")) {
            checks.add(condition(check));
        }
        return new Policy(
                root.path("description").asText(""),
                checks,
                names(root, "allow_skipped"),
                names(root, "allow_failed"));
    }

    private Policy.Condition condition(JsonNode node) {
        if (!node.isObject()) {
            throw invalid("has a check that is not an object: " + node);
        }
        refuseUnknown(node, FIELDS, "field");
        String what = node.path("what").asText("value");
        if (!QUANTITIES.contains(what)) {
            throw invalid(
                    "asks for '"
                            + what
                            + "'"
                            + Suggestion.of(what, QUANTITIES)
                            + " It must be one of "
                            + String.join(", ", QUANTITIES));
        }
        if (node.has("must") && !node.path("must").asText().equals("complete")) {
            throw invalid(
                    "has must: "
                            + node.path("must")
                            + "; the only thing a metric must is \"complete\"");
        }
        try {
            return new Policy.Condition(
                    text(node, "measure"),
                    text(node, "metric"),
                    Policy.Quantity.valueOf(what.toUpperCase(Locale.ROOT)),
                    number(node, "at_least"),
                    number(node, "at_most"),
                    node.path("no_worse_than_baseline").asBoolean(false),
                    number(node, "level").orElse(Policy.Condition.DEFAULT_LEVEL),
                    node.path("source").asText(""));
        } catch (IllegalArgumentException wrong) {
            throw invalid("is wrong: " + wrong.getMessage());
        }
    }

    private void refuseUnknown(JsonNode node, List<String> known, String noun) {
        node.fieldNames()
                .forEachRemaining(
                        name -> {
                            if (!known.contains(name)) {
                                throw invalid(
                                        "has no "
                                                + noun
                                                + " '"
                                                + name
                                                + "'"
                                                + Suggestion.of(name, known)
                                                + " It may have "
                                                + String.join(", ", known));
                            }
                        });
    }

    private List<String> names(JsonNode root, String section) {
        List<String> names = new ArrayList<>();
        root.path(section).forEach(name -> names.add(name.asText()));
        return names;
    }

    private Optional<String> text(JsonNode node, String field) {
        if (!node.has(field)) {
            return Optional.empty();
        }
        if (!node.path(field).isTextual()) {
            throw invalid("has a " + field + " that is not a name: " + node.path(field));
        }
        return Optional.of(node.path(field).asText());
    }

    private OptionalDouble number(JsonNode node, String field) {
        if (!node.has(field)) {
            return OptionalDouble.empty();
        }
        if (!node.path(field).isNumber()) {
            throw invalid("has " + field + " that is not a number: " + node.path(field));
        }
        return OptionalDouble.of(node.path(field).asDouble());
    }

    private EvaluationException invalid(String what) {
        return new EvaluationException(ErrorCode.POLICY_INVALID, subject + " " + what);
    }

    private static String shipped(String name) {
        String resource = "/META-INF/assay/policies/" + name + ".json";
        try (InputStream in = PolicyReader.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the policy " + name + " is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new IllegalStateException(
                    "the policy " + name + " cannot be read from the jar", unreadable);
        }
    }
}

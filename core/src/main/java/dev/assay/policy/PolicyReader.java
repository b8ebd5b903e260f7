package dev.assay.policy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Limit;
import dev.assay.verdict.Question;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Reads the JSON form of policies. Whatever is unknown is an error with a suggestion. */
final class PolicyReader {

    private static final List<String> SECTIONS =
            List.of(
                    "description",
                    "preset",
                    "extends",
                    "exclude",
                    "claims",
                    "checks",
                    "allow_skipped",
                    "allow_failed");
    private static final List<String> CLAIM =
            List.of(
                    "question",
                    "title",
                    "statement",
                    "against",
                    "demand",
                    "absence",
                    "holdout",
                    "noticeable",
                    "outside_crowds",
                    "evidence");
    private static final List<String> CRITERION =
            List.of(
                    "metric",
                    "what",
                    "at_least",
                    "at_most",
                    "broken_beyond",
                    "reads",
                    "source",
                    "optional",
                    "remedy");

    private PolicyReader() {}

    static ObjectNode empty() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ObjectNode tree(String json, String name) {
        String subject = "policy " + name;
        return object(JsonDocument.parse(json, subject, ErrorCode.POLICY_INVALID), subject);
    }

    static ObjectNode file(String name) {
        Path file = InputFile.path(name, "policy", ErrorCode.POLICY_INVALID);
        String subject = "policy " + file;
        if (Files.notExists(file)) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "policy file "
                            + file
                            + ": it does not exist; expected a file. Check the path.");
        }
        return object(
                JsonDocument.read(file, subject, Purpose.settings(ErrorCode.POLICY_INVALID)),
                subject);
    }

    private static ObjectNode object(JsonNode root, String subject) {
        PolicyFields fields = new PolicyFields(subject);
        if (root instanceof ObjectNode object) {
            fields.refuseUnknown(object, SECTIONS, "section");
            return object;
        }
        throw fields.invalid("is no JSON object; expected one with claims or checks.");
    }

    static List<String> parents(ObjectNode root, String name) {
        return new PolicyFields("policy " + name).names(root, "extends");
    }

    static Policy policy(String name, ObjectNode root) {
        PolicyFields fields = new PolicyFields("policy " + name);
        fields.refuseUnknown(root, SECTIONS, "section");
        List<Claim> claims = new ArrayList<>();
        fields.object(root, "claims")
                .properties()
                .forEach(
                        claim ->
                                claims.add(
                                        claim(
                                                claim.getKey(),
                                                claim.getValue(),
                                                new PolicyFields(
                                                        "policy "
                                                                + name
                                                                + ", claim '"
                                                                + claim.getKey()
                                                                + "',"))));
        List<Condition> checks = new ArrayList<>();
        fields.array(root, "checks")
                .forEach(node -> checks.add(ConditionReader.read(node, fields)));
        try {
            return new Policy(
                    name,
                    fields.text(root, "description").orElse(""),
                    fields.text(root, "preset").orElse(""),
                    claims,
                    checks,
                    fields.names(root, "allow_skipped"),
                    fields.names(root, "allow_failed"),
                    digest(root));
        } catch (IllegalArgumentException wrong) {
            throw fields.invalid("is wrong: " + wrong.getMessage() + ".");
        }
    }

    private static Claim claim(String name, JsonNode node, PolicyFields fields) {
        fields.refuseUnknown(node, CLAIM, "field");
        List<Criterion> evidence = new ArrayList<>();
        fields.object(node, "evidence")
                .properties()
                .forEach(one -> evidence.add(criterion(one.getKey(), one.getValue(), fields)));
        try {
            return new Claim(
                    name,
                    fields.word(node, "question", Question.class)
                            .orElseThrow(() -> fields.lacks("question", Question.class)),
                    fields.text(node, "title").orElse(""),
                    fields.text(node, "statement").orElse(""),
                    fields.text(node, "against").orElse(""),
                    fields.word(node, "demand", Demand.class).orElse(Demand.MET),
                    fields.yes(node, "absence"),
                    fields.yes(node, "holdout"),
                    fields.number(node, "noticeable"),
                    fields.number(node, "outside_crowds"),
                    evidence);
        } catch (IllegalArgumentException wrong) {
            throw fields.invalid("is wrong: " + wrong.getMessage() + ".");
        }
    }

    private static Criterion criterion(String measure, JsonNode node, PolicyFields fields) {
        fields.refuseUnknown(node, CRITERION, "field");
        try {
            return new Criterion(
                    measure,
                    fields.text(node, "metric")
                            .orElseThrow(
                                    () ->
                                            fields.invalid(
                                                    "has evidence "
                                                            + measure
                                                            + " without \"metric\"; expected the key of the metric that reports it.")),
                    fields.word(node, "what", Criterion.Quantity.class)
                            .orElse(Criterion.Quantity.VALUE),
                    new Limit(
                            fields.number(node, "at_least"),
                            fields.number(node, "at_most"),
                            fields.number(node, "broken_beyond")),
                    fields.text(node, "reads").orElse(""),
                    fields.text(node, "source").orElse(""),
                    fields.yes(node, "optional"),
                    fields.text(node, "remedy"));
        } catch (IllegalArgumentException wrong) {
            throw fields.invalid("has wrong evidence " + measure + ": " + wrong.getMessage());
        }
    }

    private static String digest(ObjectNode root) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(sha.digest(root.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}

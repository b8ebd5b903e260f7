package dev.assay.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * A digest over what a stored document says, whatever its layout: names of objects are sorted,
 * numbers are taken by the bits of their double, {@code timing} is left out, for it differs between
 * equal runs, and so is the {@code digest} of the document itself. It tells that a file was edited;
 * it is no signature, and whoever edits on purpose can make a new one.
 */
final class ReportDigest {

    static final String FIELD = "digest";
    static final String TIMING = "timing";
    private static final String PREFIX = "sha256:";

    private final MessageDigest digest;

    private ReportDigest(MessageDigest digest) {
        this.digest = digest;
    }

    /** The digest of a document, as it stands in its {@value #FIELD}. */
    static String of(JsonNode root) {
        try {
            ReportDigest made = new ReportDigest(MessageDigest.getInstance("SHA-256"));
            made.object(root, true);
            return PREFIX + HexFormat.of().formatHex(made.digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private void add(JsonNode node) {
        switch (node.getNodeType()) {
            case OBJECT -> object(node, false);
            case ARRAY -> {
                put("[" + node.size());
                node.forEach(this::add);
            }
            case NUMBER -> put("#" + number(node));
            case STRING -> put("\"" + node.textValue().length() + ":" + node.textValue());
            default -> put(node.asText());
        }
    }

    private void object(JsonNode node, boolean root) {
        Map<String, JsonNode> sorted = new TreeMap<>();
        node.properties()
                .forEach(
                        field -> {
                            boolean left =
                                    root
                                            && (field.getKey().equals(FIELD)
                                                    || field.getKey().equals(TIMING));
                            if (!left) {
                                sorted.put(field.getKey(), field.getValue());
                            }
                        });
        put("{" + sorted.size());
        sorted.forEach(
                (name, value) -> {
                    put("\"" + name.length() + ":" + name);
                    add(value);
                });
    }

    /** Integers beyond doubles by their digits, all else so that 1 and 1.0 are the same. */
    private static String number(JsonNode node) {
        boolean exact = node.isIntegralNumber() && node.bigIntegerValue().bitLength() > 53;
        return exact
                ? node.bigIntegerValue().toString()
                : Long.toHexString(Double.doubleToLongBits(node.doubleValue() + 0.0));
    }

    private void put(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
    }
}

package dev.assay.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigInteger;
import java.nio.file.Path;

/**
 * Reads a JSON document as a whole, by the rules of {@link JsonTokens}. Integers keep their value;
 * other numbers are doubles, and one beyond their range is an error.
 *
 * @since 0.2
 */
public final class JsonDocument {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int LONGEST_LONG = 18;

    private final JsonTokens tokens;

    private JsonDocument(JsonTokens tokens) {
        this.tokens = tokens;
    }

    /**
     * The document in a text.
     *
     * @param subject what it is called in messages
     * @throws EvaluationException of this code, with line and column
     */
    public static JsonNode parse(String json, String subject, ErrorCode code) {
        return whole(JsonTokens.document(new StringReader(json), subject, code));
    }

    /**
     * The document in a file, which may be packed by gzip.
     *
     * @param subject what it is called in messages
     * @throws EvaluationException FILE_NOT_FOUND, or the purpose's code
     */
    public static JsonNode read(Path path, String subject, Purpose purpose) {
        TextFile file = TextFile.document(path, subject, purpose);
        try (Reader reader = file.open()) {
            JsonTokens tokens = JsonTokens.document(reader, subject, purpose.unreadable());
            tokens.requireDocument();
            return whole(tokens);
        } catch (IOException e) {
            throw file.unreadable(e);
        }
    }

    private static JsonNode whole(JsonTokens tokens) {
        JsonDocument document = new JsonDocument(tokens);
        JsonNode root = document.node(tokens.next());
        tokens.next();
        return root;
    }

    private JsonNode node(JsonTokens.Token token) {
        switch (token) {
            case OBJECT:
                return object();
            case LIST:
                return list();
            case TEXT:
                return NODES.textNode(tokens.text());
            case NUMBER:
                return number(tokens.text());
            case TRUE:
                return NODES.booleanNode(true);
            case FALSE:
                return NODES.booleanNode(false);
            case NULL:
                return NODES.nullNode();
            default:
                throw new IllegalStateException("no value begins with " + token);
        }
    }

    private ObjectNode object() {
        ObjectNode object = NODES.objectNode();
        while (tokens.next() == JsonTokens.Token.NAME) {
            String name = tokens.text();
            object.set(name, node(tokens.next()));
        }
        return object;
    }

    private ArrayNode list() {
        ArrayNode list = NODES.arrayNode();
        JsonTokens.Token token = tokens.next();
        while (token != JsonTokens.Token.END_LIST) {
            list.add(node(token));
            token = tokens.next();
        }
        return list;
    }

    private JsonNode number(String text) {
        boolean integer = text.chars().noneMatch(c -> c == '.' || c == 'e' || c == 'E');
        if (integer) {
            if (text.length() > LONGEST_LONG) {
                BigInteger value = new BigInteger(text);
                return value.bitLength() < Long.SIZE
                        ? NODES.numberNode(value.longValue())
                        : NODES.numberNode(value);
            }
            long value = Long.parseLong(text);
            return value == (int) value ? NODES.numberNode((int) value) : NODES.numberNode(value);
        }
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw tokens.refuse(
                    "a number beyond the range of 64-bit numbers; expected less than 1.8e308.");
        }
        return NODES.numberNode(value);
    }
}

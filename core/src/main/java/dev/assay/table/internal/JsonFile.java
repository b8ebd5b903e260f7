package dev.assay.table.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads JSON that people write: a mistake is told with its line. */
public final class JsonFile {

    private static final ObjectMapper JSON =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    private JsonFile() {}

    /** The object in a file. */
    public static JsonObject read(Path file) {
        TextFile text = new TextFile(file, StandardCharsets.UTF_8);
        StringWriter all = new StringWriter();
        try (Reader reader = text.open()) {
            reader.transferTo(all);
        } catch (IOException e) {
            throw text.unreadable(e);
        }
        return parse(text.name(), all.toString());
    }

    /** The object in a text. */
    public static JsonObject parse(String name, String json) {
        try {
            JsonNode root = JSON.readTree(json);
            if (!root.isObject()) {
                throw new EvaluationException(
                        ErrorCode.SCHEMA_INVALID,
                        name
                                + ": found "
                                + JsonObject.kindOf(root)
                                + "; expected an object in braces.");
            }
            return new JsonObject(name, root, new Problems());
        } catch (JsonProcessingException e) {
            throw new EvaluationException(
                    ErrorCode.SCHEMA_INVALID,
                    name
                            + (e.getLocation() == null
                                    ? ""
                                    : ", line " + e.getLocation().getLineNr())
                            + ": "
                            + e.getOriginalMessage().lines().findFirst().orElse("not JSON")
                            + ".",
                    e);
        }
    }
}

package dev.assay.table.internal.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import dev.assay.table.internal.Problems;
import java.nio.file.Path;

/** Reads JSON that people write: a mistake is told with its line. */
public final class JsonFile {

    private JsonFile() {}

    /** The object in a file. */
    public static JsonObject read(Path file) {
        String name = String.valueOf(file.getFileName());
        return object(
                name, JsonDocument.read(file, name, Purpose.settings(ErrorCode.SCHEMA_INVALID)));
    }

    /** The object in a text. */
    public static JsonObject parse(String name, String json) {
        return object(name, JsonDocument.parse(json, name, ErrorCode.SCHEMA_INVALID));
    }

    private static JsonObject object(String name, JsonNode root) {
        if (!root.isObject()) {
            throw new EvaluationException(
                    ErrorCode.SCHEMA_INVALID,
                    name
                            + ": found "
                            + JsonObject.kindOf(root)
                            + "; expected an object in braces.");
        }
        return new JsonObject(name, root, new Problems());
    }
}

package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.EvaluationException;
import dev.assay.table.internal.schema.AnalysisTarget;
import dev.assay.table.internal.schema.JsonFile;
import dev.assay.table.internal.schema.JsonObject;
import dev.assay.table.internal.schema.SchemaJson;
import dev.assay.table.internal.schema.SchemaText;
import dev.assay.table.internal.schema.SdvMetadata;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Schemas as JSON files. Our own form is
 *
 * <pre>{@code
 * {"columns": {"age": {"kind": "numeric"},
 *              "admitted": {"kind": "datetime", "dateFormat": "yyyy-MM-dd"},
 *              "patient": {"kind": "identifier", "pattern": "P[0-9]{6}"}},
 *  "roles": {"targets": ["outcome"], "sensitive": ["diagnosis"], "ignored": ["note"]}}
 * }</pre>
 *
 * in which everything is optional; columns that are left out are inferred. SDV metadata (one table,
 * or several of which there is one) is read too: {@code id} is an identifier, {@code boolean}
 * categorical, {@code text} and personal types text; primary and alternate keys are identifiers,
 * {@code sequence_key} and {@code sequence_index} keep their roles.
 */
@Stability(Stability.Level.EVOLVING)
public final class SchemaFile {

    private SchemaFile() {}

    /**
     * The schema in a file, of our own form or SDV's.
     *
     * @throws EvaluationException FILE_NOT_FOUND, or SCHEMA_INVALID with every mistake, where it is
     *     and what is expected
     */
    public static Schema read(Path file) {
        TableFiles.requireFile(file);
        return schema(JsonFile.read(file));
    }

    /**
     * The schema in a text.
     *
     * @param name what the text is called in messages
     * @throws EvaluationException SCHEMA_INVALID
     */
    public static Schema parse(String name, String json) {
        return schema(JsonFile.parse(name, json));
    }

    private static Schema schema(JsonObject root) {
        Schema schema = SdvMetadata.is(root) ? SdvMetadata.schema(root) : SchemaJson.schema(root);
        root.problems().refuse();
        return schema;
    }

    /**
     * The roles in a SynthEval analysis-target file: {@code target_vars}, {@code target_types}
     * (which follows from the data and is not needed), {@code confounder_vars}, {@code
     * sensitive_vars}.
     *
     * @throws EvaluationException FILE_NOT_FOUND or SCHEMA_INVALID
     */
    public static Roles readAnalysisTarget(Path file) {
        TableFiles.requireFile(file);
        JsonObject root = JsonFile.read(file);
        Roles roles = AnalysisTarget.roles(root);
        root.problems().refuse();
        return roles;
    }

    /** The schema in our own form, as plain maps and lists. */
    public static Map<String, Object> plain(Schema schema) {
        return SchemaJson.plain(schema);
    }

    /**
     * The schema in our own form, laid out for editing, with a line for each column and role; roles
     * that are lists are written even if they are empty.
     */
    public static String json(Schema schema) {
        return SchemaText.of(schema);
    }

    /**
     * Writes the schema in our own form.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE
     */
    public static void write(Schema schema, Path file) {
        String text = json(schema);
        WholeFile.write(file, place -> Files.writeString(place, text));
    }
}

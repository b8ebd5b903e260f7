package dev.assay.metric;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import java.util.Locale;
import java.util.Optional;

/** What a sequence key and a time index have to be. */
final class SequenceRoles {

    private SequenceRoles() {}

    /**
     * Refuses a time index that is no number and no date, is the key, or stands without one, and
     * roles of columns that are to be ignored.
     */
    static void check(Schema schema) {
        Roles roles = schema.roles();
        Optional<String> key = roles.sequenceKey();
        Optional<String> time = roles.timeIndex();
        if (time.isPresent() && key.isEmpty()) {
            throw invalid(
                    "the time index '"
                            + time.get()
                            + "' orders rows within a sequence, but no sequence key was given; add"
                            + " --sequence-key COLUMN");
        }
        for (Optional<String> role : java.util.List.of(key, time)) {
            if (role.isPresent() && roles.ignored().contains(role.get())) {
                throw invalid(
                        "column '"
                                + role.get()
                                + "' is to be ignored, but sequences are made by it; take one of both"
                                + " back");
            }
        }
        if (time.isEmpty()) {
            return;
        }
        if (time.equals(key)) {
            throw invalid(
                    "column '"
                            + time.get()
                            + "' cannot be both sequence key and time index; name two columns");
        }
        Optional<ColumnSpec> spec = schema.find(time.get());
        if (spec.isPresent() && !spec.get().kind().isNumeric()) {
            throw invalid(
                    "the time index '"
                            + time.get()
                            + "' is "
                            + spec.get().kind().name().toLowerCase(Locale.ROOT)
                            + "; expected numbers or dates. Declare its kind (--kind "
                            + time.get()
                            + "=numeric, or a date format in the schema)");
        }
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.SCHEMA_MISMATCH, message);
    }
}

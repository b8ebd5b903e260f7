package dev.assay.content;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * REAL and SYNTHETIC of a long table with one row of each person, for the tests of metrics whose
 * distances are of all rows: {@link PersonRows} says why. Empty without a sequence key, where no
 * person has several rows, and where the real rows are nobody's. Of a synthetic table without keys
 * all rows are taken.
 *
 * @since 0.2
 */
public record IndependentRows() implements Artefact<Optional<EvaluationData>> {

    private static final Set<Part> PARTS = EnumSet.of(Part.REAL, Part.SYNTHETIC);

    @Override
    public Optional<EvaluationData> compute(EvaluationContext context) {
        EvaluationData data = context.data();
        if (data.schema().roles().sequenceKey().isEmpty()) {
            return Optional.empty();
        }
        Map<Part, int[]> rows = new EnumMap<>(Part.class);
        for (Part part : PARTS) {
            PersonRows some =
                    PersonRows.of(data, part, context.random("persons of " + part).nextLong());
            if (part == Part.REAL && some.size() == 0) {
                return Optional.empty();
            }
            if (some.size() > 0 && some.size() < data.table(part).rows()) {
                rows.put(part, some.rows());
            }
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(data.only(PARTS).select(rows));
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.copyOf(PARTS);
    }

    /** What must be known of tests of such rows. */
    public static String note(EvaluationData some, String key) {
        return "rows of one '"
                + key
                + "' are not independent, so that one of each was drawn for the tests: "
                + some.real().rows()
                + " real, "
                + some.synthetic().rows()
                + " synthetic rows";
    }
}

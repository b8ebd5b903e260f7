package dev.assay.metrics.privacy.internal;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.Column;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which real rows something is fitted on. What is fitted on {@link #TRAINING} alone depends on who
 * is called a member, so that an exchange of labels would not be exact; {@link #POOLED} rows are
 * the same under every labelling.
 */
public enum RealRows {
    /** Those of REAL, as published definitions have it. */
    TRAINING,
    /** Those of REAL and HOLDOUT together. */
    POOLED;

    /** The tables these rows stand in; one that is not there gives none. */
    public Set<Part> parts() {
        return this == TRAINING ? EnumSet.of(Part.REAL) : EnumSet.of(Part.REAL, Part.HOLDOUT);
    }

    /** A column of each of these tables that is there. */
    public List<Column> columns(EvaluationData data, String name) {
        return parts().stream()
                .filter(data::has)
                .map(part -> data.table(part).column(name))
                .toList();
    }
}

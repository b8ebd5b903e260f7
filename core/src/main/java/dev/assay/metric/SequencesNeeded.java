package dev.assay.metric;

import dev.assay.api.Stability;
import dev.assay.table.ColumnKind;
import java.util.Locale;
import java.util.Optional;

/**
 * The requirement of a declared sequence key. It also determines the unit of a metric or an
 * embedder: one that needs sequences is given tables with one row per sequence, so that its row
 * scores, samples and half-samples are of sequences and never of single rows of a long table; its
 * other requirements apply to these tables.
 *
 * @param kind the kind of attribute that is also required; any kind if empty
 * @param channels how many of them
 */
@Stability(Stability.Level.INTERNAL)
public record SequencesNeeded(Optional<ColumnKind> kind, int channels) implements Requirement {

    @Override
    public String describe() {
        return channels == 0
                ? "sequences"
                : "sequences with at least "
                        + channels
                        + kind.map(of -> " " + of.name().toLowerCase(Locale.ROOT)).orElse("")
                        + (channels == 1 ? " channel" : " channels");
    }

    @Override
    public Optional<String> unmet(EvaluationData data) {
        Optional<String> key = data.schema().roles().sequenceKey();
        if (key.isEmpty() || data.schema().find(key.get()).isEmpty()) {
            return Optional.of(
                    "needs sequences; no sequence key was given (--sequence-key COLUMN)");
        }
        int found = kind.map(of -> count(data, of)).orElse(data.schema().content().size());
        return found >= channels
                ? Optional.empty()
                : Optional.of("needs " + describe() + "; the data has " + found);
    }

    private static int count(EvaluationData data, ColumnKind kind) {
        return kind.isNumeric()
                ? data.schema().numeric().size()
                : data.schema().categorical().size();
    }
}

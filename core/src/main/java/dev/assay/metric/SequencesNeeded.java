package dev.assay.metric;

import java.util.Optional;

/**
 * The need of a declared sequence key. It also says of whom a metric or an embedder speaks: one
 * that needs sequences is shown one row per sequence, so that its row scores, samples and
 * half-samples are of sequences, never of single rows of a long table.
 */
public record SequencesNeeded() implements Requirement {

    @Override
    public String describe() {
        return "sequences";
    }

    @Override
    public Optional<String> unmet(EvaluationData data) {
        return data.schema().roles().sequenceKey().isPresent()
                ? Optional.empty()
                : Optional.of("needs sequences; no sequence key was given (--sequence-key COLUMN)");
    }
}

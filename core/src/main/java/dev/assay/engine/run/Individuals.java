package dev.assay.engine.run;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.engine.binding.Binding;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.SequencesNeeded;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.SequenceView;
import dev.assay.sequence.Sequences;
import dev.assay.table.Table;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Whether a metric speaks of rows or of sequences. */
public final class Individuals {

    private Individuals() {}

    /** Whether something of these requirements, or an embedding among them, is of sequences. */
    public static boolean areSequences(
            List<Requirement> requirements,
            Function<String, Optional<BoundEmbedder<?>>> embedders) {
        return requirements.stream()
                .anyMatch(
                        requirement ->
                                requirement instanceof SequencesNeeded
                                        || Binding.embeddingOf(requirement)
                                                .flatMap(embedders)
                                                .filter(
                                                        embedder ->
                                                                areSequences(
                                                                        embedder.requirements(),
                                                                        embedders))
                                                .isPresent());
    }

    /** The context of those who are drawn, halved and held out: sequences where there is a key. */
    public static SharedContext of(SharedContext context) {
        return context.data().schema().roles().sequenceKey().isPresent()
                ? context.perSequence()
                : context;
    }

    /** What the sequences of a part are called; keys of real ones are not told. */
    public static List<String> names(EvaluationData sequences, Part part) {
        Table table = sequences.table(part);
        String key = sequences.schema().roles().sequenceKey().orElseThrow();
        return IntStream.range(0, table.rows())
                .mapToObj(
                        row ->
                                part == Part.SYNTHETIC
                                        ? table.categorical(key).level(row)
                                        : Integer.toString(row + 1))
                .toList();
    }

    /** One row per sequence, outside of any run. */
    public static EvaluationData sequences(EvaluationData data) {
        Map<Part, SequenceTable> tables = new EnumMap<>(Part.class);
        data.parts().forEach(part -> tables.put(part, Sequences.of(data, part)));
        return SequenceView.of(data, tables);
    }
}

package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.Embedded;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.EmbedderOf;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.embedding.SavedEmbedding;
import dev.assay.embedding.Weights;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The laws that every embedder obeys. Extend this class and name the embedder, as with {@link
 * MetricContract}.
 *
 * @param <O> the embedder's options
 */
@ExtendWith(LawTimeLimit.class)
public abstract class EmbedderContract<O extends Record> {

    private final Embedder<O> embedder;
    private final O options;

    /** The laws for an embedder with its default options. */
    protected EmbedderContract(Embedder<O> embedder) {
        this(embedder, embedder.defaults());
    }

    /** The laws for an embedder with these options. */
    protected EmbedderContract(Embedder<O> embedder, O options) {
        this.embedder = embedder;
        this.options = options;
    }

    /** The kit's small mixed tables, in the roles the embedder needs. */
    protected EvaluationData data() {
        return TestTables.data();
    }

    /**
     * Whether equal rows get equal vectors whatever the other rows are; false for an embedder of
     * sequences.
     */
    protected boolean hasRowwiseVectors() {
        return true;
    }

    /** Whether training rows in another order give the same map, to 1e-9. */
    protected boolean hasRowOrderInvariance() {
        return true;
    }

    @Test
    final void isRegisteredUnderItsKey() {
        ExtensionLaws.isRegisteredUnderItsKey(Embedder.class, embedder);
    }

    @Test
    final void optionsSurviveJson() throws JsonProcessingException {
        ExtensionLaws.optionsSurviveJson(embedder, options);
    }

    @Test
    final void everyOptionIsDescribed() {
        ExtensionLaws.everyOptionIsDescribed(embedder);
    }

    @Test
    final void saysWhatItIs() {
        ExtensionLaws.saysWhatItIs(embedder);
    }

    @Test
    final void vectorsAreFiniteAndOfTheDimensionItTells() {
        int dimension = run(data()).get(new FittedEmbedding(embedder.key())).dimension();
        for (Part part : data().parts()) {
            Matrix vectors = vectors(data(), part, 2);
            assertThat(vectors.columns()).as("dimension").isEqualTo(dimension).isPositive();
            assertThat(vectors.rows()).as("vectors").isPositive();
            for (double value : vectors.toArray()) {
                assertThat(value).as("a value of %s", part).isFinite();
            }
        }
    }

    @Test
    final void equalSeedsGiveEqualBitsOnOneAndManyThreads() {
        double[] first = vectors(data(), Part.SYNTHETIC, 1).toArray();
        assertThat(vectors(data(), Part.SYNTHETIC, 1).toArray())
                .as("a second run")
                .containsExactly(first);
        assertThat(vectors(data(), Part.SYNTHETIC, 4).toArray())
                .as("four threads")
                .containsExactly(first);
    }

    @Test
    final void learnsFromTheRealRowsAlone() {
        EvaluationData data = data();
        EvaluationData other =
                EvaluationData.of(data.schema(), data.real(), fresh(), Optional.empty());
        assertThat(vectors(other, Part.REAL, 2).toArray())
                .as("vectors of REAL with another synthetic table and no holdout")
                .containsExactly(vectors(data, Part.REAL, 2).toArray());
    }

    @Test
    final void equalRowsHaveEqualVectorsWhateverStandsAroundThem() {
        EvaluationData data = data();
        int[] backwards = IntStream.range(0, 40).map(row -> 39 - row).toArray();
        Matrix alone =
                vectors(data.withSynthetic(data.real().select(backwards)), Part.SYNTHETIC, 2);
        Matrix all = vectors(data, Part.REAL, 2);
        List<String> unequal =
                alone.rows() == 40 ? unequal(alone, all) : List.of("rows: " + alone.rows());
        assertThat(unequal.isEmpty())
                .as("equal vectors for equal rows; unequal: %s", unequal)
                .isEqualTo(hasRowwiseVectors());
    }

    /** Which of these rows are others than those from the fortieth back, and by how much. */
    private static List<String> unequal(Matrix backwards, Matrix all) {
        List<String> unequal = new ArrayList<>();
        for (int row = 0; row < backwards.rows(); row++) {
            double[] one = backwards.row(row);
            double[] other = all.row(39 - row);
            if (!Arrays.equals(one, other)) {
                unequal.add("row " + row + " by " + Arrays.toString(differences(one, other)));
            }
        }
        return unequal;
    }

    private static double[] differences(double[] one, double[] other) {
        return IntStream.range(0, one.length).mapToDouble(k -> one[k] - other[k]).toArray();
    }

    @Test
    final void theOrderOfTheTrainingRowsDoesNotMatter() {
        EvaluationData data = data();
        Table shuffled = TestTables.shuffled(data.real(), 3);
        double[] expected = vectors(data, Part.SYNTHETIC, 2).toArray();
        double[] found =
                vectors(
                                EvaluationData.of(
                                        data.schema(), shuffled, data.synthetic(), data.holdout()),
                                Part.SYNTHETIC,
                                2)
                        .toArray();
        boolean equal =
                IntStream.range(0, expected.length)
                        .allMatch(
                                i ->
                                        Math.abs(found[i] - expected[i])
                                                <= 1e-9 * Math.max(1, Math.abs(expected[i])));
        assertThat(equal)
                .as("the same vectors from shuffled training rows")
                .isEqualTo(hasRowOrderInvariance());
    }

    @Test
    final void tellsHowItWasMade() {
        assertThat(run(data()).get(new FittedEmbedding(embedder.key())).provenance())
                .as("provenance")
                .isNotNull();
    }

    /** Whether the map can be stored in a file; false for an embedder that learns nothing. */
    protected boolean hasWeights() {
        return true;
    }

    @Test
    final void aMapReadFromAFileGivesTheSameBits(@TempDir Path folder) throws IOException {
        Optional<Weights> weights = run(data()).get(new FittedEmbedding(embedder.key())).weights();
        assertThat(weights.isPresent()).as("whether it keeps weights").isEqualTo(hasWeights());
        if (weights.isEmpty()) {
            return;
        }
        SavedEmbedding kept =
                SavedEmbedding.of(
                        embedder.key(), OptionsBinder.effective(options), Map.of(), weights.get());
        Path file = folder.resolve("kept.embedding");
        Files.write(file, kept.bytes());
        SavedEmbedding read = SavedEmbedding.read(file);
        assertThat(read.fingerprint()).as("fingerprint").isEqualTo(kept.fingerprint());
        O bound = OptionsBinder.bind(embedder, embedder.key(), read.options());
        BoundEmbedder<O> restored =
                new BoundEmbedder<>(embedder.key(), embedder, bound, Optional.of(read));
        for (Part part : data().parts()) {
            assertThat(
                            TestRun.of(data())
                                    .with(new EmbedderOf(restored.entry()), restored)
                                    .get(new Embedded(embedder.key(), part))
                                    .toArray())
                    .as("vectors of %s", part)
                    .containsExactly(vectors(data(), part, 2).toArray());
        }
    }

    @Test
    final void weightsThatDoNotFitAreRefusedNamingTheFile() {
        SavedEmbedding strange =
                new SavedEmbedding(
                        embedder.key(),
                        Map.of(),
                        Map.of(),
                        Weights.of(Map.of("something", "else")),
                        "strange.embedding",
                        "");
        assertThatThrownBy(() -> strange.restore(embedder, options))
                .as("weights of another embedder")
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("strange.embedding");
    }

    /** Constant, missing, single-row, unseen and one-sided tables. */
    @TestFactory
    final Stream<DynamicTest> hardTablesGiveFiniteVectorsOrAReason() {
        return HardCases.all().entrySet().stream()
                .map(
                        hard ->
                                DynamicTest.dynamicTest(
                                        hard.getKey(),
                                        () ->
                                                Results.orReason(
                                                        () -> {
                                                            embedder.requirements(options)
                                                                    .forEach(
                                                                            requirement ->
                                                                                    requirement
                                                                                            .unmet(
                                                                                                    hard
                                                                                                            .getValue())
                                                                                            .ifPresent(
                                                                                                    reason -> {
                                                                                                        throw new NotApplicableException(
                                                                                                                reason);
                                                                                                    }));
                                                            return vectors(
                                                                    hard.getValue(),
                                                                    Part.SYNTHETIC,
                                                                    2);
                                                        })));
    }

    /** A table of the same columns as those of {@link #data()}, in no part of it. */
    protected Table fresh() {
        return TestTables.fresh();
    }

    private Matrix vectors(EvaluationData data, Part part, int threads) {
        return run(data).threads(threads).get(new Embedded(embedder.key(), part));
    }

    private TestRun run(EvaluationData data) {
        return TestRun.of(data)
                .with(embedder.key(), embedder, options)
                .declaring(embedder.requirements(options));
    }
}

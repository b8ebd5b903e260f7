package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Recipes, limits and notes of the one-class network. */
@NeedsTorch
final class OneClassTest {

    @ParameterizedTest
    @EnumSource(Recipe.class)
    void everyRecipeLowersItsLoss(Recipe recipe) {
        Embedding fitted =
                fit(
                        TestTables.data(),
                        Map.of(
                                "recipe",
                                recipe.name().toLowerCase(java.util.Locale.ROOT),
                                "epochs",
                                40));
        Map<String, Object> told = fitted.provenance();
        List<?> losses = (List<?>) told.get("loss");
        assertThat((Double) losses.get(losses.size() - 1)).isLessThan((Double) losses.get(0));
        assertThat(told.get("variant"))
                .isEqualTo(recipe.name().startsWith("PAPER") ? "soft_boundary" : "as_coded");
        List<?> widths = (List<?>) told.get("widths");
        assertThat(widths).hasSize(recipe.layers + 2);
        assertThat(fitted.dimension())
                .isEqualTo(recipe.dimension == 0 ? widths.get(0) : recipe.dimension);
        assertThat(fitted.centreOfReal().orElseThrow()).containsOnly(recipe.centre);
    }

    @Test
    void aCollapseIsSaid() {
        Table constant = Table.of("t", List.of(NumericColumn.of("x", new double[60])));
        Embedding fitted = fit(EvaluationData.of(constant, constant), Map.of("epochs", 3));
        assertThat(fitted.notes()).anyMatch(note -> note.contains("collapsed"));
        assertThat(fit(TestTables.data(), Map.of("epochs", 3)).notes())
                .containsExactly(AnotherSeed.NOTE);
    }

    @Test
    void aSampleIsSaid() {
        assertThat(fit(TestTables.data(), Map.of("epochs", 3, "rows", 100)).notes())
                .contains("learned from a seeded sample of 100 rows of 300");
    }

    @Test
    void trainingThatNeedsTooMuchMemoryIsRefusedWithAdvice() {
        assertThatThrownBy(() -> fit(TestTables.data(), Map.of("width", 5000, "megabytes", 100)))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        refused -> {
                            assertThat(refused.code()).isEqualTo(ErrorCode.MEMORY_LIMIT);
                            assertThat(refused).hasMessageContaining("Lower rows, width or layers");
                        });
    }

    @Test
    void trainingThatTakesTooLongIsGivenUpSayingHowFarItCame() {
        assertThatThrownBy(
                        () ->
                                new Limits(1, 1)
                                        .checkTime(
                                                "one_class",
                                                System.nanoTime() - 2_000_000_000L,
                                                7,
                                                9))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        refused -> {
                            assertThat(refused.code()).isEqualTo(ErrorCode.TIME_LIMIT);
                            assertThat(refused).hasMessageContaining("epoch 7 of 9");
                        });
    }

    @Test
    void learnsFromTheVectorsOfAnotherEmbedding() {
        Autoencoder first = new Autoencoder();
        OneClassOptions options = TestOptions.oneClass(Map.of("of", "autoencoder", "epochs", 20));
        TestRun run =
                TestRun.of(TestTables.data())
                        .with(
                                "autoencoder",
                                first,
                                dev.assay.engine.binding.OptionsBinder.bind(
                                        first, "autoencoder", Map.of("epochs", 3)))
                        .with("one_class", new OneClass(), options);
        assertThat(run.get(new Embedded("one_class", Part.SYNTHETIC)).columns()).isEqualTo(25);
        assertThat((List<?>) run.get(new FittedEmbedding("one_class")).provenance().get("widths"))
                .first()
                .isEqualTo(16);
    }

    private static Embedding fit(EvaluationData data, Map<String, ?> written) {
        return TestRun.of(data)
                .with("one_class", new OneClass(), TestOptions.oneClass(written))
                .get(new FittedEmbedding("one_class"));
    }
}

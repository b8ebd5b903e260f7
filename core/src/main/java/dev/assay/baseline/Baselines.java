package dev.assay.baseline;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import java.util.List;

/** The baselines there are. */
public final class Baselines {

    private static final List<Baseline> ALL =
            List.of(
                    new IndependentMarginals(),
                    new Smote(),
                    new DeletionImputation(),
                    new NoisyBootstrap(),
                    new GaussianCopula());

    private Baselines() {}

    /** All of them: the three of the SynthEval paper first. */
    public static List<Baseline> all() {
        return ALL;
    }

    /**
     * The baseline of this key.
     *
     * @throws EvaluationException ARGUMENT_INVALID with the nearest known key
     */
    public static Baseline of(String key) {
        List<String> keys = ALL.stream().map(Baseline::key).toList();
        return ALL.stream()
                .filter(baseline -> baseline.key().equals(key))
                .findFirst()
                .orElseThrow(
                        () ->
                                new EvaluationException(
                                        ErrorCode.ARGUMENT_INVALID,
                                        "no baseline '"
                                                + key
                                                + "'"
                                                + Suggestion.of(key, keys)
                                                + ". Known: "
                                                + String.join(", ", keys)
                                                + "."));
    }
}

package dev.assay.baseline;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.plugin.ExtensionKeys;
import dev.assay.plugin.Jars;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.Providers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
     * All of ours, then those that the loaders find; one whose key is none, or taken, is told of
     * and passed over.
     *
     * @since 0.2
     */
    public static Providers<Baseline> installed(ClassLoader... loaders) {
        Providers<Baseline> others =
                Providers.load(Baseline.class, "baseline", new Described(), List.of(loaders));
        List<Baseline> found = new ArrayList<>(ALL);
        List<PluginProblem> problems = new ArrayList<>(others.problems());
        for (Baseline other : others.found()) {
            boolean taken = found.stream().anyMatch(known -> known.key().equals(other.key()));
            if (taken) {
                problems.add(
                        new PluginProblem(
                                "baseline",
                                other.key(),
                                Jars.of(other.getClass()),
                                PluginProblem.Cause.KEY_DUPLICATE,
                                "there is another of this key; rename it"));
            } else {
                found.add(other);
            }
        }
        return new Providers<>(found, problems);
    }

    /** Asks a plug-in's baseline what every command asks of it. */
    private record Described() implements Providers.Probe<Baseline> {

        @Override
        public String name(Baseline baseline) {
            return baseline.key() == null ? baseline.getClass().getName() : baseline.key();
        }

        @Override
        public Optional<String> wrong(Baseline baseline) {
            if (baseline.key() == null || !ExtensionKeys.isKey(baseline.key())) {
                return Optional.of("its key must be " + ExtensionKeys.RULE);
            }
            return baseline.title() == null || baseline.description() == null
                    ? Optional.of("it has no title or description")
                    : Optional.empty();
        }
    }

    /**
     * The baseline of this key.
     *
     * @throws EvaluationException ARGUMENT_INVALID with the nearest known key
     */
    public static Baseline of(String key) {
        return of(key, ALL);
    }

    /**
     * The baseline of this key among these.
     *
     * @throws EvaluationException ARGUMENT_INVALID with the nearest known key
     * @since 0.2
     */
    public static Baseline of(String key, List<Baseline> among) {
        List<String> keys = among.stream().map(Baseline::key).toList();
        return among.stream()
                .filter(baseline -> baseline.key().equals(key))
                .findFirst()
                .orElseThrow(
                        () ->
                                new EvaluationException(
                                        ErrorCode.ARGUMENT_INVALID,
                                        "baselines: no baseline '"
                                                + key
                                                + "'"
                                                + Suggestion.ending(key, keys)
                                                + " Known: "
                                                + String.join(", ", keys)
                                                + "."));
    }
}

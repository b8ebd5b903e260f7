package dev.assay.trust;

import dev.assay.plugin.Providers;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The measures of a jar that claim to tell fidelity or diversity. Implementations have a public
 * constructor without arguments and are found by {@link ServiceLoader}.
 */
public interface TrustTargets {

    /** The measures, in the order of the table. */
    List<TrustTarget> targets();

    /** The measures of all jars that the loaders find. */
    static List<TrustTarget> installed(ClassLoader... loaders) {
        return found(loaders).found();
    }

    /**
     * The measures of all jars that the loaders find, and what is wrong with others.
     *
     * @since 0.2
     */
    static Providers<TrustTarget> found(ClassLoader... loaders) {
        Providers<TrustTargets> jars =
                Providers.load(
                        TrustTargets.class, "trust targets", new Described(), List.of(loaders));
        return new Providers<>(
                jars.found().stream().flatMap(jar -> jar.targets().stream()).distinct().toList(),
                jars.problems());
    }

    /** Asks a jar for its targets. */
    record Described() implements Providers.Probe<TrustTargets> {

        @Override
        public String name(TrustTargets targets) {
            return targets.getClass().getName();
        }

        @Override
        public Optional<String> wrong(TrustTargets targets) {
            List<TrustTarget> found = targets.targets();
            return found == null || found.stream().anyMatch(Objects::isNull)
                    ? Optional.of("it names no targets")
                    : Optional.empty();
        }
    }
}

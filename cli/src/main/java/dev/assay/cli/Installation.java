package dev.assay.cli;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Extensions;
import dev.assay.ranking.RankingStrategy;
import dev.assay.trust.TrustTarget;
import dev.assay.trust.TrustTargets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is installed: our own extensions and those of a directory of plug-ins, which only the
 * command line names.
 */
@Singleton
final class Installation {

    private Plugins plugins = Plugins.NONE;

    @Inject
    Installation() {}

    /** Opens the plug-ins; to be called before anything else is asked for. */
    void use(Optional<Path> directory) {
        plugins = directory.map(Plugins::open).orElse(Plugins.NONE);
    }

    Evaluator evaluator() {
        return Evaluator.installed(plugins.loaders().toArray(ClassLoader[]::new));
    }

    @SuppressWarnings("unchecked")
    Extensions<RankingStrategy<?>> strategies() {
        ClassLoader[] loaders = new ClassLoader[plugins.loaders().size() + 1];
        loaders[0] = Installation.class.getClassLoader();
        for (int i = 0; i < plugins.loaders().size(); i++) {
            loaders[i + 1] = plugins.loaders().get(i);
        }
        return Extensions.load(
                (Class<RankingStrategy<?>>) (Class<?>) RankingStrategy.class, loaders);
    }

    /** The measures that claim to tell fidelity or diversity. */
    List<TrustTarget> trustTargets() {
        List<ClassLoader> loaders = new ArrayList<>(List.of(Installation.class.getClassLoader()));
        loaders.addAll(plugins.loaders());
        return TrustTargets.installed(loaders.toArray(ClassLoader[]::new));
    }

    /** What is wrong with plug-ins, each in a sentence; the rest can be used. */
    List<String> problems(Evaluator evaluator) {
        List<String> problems = new ArrayList<>(plugins.problems());
        problems.addAll(evaluator.metrics().broken());
        problems.addAll(evaluator.embedders().broken());
        return problems;
    }
}

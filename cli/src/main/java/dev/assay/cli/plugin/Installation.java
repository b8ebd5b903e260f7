package dev.assay.cli.plugin;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import dev.assay.api.OrderedCopy;
import dev.assay.baseline.Baseline;
import dev.assay.baseline.Baselines;
import dev.assay.cli.output.ResultWriter;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Extensions;
import dev.assay.plugin.PluginLoaders;
import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.Providers;
import dev.assay.ranking.RankingStrategy;
import dev.assay.table.TableFiles;
import dev.assay.writer.ReportWriter;
import dev.assay.writer.ReportWriters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What is installed: our own extensions and those of directories of plug-ins, which only the
 * command line names.
 */
@Singleton
public final class Installation {

    private Plugins plugins = Plugins.NONE;
    private Optional<Evaluator> evaluator = Optional.empty();

    private final Set<String> formats;

    @Inject
    Installation(Map<String, ResultWriter> ours) {
        formats = OrderedCopy.of(ours.keySet());
    }

    /** Opens the plug-ins; to be called before anything else is asked for. */
    public void use(List<Path> directories) {
        plugins = Plugins.open(directories);
        evaluator = Optional.empty();
        if (!plugins.loaders().isEmpty()) {
            Thread.currentThread()
                    .setContextClassLoader(
                            new PluginLoaders(
                                    Installation.class.getClassLoader(), plugins.loaders()));
        }
    }

    /** What is worth a word about the plug-ins. */
    public List<String> remarks() {
        return plugins.remarks();
    }

    /** With everything that is installed. */
    public Evaluator evaluator() {
        if (evaluator.isEmpty()) {
            evaluator = Optional.of(load());
        }
        return evaluator.get();
    }

    /** What is wrong with plug-ins, as far as anything was asked of them. */
    public List<PluginProblem> problems() {
        return plugins.equals(Plugins.NONE)
                ? evaluator.map(Evaluator::problems).orElse(List.of())
                : evaluator().problems();
    }

    private Evaluator load() {
        List<PluginProblem> further = new ArrayList<>(plugins.problems());
        if (!plugins.loaders().isEmpty()) {
            further.addAll(strategies().problems());
            further.addAll(Baselines.installed(others()).problems());
            further.addAll(TableFiles.formatProblems(plugins.loaders()));
            further.addAll(reportWriters().problems());
        }
        return Evaluator.installed(others()).knowing(further);
    }

    @SuppressWarnings("unchecked")
    public Extensions<RankingStrategy<?>> strategies() {
        return Extensions.load((Class<RankingStrategy<?>>) (Class<?>) RankingStrategy.class, all());
    }

    /** The baselines, ours first. */
    public List<Baseline> baselines() {
        return Baselines.installed(others()).found();
    }

    /** The writers of reports that others bring, by key. */
    public Map<String, ReportWriter> writers() {
        Map<String, ReportWriter> writers = new TreeMap<>();
        reportWriters().found().forEach(writer -> writers.put(writer.key(), writer));
        return writers;
    }

    private Providers<ReportWriter> reportWriters() {
        return ReportWriters.installed(formats, List.of(all()));
    }

    private ClassLoader[] others() {
        return plugins.loaders().toArray(ClassLoader[]::new);
    }

    private ClassLoader[] all() {
        List<ClassLoader> all = new ArrayList<>();
        all.add(Installation.class.getClassLoader());
        all.addAll(plugins.loaders());
        return all.toArray(ClassLoader[]::new);
    }
}

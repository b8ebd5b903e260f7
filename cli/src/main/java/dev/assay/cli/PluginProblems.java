package dev.assay.cli;

import dev.assay.engine.Evaluator;
import dev.assay.error.Fault;
import java.util.List;
import java.util.function.Consumer;

/** Tells what is wrong with plug-ins once everything that can run has run. */
final class PluginProblems {

    private PluginProblems() {}

    /** The exit code: 0 when nothing is wrong. */
    static int tell(Installation installation, Evaluator evaluator, Consumer<String> to) {
        List<String> problems = installation.problems(evaluator);
        problems.forEach(to);
        return problems.isEmpty() ? ExitCode.DONE : Fault.PLUGIN.exitCode();
    }
}

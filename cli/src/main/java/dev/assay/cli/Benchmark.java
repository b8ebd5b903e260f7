package dev.assay.cli;

import dev.assay.cli.console.Progress;
import dev.assay.cli.console.Terminal;
import dev.assay.engine.Binding;
import dev.assay.engine.Evaluator;
import dev.assay.engine.RunSettings;
import dev.assay.engine.Session;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Evaluates candidates one after the other; one that cannot be read is told of, and the others go
 * on.
 */
final class Benchmark {

    private final Evaluator evaluator;
    private final Binding binding;
    private final RunSettings settings;
    private final Terminal terminal;

    Benchmark(Evaluator evaluator, Binding binding, RunSettings settings, Terminal terminal) {
        this.evaluator = evaluator;
        this.binding = binding;
        this.settings = settings;
        this.terminal = terminal;
    }

    /**
     * What came of it.
     *
     * @param reports one per candidate that could be read
     * @param problems what was wrong with the others
     * @param exitCode for the process
     * @param shared how often something was computed from real rows alone
     * @param resampled by candidate, its values in each half-sample
     */
    record Done(
            List<Report> reports,
            List<String> problems,
            int exitCode,
            long shared,
            Map<String, List<Map<String, ReferencePoints.Point>>> resampled) {}

    /**
     * Runs the benchmark.
     *
     * @param rescue what to do with the finished part when the run is interrupted and does not hear
     */
    Done run(
            EvaluationData reference,
            Map<Part, Provenance.Input> inputs,
            List<Candidate> candidates,
            ReadOptions reading,
            Consumer<List<Report>> rescue) {
        List<Report> reports = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        int exit = ExitCode.DONE;
        try (Session session = evaluator.open(binding, reference, settings, inputs);
                Progress progress = new Progress(terminal);
                Interruption interruption =
                        new Interruption(
                                session::cancel, () -> rescue.accept(List.copyOf(reports)))) {
            for (int index = 0; index < candidates.size() && !interruption.isHeard(); index++) {
                Candidate candidate = candidates.get(index);
                double size = candidates.size();
                progress.now(candidate.name(), index / size);
                try {
                    Table table = candidate.read(reference, reading);
                    Report report =
                            session.evaluate(
                                    table,
                                    candidate.source(table),
                                    new ToldProgress(
                                            progress,
                                            (index + 1)
                                                    + "/"
                                                    + candidates.size()
                                                    + " "
                                                    + candidate.name(),
                                            index / size,
                                            1 / size));
                    reports.add(report);
                    exit = ExitCode.worst(exit, ExitCode.of(report));
                } catch (EvaluationException wrong) {
                    problems.add(candidate.name() + " is left out: " + wrong.getMessage());
                    exit = ExitCode.worst(exit, wrong.code().fault().exitCode());
                }
            }
            return new Done(
                    reports,
                    problems,
                    interruption.isHeard() ? ExitCode.INTERRUPTED : exit,
                    session.sharedArtefacts(),
                    resampled(session, reports));
        }
    }

    private static Map<String, List<Map<String, ReferencePoints.Point>>> resampled(
            Session session, List<Report> reports) {
        Map<String, List<Map<String, ReferencePoints.Point>>> samples = new LinkedHashMap<>();
        reports.forEach(
                report -> samples.put(report.candidate(), session.resampled(report.candidate())));
        return samples;
    }
}

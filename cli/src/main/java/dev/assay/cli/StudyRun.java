package dev.assay.cli;

import dev.assay.cli.console.Progress;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.Binding;
import dev.assay.engine.Evaluator;
import dev.assay.engine.RunSettings;
import dev.assay.engine.Session;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.study.DataSet;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.SchemaFile;
import dev.assay.table.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Evaluates the candidates of one data set. Each report is kept in a file as soon as it is there; a
 * file of the same tables, plan, seed, intervals and reference points is taken in place of a new
 * evaluation.
 */
final class StudyRun {

    private static final Set<ErrorCode> UNFINISHED =
            Set.of(ErrorCode.CANCELLED, ErrorCode.TIME_LIMIT, ErrorCode.MEMORY_LIMIT);

    private final Evaluator evaluator;
    private final Binding binding;
    private final RunSettings settings;
    private final Terminal terminal;
    private final Path directory;

    StudyRun(
            Evaluator evaluator,
            Binding binding,
            RunSettings settings,
            Terminal terminal,
            Path directory) {
        this.evaluator = evaluator;
        this.binding = binding;
        this.settings = settings;
        this.terminal = terminal;
        this.directory = directory;
    }

    /**
     * What came of a data set.
     *
     * @param dataSet with its candidates, empty when the run was interrupted before its end
     * @param kept how many reports were taken from files
     * @param problems what was wrong with candidates that are left out
     * @param exitCode for the process
     */
    record Done(Optional<DataSet> dataSet, int kept, List<String> problems, int exitCode) {}

    Done run(StudyFile.Entry entry) {
        Schema declared = entry.schema().map(SchemaFile::read).orElse(Schema.of(List.of()));
        if (!entry.targets().isEmpty()) {
            declared = declared.with(declared.roles().withTargets(entry.targets()));
        }
        EvaluationData reference =
                EvaluationReader.reference(
                        entry.real(), entry.holdout(), declared, ReadOptions.DEFAULT);
        Path folder = directory.resolve(BenchmarkFiles.fileName(entry.name()));
        BaselinesCommand.make(folder);
        List<DataSet.Candidate> done = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        int kept = 0;
        int exit = ExitCode.DONE;
        double total = entry.candidates().values().stream().mapToInt(List::size).sum();
        try (Session session =
                        evaluator.open(
                                binding,
                                reference,
                                settings,
                                new Sources(reference).reference(entry.real(), entry.holdout()));
                Progress progress = new Progress(terminal);
                Interruption interruption = new Interruption(session::cancel, () -> {})) {
            int index = 0;
            for (Map.Entry<String, List<Path>> generator : entry.candidates().entrySet()) {
                for (int number = 0; number < generator.getValue().size(); number++) {
                    if (interruption.isHeard()) {
                        return new Done(Optional.empty(), kept, problems, ExitCode.INTERRUPTED);
                    }
                    Path file = generator.getValue().get(number);
                    String name =
                            generator.getValue().size() == 1
                                    ? generator.getKey()
                                    : generator.getKey() + " " + (number + 1);
                    progress.now(entry.name() + "  " + name, index / total);
                    try {
                        Table table =
                                EvaluationReader.readLike(reference, file, ReadOptions.DEFAULT)
                                        .named(name);
                        Optional<Provenance.Input> source =
                                Optional.of(Sources.candidate(file, table));
                        Path stored = folder.resolve(BenchmarkFiles.fileName(name) + ".json");
                        Optional<Report> old = stored(stored, session.provenance(table, source));
                        Report report =
                                old.isPresent()
                                        ? old.get()
                                        : session.evaluate(
                                                table,
                                                source,
                                                new ToldProgress(
                                                        progress,
                                                        entry.name() + "  " + name,
                                                        index / total,
                                                        1 / total));
                        if (old.isPresent()) {
                            kept++;
                        } else if (!interruption.isHeard()) {
                            OutputFile.write(stored, to -> to.write(ReportJson.write(report)));
                        }
                        done.add(new DataSet.Candidate(generator.getKey(), report));
                        exit = ExitCode.worst(exit, ExitCode.of(report));
                    } catch (EvaluationException wrong) {
                        problems.add(
                                entry.name() + ": " + name + " is left out: " + wrong.getMessage());
                        exit = ExitCode.worst(exit, wrong.code().fault().exitCode());
                    }
                    index++;
                }
            }
            if (interruption.isHeard()) {
                return new Done(Optional.empty(), kept, problems, ExitCode.INTERRUPTED);
            }
        }
        return new Done(
                done.isEmpty() ? Optional.empty() : Optional.of(dataSet(entry, reference, done)),
                kept,
                problems,
                exit);
    }

    private static DataSet dataSet(
            StudyFile.Entry entry, EvaluationData reference, List<DataSet.Candidate> candidates) {
        return new DataSet(
                entry.name(),
                reference.real().rows(),
                reference.schema().numeric().size(),
                reference.schema().categorical().size(),
                candidates);
    }

    /** The report in a file, if it is one of the same run and was not cut short. */
    private static Optional<Report> stored(Path file, Provenance wanted) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Report report = ReportJson.read(file);
            boolean whole =
                    report.failed().stream()
                            .noneMatch(failed -> UNFINISHED.contains(failed.code()));
            return whole && same(report.provenance(), wanted)
                    ? Optional.of(report)
                    : Optional.empty();
        } catch (EvaluationException torn) {
            // Evaluated anew, and then replaced.
            return Optional.empty();
        }
    }

    private static boolean same(Provenance stored, Provenance wanted) {
        return key(stored).equals(key(wanted));
    }

    private static String key(Provenance run) {
        return ReportJson.plain(
                new Key(
                        run.version(),
                        run.seed(),
                        run.settings(),
                        run.plan(),
                        run.schema(),
                        run.inputs(),
                        run.yardsticks()));
    }

    /** What makes two runs the same. */
    record Key(
            String version,
            long seed,
            Map<String, Object> settings,
            Map<String, Map<String, Object>> plan,
            Map<String, Object> schema,
            List<Provenance.Input> inputs,
            Provenance.Yardsticks yardsticks) {}
}

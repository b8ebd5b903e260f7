package dev.assay.cli.run;

import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Progress;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.stored.BenchmarkFiles;
import dev.assay.cli.stored.StoredReports;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
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
import dev.assay.table.TableLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Evaluates the candidates of one data set. Each report is kept in a file as soon as it is there; a
 * file of the same tables, plan, seed, intervals and reference points is taken in place of a new
 * evaluation.
 */
public final class StudyRun {

    private final Evaluator evaluator;
    private final Binding binding;
    private final RunSettings settings;
    private final Terminal terminal;
    private final Path directory;

    public StudyRun(
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
    public record Done(Optional<DataSet> dataSet, int kept, List<String> problems, int exitCode) {}

    public Done run(StudyFile.Entry entry) {
        Schema declared = entry.schema().map(SchemaFile::read).orElse(Schema.of(List.of()));
        if (!entry.targets().isEmpty()) {
            declared = declared.with(declared.roles().withTargets(entry.targets()));
        }
        EvaluationData reference =
                EvaluationReader.reference(
                        entry.real(), entry.holdout(), declared, ReadOptions.DEFAULT);
        Path folder = directory.resolve(BenchmarkFiles.fileName(entry.name()));
        OutputFile.folder(folder);
        StoredReports stored = new StoredReports(folder);
        List<DataSet.Candidate> done = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        AtomicReference<Optional<Journal>> underWay = new AtomicReference<>(Optional.empty());
        List<EvaluationException> unwritten = new ArrayList<>();
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
                Interruption interruption =
                        new Interruption(
                                session::cancel, () -> rescue(stored, session, underWay.get()))) {
            int index = 0;
            for (Map.Entry<String, List<TableLocation>> generator : entry.candidates().entrySet()) {
                for (int number = 0; number < generator.getValue().size(); number++) {
                    if (interruption.isHeard()) {
                        return new Done(Optional.empty(), kept, problems, ExitCode.INTERRUPTED);
                    }
                    TableLocation file = generator.getValue().get(number);
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
                        Optional<Report> old = stored.find(name, session.provenance(table, source));
                        Journal journal =
                                new Journal(
                                        Optional.of(stored.file(name)),
                                        () -> session.soFar().map(ReportJson::write));
                        underWay.set(Optional.of(journal));
                        Report report =
                                old.isPresent()
                                        ? old.get()
                                        : session.evaluate(
                                                table,
                                                source,
                                                journal.before(
                                                        new ToldProgress(
                                                                progress,
                                                                entry.name() + "  " + name,
                                                                index / total,
                                                                1 / total)));
                        if (old.isPresent()) {
                            kept++;
                        } else {
                            interruption.keep(() -> keep(stored, report, unwritten));
                            journal.close();
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
        for (EvaluationException full : unwritten) {
            problems.add(full.getMessage());
            exit = ExitCode.worst(exit, full.code().fault().exitCode());
        }
        return new Done(
                done.isEmpty() ? Optional.empty() : Optional.of(dataSet(entry, reference, done)),
                kept,
                problems,
                exit);
    }

    /**
     * A report whose metrics are all there, but not their intervals or reference points, would pass
     * for a whole one: it stays the journal that it is.
     */
    private static void rescue(StoredReports stored, Session session, Optional<Journal> underWay) {
        Optional<Report> cut = session.soFar().filter(StoredReports::isCancelled);
        cut.ifPresent(stored::keep);
        underWay.ifPresent(cut.isPresent() ? Journal::close : Journal::leave);
    }

    /** A disk that is full is told of, and does not cost the work of the rest. */
    private static void keep(
            StoredReports stored, Report report, List<EvaluationException> unwritten) {
        try {
            stored.keep(report);
        } catch (EvaluationException full) {
            unwritten.add(full);
        }
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
}

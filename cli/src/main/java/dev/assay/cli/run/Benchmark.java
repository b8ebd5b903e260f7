package dev.assay.cli.run;

import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Progress;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.stored.StoredReports;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Evaluates candidates one after the other; one that cannot be read is told of, and the others go
 * on. Each report is kept as soon as it is there.
 */
public final class Benchmark {

    private final Evaluator evaluator;
    private final Binding binding;
    private final RunSettings settings;
    private final Terminal terminal;
    private final Optional<StoredReports> stored;
    private final boolean resumes;
    private final AtomicReference<Optional<Journal>> underWay =
            new AtomicReference<>(Optional.empty());

    /**
     * A benchmark.
     *
     * @param stored where reports are kept
     * @param resumes whether those that are there already are taken
     */
    public Benchmark(
            Evaluator evaluator,
            Binding binding,
            RunSettings settings,
            Terminal terminal,
            Optional<StoredReports> stored,
            boolean resumes) {
        this.evaluator = evaluator;
        this.binding = binding;
        this.settings = settings;
        this.terminal = terminal;
        this.stored = stored;
        this.resumes = resumes;
    }

    /**
     * What came of it.
     *
     * @param reports one per candidate that was evaluated to its end; where none was, that of the
     *     one under way
     * @param problems what was wrong with the others
     * @param exitCode for the process
     * @param kept how many reports were there already
     * @param resampled by candidate, its values in each half-sample
     */
    public record Done(
            List<Report> reports,
            List<String> problems,
            int exitCode,
            int kept,
            Map<String, List<Map<String, ReferencePoints.Point>>> resampled) {}

    /** What to do with what came of it. */
    public interface Finish {
        /** Writes the files. */
        void files(Done done);

        /** Shows it. */
        void show(Done done);

        /** Does everything at once. */
        static Finish atOnce(Consumer<Done> all) {
            return new Finish() {
                @Override
                public void files(Done done) {
                    all.accept(done);
                }

                @Override
                public void show(Done done) {}
            };
        }
    }

    /**
     * Runs the benchmark.
     *
     * @param finish is called once, also when the run is interrupted and does not hear
     */
    public Done run(
            EvaluationData reference,
            Map<Part, Provenance.Input> inputs,
            List<Candidate> candidates,
            ReadOptions reading,
            Finish finish) {
        Progressed so = new Progressed();
        try (Session session = evaluator.open(binding, reference, settings, inputs);
                Interruption interruption =
                        new Interruption(
                                session::cancel,
                                () -> {
                                    Done done = so.done(session.soFar(), true);
                                    keepUnfinished(session.soFar());
                                    finish.files(done);
                                    finish.show(done);
                                })) {
            try (Progress progress = new Progress(terminal)) {
                for (int index = 0; index < candidates.size() && !interruption.isHeard(); index++) {
                    evaluate(
                            candidates.get(index),
                            index,
                            candidates.size(),
                            new Place(reference, reading, session, progress, interruption),
                            so);
                }
            }
            Done done = so.done(session.soFar(), interruption.isHeard());
            interruption.finish(() -> finish.files(done), () -> finish.show(done));
            return so.done(session.soFar(), interruption.isHeard());
        }
    }

    private record Place(
            EvaluationData reference,
            ReadOptions reading,
            Session session,
            Progress progress,
            Interruption interruption) {}

    private void evaluate(Candidate candidate, int index, double size, Place place, Progressed so) {
        place.progress().now(candidate.name(), index / size);
        try {
            Table table = candidate.read(place.reference(), place.reading());
            Optional<Provenance.Input> source = candidate.source(table);
            if (resumes && known(table, source, place.session(), so)) {
                return;
            }
            String name = (index + 1) + "/" + (int) size + " " + candidate.name();
            ToldProgress told = new ToldProgress(place.progress(), name, index / size, 1 / size);
            Journal journal =
                    new Journal(
                            stored.map(at -> at.file(candidate.name())),
                            () -> place.session().soFar().map(ReportJson::write));
            underWay.set(Optional.of(journal));
            Report report = place.session().evaluate(table, source, journal.before(told));
            List<Map<String, ReferencePoints.Point>> samples =
                    place.session().resampled(candidate.name());
            if (!StoredReports.isCancelled(report)) {
                so.add(report, samples);
            }
            place.interruption().keep(() -> keep(report, samples));
            journal.close();
        } catch (EvaluationException wrong) {
            so.leaveOut(candidate.name(), wrong);
        }
    }

    private boolean known(
            Table table, Optional<Provenance.Input> source, Session session, Progressed so) {
        StoredReports at = stored.orElseThrow();
        Optional<Report> report = at.find(table.name(), session.provenance(table, source));
        Optional<List<Map<String, ReferencePoints.Point>>> samples =
                at.samples(table.name(), settings.resamples());
        if (report.isEmpty() || samples.isEmpty()) {
            return false;
        }
        so.add(report.get(), samples.get());
        so.kept();
        return true;
    }

    /** A disk that is full now may not be when all is done, and says so then if it is. */
    private void keep(Report report, List<Map<String, ReferencePoints.Point>> samples) {
        try {
            stored.ifPresent(at -> at.keep(report, samples));
        } catch (EvaluationException full) {
            // Everything is written again at the end.
        }
    }

    /**
     * A report whose metrics are all there, but not their intervals or reference points, would pass
     * for a whole one: it stays the journal that it is.
     */
    private void keepUnfinished(Optional<Report> report) {
        Optional<Report> cut = report.filter(StoredReports::isCancelled);
        cut.ifPresent(found -> keep(found, List.of()));
        underWay.get().ifPresent(cut.isPresent() ? Journal::close : Journal::leave);
    }

    /** How far it is; asked by the run and by whoever interrupts it. */
    private static final class Progressed {

        private final List<Report> reports = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        private final Map<String, List<Map<String, ReferencePoints.Point>>> resampled =
                new LinkedHashMap<>();
        private int exit = ExitCode.DONE;
        private int kept;

        synchronized void add(Report report, List<Map<String, ReferencePoints.Point>> samples) {
            reports.add(report);
            resampled.put(report.candidate(), samples);
            exit = ExitCode.worst(exit, ExitCode.of(report));
        }

        synchronized void kept() {
            kept++;
        }

        synchronized void leaveOut(String candidate, EvaluationException wrong) {
            problems.add(candidate + " is left out: " + wrong.getMessage());
            exit = ExitCode.worst(exit, wrong.code().fault().exitCode());
        }

        /** A candidate that is half evaluated would take measures from all others. */
        synchronized Done done(Optional<Report> last, boolean isInterrupted) {
            List<Report> all = new ArrayList<>(reports);
            if (isInterrupted && all.isEmpty()) {
                last.ifPresent(all::add);
            }
            return new Done(
                    List.copyOf(all),
                    List.copyOf(problems),
                    isInterrupted ? ExitCode.INTERRUPTED : exit,
                    kept,
                    new LinkedHashMap<>(resampled));
        }
    }
}

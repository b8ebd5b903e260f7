package dev.assay.cli.run;

import dev.assay.audit.AuditReport;
import dev.assay.audit.Curated;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Progress;
import dev.assay.cli.console.Terminal;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.table.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The same plan on a table before and after rows were chosen, and on as many of its rows by chance:
 * many measures move with the number of rows alone.
 */
public final class AuditComparison {

    private final Evaluator evaluator;
    private final Binding binding;
    private final RunSettings settings;
    private final Terminal terminal;
    private final EvaluationData reference;
    private final Map<Part, Provenance.Input> inputs;

    public AuditComparison(
            Evaluator evaluator,
            Binding binding,
            RunSettings settings,
            Terminal terminal,
            EvaluationData reference,
            Map<Part, Provenance.Input> inputs) {
        this.evaluator = evaluator;
        this.binding = binding;
        this.settings = settings;
        this.terminal = terminal;
        this.reference = reference;
        this.inputs = inputs;
    }

    /**
     * What came of it.
     *
     * @param tables those that were reached
     * @param exitCode for the process
     */
    public record Done(List<AuditReport.Compared> tables, int exitCode) {}

    /**
     * Runs it.
     *
     * @param file where the audit will be, beside which it is kept while it is unfinished
     * @param text of the audit with the finished part
     * @param finished what to do with the finished part: after each table, and when the run is
     *     interrupted and does not hear
     */
    public Done run(
            Table original,
            Provenance.Input source,
            Curated curated,
            Optional<Path> file,
            Function<List<AuditReport.Compared>, String> text,
            Consumer<List<AuditReport.Compared>> finished) {
        Map<String, Table> tables = new LinkedHashMap<>();
        int[] kept = curated.positions();
        tables.put("original", original);
        if (kept.length < original.rows()) {
            tables.put(
                    "random",
                    original.select(chance(original.rows(), kept.length))
                            .named(original.name() + " (random rows)"));
        }
        tables.put("curated", original.select(kept).named(original.name() + " (curated)"));
        List<AuditReport.Compared> done = new CopyOnWriteArrayList<>();
        int exit = ExitCode.DONE;
        try (Session session = evaluator.open(binding, reference, settings, inputs);
                Progress progress = new Progress(terminal);
                Journal journal =
                        new Journal(
                                file,
                                () ->
                                        Optional.of(
                                                text.apply(andUnfinished(done, tables, session))));
                Interruption interruption =
                        new Interruption(
                                session::cancel,
                                () -> {
                                    finished.accept(andUnfinished(done, tables, session));
                                    journal.drop();
                                })) {
            for (Map.Entry<String, Table> table : tables.entrySet()) {
                if (interruption.isHeard()) {
                    break;
                }
                double size = tables.size();
                Report report =
                        session.evaluate(
                                table.getValue(),
                                table.getKey().equals("original")
                                        ? Optional.of(source)
                                        : Optional.empty(),
                                journal.before(
                                        new ToldProgress(
                                                progress,
                                                table.getKey(),
                                                done.size() / size,
                                                1 / size)));
                done.add(new AuditReport.Compared(table.getKey(), report));
                interruption.keep(() -> finished.accept(List.copyOf(done)));
                exit = ExitCode.worst(exit, ExitCode.of(report));
            }
            return new Done(done, interruption.isHeard() ? ExitCode.INTERRUPTED : exit);
        }
    }

    private static List<AuditReport.Compared> andUnfinished(
            List<AuditReport.Compared> done, Map<String, Table> tables, Session session) {
        List<AuditReport.Compared> all = new ArrayList<>(done);
        List<String> names = List.copyOf(tables.keySet());
        session.soFar()
                .filter(report -> done.size() < names.size())
                .filter(report -> done.isEmpty() || !isLast(done, report))
                .ifPresent(
                        report ->
                                all.add(new AuditReport.Compared(names.get(done.size()), report)));
        return all;
    }

    /** The session still knows the last table that was finished until the next begins. */
    private static boolean isLast(List<AuditReport.Compared> done, Report report) {
        return done.get(done.size() - 1).report().candidate().equals(report.candidate());
    }

    private int[] chance(int rows, int size) {
        RandomGenerator random = Streams.of(settings.seed(), "audit by chance");
        int[] pool = IntStream.range(0, rows).toArray();
        for (int i = 0; i < size; i++) {
            int other = i + random.nextInt(rows - i);
            int swapped = pool[i];
            pool[i] = pool[other];
            pool[other] = swapped;
        }
        return IntStream.range(0, size).map(i -> pool[i]).sorted().toArray();
    }
}

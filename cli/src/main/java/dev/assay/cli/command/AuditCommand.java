package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.audit.AuditJson;
import dev.assay.audit.AuditOptions;
import dev.assay.audit.AuditReport;
import dev.assay.audit.Auditor;
import dev.assay.audit.Curated;
import dev.assay.audit.Curation;
import dev.assay.audit.Curator;
import dev.assay.audit.RowAudit;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.AuditOptionsOf;
import dev.assay.cli.option.CurationOptions;
import dev.assay.cli.option.DataOptions;
import dev.assay.cli.option.RunOptions;
import dev.assay.cli.output.AuditText;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.plugin.Installation;
import dev.assay.cli.run.AuditComparison;
import dev.assay.cli.run.ChosenRows;
import dev.assay.cli.run.Sources;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Provenance;
import dev.assay.report.html.HtmlReport;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Single rows judged, and the good ones kept. */
@Command(
        name = "audit",
        header = "Judge every synthetic row, and keep the good ones.",
        description = {
            "",
            "A row is unauthentic if it stands nearer to a real row than any other real row does, and imprecise if it"
                    + " lies outside the support that holds most real rows. The file of scores tells of each row what it"
                    + " is and why, in words; it names no real row, but treat it like the real data.",
            "",
            "With --curate the good rows are written to a table of their own, and the same metrics (preset audit, or"
                    + " yours) are run on the original, on as many of its rows by chance, and on the curated table:"
                    + " choosing rows buys authenticity and precision, and costs recall.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay audit -r train.csv -s synthetic.csv --rows scores.csv",
            "  assay audit -r train.csv -t test.csv -s synthetic.csv --curate curated.csv --size 1000",
            "  assay audit -r train.csv -s big.csv --curate kept.csv --size 1000 --html audit.html",
            "  assay audit -r train.csv -s synthetic.csv --curate curated.csv -j fast privacy --json audit.json",
            "",
            "@|bold Exit codes|@  0 done, 2 command line, 3 data or too few rows to keep, 5 some metric failed, 130 interrupted"
        },
        sortOptions = false)
public final class AuditCommand extends BaseCommand {

    @Option(
            names = {"-r", "--real"},
            paramLabel = "TABLE",
            description = "The real table the generator was trained on.",
            required = true)
    private TableLocation real;

    @Option(
            names = {"-s", "--synthetic"},
            paramLabel = "TABLE",
            description = "The synthetic table.",
            required = true)
    private TableLocation synthetic;

    @Option(
            names = {"-t", "--holdout", "--test"},
            paramLabel = "TABLE",
            description = "Real rows that the generator never saw; for the comparison.")
    private TableLocation holdout;

    @Option(
            names = "--alpha",
            paramLabel = "SHARE",
            defaultValue = "0.99",
            description =
                    "The share of real rows whose support a precise row lies in. Default: 0.99.")
    private double alpha;

    @Option(
            names = "--rows",
            paramLabel = "FILE",
            description = "Write the scores of every row, as CSV or Parquet by the ending.")
    private Path rows;

    @Mixin(name = "Keeping rows")
    private CurationOptions curation = new CurationOptions();

    @Mixin(name = "Metrics before and after")
    private RunOptions run = new RunOptions();

    @Mixin(name = "Columns and files")
    private DataOptions data = new DataOptions();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description =
                    "The audit for programs and for @|bold assay report|@. A dash writes to standard output instead of"
                            + " the text.")
    private Path json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "One page for people: works offline, prints, and explains itself.")
    private Path html;

    private final Installation installation;

    @Inject
    AuditCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        check();
        Evaluator evaluator = installation.evaluator();
        ResolvedPreset preset = run.resolve(evaluator, "audit");
        Binding binding = evaluator.bind(preset);
        RunSettings settings = run.settings(preset);
        AuditOptions options = AuditOptionsOf.of(preset, alpha, this::remark);
        EvaluationData tables =
                EvaluationReader.load(
                        real,
                        synthetic,
                        Optional.ofNullable(holdout),
                        data.declared(),
                        data.reading());
        EvaluationData reference = tables.only(EnumSet.complementOf(EnumSet.of(Part.SYNTHETIC)));
        Map<Part, Provenance.Input> inputs =
                new Sources(tables).reference(real, Optional.ofNullable(holdout));
        List<Provenance.Input> all = new ArrayList<>(inputs.values());
        all.add(Sources.candidate(synthetic, tables.synthetic()));

        RowAudit audit =
                new Auditor(reference, options, settings, binding.embedders())
                        .audit(tables.synthetic());
        if (rows != null) {
            writeRows(audit);
        }
        Optional<Curation> wanted = curation.file().map(file -> curation.curation(settings.seed()));
        Optional<Curated> curated = wanted.map(how -> Curator.choose(audit, how));
        curated.ifPresent(chosen -> writeCurated(tables, chosen));
        AuditReport report =
                AuditReport.of(
                        tables.synthetic().name(),
                        audit,
                        options,
                        settings.seed(),
                        curated.map(chosen -> kept(wanted.orElseThrow(), chosen)),
                        curated,
                        all);
        write(report);
        boolean compares = curated.isPresent() && curation.compares();
        AuditText text = new AuditText(terminal(), installation.evaluator().guides());
        if (!compares) {
            finish(report, text.lines(report));
        } else if (!isPrinted(json) && !isPrinted(html)) {
            print(text.lines(report));
        }
        told();
        if (!compares) {
            return ExitCode.DONE;
        }
        AuditComparison comparison =
                new AuditComparison(evaluator, binding, settings, terminal(), reference, inputs);
        AuditComparison.Done done =
                comparison.run(
                        tables.synthetic(),
                        all.get(all.size() - 1),
                        curated.get(),
                        Optional.ofNullable(json).filter(file -> !isPrinted(file)),
                        found -> AuditJson.write(report.with(found)),
                        found -> write(report.with(found)));
        AuditReport complete = report.with(done.tables());
        write(complete);
        finish(complete, text.comparison(complete));
        return done.exitCode();
    }

    private void check() {
        curation.check();
        for (Path file : new Path[] {json, html}) {
            if (file != null) {
                OutputFile.checkUnlessPrinted(file);
            }
        }
        if (isPrinted(json) && isPrinted(html)) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--json and --html: both write to standard output; expected one there. Give the other a"
                            + " file.");
        }
        if (rows != null) {
            OutputFile.check(rows);
            TableFiles.checkWritable(rows);
        }
    }

    private void writeRows(RowAudit audit) {
        Table scores = audit.table(rows.getFileName().toString());
        TableFiles.write(scores, Schema.of(scores), rows);
    }

    /** CSV keeps every cell as it stands in the original; other formats are written anew. */
    private void writeCurated(EvaluationData tables, Curated chosen) {
        Path file = curation.file().orElseThrow();
        String name = file.getFileName().toString().toLowerCase(java.util.Locale.ROOT);
        if (name.endsWith(".parquet") || name.endsWith(".pq")) {
            TableFiles.write(tables.synthetic().select(chosen.positions()), tables.schema(), file);
            return;
        }
        OutputFile.write(
                file,
                to ->
                        ChosenRows.write(
                                TableFiles.open(synthetic, data.reading()),
                                chosen.positions(),
                                to));
    }

    private AuditReport.Kept kept(Curation how, Curated chosen) {
        return new AuditReport.Kept(
                how.strategy(),
                chosen.rows().size(),
                chosen.eligible(),
                how.shells(),
                how.borrow(),
                how.seed(),
                curation.file().orElseThrow().getFileName().toString());
    }

    private void write(AuditReport report) {
        if (json != null && !isPrinted(json)) {
            OutputFile.write(json, to -> to.write(AuditJson.write(report)));
        }
        if (html != null && !isPrinted(html)) {
            OutputFile.write(html, to -> to.write(HtmlReport.audit(report)));
        }
    }

    /** What programs read from standard output stands there once and alone. */
    private void finish(AuditReport report, List<String> text) {
        if (isPrinted(json)) {
            OutputFile.writeOrPrint(
                    json, terminal().out(), to -> to.write(AuditJson.write(report)));
        } else if (isPrinted(html)) {
            OutputFile.writeOrPrint(
                    html, terminal().out(), to -> to.write(HtmlReport.audit(report)));
        } else {
            print(text);
        }
    }

    private static boolean isPrinted(Path file) {
        return OutputFile.STANDARD_OUTPUT.equals(file);
    }

    private void told() {
        if (isPrinted(json) || isPrinted(html)) {
            return;
        }
        if (rows != null) {
            print(List.of("", "scores of every row are in " + rows));
        }
        curation.file().ifPresent(file -> print(List.of("the rows kept are in " + file)));
    }
}

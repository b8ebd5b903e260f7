package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.option.DataOptions;
import dev.assay.cli.option.EmbeddingNames;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.output.VectorWriter;
import dev.assay.cli.plugin.Installation;
import dev.assay.cli.run.Sources;
import dev.assay.cli.stored.BenchmarkFiles;
import dev.assay.data.EvaluationReader;
import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.Embedded;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.FittedEmbedding;
import dev.assay.embedding.SavedEmbedding;
import dev.assay.engine.EmbeddingRun;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.EmbedderBinding;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.preset.ResolvedPreset;
import dev.assay.report.Provenance;
import dev.assay.stat.Matrix;
import dev.assay.table.TableLocation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns an embedding, keeps it, and writes the vectors. */
@Command(
        name = "embed",
        header = "Learn an embedding on the real rows, keep it for later runs, write vectors.",
        description = {
            "",
            "An embedding turns rows into vectors, in whose distances metrics can then compare rows. It is learned on the"
                    + " real rows alone. Kept in a file, it makes runs of another day comparable: --embedding FILE of"
                    + " evaluate and benchmark uses it as it is. The file holds means, ranges, levels and weights"
                    + " learned from the real rows: treat it as confidential as they are.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay embed pca -r train.csv -o space.embedding",
            "  assay embed pca -r train.csv --set components=8 --vectors vectors/ -s synthetic.csv",
            "  assay embed space.embedding -r train.csv --vectors vectors/ -s synthetic.csv",
            "  assay evaluate -r train.csv -s synthetic.csv --embedding space.embedding",
            "  assay metrics list                       which embedders there are"
        },
        sortOptions = false)
public final class EmbedCommand extends BaseCommand {

    @Parameters(
            paramLabel = "KEY|FILE",
            description = "An embedder to learn with, or a file of an earlier run to use.")
    private String embedding;

    @Option(
            names = {"-r", "--real"},
            paramLabel = "TABLE",
            description = "The real table.",
            required = true)
    private TableLocation real;

    @Option(
            names = {"-t", "--holdout", "--test"},
            paramLabel = "TABLE",
            description = "Real rows that the generator never saw; only written as vectors.")
    private TableLocation holdout;

    @Option(
            names = {"-s", "--synthetic"},
            paramLabel = "TABLE",
            arity = "1..*",
            description = "Synthetic tables; only written as vectors.")
    private List<TableLocation> synthetic = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Keep what was learned in this file; its name should end in .embedding.")
    private Path output;

    @Option(
            names = "--vectors",
            paramLabel = "DIR",
            description =
                    "Write the vectors of every table to NAME.npy, or NAME.csv, in this folder.")
    private Path vectors;

    @Option(
            names = "--format",
            paramLabel = "npy|csv",
            description = "How vectors are written. Default: ${DEFAULT-VALUE}.")
    private String format = "npy";

    @Option(
            names = "--set",
            paramLabel = "OPTION=VALUE",
            description =
                    "Change one option of the embedder, such as components=8. May be repeated.")
    private List<String> changes = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random numbers start. Default: ${DEFAULT-VALUE}.")
    private long seed = RunSettings.DEFAULT_SEED;

    @Mixin(name = "Columns and files")
    private DataOptions data = new DataOptions();

    private final Installation installation;

    @Inject
    EmbedCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        check();
        Evaluator evaluator = installation.evaluator();
        EmbeddingNames names = EmbeddingNames.of(List.of(embedding), evaluator);
        String entry = names.entries().get(0);
        Map<String, Object> written =
                new LinkedHashMap<>(
                        names.in(new ResolvedPreset("", Map.of(), Map.of(), Map.of()))
                                .embeddings()
                                .getOrDefault(entry, Map.of()));
        changes.forEach(change -> set(written, change));
        BoundEmbedder<?> bound = EmbedderBinding.bind(entry, written, evaluator.embedders());
        EvaluationData reference =
                EvaluationReader.reference(
                        real, Optional.ofNullable(holdout), data.declared(), data.reading());
        RunSettings settings = RunSettings.defaults().withSeed(seed);
        try (EmbeddingRun run = new EmbeddingRun(bound, reference, settings)) {
            Embedding fitted = run.get(new FittedEmbedding(entry));
            tell(bound, fitted, reference);
            if (output != null) {
                keep(run.keep(sources(reference)));
            }
            if (vectors != null) {
                writeAll(run, entry, reference);
            }
        } catch (NotApplicableException reason) {
            throw new EvaluationException(
                    ErrorCode.METRIC_FAILED,
                    "embedder '" + bound.embedder().key() + "': " + reason.getMessage() + ".",
                    reason);
        }
        return ExitCode.DONE;
    }

    private void check() {
        if (output == null && vectors == null) {
            throw invalid("embed: nothing to do; expected --output FILE, --vectors DIR, or both.");
        }
        if (!format.equals("npy") && !format.equals("csv")) {
            throw invalid("--format: '" + format + "'; expected npy or csv.");
        }
        if (!synthetic.isEmpty() && vectors == null) {
            throw invalid("--synthetic: only vectors are made of it; expected --vectors DIR.");
        }
        if (output != null) {
            OutputFile.check(output);
        }
    }

    private Provenance.Input sources(EvaluationData reference) {
        return new Sources(reference).reference(real, Optional.empty()).get(Part.REAL);
    }

    private void tell(BoundEmbedder<?> bound, Embedding fitted, EvaluationData reference) {
        print(
                List.of(
                        bold(bound.embedder().title())
                                + "  "
                                + fitted.dimension()
                                + " dimensions, "
                                + bound.saved()
                                        .map(saved -> "from " + saved.subject())
                                        .orElse(
                                                "learned on "
                                                        + reference.real().rows()
                                                        + " rows of "
                                                        + reference.real().name())));
        fitted.notes().forEach(this::remark);
    }

    private void keep(Optional<SavedEmbedding> kept) {
        if (kept.isEmpty()) {
            throw invalid("--output: '" + embedding + "' learns nothing that could be kept.");
        }
        byte[] bytes = kept.get().bytes();
        OutputFile.writeBytes(output, bytes);
        print(
                List.of(
                        output
                                + "  "
                                + bytes.length
                                + " bytes  "
                                + faint("fingerprint " + kept.get().fingerprint())));
    }

    private void writeAll(EmbeddingRun run, String entry, EvaluationData reference) {
        Map<TableLocation, Matrix> made = new LinkedHashMap<>();
        for (TableLocation table : synthetic) {
            EvaluationData with = EvaluationReader.readCandidate(reference, table, data.reading());
            made.put(table, run.vectors(with.synthetic()));
        }
        requireDistinct(made.keySet());
        // Nothing is written before everything could be read.
        OutputFile.folder(vectors);
        write(real, run.get(new Embedded(entry, Part.REAL)));
        if (holdout != null) {
            write(holdout, run.get(new Embedded(entry, Part.HOLDOUT)));
        }
        made.forEach(this::write);
    }

    /** Of two tables of one name the first would be lost. */
    private void requireDistinct(Collection<TableLocation> candidates) {
        Map<Path, TableLocation> places = new HashMap<>();
        List<TableLocation> all = new ArrayList<>(List.of(real));
        Optional.ofNullable(holdout).ifPresent(all::add);
        all.addAll(candidates);
        for (TableLocation table : all) {
            TableLocation other = places.put(place(table), table);
            if (other != null && !other.equals(table)) {
                throw invalid(
                        "--vectors: "
                                + other.shown()
                                + " and "
                                + table.shown()
                                + " would both be "
                                + place(table)
                                + "; expected a name for each. Rename one of them.");
            }
        }
    }

    private Path place(TableLocation table) {
        String name = BenchmarkFiles.fileName(table.name());
        int dot = name.indexOf('.');
        return vectors.resolve((dot > 0 ? name.substring(0, dot) : name) + "." + format);
    }

    private void write(TableLocation table, Matrix rows) {
        Path file = place(table);
        if (Files.exists(file)) {
            remark(file + " was there already and is replaced.");
        }
        if (format.equals("npy")) {
            OutputFile.writeBytes(file, VectorWriter.npy(rows));
        } else {
            OutputFile.write(file, to -> VectorWriter.csv(rows, to));
        }
        print(List.of(file + "  " + rows.rows() + " × " + rows.columns()));
    }

    private static void set(Map<String, Object> options, String change) {
        int equals = change.indexOf('=');
        if (equals < 1) {
            throw invalid("--set: '" + change + "'; expected OPTION=VALUE, such as components=8.");
        }
        options.put(change.substring(0, equals), OptionsBinder.parse(change.substring(equals + 1)));
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}

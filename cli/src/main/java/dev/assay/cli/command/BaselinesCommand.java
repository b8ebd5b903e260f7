package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.baseline.Baseline;
import dev.assay.baseline.Baselines;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.option.DataOptions;
import dev.assay.cli.output.OutputFile;
import dev.assay.cli.plugin.Installation;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.run.RunSettings;
import dev.assay.engine.run.Streams;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.table.Table;
import dev.assay.table.TableLocation;
import dev.assay.table.TableWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Simple synthetic tables to compare others with. */
@Command(
        name = "baselines",
        header = "Make simple synthetic tables of a real one, as yardsticks.",
        description = {
            "",
            "A generator is worth its trouble only if it beats what a few lines can do. The first three are those of the"
                    + " SynthEval paper.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay baselines --list",
            "  assay baselines -r train.csv -o candidates/",
            "  assay baselines -r train.csv -o candidates/ --only smote gaussian_copula --rows 500 --seed 7"
        },
        sortOptions = false)
public final class BaselinesCommand extends BaseCommand {

    @Option(
            names = {"-r", "--real"},
            paramLabel = "TABLE",
            description = "The real table.")
    private TableLocation real;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Where to write KEY.csv for each.")
    private Path directory;

    @Option(
            names = "--only",
            paramLabel = "KEY",
            arity = "1..*",
            description = "These baselines only. Default: all.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "Rows to make. Default: as many as the real table has.")
    private Integer rows;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where random numbers start. Default: ${DEFAULT-VALUE}.")
    private long seed = RunSettings.DEFAULT_SEED;

    @Option(names = "--list", description = "List the baselines there are, and stop.")
    private boolean list;

    @Mixin(name = "Columns and files")
    private DataOptions data = new DataOptions();

    private final Installation installation;

    @Inject
    BaselinesCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        if (list) {
            answer(listed());
            return ExitCode.DONE;
        }
        if (real == null || directory == null) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "command line: baselines has no table to start from or no place to write to; expected --real FILE"
                            + " --output DIR.");
        }
        if (rows != null && rows < 1) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID, "--rows: " + rows + "; expected at least 1.");
        }
        List<Baseline> wanted =
                only.isEmpty()
                        ? installation.baselines()
                        : only.stream()
                                .map(key -> Baselines.of(key, installation.baselines()))
                                .toList();
        keepWhatIsRead(directory, wanted.stream().map(one -> one.key() + ".csv").toList());
        EvaluationData reference =
                EvaluationReader.reference(real, Optional.empty(), data.declared(), data.reading());
        OutputFile.folder(directory);
        for (Baseline baseline : wanted) {
            int count = rows == null ? reference.real().rows() : rows;
            Path file = directory.resolve(baseline.key() + ".csv");
            write(baseline, reference, count, seed, file);
            print(List.of(file + "  " + count + " rows  " + faint(baseline.title())));
        }
        return ExitCode.DONE;
    }

    /** Whole descriptions, the further lines of one below its beginning. */
    private List<String> listed() {
        List<Baseline> all = installation.baselines();
        int width = all.stream().mapToInt(one -> Text.width(one.key())).max().orElse(0) + 2;
        List<String> lines = new ArrayList<>();
        for (Baseline baseline : all) {
            String begin = baseline.key() + " ".repeat(width - Text.width(baseline.key()));
            for (String line :
                    Text.wrap(Text.clean(baseline.description()), terminal().columns() - width)) {
                lines.add(begin + line);
                begin = " ".repeat(width);
            }
        }
        return lines;
    }

    static void write(Baseline baseline, EvaluationData reference, int rows, long seed, Path file) {
        Table table =
                baseline.sample(
                        reference.real(),
                        reference.schema(),
                        rows,
                        Streams.of(seed, baseline.key()));
        OutputFile.write(file, to -> TableWriter.write(table, reference.schema(), to));
    }
}

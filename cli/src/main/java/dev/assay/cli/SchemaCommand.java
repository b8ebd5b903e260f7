package dev.assay.cli;

import com.google.inject.Inject;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.OutputFile;
import dev.assay.data.EvaluationReader;
import dev.assay.metric.EvaluationData;
import dev.assay.table.SchemaFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The kinds of columns as inferred, to be edited. */
@Command(
        name = "schema",
        header = "Write down what the columns of a table hold, for editing.",
        description = {
            "",
            "Kinds are inferred from the real table. Where one is wrong, write the schema to a file, correct it, and give"
                    + " it to evaluate or benchmark with --schema.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay schema -r patients.csv",
            "  assay schema -r patients.csv -c readmitted --sensitive diagnosis -o schema.json",
            "  assay schema -r patients.csv --schema sdv-metadata.json -o schema.json"
        },
        sortOptions = false)
final class SchemaCommand extends BaseCommand {

    @Option(
            names = {"-r", "--real"},
            paramLabel = "FILE",
            description = "The real table.",
            required = true)
    private Path real;

    @Option(
            names = {"-t", "--holdout", "--test"},
            paramLabel = "FILE",
            description = "More real rows.")
    private Path holdout;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write it; otherwise it is printed.")
    private Path output;

    @Mixin(name = "Columns and files")
    private DataOptions data = new DataOptions();

    @Inject
    SchemaCommand(Terminal streams) {
        super(streams);
    }

    @Override
    int run() {
        EvaluationData tables =
                EvaluationReader.reference(
                        real, Optional.ofNullable(holdout), data.declared(), data.reading());
        String json = SchemaFile.json(tables.schema());
        if (output == null) {
            answer(List.of(json.stripTrailing()));
        } else {
            OutputFile.write(output, to -> to.write(json));
            print(List.of(tables.schema().columns().size() + " columns written to " + output));
        }
        return ExitCode.DONE;
    }
}

package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.option.DataOptions;
import dev.assay.cli.output.OutputFile;
import dev.assay.data.EvaluationReader;
import dev.assay.table.ColumnGuess;
import dev.assay.table.ColumnSpec;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.SchemaFile;
import dev.assay.table.TableLocation;
import dev.assay.table.TableReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
            "  assay schema -r 'jdbc:postgresql://host/db?query=SELECT age, sex FROM patients'",
            "  assay schema -r patients.csv --schema sdv-metadata.json -o schema.json"
        },
        sortOptions = false)
public final class SchemaCommand extends BaseCommand {

    @Option(
            names = {"-r", "--real"},
            paramLabel = "TABLE",
            description = "The real table: a file, a folder of parts, or an address.",
            required = true)
    private TableLocation real;

    @Option(
            names = {"-t", "--holdout", "--test"},
            paramLabel = "TABLE",
            description = "More real rows.")
    private TableLocation holdout;

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
    public int run() {
        Schema declared = data.declared();
        ReadOptions reading = data.reading();
        Schema schema =
                EvaluationReader.reference(real, Optional.ofNullable(holdout), declared, reading)
                        .schema();
        String json = SchemaFile.json(schema);
        if (output == null || output.equals(OutputFile.STANDARD_OUTPUT)) {
            answer(List.of(json.stripTrailing()));
        } else {
            OutputFile.write(output, to -> to.write(json));
            print(List.of(schema.columns().size() + " columns written to " + output));
        }
        if (!common().isQuiet()) {
            tellEvidence(schema, TableReader.guess(real, declared, reading, true));
        }
        return ExitCode.DONE;
    }

    /** Beside the schema, not in it: what each kind was told from. */
    private void tellEvidence(Schema schema, List<ColumnGuess> guesses) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
        table.add("column", "kind", "evidence");
        Map<String, ColumnSpec> specs = new HashMap<>();
        schema.columns().forEach(spec -> specs.put(spec.name(), spec));
        for (ColumnGuess guess : guesses) {
            Optional.ofNullable(specs.get(guess.spec().name()))
                    .ifPresent(
                            spec ->
                                    table.add(
                                            spec.name(),
                                            spec.kind().name().toLowerCase(Locale.ROOT),
                                            guess.evidence()));
        }
        table.lines(terminal(), "").forEach(terminal().err()::println);
        terminal().err().flush();
    }
}

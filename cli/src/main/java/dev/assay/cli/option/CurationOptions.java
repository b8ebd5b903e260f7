package dev.assay.cli.option;

import dev.assay.audit.Curation;
import dev.assay.cli.output.OutputFile;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.table.TableFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** Which rows are kept, and where. */
public final class CurationOptions {

    private static final List<String> STRATEGIES = List.of("reject", "shells");

    @Option(
            names = "--curate",
            paramLabel = "FILE",
            description =
                    "Write the rows worth keeping there, and compare the tables before and after.")
    private Path file;

    @Option(
            names = "--size",
            paramLabel = "N",
            description = "How many rows to keep. Default: as many as the strategy allows.")
    private Integer size;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "reject",
            description =
                    "@|bold reject|@ (default): any authentic and precise rows. @|bold shells|@: authentic rows, as"
                            + " many at each distance from the centre as real rows lie there.")
    private String strategy;

    @Option(
            names = "--shells",
            paramLabel = "N",
            defaultValue = "29",
            description = "Into how many shells of equal share the real rows fall. Default: 29.")
    private int shells;

    @Option(
            names = "--borrow",
            description = "Fill a shell that has too few rows from its neighbours.")
    private boolean borrow;

    @Option(
            names = "--no-compare",
            description = "Evaluate no metrics on the tables before and after.")
    private boolean compareNot;

    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    public boolean compares() {
        return file != null && !compareNot;
    }

    /** Complains early. */
    public void check() {
        file().ifPresent(OutputFile::check);
        file().ifPresent(TableFiles::checkWritable);
        if (file == null && (size != null || borrow)) {
            throw invalid(
                    "--size and --borrow: there is no --curate; expected one, for they say which rows to keep. Add"
                            + " --curate FILE.");
        }
        if (!STRATEGIES.contains(strategy)) {
            throw invalid(
                    "--strategy: no strategy '"
                            + strategy
                            + "'"
                            + Suggestion.ending(strategy, STRATEGIES)
                            + " Expected reject or shells.");
        }
    }

    public Curation curation(long seed) {
        try {
            return new Curation(
                    strategy.equals("reject") ? Curation.Strategy.REJECT : Curation.Strategy.SHELLS,
                    size == null ? OptionalInt.empty() : OptionalInt.of(size),
                    shells,
                    borrow,
                    seed);
        } catch (IllegalArgumentException wrong) {
            throw invalid("--" + wrong.getMessage() + ".");
        }
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}

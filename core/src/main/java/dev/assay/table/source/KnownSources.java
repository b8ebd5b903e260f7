package dev.assay.table.source;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.table.TableFormat;
import dev.assay.table.TableLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What is said of a source that nothing installed reads: what could be read, and which of our own
 * modules would read it.
 *
 * @since 0.2
 */
public final class KnownSources {

    /** Endings and schemes that a module of ours reads, by the name of the module. */
    private static final Map<String, String> MODULES =
            Map.of(
                    ".parquet", "parquet",
                    ".pq", "parquet",
                    ".arrow", "arrow",
                    ".arrows", "arrow",
                    ".feather", "arrow",
                    ".xlsx", "xlsx",
                    ".duckdb", "duckdb",
                    ".ddb", "duckdb",
                    "duckdb", "duckdb",
                    "jdbc", "jdbc");

    private static final List<String> SQLITE = List.of(".sqlite", ".sqlite3", ".db3");

    private KnownSources() {}

    /** Whether an ending is that of a module of ours. */
    public static boolean isForeign(String fileName) {
        return MODULES.keySet().stream()
                .anyMatch(ending -> ending.startsWith(".") && fileName.endsWith(ending));
    }

    /**
     * An ending that nothing here reads.
     *
     * @param plainName the file name in lower case, without what says how it is packed
     * @param endings what is read
     */
    public static EvaluationException unknown(
            Path file, String plainName, List<String> endings, List<TableFormat> formats) {
        int dot = plainName.lastIndexOf('.');
        String ending = dot < 0 ? "" : plainName.substring(dot);
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                file
                        + (ending.isEmpty()
                                ? " has no ending that tells what it holds"
                                : " ends in " + ending + ", which nothing installed reads")
                        + "; expected one of "
                        + String.join(", ", endings)
                        + ", text also packed as .gz or .zst"
                        + addresses(formats)
                        + ". "
                        + remedy(ending)
                                .or(() -> database(file, ending, Optional.empty()))
                                .orElse("Rename it, or say --delimiter if it is delimited text."));
    }

    /** An address of a scheme that nothing here reads. */
    public static EvaluationException unknown(
            TableLocation.Address address, List<TableFormat> formats) {
        TreeSet<String> schemes = new TreeSet<>();
        formats.forEach(format -> schemes.addAll(format.schemes()));
        String known =
                schemes.isEmpty()
                        ? "a file, for no addresses are read by what is installed"
                        : "a file, or an address beginning with "
                                + String.join(": or ", schemes)
                                + ":";
        Optional<String> module = remedy(address.scheme());
        return new EvaluationException(
                module.isPresent() ? ErrorCode.TABLE_UNREADABLE : ErrorCode.FILE_NOT_FOUND,
                "'"
                        + address.scheme()
                        + ":…' is no file, and nothing installed reads such an address; expected "
                        + known
                        + ". "
                        + module.orElseGet(
                                () ->
                                        Suggestion.nearest(address.scheme(), MODULES.keySet())
                                                .filter(near -> !near.startsWith("."))
                                                .map(near -> "Did you mean " + near + ":?")
                                                .orElse(
                                                        "Check the spelling; what lies on another"
                                                                + " machine is copied here first.")));
    }

    /** A table within a file of which nothing here knows that it can hold several. */
    public static EvaluationException undivided(TableLocation.InFile file) {
        String name = file.path().getFileName().toString().toLowerCase(Locale.ROOT);
        String ending = name.substring(Math.max(0, name.lastIndexOf('.')));
        Optional<String> remedy =
                remedy(ending).or(() -> database(file.path(), ending, file.inside()));
        if (remedy.isPresent()) {
            return new EvaluationException(
                    ErrorCode.TABLE_UNREADABLE,
                    file.shown()
                            + ": nothing installed reads tables in files ending in "
                            + ending
                            + "; expected something that does. "
                            + remedy.get());
        }
        return new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                file.shown()
                        + ": a file of this ending holds one table; expected its name alone. Leave out what"
                        + " follows the #.");
    }

    /** Files of names like that of one that is not there, as a question. */
    public static String near(Path wanted) {
        Path parent = wanted.toAbsolutePath().normalize().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            return " There is no folder " + parent + " either.";
        }
        try (Stream<Path> files = Files.list(parent)) {
            List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
            Optional<String> best = Suggestion.nearest(wanted.getFileName().toString(), names);
            return best.map(
                            name ->
                                    " Did you mean "
                                            + (wanted.getParent() == null
                                                    ? name
                                                    : wanted.getParent().resolve(name))
                                            + "?")
                    .orElse("");
        } catch (IOException unlistable) {
            return "";
        }
    }

    private static String addresses(List<TableFormat> formats) {
        TreeSet<String> schemes = new TreeSet<>();
        formats.forEach(format -> schemes.addAll(format.schemes()));
        return schemes.isEmpty()
                ? ""
                : ", or an address beginning with " + String.join(": or ", schemes) + ":";
    }

    /** A database in a file that has an address. */
    private static Optional<String> database(Path file, String ending, Optional<String> table) {
        return SQLITE.contains(ending)
                ? Optional.of(
                        "A table of an SQLite database is read at its address: jdbc:sqlite:"
                                + file
                                + "?table="
                                + table.orElse("NAME"))
                : Optional.empty();
    }

    /** Which module of ours reads it, and how to get it. */
    private static Optional<String> remedy(String endingOrScheme) {
        return Optional.ofNullable(MODULES.get(endingOrScheme))
                .map(
                        module ->
                                "The module assay-sources-"
                                        + module
                                        + " reads it: start with ./assay --with "
                                        + module
                                        + ", or put its jars into lib/optional.");
    }
}

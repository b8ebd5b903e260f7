package dev.assay.cli.option;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.TableLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The files that a command line reads, none of which may be one that it writes: a real table that a
 * report has replaced is lost. Reports may be, for whoever has read one can make it again. And of
 * two results in one file the first would be lost.
 */
public final class ReadFiles {

    /** The options whose files are written. */
    static final Set<String> WRITTEN =
            Set.of(
                    "--json",
                    "--csv",
                    "--rows",
                    "--html",
                    "--markdown",
                    "--sdmetrics",
                    "--mostlyai",
                    "--write",
                    "--junit",
                    "--gate-markdown",
                    "--gate-json",
                    "--curate",
                    "--output",
                    "--vectors",
                    "--figures",
                    "--log-file");

    private ReadFiles() {}

    /**
     * Refuses a command line that would write over what it reads, or twice into one file.
     *
     * @throws EvaluationException ARGUMENT_INVALID
     */
    public static void check(ParseResult line) {
        Map<Path, String> read = read(line);
        Map<Path, String> places = new HashMap<>();
        for (ArgSpec argument : line.matchedArgs()) {
            String by = name(argument);
            if (WRITTEN.contains(by)) {
                List<Path> written = paths(by, argument.getValue());
                written.forEach(file -> refuse(file, by, read));
                written.forEach(file -> refuseTwice(file, by, places));
            }
        }
    }

    /** Pipes and devices take what several write. */
    private static void refuseTwice(Path file, String by, Map<Path, String> places) {
        boolean isStream =
                file.toString().equals("-") || Files.exists(file) && !Files.isRegularFile(file);
        String other = places.put(file.toAbsolutePath().normalize(), by);
        if (other != null && !isStream) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    other + " and " + by + ": both write " + file + "; expected a file for each.");
        }
    }

    /**
     * The same for files of a folder.
     *
     * @param names of the files that will be written there
     * @throws EvaluationException ARGUMENT_INVALID
     */
    public static void check(ParseResult line, Path folder, Collection<String> names) {
        Map<Path, String> read = read(line);
        names.forEach(name -> refuse(folder.resolve(name), "--output", read));
    }

    /** Reports are left out, and the scores that a benchmark writes and reads again. */
    private static Map<Path, String> read(ParseResult line) {
        Map<Path, String> read = new LinkedHashMap<>();
        for (ArgSpec argument : line.matchedArgs()) {
            String name = name(argument);
            if (!WRITTEN.contains(name)
                    && !name.equals("--scores")
                    && !argument.paramLabel().contains("REPORT")) {
                paths(name, argument.getValue()).forEach(file -> read.put(file, name));
            }
        }
        return read;
    }

    private static void refuse(Path file, String by, Map<Path, String> read) {
        read.forEach(
                (other, of) -> {
                    if (Files.isRegularFile(file) && holds(other, file)) {
                        throw new EvaluationException(
                                ErrorCode.ARGUMENT_INVALID,
                                by
                                        + ": "
                                        + file
                                        + " is read by "
                                        + of
                                        + " and would be lost; expected another place.");
                    }
                });
    }

    /** The first long name of an option, or what stands for an argument in the help. */
    static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? Stream.of(option.names())
                        .filter(name -> name.startsWith("--"))
                        .findFirst()
                        .orElseGet(option::longestName)
                : argument.paramLabel();
    }

    private static List<Path> paths(String name, Object value) {
        return value instanceof Collection<?> several
                ? several.stream().flatMap(one -> path(name, one).stream()).toList()
                : path(name, value).stream().toList();
    }

    private static Optional<Path> path(String name, Object value) {
        if (value instanceof Path path) {
            return Optional.of(path).filter(one -> !Files.isDirectory(one));
        }
        if (value instanceof TableLocation.InFile file) {
            return Optional.of(file.path());
        }
        if (value instanceof TableLocation.Address address) {
            return path(address.place()).filter(Files::isRegularFile);
        }
        if (!(value instanceof String text)) {
            return Optional.empty();
        }
        // A format stands before its file; presets and policies are names or files.
        return name.equals("--write")
                ? path(text.substring(text.indexOf('=') + 1))
                : path(text).filter(Files::isRegularFile);
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }

    /** Whether a file is this one, by whatever name, or one of a folder of tables. */
    private static boolean holds(Path read, Path file) {
        try {
            Path real = file.toRealPath();
            return Files.exists(read)
                    && (Files.isSameFile(read, file)
                            || Files.isDirectory(read)
                                    && read.toRealPath().equals(real.getParent()));
        } catch (IOException unreadable) {
            return false;
        }
    }
}

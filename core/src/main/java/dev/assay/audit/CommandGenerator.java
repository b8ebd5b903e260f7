package dev.assay.audit;

import dev.assay.data.EvaluationReader;
import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program that writes synthetic rows to a CSV file. It is started as declared, argument by
 * argument, without a shell, in an empty directory of its own that is removed afterwards; in its
 * arguments {@code {rows}}, {@code {seed}} and {@code {output}} are replaced. It fails when it does
 * not end in time, ends with another code than 0, or writes more than is allowed.
 */
public final class CommandGenerator implements RowGenerator {

    /** How long a round may take when nothing is said. */
    public static final Duration DEFAULT_TIME = Duration.ofMinutes(10);

    /** How many bytes a round may write when nothing is said. */
    public static final long DEFAULT_BYTES = 1L << 30;

    private static final String OUTPUT = "{output}";
    private static final int TOLD = 400;
    private static final long WATCH_MILLIS = 50;

    private final List<String> command;
    private final Duration timeLimit;
    private final long mostBytes;
    private final EvaluationData reference;
    private final ReadOptions reading;

    /**
     * A program.
     *
     * @param command the program and its arguments, one of which names {@code {output}}
     * @param timeLimit for a round
     * @param mostBytes of the file it writes, and of what it prints
     * @param reference the tables whose columns the file has
     */
    public CommandGenerator(
            List<String> command,
            Duration timeLimit,
            long mostBytes,
            EvaluationData reference,
            ReadOptions reading) {
        Check.notEmpty(command, "command");
        Check.require(
                command.stream().anyMatch(argument -> argument.contains(OUTPUT)),
                "the command must say where to write: one of its arguments needs {output}");
        Check.require(
                !timeLimit.isNegative() && !timeLimit.isZero(), "the time limit must be positive");
        Check.require(mostBytes > 0, "the size limit must be positive: " + mostBytes);
        this.command = List.copyOf(command);
        this.timeLimit = timeLimit;
        this.mostBytes = mostBytes;
        this.reference = reference;
        this.reading = reading;
    }

    @Override
    public Table generate(int rows, long seed) {
        Path folder = folder();
        try {
            Path output = folder.resolve("rows.csv");
            Path said = folder.resolve("said.txt");
            run(folder, output, said, rows, seed);
            if (!Files.isRegularFile(output)) {
                throw failed("wrote no file " + OUTPUT, said);
            }
            return EvaluationReader.readLike(reference, output, reading).named("generated");
        } catch (IOException problem) {
            throw new EvaluationException(
                    ErrorCode.GENERATOR_FAILED,
                    "generator " + command.get(0) + " cannot be run: " + problem.getMessage(),
                    problem);
        } finally {
            remove(folder);
        }
    }

    private void run(Path folder, Path output, Path said, int rows, long seed) throws IOException {
        List<String> arguments =
                command.stream()
                        .map(
                                argument ->
                                        argument.replace("{rows}", Integer.toString(rows))
                                                .replace("{seed}", Long.toString(seed))
                                                .replace(OUTPUT, output.toString()))
                        .toList();
        Process process =
                new ProcessBuilder(arguments)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        try {
            process.getOutputStream().close();
            watch(process, output, said);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new EvaluationException(
                    ErrorCode.CANCELLED, "the generator was interrupted", stopped);
        } finally {
            end(process);
        }
        if (process.exitValue() != 0) {
            throw failed("ended with exit code " + process.exitValue(), said);
        }
    }

    private void watch(Process process, Path output, Path said)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + timeLimit.toNanos();
        while (!process.waitFor(WATCH_MILLIS, TimeUnit.MILLISECONDS)) {
            refuseLarge(output, said);
            if (System.nanoTime() - end > 0) {
                throw failed(
                        "was not done within "
                                + timeLimit.toMillis() / 1000.0
                                + " s; raise its"
                                + " time limit or ask for fewer rows a round",
                        said);
            }
        }
        refuseLarge(output, said);
    }

    private void refuseLarge(Path output, Path said) throws IOException {
        for (Path file : List.of(output, said)) {
            if (Files.exists(file) && Files.size(file) > mostBytes) {
                throw failed("wrote more than the " + mostBytes + " bytes that are allowed", said);
            }
        }
    }

    /** The program and all it started. */
    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private EvaluationException failed(String what, Path said) throws IOException {
        return new EvaluationException(
                ErrorCode.GENERATOR_FAILED,
                "generator " + command.get(0) + " " + what + "." + words(said));
    }

    /** The end of what it said, made harmless for a message. */
    private static String words(Path said) throws IOException {
        if (!Files.exists(said) || Files.size(said) == 0) {
            return "";
        }
        byte[] end;
        try (java.io.RandomAccessFile file = new java.io.RandomAccessFile(said.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - TOLD));
            end = new byte[(int) (file.length() - file.getFilePointer())];
            file.readFully(end);
        }
        String text = new String(end, StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}+", " ");
        return " It said: " + text.strip();
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("assay-generator");
        } catch (IOException full) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    "no directory for the generator can be made: " + full.getMessage(),
                    full);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(
                            file -> {
                                try {
                                    Files.deleteIfExists(file);
                                } catch (IOException left) {
                                    // Temporary directories are cleared by the system.
                                }
                            });
        } catch (IOException gone) {
            // Temporary directories are cleared by the system.
        }
    }
}

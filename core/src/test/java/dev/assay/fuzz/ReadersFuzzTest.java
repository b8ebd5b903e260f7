package dev.assay.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.audit.AuditJson;
import dev.assay.embedding.SavedEmbedding;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonDocument;
import dev.assay.policy.PolicyCatalog;
import dev.assay.preset.PresetCatalog;
import dev.assay.report.ReportJson;
import dev.assay.report.ReportTexts;
import dev.assay.study.StudyJson;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.SchemaFile;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every reader takes or refuses whatever it is given: no crash, no hang, no undeclared exception,
 * no class named. {@code -Dfuzz.cases=N} sets the cases of the long run, which are shared out among
 * the readers so that the cheap ones get more; {@code -Dfuzz.seed} sets where random numbers start,
 * {@code -Dfuzz.only} which readers are tried.
 */
class ReadersFuzzTest {

    /** Cases per reader in every build, which takes a second or two. */
    private static final int QUICK = 120;

    private static final long LONG = Long.getLong("fuzz.cases", 1_000_000);
    private static final long SEED = Long.getLong("fuzz.seed", 1);

    /** Which readers are tried, by a pattern of their names. */
    private static final String ONLY = System.getProperty("fuzz.only", ".*");

    /** No input here is larger than some kilobytes; what takes as long as this hangs. */
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(20);

    private static final Pattern CLASS_NAME =
            Pattern.compile(
                    "\\b(java|javax|dev\\.assay|com\\.fasterxml|de\\.siegmar|org\\.\\w+)\\.[a-z]\\w*\\.|\\b[A-Z]\\w*(Exception|Error)\\b");
    private static final Set<ErrorCode> DECLARED =
            Set.of(
                    ErrorCode.TABLE_UNREADABLE,
                    ErrorCode.TABLE_EMPTY,
                    ErrorCode.SCHEMA_INVALID,
                    ErrorCode.SCHEMA_MISMATCH,
                    ErrorCode.COLUMN_UNKNOWN,
                    ErrorCode.REPORT_UNREADABLE,
                    ErrorCode.POLICY_INVALID,
                    ErrorCode.PRESET_INVALID,
                    ErrorCode.PRESET_UNKNOWN,
                    ErrorCode.PRESET_CYCLE,
                    ErrorCode.MODEL_UNREADABLE,
                    ErrorCode.ARGUMENT_INVALID,
                    ErrorCode.METRIC_UNKNOWN,
                    ErrorCode.OPTION_UNKNOWN,
                    ErrorCode.OPTION_INVALID);

    /** What is done with an input. */
    @FunctionalInterface
    interface Reader {
        void read(byte[] input, Path folder, SplittableRandom random) throws Exception;
    }

    /**
     * A reader, what good inputs of it look like, and its share of a long run.
     *
     * @param percent of the cases
     */
    record Fuzzed(String name, int percent, List<byte[]> corpus, Reader reader) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Fuzzed> readers() {
        PolicyCatalog policies = PolicyCatalog.load();
        PresetCatalog presets = PresetCatalog.of(java.util.Map.of());
        return Stream.of(
                new Fuzzed(
                        "json",
                        25,
                        Corpus.presets(),
                        (in, f, r) -> JsonDocument.parse(text(in), "j", ErrorCode.PRESET_INVALID)),
                new Fuzzed(
                        "schema",
                        18,
                        Corpus.schemas(),
                        (in, f, r) -> SchemaFile.parse("s", text(in))),
                new Fuzzed(
                        "policy",
                        14,
                        Corpus.policies(),
                        (in, f, r) -> policies.parse(text(in), "p")),
                new Fuzzed(
                        "study",
                        12,
                        ReportTexts.studies(),
                        (in, f, r) -> StudyJson.read(text(in), "s")),
                new Fuzzed("embedding", 10, Corpus.embeddings(), ReadersFuzzTest::embedding),
                new Fuzzed(
                        "preset",
                        6,
                        Corpus.presets(),
                        (in, f, r) ->
                                presets.resolve(
                                        List.of(Files.write(f.resolve("p.json"), in).toString()),
                                        List.of("dwm"))),
                new Fuzzed(
                        "csv", 4, Corpus.tables(), (in, f, r) -> table(in, f.resolve("t.csv"), r)),
                new Fuzzed(
                        "json lines",
                        4,
                        Corpus.rows(),
                        (in, f, r) -> table(in, f.resolve("t.jsonl"), r)),
                new Fuzzed(
                        "report",
                        2,
                        ReportTexts.reports(),
                        (in, f, r) -> ReportJson.stored(text(in), "r")),
                new Fuzzed(
                        "audit",
                        2,
                        ReportTexts.audits(),
                        (in, f, r) -> AuditJson.read(text(in), "a")),
                new Fuzzed(
                        "gzip",
                        2,
                        Corpus.packed(),
                        (in, f, r) -> table(in, f.resolve("t.csv.gz"), r)),
                new Fuzzed(
                        "packed",
                        1,
                        Corpus.tables(),
                        (in, f, r) -> table(Corpus.packed(in), f.resolve("t.csv.gz"), r)));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void aReaderTakesOrRefuses(Fuzzed fuzzed) throws Exception {
        fuzz(fuzzed, QUICK);
    }

    @Tag("simulation")
    @ParameterizedTest
    @MethodSource("readers")
    void aReaderTakesOrRefusesManyMore(Fuzzed fuzzed) throws Exception {
        assumeTrue(fuzzed.name().matches(ONLY), "left out by -Dfuzz.only");
        fuzz(fuzzed, LONG * fuzzed.percent() / 100);
    }

    @Test
    void theSharesOfTheReadersAreTheWhole() {
        assertThat(readers().mapToInt(Fuzzed::percent).sum()).isEqualTo(100);
    }

    private static void fuzz(Fuzzed fuzzed, long cases) throws Exception {
        Path folder = folder();
        try {
            fuzz(fuzzed, cases, folder);
        } finally {
            delete(folder);
        }
    }

    private static void fuzz(Fuzzed fuzzed, long cases, Path folder) throws Exception {
        SplittableRandom random = new SplittableRandom(fuzzed.name().hashCode() * 31L + SEED);
        Mutator mutator = new Mutator(random, fuzzed.corpus());
        long taken = 0;
        long longest = 0;
        long begin = System.nanoTime();
        for (long i = 0; i < cases; i++) {
            byte[] input = mutator.next();
            long start = System.nanoTime();
            try {
                fuzzed.reader().read(input, folder, random);
                taken++;
            } catch (EvaluationException refused) {
                check(fuzzed.name(), input, refused);
            } catch (Exception | StackOverflowError crash) {
                throw new AssertionError(fuzzed + ", case " + i + ": " + shown(input), crash);
            }
            long time = System.nanoTime() - start;
            longest = Math.max(longest, time);
            if (time > LONGEST_NANOS) {
                throw new AssertionError(fuzzed + ", case " + i + " hangs: " + shown(input));
            }
        }
        if (cases > QUICK) {
            assertThat(taken)
                    .as("cases that %s takes, so that its depths are reached", fuzzed)
                    .isPositive();
        }
        System.getLogger("fuzz")
                .log(
                        System.Logger.Level.INFO,
                        String.format(
                                Locale.ROOT,
                                "%s: %d cases, %d taken, %.1f us per case, longest %.1f ms",
                                fuzzed,
                                cases,
                                taken,
                                (System.nanoTime() - begin) / 1e3 / cases,
                                longest / 1e6));
    }

    /** In memory where the system has a place for it, for files are written for many cases. */
    private static Path folder() throws IOException {
        Path memory = Path.of("/dev/shm");
        return Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "fuzz")
                : Files.createTempDirectory("fuzz");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private static void check(String name, byte[] input, EvaluationException refused) {
        String message = String.valueOf(refused.getMessage());
        if (!DECLARED.contains(refused.code()) || message.isBlank() || namesClass(message, input)) {
            throw new AssertionError(
                    name + ": " + refused.code() + " " + message + "\n" + shown(input), refused);
        }
    }

    /** What the input itself says may be quoted. */
    private static boolean namesClass(String message, byte[] input) {
        Matcher named = CLASS_NAME.matcher(message);
        while (named.find()) {
            if (!text(input).contains(named.group())) {
                return true;
            }
        }
        return false;
    }

    private static void table(byte[] input, Path file, SplittableRandom random) throws IOException {
        Files.write(file, input);
        ReadOptions options =
                switch (random.nextInt(6)) {
                    case 0 -> ReadOptions.DEFAULT.withDecimal(',');
                    case 1 -> ReadOptions.DEFAULT.withUniqueThreshold(2);
                    case 2 -> ReadOptions.DEFAULT.withEncoding(StandardCharsets.ISO_8859_1);
                    case 3 -> ReadOptions.DEFAULT.withMissing(Set.of("-9", "x"));
                    default -> ReadOptions.DEFAULT;
                };
        Schema schema = TableReader.infer(file, options);
        if (random.nextInt(4) == 0) {
            TableReader.read(file, schema, options);
            TableReader.guess(file, schema, options, true);
        }
    }

    /** Half of the inputs are sealed anew, so that more than the seal is tried. */
    private static void embedding(byte[] input, Path folder, SplittableRandom random)
            throws Exception {
        byte[] bytes = input;
        if (random.nextBoolean() && input.length > 32) {
            byte[] body = Arrays.copyOf(input, input.length - 32);
            bytes = Arrays.copyOf(body, input.length);
            byte[] seal = MessageDigest.getInstance("SHA-256").digest(body);
            System.arraycopy(seal, 0, bytes, body.length, 32);
        }
        SavedEmbedding.read(Files.write(folder.resolve("w.bin"), bytes));
    }

    private static String text(byte[] input) {
        return new String(input, StandardCharsets.UTF_8);
    }

    private static String shown(byte[] input) {
        String text = new String(input, StandardCharsets.ISO_8859_1);
        return text.length() > 2000 ? text.substring(0, 2000) + "…" : text;
    }
}

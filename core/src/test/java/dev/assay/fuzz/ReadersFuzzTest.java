package dev.assay.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

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
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every reader takes or refuses whatever it is given: no crash, no undeclared exception, no class
 * named. {@code -Dassay.fuzz.cases=N} sets the cases per reader of the long run.
 */
class ReadersFuzzTest {

    private static final int QUICK = 1_500;
    private static final int QUICK_FILES = 300;
    private static final int LONG = Integer.getInteger("assay.fuzz.cases", 200_000);
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

    @TempDir private Path folder;

    /** What is done with an input. */
    @FunctionalInterface
    interface Reader {
        void read(byte[] input, Path folder, SplittableRandom random) throws Exception;
    }

    static Stream<Arguments> texts() {
        PolicyCatalog policies = PolicyCatalog.load();
        return Stream.of(
                reader(
                        "json",
                        Corpus.presets(),
                        (in, f, r) -> JsonDocument.parse(text(in), "j", ErrorCode.PRESET_INVALID)),
                reader("schema", Corpus.schemas(), (in, f, r) -> SchemaFile.parse("s", text(in))),
                reader("policy", Corpus.policies(), (in, f, r) -> policies.parse(text(in), "p")),
                reader(
                        "report",
                        ReportTexts.reports(),
                        (in, f, r) -> ReportJson.stored(text(in), "r")),
                reader("study", ReportTexts.studies(), (in, f, r) -> StudyJson.read(text(in), "s")),
                reader("audit", ReportTexts.audits(), (in, f, r) -> AuditJson.read(text(in), "a")));
    }

    static Stream<Arguments> files() {
        PresetCatalog presets = PresetCatalog.of(java.util.Map.of());
        return Stream.of(
                reader("csv", Corpus.tables(), (in, f, r) -> table(in, f.resolve("t.csv"), r)),
                reader(
                        "json lines",
                        Corpus.rows(),
                        (in, f, r) -> table(in, f.resolve("t.jsonl"), r)),
                reader("gzip", Corpus.packed(), (in, f, r) -> table(in, f.resolve("t.csv.gz"), r)),
                reader(
                        "packed",
                        Corpus.tables(),
                        (in, f, r) -> table(Corpus.packed(in), f.resolve("t.csv.gz"), r)),
                reader(
                        "preset",
                        Corpus.presets(),
                        (in, f, r) ->
                                presets.resolve(
                                        List.of(Files.write(f.resolve("p.json"), in).toString()),
                                        List.of("dwm"))),
                reader("embedding", Corpus.embeddings(), ReadersFuzzTest::embedding));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aReaderOfTextsTakesOrRefuses(String name, List<byte[]> corpus, Reader reader)
            throws Exception {
        fuzz(name, corpus, reader, QUICK);
    }

    @ParameterizedTest
    @MethodSource("files")
    void aReaderOfFilesTakesOrRefuses(String name, List<byte[]> corpus, Reader reader)
            throws Exception {
        fuzz(name, corpus, reader, QUICK_FILES);
    }

    @Tag("simulation")
    @ParameterizedTest
    @MethodSource({"texts", "files"})
    void aReaderTakesOrRefusesManyMore(String name, List<byte[]> corpus, Reader reader)
            throws Exception {
        fuzz(name, corpus, reader, LONG);
    }

    private void fuzz(String name, List<byte[]> corpus, Reader reader, int cases) throws Exception {
        SplittableRandom random = new SplittableRandom(name.hashCode() * 31L + cases);
        Mutator mutator = new Mutator(random, corpus);
        int taken = 0;
        for (int i = 0; i < cases; i++) {
            byte[] input = mutator.next();
            try {
                reader.read(input, folder, random);
                taken++;
            } catch (EvaluationException refused) {
                check(name, input, refused);
            } catch (Exception | StackOverflowError crash) {
                throw new AssertionError(name + ", case " + i + ": " + shown(input), crash);
            }
        }
        assertThat(taken)
                .as("cases that %s takes, so that its depths are reached", name)
                .isPositive();
        System.getLogger("fuzz")
                .log(System.Logger.Level.INFO, "{0}: {1} cases, {2} taken", name, cases, taken);
    }

    private static void check(String name, byte[] input, EvaluationException refused) {
        String message = String.valueOf(refused.getMessage());
        if (!DECLARED.contains(refused.code())
                || message.isBlank()
                // what the input itself says may be quoted
                || CLASS_NAME.matcher(message).find()) {
            throw new AssertionError(
                    name + ": " + refused.code() + " " + message + "\n" + shown(input), refused);
        }
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

    private static Arguments reader(String name, List<byte[]> corpus, Reader reader) {
        return arguments(name, corpus, reader);
    }
}

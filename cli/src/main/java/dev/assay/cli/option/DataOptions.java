package dev.assay.cli.option;

import dev.assay.api.OrderedCopy;
import dev.assay.engine.binding.SequenceSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.file.Purpose;
import dev.assay.file.TextFile;
import dev.assay.preset.ResolvedPreset;
import dev.assay.table.ColumnKind;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.SchemaFile;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** How files are read, and what their columns are for. */
public final class DataOptions {

    private static final Pattern SIZE = Pattern.compile("[0-9]{1,6}[kKmMgG]");
    private static final Purpose LABELS =
            new Purpose(
                    ErrorCode.ARGUMENT_INVALID,
                    ErrorCode.ARGUMENT_INVALID,
                    "a text file of column names",
                    1L << 22);
    private static final int MOST_THRESHOLD = 10_000;

    @Option(
            names = {"-c", "--target", "--class-label"},
            paramLabel = "COLUMN",
            description =
                    "What models are to predict. May be repeated; or SynthEval's analysis target, a .json file.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = {"-l", "--category-labels"},
            paramLabel = "FILE",
            description =
                    "A text file of all columns that hold categories, separated by commas; other numbers"
                            + " are numbers, however few values they have.")
    private Path categoryLabels;

    @Option(
            names = "--sensitive",
            paramLabel = "COLUMN",
            description = "What an attacker would like to learn. May be repeated.")
    private List<String> sensitive = new ArrayList<>();

    @Option(
            names = "--quasi-identifiers",
            paramLabel = "COLUMN",
            split = ",",
            description =
                    "What an attacker may already know, separated by commas. May be repeated.")
    private List<String> quasiIdentifiers = new ArrayList<>();

    @Option(
            names = "--secret",
            paramLabel = "COLUMN",
            description = "The one column an inference attack is after.")
    private String secret;

    @Option(
            names = "--identifier",
            paramLabel = "COLUMN",
            description = "A column that names a record. May be repeated.")
    private List<String> identifiers = new ArrayList<>();

    @Option(
            names = "--ignore",
            paramLabel = "COLUMN",
            description = "A column to leave out of everything. May be repeated.")
    private List<String> ignored = new ArrayList<>();

    @Option(
            names = "--confounder",
            paramLabel = "TARGET=COLUMN",
            description = "A column that models of this target must not see. May be repeated.")
    private List<String> confounders = new ArrayList<>();

    @Option(
            names = "--sequence-key",
            paramLabel = "COLUMN",
            description = "Which sequence a row belongs to.")
    private String sequenceKey;

    @Option(
            names = "--time-index",
            paramLabel = "COLUMN",
            description = "The order of rows within a sequence.")
    private String timeIndex;

    @Option(
            names = "--kind",
            paramLabel = "COLUMN=KIND",
            description =
                    "What a column holds: numeric, categorical, datetime, text or identifier. May be repeated.")
    private List<String> kinds = new ArrayList<>();

    @Option(
            names = "--schema",
            paramLabel = "FILE",
            description =
                    "Kinds and roles from a file: one of @|bold assay schema|@, or SDV metadata. Flags win over it.")
    private Path schema;

    @Option(
            names = "--missing-token",
            paramLabel = "TEXT",
            description =
                    "A text that marks a missing cell, in place of the usual ones. May be repeated.")
    private List<String> missingTokens = new ArrayList<>();

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = "The encoding of the files. Default: UTF-8.")
    private String encoding;

    @Option(
            names = "--delimiter",
            paramLabel = "CHAR",
            description =
                    "What separates fields: a character, or @|bold tab|@. Default: found by looking.")
    private String delimiter;

    @Option(
            names = "--decimal",
            paramLabel = "MARK",
            description =
                    "The decimal mark where cells could have either: @|bold point|@ or @|bold comma|@. Default: found by"
                            + " looking.")
    private String decimal;

    @Option(
            names = "--unique-threshold",
            paramLabel = "N",
            description = "Numbers with fewer distinct values are categories. Default: 10.")
    private Integer uniqueThreshold;

    @Option(
            names = "--table-memory",
            paramLabel = "SIZE",
            description =
                    "Memory that the cells of one table may take, such as 500m; those of larger tables are kept in"
                            + " a temporary file. No result depends on it. Default: a sixteenth of @|bold --memory|@.")
    private String tableMemory;

    /** Kinds and roles as declared: those of the schema file, then those of flags. */
    public Schema declared() {
        Schema file = schema == null ? Schema.of(List.of()) : SchemaFile.read(schema);
        if (targets.size() == 1 && targets.get(0).endsWith(".json")) {
            Roles analysis = SchemaFile.readAnalysisTarget(Path.of(targets.get(0)));
            return file.with(roles(analysis, analysis.targets()));
        }
        return file.with(roles(file.roles(), targets));
    }

    /** The same, with what the preset says of sequences where nothing was declared. */
    public Schema declared(ResolvedPreset preset) {
        Schema declared = declared();
        return declared.with(SequenceSettings.roles(preset, declared.roles()));
    }

    /** How files are read. */
    public ReadOptions reading() {
        ReadOptions options = ReadOptions.DEFAULT;
        if (!missingTokens.isEmpty()) {
            options = options.withMissing(OrderedCopy.of(missingTokens));
        }
        if (encoding != null) {
            options = options.withEncoding(charset(encoding));
        }
        if (delimiter != null) {
            options = options.withDelimiter(character(delimiter));
        }
        if (decimal != null) {
            options = options.withDecimal(mark(decimal));
        }
        if (tableMemory != null) {
            options = options.withTableMemory(bytes(tableMemory));
        }
        if (uniqueThreshold != null) {
            if (uniqueThreshold < 0 || uniqueThreshold > MOST_THRESHOLD) {
                throw invalid(
                        "--unique-threshold: "
                                + uniqueThreshold
                                + "; expected an integer from 0 to "
                                + MOST_THRESHOLD
                                + ".");
            }
            options = options.withUniqueThreshold(uniqueThreshold);
        }
        if (categoryLabels != null && uniqueThreshold == null) {
            // The list is complete, as in SynthEval: numbers it does not name are numbers, however
            // few.
            options = options.withUniqueThreshold(0);
        }
        for (String label : labels()) {
            options = options.withKind(label, ColumnKind.CATEGORICAL);
        }
        for (String kind : kinds) {
            String[] pair = pair("--kind", kind, "COLUMN=KIND, such as age=numeric");
            options = options.withKind(pair[0], kind(pair[1]));
        }
        return options;
    }

    private Roles roles(Roles file, List<String> wanted) {
        Roles roles =
                file.withTargets(wanted.isEmpty() ? file.targets() : wanted)
                        .withConfounders(confounders.isEmpty() ? file.confounders() : confounders())
                        .withSensitive(sensitive.isEmpty() ? file.sensitive() : sensitive)
                        .withQuasiIdentifiers(
                                quasiIdentifiers.isEmpty()
                                        ? file.quasiIdentifiers()
                                        : quasiIdentifiers)
                        .withIdentifiers(joined(file.identifiers(), identifiers))
                        .withIgnored(joined(file.ignored(), ignored));
        if (secret != null) {
            roles = roles.withSecret(secret);
        }
        return roles.withOrder(
                Optional.ofNullable(sequenceKey).or(file::sequenceKey),
                Optional.ofNullable(timeIndex).or(file::timeIndex));
    }

    private Map<String, List<String>> confounders() {
        Map<String, List<String>> byTarget = new LinkedHashMap<>();
        for (String confounder : confounders) {
            String[] pair = pair("--confounder", confounder, "TARGET=COLUMN");
            byTarget.computeIfAbsent(pair[0], target -> new ArrayList<>()).add(pair[1]);
        }
        return byTarget;
    }

    private List<String> labels() {
        if (categoryLabels == null) {
            return List.of();
        }
        TextFile text =
                TextFile.document(categoryLabels, "--category-labels: " + categoryLabels, LABELS);
        StringWriter all = new StringWriter();
        try (Reader reader = text.open()) {
            reader.transferTo(all);
        } catch (IOException unreadable) {
            throw text.unreadable(unreadable);
        }
        return Arrays.stream(all.toString().split("[,\\n]"))
                .map(String::strip)
                .filter(label -> !label.isEmpty())
                .toList();
    }

    private static List<String> joined(List<String> first, List<String> second) {
        Set<String> all = new LinkedHashSet<>(first);
        all.addAll(second);
        return List.copyOf(all);
    }

    private static ColumnKind kind(String word) {
        List<String> known =
                Arrays.stream(ColumnKind.values())
                        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                        .toList();
        String lower = word.toLowerCase(Locale.ROOT);
        if (!known.contains(lower)) {
            throw invalid(
                    "--kind: no kind '"
                            + word
                            + "'"
                            + Suggestion.ending(lower, known)
                            + " Known: "
                            + String.join(", ", known)
                            + ".");
        }
        return ColumnKind.valueOf(lower.toUpperCase(Locale.ROOT));
    }

    private static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            throw invalid(
                    "--encoding: no encoding '"
                            + name
                            + "'; expected a name such as UTF-8, ISO-8859-1 or"
                            + " windows-1252.");
        }
    }

    private static char mark(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "comma", "," -> ',';
            case "point", "." -> '.';
            default ->
                    throw invalid(
                            "--decimal: '"
                                    + text
                                    + "' is no decimal mark; expected comma or point.");
        };
    }

    private static long bytes(String text) {
        if (!SIZE.matcher(text).matches()) {
            throw invalid(
                    "--table-memory: '"
                            + text
                            + "' is no size; expected a number and k, m or g, such as 500m.");
        }
        long number = Long.parseLong(text.substring(0, text.length() - 1));
        return switch (text.charAt(text.length() - 1)) {
            case 'k', 'K' -> number << 10;
            case 'm', 'M' -> number << 20;
            default -> number << 30;
        };
    }

    private static char character(String text) {
        if (text.equalsIgnoreCase("tab") || text.equals("\\t")) {
            return '\t';
        }
        if (text.length() != 1) {
            throw invalid(
                    "--delimiter: '"
                            + text
                            + "' is "
                            + text.length()
                            + " characters; expected one, or the word tab.");
        }
        char character = text.charAt(0);
        if (character == '"'
                || character < ' ' && character != '\t'
                || Character.isSurrogate(character)) {
            throw invalid(
                    "--delimiter: found "
                            + (character == '"' ? "the quote" : "a control character")
                            + "; expected a character that separates fields, such as a comma, or the word tab.");
        }
        return character;
    }

    /** Splits at the last equals sign, for column names may hold one. */
    private static String[] pair(String flag, String text, String expected) {
        int at = text.lastIndexOf('=');
        if (at < 1 || at == text.length() - 1) {
            throw invalid(
                    flag + ": '" + text + "' has no name and value; expected " + expected + ".");
        }
        return new String[] {text.substring(0, at), text.substring(at + 1)};
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}

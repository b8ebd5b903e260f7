package dev.assay.spark;

import dev.assay.engine.binding.OptionsBinder;
import dev.assay.engine.binding.SearchTime;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.table.ColumnKind;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** What was asked for on the command line, in the words of {@code assay evaluate}. */
final class Flags {

    static final String HELP =
            """
            Tells how good and how private a synthetic table is that is spread over a cluster.

              -r, --real TABLE        the real table: its name in the catalogue, or a path with --format
              -s, --synthetic TABLE   the synthetic table; several (repeat it) are evaluated in turn and ranked
              -t, --holdout TABLE     real rows that the generator never saw
                  --format NAME       what paths hold: parquet, csv, json, orc; names of tables without it
              -j, --preset NAME       which metrics; may be repeated; fast by default
              -m, --metric KEY        a metric, in place of a preset or besides; may be repeated
                  --set METRIC.OPTION=VALUE
                  --space NAME        where rows are compared
                  --budget TIME       how long searches for neighbours may take before rows are drawn
                  --exact             ask every row for its neighbours
                  --seed N
              -c, --target COLUMN     what models are to predict; may be repeated
                  --sensitive COLUMN  --quasi-identifiers A,B  --identifier COLUMN  --ignore COLUMN
                  --sequence-key COLUMN  which sequence a row belongs to, with --time-index COLUMN for their order;
                                  such tables are evaluated by the driver
                  --kind COLUMN=KIND  numeric, categorical, datetime, text or identifier
                  --holdout-overlaps  measure privacy also against a holdout whose rows stand in the real table
                  --normalise         compare with levels spelt as in the real table, and numbers in its units
                  --resamples N       half-samples that give intervals to measures that theory gives none
                  --level P           with which probability intervals are to cover; 0.9 by default
                  --calibrate         add what real data, independent columns and copies would score
                  --policy NAME       judge by this policy, or by that of a file; internal by default
                  --no-verdict        judge nothing
                  --json FILE         the report, written by the driver
              -o, --output DIR        of several candidates: a report of each and benchmark.json, by the driver
                  --dry-run           read the tables and say what would be done: metrics, rows, bytes, jobs
            """;

    private static final Map<String, String> SHORT =
            Map.of(
                    "-r", "--real",
                    "-s", "--synthetic",
                    "-t", "--holdout",
                    "--test", "--holdout",
                    "-j", "--preset",
                    "-m", "--metric",
                    "-c", "--target",
                    "-o", "--output",
                    "-h", "--help");
    private static final Set<String> BARE =
            Set.of(
                    "--exact",
                    "--normalise",
                    "--calibrate",
                    "--holdout-overlaps",
                    "--no-verdict",
                    "--dry-run",
                    "--help");
    private static final Set<String> KNOWN =
            Set.of(
                    "--real",
                    "--synthetic",
                    "--holdout",
                    "--format",
                    "--preset",
                    "--metric",
                    "--set",
                    "--space",
                    "--budget",
                    "--exact",
                    "--seed",
                    "--target",
                    "--sensitive",
                    "--quasi-identifiers",
                    "--identifier",
                    "--ignore",
                    "--sequence-key",
                    "--time-index",
                    "--kind",
                    "--normalise",
                    "--resamples",
                    "--level",
                    "--calibrate",
                    "--holdout-overlaps",
                    "--policy",
                    "--no-verdict",
                    "--json",
                    "--output",
                    "--dry-run",
                    "--help");

    private static final String TABLE = "the name of a table";

    private final Map<String, List<String>> values = new LinkedHashMap<>();

    private Flags() {}

    static Flags of(String[] arguments) {
        Flags flags = new Flags();
        for (int i = 0; i < arguments.length; i++) {
            String flag = SHORT.getOrDefault(arguments[i], arguments[i]);
            if (!KNOWN.contains(flag)) {
                throw AssaySpark.invalid(
                        "'"
                                + arguments[i]
                                + "' is no flag here"
                                + Suggestion.ending(arguments[i], new TreeSet<>(KNOWN))
                                + " See --help for those there are.");
            }
            String value = "";
            if (!BARE.contains(flag)) {
                if (++i == arguments.length) {
                    throw AssaySpark.invalid(flag + ": nothing follows; expected a value.");
                }
                value = arguments[i];
            }
            flags.values.computeIfAbsent(flag, key -> new ArrayList<>()).add(value);
        }
        return flags;
    }

    boolean isHelp() {
        return values.containsKey("--help");
    }

    boolean isDryRun() {
        return values.containsKey("--dry-run");
    }

    /** The file of the report. */
    Optional<Path> json() {
        return one("--json").map(Path::of);
    }

    /** Whether several candidates are to be ranked. */
    boolean isBenchmark() {
        return all("--synthetic").size() > 1;
    }

    /** The folder of a benchmark. */
    Path output() {
        return Path.of(required("--output", "a folder for the reports of the candidates"));
    }

    SparkEvaluation evaluation(SparkSession session) {
        keepWhatIsRead();
        String real = required("--real", TABLE);
        required("--synthetic", TABLE, all("--synthetic").stream().findFirst());
        Map<String, Dataset<Row>> candidates = new LinkedHashMap<>();
        for (String synthetic : all("--synthetic")) {
            String name = isBenchmark() ? name(synthetic) : "synthetic";
            if (candidates.put(name, table(session, synthetic)) != null) {
                throw AssaySpark.invalid(
                        "--synthetic: two candidates are called '"
                                + name
                                + "'; expected names of their own. Rename one.");
            }
        }
        if (isBenchmark()) {
            output();
            refuse("--json", "a benchmark writes the reports of its candidates; use --output.");
            refuse("--dry-run", "it looks at one candidate; name one.");
        } else {
            refuse("--output", "expected several candidates (--synthetic); use --json for one.");
        }
        SparkEvaluation evaluation = SparkEvaluation.of(table(session, real), candidates);
        one("--holdout").ifPresent(name -> evaluation.holdout(table(session, name)));
        all("--preset").forEach(evaluation::preset);
        all("--metric").forEach(evaluation::metric);
        one("--space").ifPresent(space -> evaluation.setting("space", space));
        one("--budget").ifPresent(budget -> evaluation.setting("budget", budget));
        if (values.containsKey("--exact")) {
            if (values.containsKey("--budget")) {
                throw AssaySpark.invalid("--budget: not with --exact, which knows no budget.");
            }
            evaluation.setting(SearchTime.KEY, SearchTime.NONE);
        }
        all("--set").forEach(change -> set(evaluation, change));
        judge(evaluation);
        return evaluation.settings(new RunFlags(this).settings()).roles(roles()).reading(reading());
    }

    /** A report must not replace a table, a preset or a policy that it is made from. */
    private void keepWhatIsRead() {
        for (String flag : List.of("--real", "--synthetic", "--holdout", "--preset", "--policy")) {
            for (String said : all(flag)) {
                if (json().filter(file -> isSame(file, said)).isPresent()) {
                    throw AssaySpark.invalid(
                            "--json: "
                                    + json().orElseThrow()
                                    + " is read by "
                                    + flag
                                    + " and would be lost; expected another place.");
                }
            }
        }
    }

    private static boolean isSame(Path file, String said) {
        try {
            return Files.isRegularFile(file)
                    && Files.isSameFile(file, Path.of(said.replaceFirst("^file:/*", "/")));
        } catch (IOException | InvalidPathException none) {
            return false;
        }
    }

    /** Who asks for single metrics wants their numbers, and is judged only when asking for it. */
    private void judge(SparkEvaluation evaluation) {
        boolean without = values.containsKey("--no-verdict");
        if (without) {
            refuse("--policy", "--no-verdict judges nothing; leave one of them out.");
        }
        one("--policy").ifPresent(evaluation::policy);
        boolean metricsAlone = all("--preset").isEmpty() && !all("--metric").isEmpty();
        if (without || (metricsAlone && one("--policy").isEmpty())) {
            evaluation.withoutVerdict();
        }
    }

    /**
     * The name of a candidate: that of its table, or the last part of a path without its ending.
     */
    private String name(String table) {
        if (one("--format").isEmpty()) {
            return table;
        }
        String path = table.replaceAll("/+$", "");
        String last = path.substring(path.lastIndexOf('/') + 1);
        int dot = last.lastIndexOf('.');
        return dot > 0 ? last.substring(0, dot) : last;
    }

    private void refuse(String flag, String why) {
        if (values.containsKey(flag)) {
            throw AssaySpark.invalid(flag + ": " + why);
        }
    }

    private Dataset<Row> table(SparkSession session, String name) {
        try {
            return one("--format")
                    .map(format -> session.read().format(format).option("header", true).load(name))
                    .orElseGet(() -> session.table(name));
        } catch (Exception broken) {
            // Scala declares no exceptions, so that what is checked comes undeclared.
            if (broken instanceof AnalysisException missing) {
                throw new EvaluationException(
                        ErrorCode.FILE_NOT_FOUND,
                        name
                                + ": "
                                + missing.getMessage().lines().findFirst().orElse("no such table")
                                + " Name a table of the catalogue, or a path together with --format.",
                        missing);
            }
            throw broken;
        }
    }

    private Roles roles() {
        List<String> known =
                all("--quasi-identifiers").stream()
                        .flatMap(names -> List.of(names.split(",")).stream())
                        .toList();
        if (one("--time-index").isPresent() && one("--sequence-key").isEmpty()) {
            throw AssaySpark.invalid(
                    "--time-index orders rows within a sequence; expected --sequence-key as well.");
        }
        Roles roles = Roles.NONE;
        Optional<String> key = one("--sequence-key");
        if (key.isPresent()) {
            roles = roles.withSequences(key.get(), one("--time-index"));
        }
        return roles.withTargets(all("--target"))
                .withSensitive(all("--sensitive"))
                .withQuasiIdentifiers(known)
                .withIdentifiers(all("--identifier"))
                .withIgnored(all("--ignore"));
    }

    private ReadOptions reading() {
        ReadOptions options = ReadOptions.DEFAULT;
        for (String said : all("--kind")) {
            int equals = said.lastIndexOf('=');
            if (equals < 1) {
                throw AssaySpark.invalid("--kind: '" + said + "'; expected COLUMN=KIND.");
            }
            options = options.withKind(said.substring(0, equals), kind(said.substring(equals + 1)));
        }
        return options;
    }

    private static ColumnKind kind(String word) {
        try {
            return ColumnKind.valueOf(word.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw AssaySpark.invalid(
                    "--kind: '"
                            + word
                            + "'; expected numeric, categorical, datetime, text or identifier.");
        }
    }

    private static void set(SparkEvaluation evaluation, String change) {
        int equals = change.indexOf('=');
        int dot = change.lastIndexOf('.', equals < 0 ? change.length() : equals);
        if (equals < 0 || dot < 1 || dot > equals - 2) {
            throw AssaySpark.invalid(
                    "--set: '"
                            + change
                            + "'; expected METRIC.OPTION=VALUE, such as nnaa.n_resample=50.");
        }
        evaluation.option(
                change.substring(0, dot),
                change.substring(dot + 1, equals),
                OptionsBinder.parse(change.substring(equals + 1)));
    }

    /** Whether a flag was given. */
    boolean has(String flag) {
        return values.containsKey(flag);
    }

    private List<String> all(String flag) {
        return values.getOrDefault(flag, List.of());
    }

    /** What was said once, if it was. */
    Optional<String> one(String flag) {
        List<String> said = all(flag);
        if (said.size() > 1) {
            throw AssaySpark.invalid(flag + ": given " + said.size() + " times; expected once.");
        }
        return said.stream().findFirst();
    }

    private String required(String flag, String what) {
        return required(flag, what, one(flag));
    }

    private static String required(String flag, String what, Optional<String> said) {
        return said.orElseThrow(
                () -> AssaySpark.invalid(flag + " is missing; expected " + what + "."));
    }
}

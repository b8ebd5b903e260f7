package dev.assay.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.assay.api.Growing;
import dev.assay.plugin.PluginProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that is needed to repeat a run.
 *
 * @param version of the framework
 * @param extensions the installed metrics, embedders and strategies that took part: key, jar,
 *     version
 * @param seed of the run
 * @param settings run settings as plain data
 * @param plan the resolved plan: entry → effective options
 * @param inputs the tables by part
 * @param schema columns and roles, as a schema file would have them
 * @param java the virtual machine
 * @param threads how many were used; no number depends on it
 * @param started when
 * @param duration how long
 * @param embeddings the embeddings rows were compared in, with what they were learned from
 * @param yardsticks what was requested besides the values
 * @param problems which parts of the installed plug-ins could not be used; since 0.2
 */
@Growing
public record Provenance(
        String version,
        List<Installed> extensions,
        long seed,
        Map<String, Object> settings,
        Map<String, Map<String, Object>> plan,
        List<Input> inputs,
        Map<String, Object> schema,
        String java,
        int threads,
        Instant started,
        Duration duration,
        List<EmbeddedIn> embeddings,
        Yardsticks yardsticks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PluginProblem> problems) {

    /** Copies the collections; an older report knows of no embeddings, yardsticks and problems. */
    public Provenance {
        extensions = PlainData.list(extensions);
        settings = PlainData.map(settings);
        plan = PlainData.map(plan);
        inputs = PlainData.list(inputs);
        schema = PlainData.map(schema);
        embeddings = PlainData.list(embeddings);
        yardsticks = yardsticks == null ? Yardsticks.NONE : yardsticks;
        problems = PlainData.list(problems);
    }

    /** The provenance of a run all of whose plug-ins could be used. */
    public Provenance(
            String version,
            List<Installed> extensions,
            long seed,
            Map<String, Object> settings,
            Map<String, Map<String, Object>> plan,
            List<Input> inputs,
            Map<String, Object> schema,
            String java,
            int threads,
            Instant started,
            Duration duration,
            List<EmbeddedIn> embeddings,
            Yardsticks yardsticks) {
        this(
                version,
                extensions,
                seed,
                settings,
                plan,
                inputs,
                schema,
                java,
                threads,
                started,
                duration,
                embeddings,
                yardsticks,
                List.of());
    }

    /**
     * What was requested besides the values.
     *
     * @param resamples half-samples for intervals; 0 for none
     * @param level of the intervals
     * @param calibrated whether reference points were computed for all metrics
     * @param entries the entries for which a ceiling and a floor were computed in any case
     */
    public record Yardsticks(
            int resamples, double level, boolean calibrated, List<String> entries) {

        /** A report of an older version has either all or none. */
        public Yardsticks {
            entries = PlainData.list(entries);
        }

        /** No half-samples, the usual level, no reference points. */
        public static final Yardsticks NONE = new Yardsticks(0, 0.9, false, List.of());
    }

    /**
     * An extension that took part.
     *
     * @param key its key
     * @param type metric, embedder or ranking strategy
     * @param jar the file name of its jar or folder
     * @param version of the jar, empty when it does not say
     */
    public record Installed(String key, String type, String jar, String version) {}

    /**
     * An embedding that rows were compared in.
     *
     * @param entry the name it went by: the embedder's key, or {@code key@label}
     * @param embedder the embedder's key
     * @param options its effective options, as plain data
     * @param weights the file it was restored from; empty when it was learned in this run
     * @param dimension the length of its vectors
     * @param origin the real rows it was learned from, in this run or the earlier one: table, rows,
     *     fingerprint, seed, version
     * @param fingerprint SHA-256 of what it learned; two reports share a space if it is the same;
     *     empty where nothing is learned that could be kept
     * @param details what the embedder reports about how it was made
     * @param notes what a careful reader must know
     */
    public record EmbeddedIn(
            String entry,
            String embedder,
            Map<String, Object> options,
            Optional<String> weights,
            int dimension,
            Map<String, Object> origin,
            String fingerprint,
            Map<String, Object> details,
            List<String> notes) {

        private static final int SHORT = 12;

        /** Copies the collections. */
        public EmbeddedIn {
            options = PlainData.map(options);
            origin = PlainData.map(origin);
            details = PlainData.map(details);
            notes = PlainData.list(notes);
        }

        /** All of it in one line for people. */
        public String described() {
            return entry
                    + ": "
                    + dimension
                    + " dimensions, "
                    + weights.map(file -> "kept in " + file + ", ").orElse("")
                    + "learned on "
                    + origin.getOrDefault("rows", "unknown")
                    + " rows of "
                    + origin.getOrDefault("table", "an unknown table")
                    + (fingerprint.length() < SHORT
                            ? ""
                            : ", fingerprint " + fingerprint.substring(0, SHORT));
        }
    }

    /**
     * A table that went in.
     *
     * @param part its role: real, synthetic, holdout
     * @param name the file name or the label it was given
     * @param rows its rows
     * @param columns its columns
     * @param fingerprint SHA-256 of the file's bytes, or of the cells when there was no file
     */
    public record Input(String part, String name, int rows, int columns, String fingerprint) {}
}

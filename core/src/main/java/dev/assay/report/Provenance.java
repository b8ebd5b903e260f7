package dev.assay.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * All that is needed to repeat a run.
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
 */
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
        Duration duration) {

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

package dev.assay.guidance;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What belongs to one metric besides its code. A metric without a guidance file has none of it: it
 * speaks through its description.
 *
 * @since 0.2
 */
public final class Guidance {

    /** Where a metric stands that does not say. */
    public static final int LAST = Integer.MAX_VALUE;

    private final String metric;
    private final GuidanceFile file;

    private final Map<String, PeerNames> elsewhere;
    private final List<Comparison> comparisons;

    private Guidance(String metric, GuidanceFile file) {
        this.metric = metric;
        this.file = file;
        this.elsewhere = file.peers();
        this.comparisons =
                file.comparisons().stream().map(GuidanceFile.Sentences::comparison).toList();
    }

    /**
     * What a file says of a metric.
     *
     * @param subject what to call the file in messages
     * @throws EvaluationException EXTENSION_INVALID
     */
    static Guidance read(String metric, String json, String subject) {
        try {
            return new Guidance(metric, GuidanceFile.parse(json, subject));
        } catch (IllegalArgumentException wrong) {
            throw new EvaluationException(
                    ErrorCode.EXTENSION_INVALID, subject + ": " + wrong.getMessage() + ".", wrong);
        }
    }

    /** That of a metric which brings none. */
    public static Guidance none(String metric) {
        return new Guidance(metric, GuidanceFile.NONE);
    }

    /** The key of the metric. */
    public String metric() {
        return metric;
    }

    /** Where the metric stands among others in presets; the lowest comes first. */
    public int place() {
        return file.place().orElse(LAST);
    }

    /** The question that the metric asks, in one sentence. */
    public Optional<String> asks() {
        return file.asks();
    }

    /** How to read its numbers. */
    public Optional<String> read() {
        return file.read();
    }

    /** When not to trust it. */
    public Optional<String> doubt() {
        return file.doubt();
    }

    /** What to do next. */
    public Optional<String> next() {
        return file.next();
    }

    /** The question that the metric asks, or its description where no guidance was written. */
    public String question(String description) {
        return asks().orElse(description);
    }

    /** How to read it, when not to trust it and what to do next, in this order, by heading. */
    public Map<String, String> reading(String description) {
        Map<String, String> reading = new LinkedHashMap<>();
        reading.put("How to read it", read().orElse(description));
        doubt().ifPresent(text -> reading.put("When not to trust it", text));
        next().ifPresent(text -> reading.put("What to do next", text));
        return reading;
    }

    /** Earlier keys of the metric, which presets may still use. */
    public List<String> formerly() {
        return file.formerly();
    }

    /** By preset, the entries of the metric that are in it, with their options. */
    public Map<String, Map<String, Map<String, Object>>> presets() {
        return file.entries(metric);
    }

    /** By preset, options that the metric gets where something else put it there. */
    public Map<String, Map<String, Object>> overlays() {
        return file.overlays();
    }

    /** By measure, the claim it is evidence for; the limits are a policy's. */
    public Map<String, String> evidence() {
        return file.evidence();
    }

    /** Measures that claim to tell fidelity, diversity or both, to be held to it. */
    public List<TrustTarget> trust() {
        return file.trust().map(trust -> trust.targets(metric)).orElse(List.of());
    }

    /** By library, how the findings are called there. */
    public Optional<PeerNames> elsewhere(String library) {
        return Optional.ofNullable(elsewhere.get(library));
    }

    /** Sentences about several candidates. */
    public List<Comparison> comparisons() {
        return comparisons;
    }

    /** Which figures of the page it can fill: {@code pairs} of columns, whole {@code rows}. */
    public Set<String> figures() {
        return file.figures();
    }

    /** Measures that an audit tells before and after although they are not ranked. */
    public Set<String> toldByAudits() {
        return file.toldByAudits();
    }

    /** Whether a first run of a fresh installation tries it, so that later runs start sooner. */
    public boolean isWarmUp() {
        return file.warmUp();
    }
}

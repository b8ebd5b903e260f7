package dev.assay.testkit.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.metric.EvaluationData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;

/**
 * The results of SynthEval on one candidate, with the tables they were computed from.
 *
 * @param name the file's name without its ending
 * @param node the JSON of it
 */
public record Golden(String name, JsonNode node) {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Map<Path, Golden> READ = new ConcurrentHashMap<>();

    /**
     * All candidates: eleven of hepatitis, four of penguins, one of breast cancer. Skips the test
     * where there are none.
     */
    public static List<Golden> all() {
        return ReferenceFolder.files("syntheval/golden", ".json").stream()
                .map(Golden::read)
                .toList();
    }

    /** The eleven candidates of the paper's Table 4. */
    public static List<Golden> hepatitis() {
        return all().stream().filter(golden -> golden.name().startsWith("hepatitis")).toList();
    }

    /** One candidate, such as {@code penguins_BN_syn}. */
    public static Golden of(String name) {
        return read(ReferenceFolder.get("syntheval/golden/" + name + ".json"));
    }

    /** The same candidate under newer libraries, to be used for {@code cls_acc}. */
    public Golden newerLibraries() {
        return read(ReferenceFolder.get("syntheval/golden_newer_libraries/" + name + ".json"));
    }

    /** All results of a metric. */
    public List<GoldenResult> results(String metric) {
        return StreamSupport.stream(node.get("results").spliterator(), false)
                .map(GoldenResult::new)
                .filter(result -> result.metric().equals(metric))
                .toList();
    }

    /** The result of a metric with these options and no others, as JSON text. */
    public GoldenResult result(String metric, String options) {
        try {
            JsonNode wanted = MAPPER.readTree(options);
            return results(metric).stream()
                    .filter(result -> result.options().equals(wanted))
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new IllegalArgumentException(
                                            name + " has no " + metric + " with " + options));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Intermediate values; JSON null in the light runs. */
    public JsonNode intermediates() {
        return node.get("intermediates");
    }

    /** The target of the classification metrics. */
    public String target() {
        return node.get("target").asText();
    }

    /** The target of {@code auroc_diff} and {@code statistical_parity}. */
    public String binaryTarget() {
        return node.get("binary_target_for_auroc_and_parity").asText();
    }

    /** All columns in order. */
    public List<String> columns() {
        return names("columns");
    }

    /** The columns that are categorical. */
    public List<String> categorical() {
        return names("categorical_columns");
    }

    /** The columns that are numbers. */
    public List<String> numerical() {
        return names("numerical_columns");
    }

    /** Whether the reference had a holdout. */
    public boolean hasHoldout() {
        return !node.get("rows").get("hout").isNull();
    }

    /**
     * The tables with their kinds and the target; rows with a missing value dropped where the
     * reference dropped them.
     */
    public EvaluationData data() {
        return GoldenData.of(this);
    }

    @Override
    public String toString() {
        return name;
    }

    private List<String> names(String key) {
        List<String> names = new ArrayList<>();
        node.get(key).forEach(name -> names.add(name.asText()));
        return names;
    }

    private static Golden read(Path file) {
        return READ.computeIfAbsent(
                file,
                path -> {
                    try {
                        String name = path.getFileName().toString();
                        return new Golden(
                                name.substring(0, name.length() - ".json".length()),
                                MAPPER.readTree(path.toFile()));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }
}

package dev.assay.cli.option;

import dev.assay.embedding.SavedEmbedding;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.EmbedderBinding;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.preset.ResolvedPreset;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The embeddings of a command line: each an embedder's key, {@code key@label}, or a file that
 * {@code assay embed} wrote, which goes by its embedder's key and its own name.
 */
public final class EmbeddingNames {

    /** What the names of files end in. */
    static final String SUFFIX = ".embedding";

    /** What stands before an embedder's entry where an option is set. */
    public static final String PREFIX = "embedding:";

    private final Map<String, Map<String, Object>> options = new LinkedHashMap<>();

    private EmbeddingNames() {}

    /** Reads the names, and of files only what they are. */
    public static EmbeddingNames of(List<String> written, Evaluator evaluator) {
        EmbeddingNames names = new EmbeddingNames();
        for (String name : written) {
            if (isFile(name)) {
                String key = SavedEmbedding.read(Path.of(name)).embedder();
                evaluator.embedders().get(key);
                names.add(key + "@" + label(name), Map.of(EmbedderBinding.WEIGHTS, name));
            } else {
                evaluator.embedders().get(ResolvedPreset.keyOf(name));
                names.add(name, Map.of());
            }
        }
        return names;
    }

    /** The entries, in the order written. */
    public List<String> entries() {
        return List.copyOf(options.keySet());
    }

    /** A preset that knows the files. */
    public ResolvedPreset in(ResolvedPreset preset) {
        ResolvedPreset with = preset;
        for (Map.Entry<String, Map<String, Object>> entry : options.entrySet()) {
            if (!entry.getValue().isEmpty()) {
                with = with.withEmbedding(entry.getKey(), entry.getValue());
            }
        }
        return with;
    }

    private void add(String entry, Map<String, Object> given) {
        if (options.put(entry, given) != null) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--embedding: '"
                            + entry
                            + "' is named twice; give one a label of its own, such as "
                            + ResolvedPreset.keyOf(entry)
                            + "@second, or a file another name.");
        }
    }

    private static boolean isFile(String name) {
        return name.endsWith(SUFFIX)
                || name.indexOf('/') >= 0
                || name.indexOf('\\') >= 0
                || SavedEmbedding.looksLikeOne(Path.of(name));
    }

    private static String label(String file) {
        String name = String.valueOf(Path.of(file).getFileName());
        String stem =
                name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
        return stem.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]+", "_");
    }
}

package dev.assay.cli.completion;

import dev.assay.api.OrderedCopy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What may stand after an option: names that are known, and files or folders.
 *
 * @param known names by what they are names of
 * @since 0.2
 */
public record Words(Map<Kind, List<String>> known) {

    private static final Pattern CHOICE = Pattern.compile("[a-z0-9]+(?:\\|[a-z0-9]+)+");

    /** Whose names are known. */
    public enum Kind {
        /** Names of metrics. */
        METRIC("metric", "metrics"),
        /** Names of presets. */
        PRESET("preset", "presets"),
        /** Names of policies. */
        POLICY("policy", "policies", "gate"),
        /** Names of embedders. */
        EMBEDDER("embedding", "embed"),
        /** Names of baselines. */
        BASELINE("only"),
        /** Names of ranking strategies. */
        STRATEGY("strategy");

        /** The options that take them, and the commands whose arguments they are. */
        private final Set<String> names;

        Kind(String... names) {
            this.names = Set.of(names);
        }
    }

    /** Whose names they are is told by a map. */
    public Words {
        known = OrderedCopy.of(known);
    }

    /** The names that may stand there. */
    List<String> of(ArgSpec argument, String path) {
        String label = argument.paramLabel();
        if (CHOICE.matcher(label).matches()) {
            return List.of(label.split("\\|"));
        }
        List<String> names =
                argument instanceof OptionSpec option
                        ? Stream.of(option.names())
                                .map(name -> name.replaceFirst("^-+", ""))
                                .toList()
                        : List.of(path.replaceFirst("^/([a-z]+).*$", "$1"));
        return Stream.of(Kind.values())
                .filter(kind -> names.stream().anyMatch(kind.names::contains))
                .filter(kind -> kind != Kind.STRATEGY || label.equals("STRATEGY"))
                .findFirst()
                .map(kind -> known.getOrDefault(kind, List.of()))
                .orElse(List.of());
    }

    /** Whether a file may stand there. */
    static boolean isFile(ArgSpec argument) {
        return Stream.of("FILE", "REPORT", "STUDY", "POLICY")
                .anyMatch(argument.paramLabel()::contains);
    }

    /** Whether a folder may stand there. */
    static boolean isFolder(ArgSpec argument) {
        return argument.paramLabel().contains("DIR");
    }
}

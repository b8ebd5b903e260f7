package dev.assay.cli.completion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A completion script for zsh.
 *
 * @since 0.2
 */
public final class ZshCompletion {

    private static final String IN = "    ";

    private final Words words;
    private final Map<String, String> functions = new LinkedHashMap<>();

    private ZshCompletion(Words words) {
        this.words = words;
    }

    /** The script for a command and all below it. */
    public static String of(CommandSpec root, Words words) {
        return new ZshCompletion(words).script(Place.all(root));
    }

    private String script(List<Place> places) {
        List<String> commands = new ArrayList<>();
        places.forEach(place -> place(place, commands));
        List<String> lines = new ArrayList<>();
        lines.add("#compdef assay");
        lines.add("# Completion of assay for zsh, made by: assay completion zsh");
        lines.add("");
        functions.forEach((body, name) -> lines.add(name + "() { " + body + " }"));
        lines.add("");
        lines.addAll(head(places));
        lines.addAll(commands);
        lines.add(IN + "esac");
        lines.add("}");
        lines.add("");
        lines.add(
                "if [[ $funcstack[1] == _assay ]]; then _assay \"$@\"; else compdef _assay assay; fi");
        return String.join("\n", lines) + "\n";
    }

    private static List<String> head(List<Place> places) {
        String paths =
                places.stream()
                        .map(Place::path)
                        .filter(path -> !path.isEmpty())
                        .collect(Collectors.joining("|"));
        return List.of(
                "_assay() {",
                IN + "local at='' last='' word",
                IN + "local -i i from=1",
                IN
                        + "# Which command stands on the line, as /metrics/list, and the last option after it.",
                IN + "for (( i = 2; i < CURRENT; i++ )); do",
                IN + "    word=${words[i]}",
                IN + "    case \"$at/$word\" in",
                IN + "        (" + paths + ") at=\"$at/$word\"; from=i; last='' ;;",
                IN + "        (*/-*) last=$word ;;",
                IN + "    esac",
                IN + "done",
                IN + "words=(\"${(@)words[from,-1]}\")",
                IN + "(( CURRENT -= from - 1 ))",
                IN + "[[ ${words[CURRENT]} == -* || ${words[CURRENT-1]} == -* ]] && last=''",
                IN + "case \"$at\" in");
    }

    private void place(Place place, List<String> lines) {
        lines.add(IN + "(" + (place.path().isEmpty() ? "''" : place.path()) + ")");
        List<OptionSpec> lists =
                place.options().stream()
                        .filter(Place::isList)
                        .filter(option -> !action(option, place).isBlank())
                        .toList();
        if (!lists.isEmpty()) {
            lines.add(IN + "    # Options that take several values.");
            lines.add(IN + "    case \"$last\" in");
            for (OptionSpec option : lists) {
                lines.add(
                        IN
                                + "    ("
                                + String.join("|", option.names())
                                + ") "
                                + action(option, place)
                                + "; return ;;");
            }
            lines.add(IN + "    esac");
        }
        List<String> specs = new ArrayList<>();
        place.options().forEach(option -> specs.add(option(option, place)));
        if (!place.below().isEmpty()) {
            specs.add(quoted("1:command:((" + commands(place) + "))"));
        }
        place.command()
                .positionalParameters()
                .forEach(parameter -> specs.add(quoted("*" + value(parameter, place))));
        lines.add(IN + "    _arguments -s \\");
        for (int i = 0; i < specs.size(); i++) {
            lines.add(IN + "        " + specs.get(i) + (i + 1 < specs.size() ? " \\" : ""));
        }
        lines.add(IN + "    ;;");
    }

    private static String commands(Place place) {
        return place.below().stream()
                .map(below -> below.name() + "\\:" + word(below.about()))
                .collect(Collectors.joining(" "));
    }

    /** A description as one word of a list that stands in quotes. */
    private static String word(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace(":", "\\:") + "\"";
    }

    private String option(OptionSpec option, Place place) {
        String about = "[" + Place.about(option).replaceAll("([\\[\\]\\\\:])", "\\\\$1") + "]";
        String value = Place.takesValue(option) ? value(option, place) : "";
        if (option.arity().min() == 0 && Place.takesValue(option)) {
            value = ":" + value;
        }
        String names =
                option.names().length == 1
                        ? option.names()[0]
                        : "{" + String.join(",", option.names()) + "}";
        String others =
                option.isMultiValue()
                        ? quoted("*")
                        : option.names().length == 1
                                ? ""
                                : quoted("(" + String.join(" ", option.names()) + ")");
        return others + names + quoted(about + value);
    }

    private String value(ArgSpec argument, Place place) {
        return ":" + argument.paramLabel().replace(":", "\\:") + ":" + action(argument, place);
    }

    /** What completes a value: a list, files, or a function of both, which is kept once. */
    private String action(ArgSpec argument, Place place) {
        List<String> known = words.of(argument, place.path());
        boolean file = Words.isFile(argument);
        boolean path = file || Words.isFolder(argument);
        String files = file ? "_files" : "_files -/";
        if (known.isEmpty()) {
            return path ? files : " ";
        }
        String list = "names:name:(" + String.join(" ", known) + ")";
        String body =
                "_alternative " + quoted(list) + (path ? " " + quoted("files:file:" + files) : "");
        return functions.computeIfAbsent(body, any -> "_assay_values_" + (functions.size() + 1));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}

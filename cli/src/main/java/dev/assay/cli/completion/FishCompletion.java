package dev.assay.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A completion script for fish.
 *
 * @since 0.2
 */
public final class FishCompletion {

    private FishCompletion() {}

    /** The script for a command and all below it. */
    public static String of(CommandSpec root, Words words) {
        List<Place> places = Place.all(root);
        List<String> lines = new ArrayList<>();
        lines.add("# Completion of assay for fish, made by: assay completion fish");
        lines.add("");
        lines.addAll(functions(places));
        lines.add("");
        lines.add("complete -c assay -f");
        for (Place place : places) {
            lines.add("");
            commands(place, lines);
            for (OptionSpec option : place.options()) {
                option(place, option, words, lines);
            }
            for (PositionalParamSpec parameter : place.command().positionalParameters()) {
                positional(place, parameter, words, lines);
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<String> functions(List<Place> places) {
        String paths =
                places.stream()
                        .map(Place::path)
                        .filter(path -> !path.isEmpty())
                        .collect(Collectors.joining(" "));
        return List.of(
                "# Which command stands on the line, as /metrics/list.",
                "function __assay_command",
                "    set -l at ''",
                "    for word in (commandline -opc)[2..-1]",
                "        switch \"$at/$word\"",
                "            case " + paths,
                "                set at \"$at/$word\"",
                "        end",
                "    end",
                "    echo $at",
                "end",
                "",
                "function __assay_at",
                "    test (__assay_command) = \"$argv[1]\"",
                "end",
                "",
                "# Whether the last option before the word is one of these, which take several values.",
                "function __assay_in",
                "    for word in (commandline -opc)[-1..2]",
                "        if string match -q -- '-*' $word",
                "            contains -- $word $argv",
                "            return",
                "        end",
                "    end",
                "    return 1",
                "end");
    }

    private static void commands(Place place, List<String> lines) {
        for (Place below : place.below()) {
            lines.add(start(place) + " -a " + below.name() + " -d " + quoted(below.about()));
        }
    }

    private static void option(Place place, OptionSpec option, Words words, List<String> lines) {
        StringBuilder line = new StringBuilder(start(place));
        for (String name : option.names()) {
            line.append(name.startsWith("--") ? " -l " : " -s ")
                    .append(name.replaceFirst("^-+", ""));
        }
        if (Place.takesValue(option)) {
            boolean needed = option.arity().min() > 0;
            line.append(!needed ? "" : Words.isFile(option) ? " -r" : " -x");
            line.append(values(option, place, words));
        }
        lines.add(line + " -d " + quoted(Place.about(option)));
        if (Place.isList(option)) {
            String names = String.join(" ", option.names());
            lines.add(
                    "complete -c assay -n "
                            + quoted("__assay_at " + path(place) + "; and __assay_in " + names)
                            + values(option, place, words));
        }
    }

    private static void positional(
            Place place, PositionalParamSpec parameter, Words words, List<String> lines) {
        String values = values(parameter, place, words);
        if (!values.isEmpty()) {
            lines.add(start(place) + values);
        }
    }

    private static String values(ArgSpec argument, Place place, Words words) {
        StringBuilder text = new StringBuilder();
        if (Words.isFile(argument)) {
            text.append(" -F");
        } else if (Words.isFolder(argument)) {
            text.append(" -a '(__fish_complete_directories)'");
        }
        List<String> known = words.of(argument, place.path());
        return known.isEmpty()
                ? text.toString()
                : text.append(" -a ").append(quoted(String.join(" ", known))).toString();
    }

    private static String start(Place place) {
        return "complete -c assay -n " + quoted("__assay_at " + path(place));
    }

    private static String path(Place place) {
        return place.path().isEmpty() ? "\"\"" : place.path();
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}

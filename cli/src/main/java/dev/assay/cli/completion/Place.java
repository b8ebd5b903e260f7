package dev.assay.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A command with the way to it: nothing for the root, {@code /metrics/list} for one below. */
record Place(String path, CommandSpec command) {

    private static final Pattern MARKUP = Pattern.compile("@\\|[a-z,]+ |\\|@");

    /** The command and all below it that help shows. */
    static List<Place> all(CommandSpec root) {
        List<Place> places = new ArrayList<>();
        add(new Place("", root), places);
        return places;
    }

    private static void add(Place place, List<Place> places) {
        places.add(place);
        place.below().forEach(below -> add(below, places));
    }

    /** The commands directly below. */
    List<Place> below() {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .distinct()
                .filter(below -> !below.usageMessage().hidden())
                .map(below -> new Place(path + "/" + below.name(), below))
                .toList();
    }

    String name() {
        return command.name();
    }

    List<OptionSpec> options() {
        return command.options().stream().filter(option -> !option.hidden()).toList();
    }

    /** Its header in one line. */
    String about() {
        return plain(String.join(" ", command.usageMessage().header()));
    }

    /** The first sentence of a description, which is what a menu has room for. */
    static String about(ArgSpec argument) {
        String text = plain(String.join(" ", argument.description()));
        int end = text.indexOf(". ");
        return end < 0 ? text.replaceFirst("\\.$", "") : text.substring(0, end);
    }

    private static String plain(String text) {
        return MARKUP.matcher(text).replaceAll("").replace("%%", "%").replace("%n", " ").strip();
    }

    /** Whether more than one value may follow it. */
    static boolean isList(OptionSpec option) {
        return option.arity().max() > 1;
    }

    static boolean takesValue(OptionSpec option) {
        return option.arity().max() > 0;
    }
}

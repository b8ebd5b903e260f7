package dev.assay.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help with the options of a command first, then those it shares with others under headings. */
final class HelpSections {

    private HelpSections() {}

    static void install(CommandLine command) {
        command.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpSections::render);
        command.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_SYNOPSIS, HelpSections::synopsis);
        command.getSubcommands().values().forEach(HelpSections::install);
    }

    /** The required options alone; a list of forty would teach nobody. */
    private static String synopsis(Help help) {
        CommandSpec spec = help.commandSpec();
        StringBuilder line = new StringBuilder("@|bold " + spec.qualifiedName() + "|@");
        for (OptionSpec option : spec.options()) {
            if (option.required()) {
                line.append(' ')
                        .append(option.shortestName())
                        .append(' ')
                        .append(option.paramLabel());
            }
        }
        line.append(spec.subcommands().isEmpty() ? " [OPTION …]" : " COMMAND [OPTION …]");
        spec.positionalParameters()
                .forEach(
                        positional ->
                                line.append(' ')
                                        .append(
                                                positional.arity().min() > 0
                                                        ? positional.paramLabel()
                                                        : "[" + positional.paramLabel() + "]"));
        return help.colorScheme().ansi().string(line.append("%n".formatted()).toString());
    }

    private static String render(Help help) {
        CommandSpec spec = help.commandSpec();
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        List<OptionSpec> own = new ArrayList<>(spec.options());
        spec.mixins()
                .forEach(
                        (name, mixin) -> {
                            List<String> names =
                                    mixin.options().stream().map(OptionSpec::longestName).toList();
                            List<OptionSpec> shared =
                                    spec.options().stream()
                                            .filter(option -> names.contains(option.longestName()))
                                            .toList();
                            own.removeAll(shared);
                            groups.put(name, shared);
                        });
        StringBuilder text = new StringBuilder(list(help, own));
        groups.entrySet().stream()
                .sorted(
                        (one, other) ->
                                Boolean.compare(
                                        one.getKey().equals("General"),
                                        other.getKey().equals("General")))
                .forEach(
                        group ->
                                text.append(
                                                help.colorScheme()
                                                        .ansi()
                                                        .string(
                                                                "%n@|bold ".formatted()
                                                                        + group.getKey()
                                                                        + "|@%n".formatted()))
                                        .append(list(help, group.getValue())));
        return text.toString();
    }

    private static String list(Help help, List<OptionSpec> options) {
        Help.Layout layout = help.createDefaultLayout();
        layout.addOptions(options, help.parameterLabelRenderer());
        return layout.toString();
    }
}

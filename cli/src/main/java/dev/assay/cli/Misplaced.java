package dev.assay.cli;

import dev.assay.error.Suggestion;
import dev.assay.table.TableLocation;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What stands where a command is expected and belongs to an option: a table, or a preset. */
final class Misplaced {

    /** A path, an address or an ending; no number, and no setting such as ks_test.sig_lvl=0.1. */
    private static final Pattern FILE =
            Pattern.compile("[^=]*[/\\\\:].*|[^=]*\\.[A-Za-z][A-Za-z0-9]*");

    private static final String EVALUATE = "evaluate";
    private static final String PRESET = "--preset";

    private Misplaced() {}

    /** The end of a sentence that begins with what was found; nothing where it is no such thing. */
    static Optional<String> advice(
            CommandSpec command, String argument, Supplier<List<String>> presets) {
        if (FILE.matcher(argument).matches()) {
            return tables(command);
        }
        return evaluating(command)
                .flatMap(
                        evaluate ->
                                Suggestion.nearest(argument, presets.get())
                                        .map(near -> preset(argument, near, evaluate)));
    }

    private static Optional<String> tables(CommandSpec command) {
        CommandSpec taking = evaluating(command).orElse(command);
        String options =
                taking.options().stream()
                        .filter(Misplaced::isTable)
                        .map(Misplaced::withLabel)
                        .collect(Collectors.joining(" "));
        return options.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "; tables follow options: " + taking.qualifiedName() + " " + options + ".");
    }

    private static String preset(String argument, String preset, CommandSpec evaluate) {
        String beginning =
                preset.equals(argument)
                        ? "; it is a preset, which follows an option: "
                        : "; did you mean the preset " + preset + "? It follows an option: ";
        return beginning + evaluate.qualifiedName() + " " + PRESET + " " + preset + ".";
    }

    /** The command that takes a preset: this one, or the one below the program itself. */
    private static Optional<CommandSpec> evaluating(CommandSpec command) {
        if (command.findOption(PRESET) != null) {
            return Optional.of(command);
        }
        return command.parent() == null
                ? Optional.ofNullable(command.subcommands().get(EVALUATE))
                        .map(evaluate -> evaluate.getCommandSpec())
                : Optional.empty();
    }

    private static boolean isTable(OptionSpec option) {
        return option.type().equals(TableLocation.class)
                || List.of(option.auxiliaryTypes()).contains(TableLocation.class);
    }

    private static String withLabel(OptionSpec option) {
        String text = option.longestName() + " " + option.paramLabel();
        return option.required() ? text : "[" + text + "]";
    }
}

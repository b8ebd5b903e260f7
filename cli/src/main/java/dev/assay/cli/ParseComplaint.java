package dev.assay.cli;

import dev.assay.error.Suggestion;
import dev.assay.file.InputFile;
import dev.assay.table.TableLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What is wrong with a command line, in the words of all our complaints: whose it is, what was
 * found, what is expected.
 */
final class ParseComplaint {

    /** What a flag looks like and no file, name or negative number does. */
    private static final Pattern FLAG = Pattern.compile("--[a-z][a-z-]*(?:=.*)?");

    private static final Pattern LETTER = Pattern.compile("-[A-Za-z]");

    private ParseComplaint() {}

    /** The sentence about what the parser refused. */
    static String of(
            ParameterException wrong, Supplier<List<String>> presets, String... arguments) {
        CommandLine command = wrong.getCommandLine();
        // A mistyped option is the likelier cause of whatever else the parser sees first.
        Optional<String> misspelt = misspelt(command.getCommandSpec(), arguments);
        if (misspelt.isPresent()) {
            return unknown(command.getCommandSpec(), misspelt.get(), List::of);
        }
        List<String> others =
                wrong instanceof UnmatchedArgumentException unmatched
                        ? unmatched.getUnmatched()
                        : command.getUnmatchedArguments();
        if (!others.isEmpty()) {
            return unknown(command.getCommandSpec(), others.get(0), presets);
        }
        if (wrong instanceof OverwrittenOptionException twice) {
            return name(twice.getOverwritten()) + ": given twice; expected once. Leave one out.";
        }
        if (wrong instanceof MissingParameterException missing) {
            return missing(missing);
        }
        if (wrong.getArgSpec() != null && wrong.getValue() != null) {
            String value = wrong.getValue();
            boolean isPlace =
                    List.<Class<?>>of(Path.class, TableLocation.class)
                            .contains(type(wrong.getArgSpec()));
            if (isPlace && !isFlag(value)) {
                return name(wrong.getArgSpec()) + ": " + InputFile.odd(value);
            }
            return isFlag(value)
                    ? unknown(command.getCommandSpec(), value, List::of)
                    : name(wrong.getArgSpec())
                            + ": '"
                            + value
                            + "' is "
                            + expected(wrong.getArgSpec())
                            + ". Write it anew.";
        }
        return "command line: " + wrong.getMessage();
    }

    /**
     * A misspelt flag that the parser took for the value of the option before it, which a list of
     * names does: told as the flag that it is.
     */
    static Optional<String> swallowed(ParseResult parsed) {
        for (ParseResult at = parsed; ; at = at.subcommand()) {
            for (OptionSpec option : at.matchedOptions()) {
                for (String value : option.originalStringValues()) {
                    if (isFlag(value) || option.arity().max() > 1 && isLetter(value)) {
                        return Optional.of(unknown(at.commandSpec(), value, List::of));
                    }
                }
            }
            if (!at.hasSubcommand()) {
                return Optional.empty();
            }
        }
    }

    private static Optional<String> misspelt(CommandSpec command, String... arguments) {
        return Stream.of(arguments)
                .filter(ParseComplaint::isFlag)
                .filter(flag -> command.findOption(flag.replaceFirst("=.*", "")) == null)
                .findFirst();
    }

    private static boolean isFlag(String value) {
        return FLAG.matcher(value).matches();
    }

    private static boolean isLetter(String value) {
        return LETTER.matcher(value).matches();
    }

    private static String unknown(
            CommandSpec command, String argument, Supplier<List<String>> presets) {
        boolean option = argument.startsWith("-");
        List<String> known = new ArrayList<>();
        if (option) {
            command.options().forEach(spec -> known.addAll(List.of(spec.names())));
        } else {
            known.addAll(
                    command.subcommands().entrySet().stream()
                            .filter(one -> !one.getValue().getCommandSpec().usageMessage().hidden())
                            .map(java.util.Map.Entry::getKey)
                            .toList());
        }
        String name =
                option && argument.contains("=")
                        ? argument.substring(0, argument.indexOf('='))
                        : argument;
        String noun = option ? "option" : known.isEmpty() ? "argument" : "command";
        String where = command.parent() == null ? "" : " of " + command.qualifiedName();
        return "command line: unknown "
                + noun
                + " '"
                + name
                + "'"
                + where
                + meant(name, known)
                        .map(near -> "; did you mean " + near + "?")
                        .or(
                                () ->
                                        option
                                                ? Optional.empty()
                                                : Misplaced.advice(command, argument, presets))
                        .orElseGet(
                                () ->
                                        "; expected "
                                                + (option ? "one that it has" : any(known))
                                                + ".");
    }

    private static String any(List<String> known) {
        return known.isEmpty() ? "none there" : "one of " + String.join(", ", known);
    }

    /** Of one letter every other is as near; what is meant is a name that begins with it. */
    private static Optional<String> meant(String name, List<String> known) {
        if (!isLetter(name)) {
            return Suggestion.nearest(name, known);
        }
        List<String> begun = known.stream().filter(one -> one.startsWith("-" + name)).toList();
        return begun.size() == 1 ? Optional.of(begun.get(0)) : Optional.empty();
    }

    private static String missing(MissingParameterException missing) {
        List<ArgSpec> lacking = missing.getMissing();
        if (missing.getMessage().startsWith("Expected parameter")
                || missing.getMessage().startsWith("Missing required parameter for option")) {
            ArgSpec argument = lacking.get(0);
            return name(argument)
                    + ": nothing stands after it; expected "
                    + argument.paramLabel()
                    + ". Add it.";
        }
        return "command line: "
                + lacking.stream()
                        .map(
                                argument ->
                                        argument.isOption()
                                                ? name(argument) + " " + argument.paramLabel()
                                                : argument.paramLabel())
                        .collect(Collectors.joining(", "))
                + (lacking.size() == 1
                        ? " is missing; expected it. "
                        : " are missing; expected all. ")
                + lacking.stream().map(ParseComplaint::about).collect(Collectors.joining(" "));
    }

    private static String about(ArgSpec argument) {
        String text = String.join(" ", argument.description()).replaceAll("@\\|[a-z,]+ |\\|@", "");
        String head = argument.isOption() ? name(argument) : argument.paramLabel();
        return head + ": " + text;
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }

    private static Class<?> type(ArgSpec argument) {
        return argument.auxiliaryTypes().length == 0
                ? argument.type()
                : argument.auxiliaryTypes()[0];
    }

    private static String expected(ArgSpec argument) {
        Class<?> type = type(argument);
        if (type == int.class
                || type == Integer.class
                || type == long.class
                || type == Long.class) {
            return "no whole number; expected one, such as 100";
        }
        if (type == double.class || type == Double.class) {
            return "no number; expected one, such as 0.5";
        }
        return "not " + argument.paramLabel() + "; expected what --help says of it";
    }
}

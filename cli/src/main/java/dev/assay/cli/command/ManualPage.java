package dev.assay.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command's help as a page for {@code man}, in roff's man macros. */
final class ManualPage {

    private static final Pattern BOLD = Pattern.compile("@\\|bold (.*?)\\|@");

    private final CommandSpec command;

    private ManualPage(CommandSpec command) {
        this.command = command;
    }

    /** By file name, the pages of a command and of all below it; hidden ones have none. */
    static Map<String, String> all(CommandSpec root) {
        Map<String, String> pages = new LinkedHashMap<>();
        collect(root, pages);
        return pages;
    }

    private static void collect(CommandSpec command, Map<String, String> pages) {
        if (!command.usageMessage().hidden()) {
            pages.put(name(command) + ".1", new ManualPage(command).write());
            command.subcommands().values().stream()
                    .map(CommandLine::getCommandSpec)
                    .distinct()
                    .forEach(below -> collect(below, pages));
        }
    }

    private static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private String write() {
        StringBuilder page = new StringBuilder();
        page.append(".TH ")
                .append(text(name(command).toUpperCase(Locale.ROOT)))
                .append(" 1 \"\" \"Assay\" \"Assay manual\"\n");
        section(page, "NAME");
        page.append(text(name(command) + " - " + String.join(" ", command.usageMessage().header())))
                .append('\n');
        section(page, "SYNOPSIS");
        page.append(synopsis());
        List<String> description = lines(command.usageMessage().description());
        if (!description.isEmpty()) {
            section(page, "DESCRIPTION");
            description.forEach(line -> page.append(text(line)).append("\n.PP\n"));
        }
        positionals(page);
        options(page);
        subcommands(page);
        footer(page);
        return page.toString();
    }

    private String synopsis() {
        StringBuilder line =
                new StringBuilder("\\fB").append(text(command.qualifiedName(" "))).append("\\fP");
        for (OptionSpec option : command.options()) {
            if (option.required()) {
                line.append(" \\fB")
                        .append(text(option.shortestName()))
                        .append("\\fP \\fI")
                        .append(text(option.paramLabel()))
                        .append("\\fP");
            }
        }
        line.append(command.subcommands().isEmpty() ? "" : " \\fICOMMAND\\fP");
        line.append(" [\\fIOPTION\\fP ...]");
        for (PositionalParamSpec positional : command.positionalParameters()) {
            line.append(" \\fI").append(text(positional.paramLabel())).append("\\fP");
        }
        return line.append('\n').toString();
    }

    private void positionals(StringBuilder page) {
        if (!command.positionalParameters().isEmpty()) {
            section(page, "ARGUMENTS");
            for (PositionalParamSpec positional : command.positionalParameters()) {
                entry(page, "\\fI" + text(positional.paramLabel()) + "\\fP");
                page.append(text(String.join(" ", positional.description()))).append('\n');
            }
        }
    }

    private void options(StringBuilder page) {
        section(page, "OPTIONS");
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                List<String> names = new ArrayList<>();
                for (String name : option.names()) {
                    names.add("\\fB" + text(name) + "\\fP");
                }
                String value =
                        option.arity().max() == 0
                                ? ""
                                : " \\fI" + text(option.paramLabel()) + "\\fP";
                entry(page, String.join(", ", names) + value);
                page.append(text(String.join(" ", option.description()))).append('\n');
            }
        }
    }

    private void subcommands(StringBuilder page) {
        List<CommandSpec> shown =
                command.subcommands().values().stream()
                        .map(CommandLine::getCommandSpec)
                        .distinct()
                        .filter(below -> !below.usageMessage().hidden())
                        .toList();
        if (!shown.isEmpty()) {
            section(page, "COMMANDS");
            for (CommandSpec below : shown) {
                entry(page, "\\fB" + text(name(below)) + "\\fP(1)");
                page.append(text(String.join(" ", below.usageMessage().header()))).append('\n');
            }
        }
    }

    /** Headings of the help become sections; indented lines are examples and stay as they are. */
    private void footer(StringBuilder page) {
        boolean example = false;
        for (String line : command.usageMessage().footer()) {
            Matcher heading = BOLD.matcher(line);
            boolean indented = line.startsWith(" ");
            if (example && !indented) {
                page.append(".fi\n");
            }
            if (heading.lookingAt()) {
                section(page, heading.group(1).toUpperCase(Locale.ROOT));
                String rest = line.substring(heading.end()).strip();
                page.append(rest.isEmpty() ? "" : text(rest) + "\n");
            } else if (!line.isBlank()) {
                page.append(indented && !example ? ".nf\n" : "").append(text(line)).append('\n');
            }
            example = indented;
        }
        page.append(example ? ".fi\n" : "");
    }

    private static void section(StringBuilder page, String title) {
        page.append(".SH ").append(text(title)).append('\n');
    }

    private static void entry(StringBuilder page, String term) {
        page.append(".TP\n").append(term).append('\n');
    }

    private static List<String> lines(String... lines) {
        return java.util.Arrays.stream(lines).filter(line -> !line.isBlank()).toList();
    }

    /** Text in which nothing is a request or an escape, but for the bold that help has as well. */
    private static String text(String raw) {
        String safe = raw.replace("\\", "\\e").replace("-", "\\-");
        if (safe.startsWith(".") || safe.startsWith("'")) {
            safe = "\\&" + safe;
        }
        StringBuilder ascii = new StringBuilder();
        BOLD.matcher(safe)
                .replaceAll("\\\\fB$1\\\\fP")
                .codePoints()
                .forEach(
                        point ->
                                ascii.append(
                                        point < 128
                                                ? Character.toString(point)
                                                : String.format(Locale.ROOT, "\\[u%04X]", point)));
        return ascii.toString();
    }
}

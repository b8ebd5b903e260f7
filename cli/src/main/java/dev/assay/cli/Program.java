package dev.assay.cli;

import com.google.inject.Guice;
import com.google.inject.Injector;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.plugin.Installation;
import dev.assay.file.InputFile;
import dev.assay.table.TableLocation;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** The whole command, from arguments to exit code, on given streams. */
public final class Program {

    /** The help library refuses to wrap to less. */
    private static final int NARROWEST_HELP = 55;

    private static final int WIDEST_HELP = 110;

    private Program() {}

    /** Runs the command. */
    public static int run(Terminal terminal, String... arguments) {
        Injector injector = Guice.createInjector(new AssayModule(terminal));
        CommandLine.IFactory plain = CommandLine.defaultFactory();
        CommandLine command =
                new CommandLine(
                        AssayCommand.class,
                        new CommandLine.IFactory() {
                            @Override
                            public <K> K create(Class<K> type) throws Exception {
                                return type.getName().startsWith("dev.assay.")
                                        ? injector.getInstance(type)
                                        : plain.create(type);
                            }
                        });
        AssayCommand.needed(arguments).forEach(command::addSubcommand);
        HelpSections.install(command);
        command.setColorScheme(
                Help.defaultColorScheme(terminal.colours() ? Help.Ansi.ON : Help.Ansi.OFF));
        command.setUsageHelpWidth(
                Math.max(NARROWEST_HELP, Math.min(WIDEST_HELP, terminal.columns())));
        command.setOut(writer(terminal.out()));
        command.setErr(writer(terminal.err()));
        command.registerConverter(
                Path.class,
                text -> {
                    try {
                        return Path.of(text);
                    } catch (InvalidPathException odd) {
                        throw new TypeConversionException(InputFile.odd(text));
                    }
                });
        command.registerConverter(
                TableLocation.class,
                text -> {
                    try {
                        return TableLocation.parse(text);
                    } catch (InvalidPathException odd) {
                        throw new TypeConversionException(InputFile.odd(text));
                    }
                });
        Complaints complaints =
                new Complaints(
                        terminal,
                        () ->
                                List.copyOf(
                                        injector.getInstance(Installation.class)
                                                .evaluator()
                                                .presets()
                                                .names()));
        command.setParameterExceptionHandler(complaints);
        command.setExecutionExceptionHandler(complaints);
        CommandLine.IExecutionStrategy last = new CommandLine.RunLast();
        command.setExecutionStrategy(
                parsed -> {
                    Optional<String> misspelt = ParseComplaint.swallowed(parsed);
                    return misspelt.isEmpty() || asksForHelp(parsed)
                            ? last.execute(parsed)
                            : complaints.handle(misspelt.get(), innermost(parsed));
                });
        return command.execute(arguments);
    }

    private static CommandLine innermost(ParseResult parsed) {
        ParseResult at = parsed;
        while (at.hasSubcommand()) {
            at = at.subcommand();
        }
        return at.commandSpec().commandLine();
    }

    private static boolean asksForHelp(ParseResult parsed) {
        return parsed.asCommandLineList().stream()
                .anyMatch(one -> one.isUsageHelpRequested() || one.isVersionHelpRequested());
    }

    private static PrintWriter writer(java.io.PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }
}

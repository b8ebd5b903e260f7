package dev.assay.cli.option;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.LayoutBase;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import dev.assay.cli.console.Text;
import dev.assay.file.InputFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/**
 * The log: warnings to standard error as messages of the command, everything to a file where one is
 * wanted. Set up in code, for reading a configuration file would take a tenth of a short run.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_HIGH_PRIORITY)
public final class Logging extends ContextAwareBase implements Configurator {

    private static final String SHORT = "assay: %msg%n%nopex";
    private static final String LONG = "%d{HH:mm:ss.SSS} %-5level %logger{20} [%thread] %msg%n%ex";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        attach(context, new StandardError(), SHORT, Level.WARN);
        context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).setLevel(Level.WARN);
        // It warns of a missing graphics card, which nothing here asks for.
        context.getLogger("ai.djl").setLevel(Level.ERROR);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /** Sets the log up for a command. */
    public static void configure(boolean verbose, Optional<Path> file) {
        if (!verbose && file.isEmpty()) {
            // Most runs log nothing, and then the log need not even be loaded.
            return;
        }
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        attach(
                context,
                new StandardError(),
                verbose ? LONG : SHORT,
                verbose ? Level.INFO : Level.WARN);
        file.ifPresent(path -> attach(context, open(path), LONG, Level.DEBUG));
        Level level = file.isPresent() ? Level.DEBUG : Level.INFO;
        context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).setLevel(Level.WARN);
        // It warns of a missing graphics card, which nothing here asks for.
        context.getLogger("ai.djl").setLevel(Level.ERROR);
        context.getLogger("dev.assay").setLevel(level);
    }

    private static OutputStream open(Path file) {
        dev.assay.cli.output.OutputFile.checkPlace(file);
        try {
            return Files.newOutputStream(file);
        } catch (IOException unwritable) {
            throw new dev.assay.error.EvaluationException(
                    dev.assay.error.ErrorCode.OUTPUT_UNWRITABLE,
                    "log file "
                            + file
                            + " cannot be written: "
                            + InputFile.reason(unwritable)
                            + ". Choose another place.",
                    unwritable);
        }
    }

    private static void attach(
            LoggerContext context, OutputStream to, String pattern, Level threshold) {
        PatternLayout layout = new PatternLayout();
        layout.setContext(context);
        layout.setPattern(pattern);
        layout.start();
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(context);
        encoder.setLayout(new CleanLayout(layout));
        encoder.start();
        ch.qos.logback.classic.filter.ThresholdFilter filter =
                new ch.qos.logback.classic.filter.ThresholdFilter();
        filter.setLevel(threshold.toString());
        filter.start();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.setOutputStream(to);
        appender.addFilter(filter);
        appender.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.addAppender(appender);
    }

    /** Names in files may hold what moves the cursor of a terminal or changes its colours. */
    private static final class CleanLayout extends LayoutBase<ILoggingEvent> {

        private final PatternLayout pattern;

        CleanLayout(PatternLayout pattern) {
            this.pattern = pattern;
        }

        @Override
        public String doLayout(ILoggingEvent event) {
            return pattern.doLayout(event)
                    .replace("\t", "    ")
                    .lines()
                    .map(line -> Text.clean(line) + System.lineSeparator())
                    .collect(Collectors.joining());
        }
    }

    /** Whatever standard error is at the moment of writing; never closed. */
    private static final class StandardError extends OutputStream {
        @Override
        public void write(int b) {
            System.err.write(b);
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            System.err.write(bytes, from, length);
        }

        @Override
        public void flush() {
            System.err.flush();
        }
    }
}

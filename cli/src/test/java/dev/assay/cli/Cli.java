package dev.assay.cli;

import dev.assay.cli.console.Terminal;
import dev.assay.cli.demo.Patients;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The command as a process would run it, with its streams caught. */
record Cli(int exit, String out, String err) {

    static Cli run(Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal =
                Terminal.plain(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8));
        int exit =
                Program.run(
                        terminal,
                        java.util.Arrays.stream(arguments)
                                .map(String::valueOf)
                                .toArray(String[]::new));
        return new Cli(
                exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** A file of so many patients, numbered from {@code first}; the seed makes them others. */
    static Path patients(Path folder, String name, int count, long seed) {
        StringWriter text = new StringWriter();
        try {
            Patients.write(new Patients(seed).next(count, 1 + (int) seed * 1000), text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return file(folder, name, text.toString());
    }

    static Path file(Path folder, String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    List<String> errors() {
        return err.lines().toList();
    }
}

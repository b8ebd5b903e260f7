package dev.assay.sources.jdbc;

import java.io.Console;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a login may use of the process: its environment, the user's folder and name, and a console
 * to ask at.
 *
 * @param environment variables by name
 * @param home the folder that may hold a file of passwords
 * @param user who runs the process
 * @param prompt asks for a password with these words; empty where nobody can be asked
 */
record Surroundings(
        Map<String, String> environment,
        Path home,
        String user,
        Optional<Function<String, Optional<char[]>>> prompt) {

    static Surroundings ofProcess() {
        return new Surroundings(
                System.getenv(),
                Path.of(System.getProperty("user.home", ".")),
                System.getProperty("user.name", ""),
                console().map(console -> words -> answer(console, words)));
    }

    /** There is a person where standard input is a terminal; newer consoles are always there. */
    private static Optional<Console> console() {
        boolean terminal = System.getProperty("assay.terminal", "").contains("err");
        return terminal ? Optional.ofNullable(System.console()) : Optional.empty();
    }

    private static Optional<char[]> answer(Console console, String words) {
        return Optional.ofNullable(console.readPassword("%s", words));
    }

    /** A variable that is set and not empty. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
    }
}

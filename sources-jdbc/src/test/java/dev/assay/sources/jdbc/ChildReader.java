package dev.assay.sources.jdbc;

import dev.assay.error.EvaluationException;
import dev.assay.table.TableLocation;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A process that reads an address and says how many rows it has. */
final class ChildReader {

    private ChildReader() {}

    public static void main(String[] arguments) {
        try {
            TableSource source =
                    JdbcSource.open(
                            (TableLocation.Address) TableLocation.parse(arguments[0]),
                            Integer.MAX_VALUE,
                            Surroundings.ofProcess());
            System.out.println(DatabaseTest.count(source));
        } catch (EvaluationException told) {
            System.out.println(told.getMessage());
        }
    }

    static Process start(LocalServer server, String what, String... options) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(ChildReader.class.getName());
        command.add("jdbc:" + server.place(server.ownDatabase()) + "?" + what);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(
                        Map.of(
                                Login.USER,
                                server.administrator(),
                                Login.PASSWORD,
                                LocalServer.PASSWORD));
        try {
            return builder.start();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

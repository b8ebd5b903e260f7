package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real rows and candidates come from wherever they are, each from somewhere else. */
class SourcesTest {

    @TempDir private Path folder;

    private Path real;
    private Path made;

    @BeforeEach
    void write() {
        real = Cli.patients(folder, "real.csv", 120, 1);
        made = Cli.patients(folder, "made.csv", 120, 2);
    }

    @Test
    void aFolderOfPartsAndStandardInputGiveTheNumbersOfTheirFiles() throws IOException {
        Path parts = parts(real, "claims.csv");
        Path plain = folder.resolve("plain.json");
        Path other = folder.resolve("other.json");
        assertThat(evaluate(real.toString(), made.toString(), plain).exit()).isZero();
        Cli run = fed(Files.readAllBytes(made), parts.toString(), "-", other);
        assertThat(run.exit()).as(run.err()).isZero();
        JsonNode before = new ObjectMapper().readTree(plain.toFile());
        JsonNode after = new ObjectMapper().readTree(other.toFile());
        assertThat(after.path("outcomes").toString()).isEqualTo(before.path("outcomes").toString());
        assertThat(after.path("provenance").path("inputs").findValuesAsText("name"))
                .containsExactly("claims.csv", "standard-input");
        assertThat(after.path("provenance").path("inputs").get(1).path("fingerprint"))
                .isEqualTo(before.path("provenance").path("inputs").get(1).path("fingerprint"));
    }

    @Test
    void aFolderThatSaysItIsOneTableIsOneCandidateAmongFiles() throws IOException {
        Path candidates = Files.createDirectory(folder.resolve("candidates"));
        Files.copy(made, candidates.resolve("a.csv"));
        Files.move(parts(made, "b.csv"), candidates.resolve("b.csv"));
        Cli run = Cli.run("benchmark", "-r", real, "-s", candidates, "-m", "ks_test");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).containsPattern("(?m)^.* a .*$").containsPattern("(?m)^.* b .*$");
        Cli study = Cli.run("schema", "-r", candidates.resolve("b.csv"));
        assertThat(study.exit()).as(study.err()).isZero();
        assertThat(study.out())
                .isEqualTo(Cli.run("schema", "-r", candidates.resolve("a.csv")).out());
    }

    @Test
    void standardInputIsReadOnce() {
        Cli run = fed("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8), "-", "-", folder.resolve("x"));
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err())
                .contains("standard input is empty; expected a table")
                .contains("twice");
    }

    @Test
    void whatNothingInstalledReadsIsToldWithWhatWould() {
        Cli run = Cli.run("schema", "-r", "jdbc:nothing://h/x?table=t");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .contains("jdbc:nothing://h/x: ", "expected that of the database", "--plugins");
        Cli secret = Cli.run("schema", "-r", "jdbc:oracle:thin:me/geheim@h/x?table=t");
        assertThat(secret.exit()).isEqualTo(2);
        assertThat(secret.err()).contains("the address holds a password").doesNotContain("geheim");
        Cli cloud = Cli.run("schema", "-r", "s3://bucket/table.parquet");
        assertThat(cloud.exit()).isEqualTo(3);
        assertThat(cloud.err()).contains("nothing installed reads such an address", "jdbc:");
        Cli typo = Cli.run("schema", "-r", real, "jdbc:x://me:geheim@h/db?password=geheim");
        assertThat(typo.exit()).isEqualTo(2);
        assertThat(typo.err()).contains("unknown argument").doesNotContain("geheim");
        Cli odd = Cli.run("schema", "-r", Cli.file(folder, "real.odd", "a\n1\n"));
        assertThat(odd.exit()).isEqualTo(3);
        assertThat(odd.err())
                .contains("ends in .odd, which nothing installed reads")
                .contains(".csv");
    }

    @Test
    void aPluginsSchemeIsASourceLikeAnother() throws IOException {
        Path plugins = folder.resolve("plugins");
        new PluginWorkshop(folder)
                .source(
                        "com/example/Numbers.java",
                        """
                        package com.example;
                        import dev.assay.table.*;
                        import java.nio.file.Path;
                        import java.util.List;
                        public final class Numbers implements TableFormat {
                            public String title() { return "Numbers"; }
                            public List<String> suffixes() { return List.of(); }
                            public List<String> schemes() { return List.of("numbers"); }
                            public TableSource open(Path file, ReadOptions options) {
                                throw new IllegalStateException();
                            }
                            public TableSource open(TableLocation location, ReadOptions options) {
                                int rows = Integer.parseInt(((TableLocation.Address) location).place());
                                return new TableSource() {
                                    public String name() { return location.name(); }
                                    public List<String> header() { return List.of("n", "m"); }
                                    public void read(CellSink sink) {
                                        for (int i = 0; i < rows; i++) {
                                            char[] text = Double.toString(i / 7.0).toCharArray();
                                            sink.cell(0, text, 0, text.length);
                                            sink.cell(1, text, 0, text.length);
                                            if (!sink.endRow(i + 1)) { return; }
                                        }
                                    }
                                };
                            }
                        }
                        """)
                .file("META-INF/services/dev.assay.table.TableFormat", "com.example.Numbers")
                .jar(plugins, "numbers.jar");
        Path report = folder.resolve("report.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        "numbers:40",
                        "-s",
                        "numbers:30?name=less&table=x",
                        "-m",
                        "ks_test",
                        "--json",
                        report,
                        "--plugins",
                        plugins);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(new ObjectMapper().readTree(report.toFile()).findValuesAsText("fingerprint"))
                .allMatch(print -> print.startsWith("rows:"));
        Cli broken = Cli.run("schema", "-r", "numbers:many", "--plugins", plugins);
        assertThat(broken.exit()).isEqualTo(4);
        assertThat(broken.err())
                .contains("plug-in numbers.jar: its code fails: For input string: \"many\"");
        assertThat(Cli.run("schema", "-r", "other:1", "--plugins", plugins).err())
                .contains("an address beginning with jdbc: or numbers:");
    }

    @Test
    void aDriverIsDroppedIntoTheFolderOfPlugins() throws IOException {
        Path plugins = folder.resolve("drivers");
        new PluginWorkshop(folder)
                .source(
                        "com/example/Invented.java",
                        """
                        package com.example;
                        import java.lang.reflect.Proxy;
                        import java.sql.*;
                        import java.util.*;
                        public final class Invented implements Driver {
                            private int row;
                            public boolean acceptsURL(String url) { return url.startsWith("jdbc:invented:"); }
                            public Connection connect(String url, Properties settings) {
                                return (Connection) answer(Connection.class);
                            }
                            private Object answer(Class<?> type) {
                                return Proxy.newProxyInstance(Invented.class.getClassLoader(), new Class<?>[] {type},
                                    (proxy, method, arguments) -> switch (method.getName()) {
                                        case "createStatement", "executeQuery", "getMetaData" -> answer(method.getReturnType());
                                        case "getIdentifierQuoteString" -> "'";
                                        case "getColumnCount" -> 2;
                                        case "getColumnLabel" -> "c" + arguments[0];
                                        case "getColumnType" -> Types.DOUBLE;
                                        case "getColumnTypeName" -> "double";
                                        case "getDouble" -> row / 7.0 + (int) arguments[0];
                                        case "next" -> ++row <= 40;
                                        case "wasNull" -> false;
                                        default -> null;
                                    });
                            }
                            public DriverPropertyInfo[] getPropertyInfo(String url, Properties settings) {
                                return new DriverPropertyInfo[0];
                            }
                            public int getMajorVersion() { return 1; }
                            public int getMinorVersion() { return 0; }
                            public boolean jdbcCompliant() { return false; }
                            public java.util.logging.Logger getParentLogger() { return null; }
                        }
                        """)
                .file("META-INF/services/java.sql.Driver", "com.example.Invented")
                .jar(plugins, "invented.jar");
        Path report = folder.resolve("report.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        "jdbc:invented:me?table=a.b",
                        "-s",
                        "jdbc:invented:me?name=ctgan&query=select secret from hidden",
                        "-m",
                        "ks_test",
                        "--json",
                        report,
                        "--plugins",
                        plugins);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Cli.read(report))
                .contains("\"ctgan\"", "\"a.b\"")
                .doesNotContain("secret from", "jdbc:");
    }

    private Cli evaluate(String from, String candidate, Path report) {
        return Cli.run(
                "evaluate", "-r", from, "-s", candidate, "-m", "ks_test", "dwm", "--json", report);
    }

    private Cli fed(byte[] bytes, String from, String candidate, Path report) {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(bytes));
            return evaluate(from, candidate, report);
        } finally {
            System.setIn(before);
        }
    }

    /** The rows of a file as a folder of two files of this name. */
    private Path parts(Path table, String name) throws IOException {
        List<String> lines = Files.readAllLines(table);
        Path parts = Files.createDirectories(folder.resolve("parts").resolve(name));
        Files.write(parts.resolve("1.csv"), lines.subList(0, 50));
        List<String> second = new java.util.ArrayList<>(lines.subList(50, lines.size()));
        second.add(0, lines.get(0));
        Files.write(parts.resolve("2.csv"), second);
        return parts;
    }
}

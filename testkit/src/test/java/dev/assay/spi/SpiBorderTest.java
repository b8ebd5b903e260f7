package dev.assay.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Stability;
import dev.assay.metric.Metric;
import dev.assay.testkit.MetricContract;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What extensions are promised holds together by itself: nothing of it mentions what they are not
 * promised, and extensions compile where there is nothing else. So the interface needs no module of
 * its own to have a border.
 */
final class SpiBorderTest {

    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir Path folder;

    @Test
    void whatExtensionsArePromisedMentionsNothingElse() {
        List<String> leaks = new ArrayList<>();
        for (Class<?> type : all().toList()) {
            for (Class<?> mentioned : Signatures.mentioned(type)) {
                if (!isOfJava(mentioned) && !PublicTypes.isForExtensions(mentioned)) {
                    leaks.add(type.getName() + " mentions " + mentioned.getName());
                }
            }
        }
        assertThat(leaks).isEmpty();
    }

    @Test
    void theDocumentNamesThePackagesOfTheInterface() throws IOException {
        String document = Files.readString(Path.of("..", "docs", "stability.md"));
        assertThat(named(document, "(?m)^\\| `(dev\\.assay[.a-z]*)` \\|"))
                .isEqualTo(
                        all().map(Class::getPackageName)
                                .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void whatIsStableIsHeldAgainstTheLastRelease() throws IOException {
        String build = Files.readString(Path.of("..", "core", "pom.xml"));
        Set<String> packages = named(build, "<include>(dev[\\w.]*)</include>");
        Set<String> left = named(build, "<exclude>(dev[\\w.]*)</exclude>");
        assertThat(
                        PublicTypes.besides(Metric.class).stream()
                                .filter(type -> type.getEnclosingClass() == null)
                                .filter(type -> packages.contains(type.getPackageName()))
                                .map(Class::getName)
                                .filter(name -> !left.contains(name)))
                .containsExactlyElementsOf(
                        PublicTypes.forExtensions(Metric.class).stream()
                                .filter(type -> type.getEnclosingClass() == null)
                                .filter(SpiBorderTest::isStable)
                                .map(Class::getName)
                                .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"custom-metric", "custom-embedder"})
    void anExampleCompilesAgainstTheInterfaceAlone(String example) throws IOException {
        Path border = folder.resolve("interface");
        for (Class<?> type : PublicTypes.forExtensions(Metric.class)) {
            copy(type, border);
        }
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "-proc:none",
                                "-Xlint:all",
                                "-Werror",
                                "--release",
                                "17",
                                "-cp",
                                border.toString(),
                                "-d",
                                Files.createDirectories(folder.resolve("out")).toString()));
        try (Stream<Path> sources =
                Files.walk(EXAMPLES.resolve(example).resolve("src/main/java"))) {
            sources.map(Path::toString)
                    .filter(file -> file.endsWith(".java"))
                    .forEach(arguments::add);
        }
        assertThat(compile(arguments)).isEmpty();
    }

    private static boolean isStable(Class<?> type) {
        return PublicTypes.promise(type).orElseThrow().value() == Stability.Level.STABLE;
    }

    private static Set<String> named(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<Class<?>> all() {
        return Stream.of(Metric.class, MetricContract.class)
                .flatMap(one -> PublicTypes.forExtensions(one).stream());
    }

    private static boolean isOfJava(Class<?> type) {
        return type.getName().startsWith("java.");
    }

    private static void copy(Class<?> type, Path root) throws IOException {
        String file = type.getName().replace('.', '/') + ".class";
        Path target = root.resolve(file);
        Files.createDirectories(target.getParent());
        try (InputStream code = type.getClassLoader().getResourceAsStream(file)) {
            Files.copy(code, target);
        }
    }

    /** What the compiler has to say. */
    private static String compile(List<String> arguments) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        boolean compiled =
                compiler.getTask(
                                said,
                                compiler.getStandardFileManager(null, Locale.ROOT, null),
                                null,
                                arguments.stream().filter(one -> !one.endsWith(".java")).toList(),
                                null,
                                compiler.getStandardFileManager(null, Locale.ROOT, null)
                                        .getJavaFileObjectsFromStrings(
                                                arguments.stream()
                                                        .filter(one -> one.endsWith(".java"))
                                                        .toList()))
                        .call();
        return compiled ? said.toString() : "not compiled: " + said;
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.ArchTest;
import dev.assay.metric.Artefact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Random streams are named by the classes of artefacts that draw from them. An artefact that is
 * moved or renamed answers with its first name, or numbers move: the names there were are kept in
 * {@code stream-names.txt}, written anew, where an artefact is new or gone, by {@code
 * -Dassay.streams=write}.
 */
final class StreamNames {

    private static final Path KEPT = Path.of("src/test/resources/stream-names.txt");
    private static final Pattern ANSWER =
            Pattern.compile(
                    "String streamName\\(\\) \\{\\s*(?://[^\\n]*\\s*)*return \"([^\"]+)\";");

    @ArchTest
    static void noArtefactThatDrawsHasLostItsFirstName(JavaClasses classes) throws IOException {
        Set<String> names = names(classes);
        if ("write".equals(System.getProperty("assay.streams"))) {
            Files.writeString(KEPT, String.join("\n", names) + "\n");
        }
        Set<String> kept = new TreeSet<>(Files.readAllLines(KEPT));
        assertThat(names)
                .as("streams; one that moved returns its first name in streamName()")
                .isEqualTo(kept);
    }

    private static Set<String> names(JavaClasses classes) throws IOException {
        Set<String> names = new TreeSet<>();
        for (JavaClass type : classes) {
            if (type.isAssignableTo(Artefact.class)
                    && !type.isInterface()
                    && !type.getModifiers().contains(JavaModifier.ABSTRACT)
                    && !type.getName().contains("Test$")
                    && draws(type)) {
                names.add(name(type));
            }
        }
        assertThat(names).hasSizeGreaterThan(5);
        return names;
    }

    /** Whether it, or a lambda or class within it, asks for random numbers. */
    private static boolean draws(JavaClass type) {
        return type.getMethodCallsFromSelf().stream()
                .anyMatch(
                        call ->
                                call.getName().equals("random")
                                        || call.getName().equals("of")
                                                && call.getTargetOwner()
                                                        .getSimpleName()
                                                        .equals("Fit"));
    }

    private static String name(JavaClass type) throws IOException {
        boolean answers =
                type.getMethods().stream()
                        .anyMatch(method -> method.getName().equals("streamName"));
        if (!answers) {
            return type.getFullName();
        }
        Matcher answer = ANSWER.matcher(Files.readString(source(type)));
        assertThat(answer.find()).as("the constant of streamName() in %s", type.getName()).isTrue();
        return answer.group(1);
    }

    private static Path source(JavaClass type) throws IOException {
        String file = type.getPackageName().replace('.', '/') + "/" + outermost(type) + ".java";
        try (Stream<Path> modules = Files.list(Path.of("").toAbsolutePath().getParent())) {
            return modules.map(module -> module.resolve("src/main/java").resolve(file))
                    .filter(Files::exists)
                    .collect(Collectors.toList())
                    .get(0);
        }
    }

    private static String outermost(JavaClass type) {
        return type.getName().substring(type.getPackageName().length() + 1).split("\\$", 2)[0];
    }
}

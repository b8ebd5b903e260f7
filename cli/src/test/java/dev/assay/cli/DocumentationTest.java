package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Doclint checks what is written; this, that something is. */
class DocumentationTest {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile(
                    "(?m)^public (?:sealed |non-sealed |abstract |final )*(?:class|interface|record|enum) (\\w+)");

    private static final Pattern WITH = Pattern.compile("assay --with ([a-z]+)");

    @Test
    void everyPublicTypeOfEveryModuleIsDocumented() throws IOException {
        List<String> bare = new ArrayList<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            Matcher type = PUBLIC_TYPE.matcher(text);
            if (type.find() && !isDocumented(text.substring(0, type.start()))) {
                bare.add(file.getFileName() + ": " + type.group(1));
            }
        }
        assertThat(bare).isEmpty();
    }

    @Test
    void everyPackageSaysWhatItIsFor() throws IOException {
        Set<String> documented = new TreeSet<>();
        Set<String> used = new TreeSet<>();
        for (Path file : sources()) {
            String name =
                    PACKAGE.matcher(Files.readString(file))
                            .results()
                            .findFirst()
                            .orElseThrow()
                            .group(1);
            (file.endsWith("package-info.java") ? documented : used).add(name);
        }
        assertThat(documented).containsAll(used);
    }

    /** {@code ./assay --with NAME} finds a module by the assembly that packs it. */
    @Test
    void everyOptionalModuleThatADocumentAsksForCanBeBuilt() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        Set<String> asked = new TreeSet<>();
        try (Stream<Path> documents = Files.walk(root.resolve("docs"))) {
            for (Path document :
                    documents.filter(file -> file.toString().endsWith(".md")).toList()) {
                WITH.matcher(Files.readString(document))
                        .results()
                        .forEach(found -> asked.add(found.group(1)));
            }
        }
        assertThat(asked).contains("parquet", "torch");
        assertThat(asked)
                .allMatch(
                        name ->
                                Stream.of("embeddings-", "sources-")
                                        .map(kind -> root.resolve(kind + name))
                                        .anyMatch(
                                                module ->
                                                        Files.isRegularFile(
                                                                module.resolve(
                                                                        "src/main/assembly/optional.xml"))));
    }

    @Test
    void theArchitectureNamesEveryPackage() throws IOException {
        String architecture =
                Files.readString(
                        Path.of("").toAbsolutePath().resolveSibling("docs/architecture.md"));
        Set<String> unnamed = new TreeSet<>();
        for (Path file : sources()) {
            String name = file.getParent().toString().replace('\\', '/');
            String last = name.substring(name.lastIndexOf('/') + 1);
            String module = name.replaceAll(".*/([^/]+)/src/main/java/.*", "$1");
            boolean sorted =
                    List.of("core", "cli", "report").contains(module)
                            || module.startsWith("metrics-") && !module.endsWith(last);
            String own = sorted ? last : module;
            boolean named =
                    Stream.of(
                                    own,
                                    "cli." + own,
                                    "report." + own,
                                    "internal." + own,
                                    "engine." + own,
                                    "output." + own)
                            .anyMatch(one -> architecture.contains("`" + one + "`"));
            if (!named) {
                unnamed.add(name.substring(name.indexOf("src/main/java/") + 14));
            }
        }
        assertThat(unnamed).isEmpty();
    }

    /** Annotations may stand between the comment and the type. */
    private static boolean isDocumented(String before) {
        int end = before.lastIndexOf("*/");
        int start = before.lastIndexOf("/**");
        int lastImport = Math.max(before.lastIndexOf("\nimport "), before.indexOf("package "));
        return end > start && start > lastImport;
    }

    private static List<Path> sources() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        List<Path> found = new ArrayList<>();
        try (Stream<Path> modules = Files.list(root)) {
            for (Path module :
                    modules.filter(folder -> Files.exists(folder.resolve("pom.xml"))).toList()) {
                Path sources = module.resolve("src/main/java");
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> files = Files.walk(sources)) {
                        files.filter(file -> file.toString().endsWith(".java")).forEach(found::add);
                    }
                }
            }
        }
        assertThat(found).isNotEmpty();
        return found;
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/**
 * Our jars on a module path: each has a name that lasts, and none shares a package with another.
 */
final class ModuleNamesTest {

    @Test
    void everyJarHasAModuleNameAndPackagesOfItsOwn() throws IOException {
        List<Path> jars =
                Arrays.stream(classPath().split(File.pathSeparator))
                        .map(Path::of)
                        .filter(file -> file.getFileName().toString().matches("assay-.*\\.jar"))
                        .filter(Files::isRegularFile)
                        .toList();
        assumeFalse(
                jars.isEmpty(), "no module was packed before these tests: mvn verify packs them");
        Set<String> names = new TreeSet<>();
        Map<String, Path> packages = new HashMap<>();
        for (Path jar : jars) {
            try (JarFile open = new JarFile(jar.toFile())) {
                String name =
                        open.getManifest().getMainAttributes().getValue("Automatic-Module-Name");
                assertThat(name).as(jar.toString()).startsWith("dev.assay.");
                assertThat(names.add(name)).as("%s is the first named %s", jar, name).isTrue();
                open.stream()
                        .map(entry -> entry.getName())
                        .filter(file -> file.endsWith(".class"))
                        .map(file -> file.substring(0, file.lastIndexOf('/')))
                        .distinct()
                        .forEach(
                                found ->
                                        assertThat(packages.put(found, jar))
                                                .as("%s, also in %s", found, jar)
                                                .isNull());
            }
        }
    }

    private static String classPath() {
        return System.getProperty(
                "surefire.test.class.path", System.getProperty("java.class.path"));
    }
}

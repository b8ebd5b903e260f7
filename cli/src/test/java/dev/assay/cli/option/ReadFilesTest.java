package dev.assay.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Option;

class ReadFilesTest {

    /** Options of files and folders that are read; a history is added to and loses nothing. */
    private static final Set<String> READ =
            Set.of(
                    "--baseline",
                    "--category-labels",
                    "--history",
                    "--plugins",
                    "--repeat",
                    "--schema",
                    "--scores");

    @Test
    void ofEveryOptionWithAFileItIsKnownWhetherItIsReadOrWritten() {
        Set<String> known = new TreeSet<>(READ);
        known.addAll(ReadFiles.WRITTEN);
        // Its value is a text, for it names the format as well.
        known.remove("--write");
        Set<String> found = new TreeSet<>();
        new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.assay.cli")
                        .stream()
                        .flatMap(type -> type.getFields().stream())
                        .filter(field -> field.isAnnotatedWith(Option.class))
                        .filter(ReadFilesTest::isOfFiles)
                        .forEach(field -> found.add(longName(field)));
        assertThat(found).isEqualTo(known);
    }

    private static boolean isOfFiles(JavaField field) {
        return field.getType().getAllInvolvedRawTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(Path.class));
    }

    private static String longName(JavaField field) {
        return Stream.of(field.getAnnotationOfType(Option.class).names())
                .filter(name -> name.startsWith("--"))
                .findFirst()
                .orElseThrow();
    }
}

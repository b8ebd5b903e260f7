package dev.assay.spi;

import static org.assertj.core.api.Assertions.fail;

import dev.assay.metric.Metric;
import dev.assay.testkit.MetricContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The interface for extensions as text, beside the code: whoever changes it sees that he does, and
 * so does whoever reads the change. Written anew by {@code -Dassay.signatures=write} alone.
 */
final class SignatureFileTest {

    private static final String HEADING =
            """
            # What extensions may use, as docs/stability.md explains it. Written by the tests of testkit
            # (-Dassay.signatures=write, see CONTRIBUTING.md), never by hand.
            """;

    @Test
    void theInterfaceForExtensionsIsTheStoredOne() throws IOException {
        check(Path.of("..", "core", "signatures.txt"), Metric.class, false);
        check(Path.of("signatures.txt"), MetricContract.class, true);
    }

    private static void check(Path file, Class<?> module, boolean kit) throws IOException {
        List<String> found = new ArrayList<>();
        for (Class<?> type : PublicTypes.forExtensions(module)) {
            // Both modules may be in one place, where classes are looked for in folders.
            if (type.getName().startsWith("dev.assay.testkit.") == kit) {
                found.add("");
                found.addAll(Signatures.of(type));
            }
        }
        if (System.getProperty("assay.signatures", "").equals("write")) {
            Files.writeString(file, HEADING + String.join("\n", found) + "\n");
        } else {
            compare(file, found);
        }
    }

    private static void compare(Path file, List<String> found) throws IOException {
        List<String> stored =
                Files.readAllLines(file).stream().filter(line -> !line.startsWith("#")).toList();
        List<String> changes = SignatureChanges.between(stored, found);
        if (!changes.isEmpty()) {
            fail(
                    """
                    The interface for extensions is not the one in %s:

                    %s

                    A line with - is gone, which breaks extensions unless docs/stability.md says that it may change;
                    one with + is new. Where that is meant, write the file anew as CONTRIBUTING.md says, give a
                    changelog entry, and commit both with the change."""
                            .formatted(file.normalize(), String.join("\n", changes)));
        }
    }
}

package dev.assay.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class InterfaceVersionTest {

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"1", "1.0", " 1.0 ", "1.7"})
    void anyMinorVersionOfOursIsTaken(String declared) {
        assertThat(InterfaceVersion.wrong(Optional.of(declared))).isEmpty();
    }

    @Test
    void aJarThatSaysNothingIsTaken() throws IOException {
        assertThat(InterfaceVersion.wrong(Optional.empty())).isEmpty();
        assertThat(InterfaceVersion.wrong(serviceFile())).isEmpty();
        manifest("Manifest-Version: 1.0\r\nCreated-By: somebody\r\n");
        assertThat(InterfaceVersion.wrong(serviceFile())).isEmpty();
    }

    @Test
    void anotherMajorVersionIsRefusedWithWhatToDo() throws IOException {
        manifest("Manifest-Version: 1.0\r\nAssay-Spi-Version: 2.3\r\n");
        assertThat(InterfaceVersion.wrong(serviceFile()).orElseThrow())
                .contains("version 2.3", "this Assay has 1.0", "use a newer Assay");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "one", "0.9", "1.", "1.0.0", "-1", "99999", "1.0 beta", "١"})
    void whatIsNoVersionIsRefused(String declared) {
        assertThat(InterfaceVersion.wrong(Optional.of(declared)).orElseThrow())
                .contains("Assay-Spi-Version: '" + declared.strip() + "'", "such as 1.0");
    }

    @Test
    void aLongOneIsCutShort() {
        assertThat(InterfaceVersion.wrong(Optional.of("9".repeat(5000))).orElseThrow())
                .hasSizeLessThan(200);
    }

    @Test
    void aManifestThatIsNoneIsRefused() throws IOException {
        manifest("Assay-Spi-Version 1\r\nnonsense\r\n");
        assertThat(InterfaceVersion.wrong(serviceFile()).orElseThrow()).contains("cannot be read");
        manifest("Manifest-Version: 1.0\r\n" + "A: b\r\n".repeat(200_000));
        assertThat(InterfaceVersion.wrong(serviceFile()).orElseThrow()).contains("cannot be read");
    }

    @Test
    void theExamplesAndTheDocumentNameTheVersionThereIs() throws IOException {
        for (String example : new String[] {"custom-metric", "custom-embedder"}) {
            assertThat(Files.readString(Path.of("..", "examples", example, "pom.xml")))
                    .contains(
                            "<assay.spi.version>"
                                    + InterfaceVersion.CURRENT
                                    + "</assay.spi.version>",
                            "<" + InterfaceVersion.ATTRIBUTE + ">");
        }
        assertThat(Files.readString(Path.of("..", "docs", "stability.md")))
                .contains(InterfaceVersion.ATTRIBUTE + ": " + InterfaceVersion.CURRENT);
    }

    private void manifest(String text) throws IOException {
        Path file = folder.resolve("META-INF/MANIFEST.MF");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private URL serviceFile() throws IOException {
        return URI.create(folder.toUri() + "META-INF/services/dev.assay.metric.Metric").toURL();
    }
}

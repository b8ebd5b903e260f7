package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where PyTorch is looked for, and what is said where it is not. */
final class TorchTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-x86_64",
        "Linux, aarch64, linux-aarch64",
        "Linux, riscv64, linux-riscv64",
        "Mac OS X, aarch64, osx-aarch64",
        "Windows 11, amd64, win-x86_64"
    })
    void platformsAreNamedAsTheJarsNameThem(String system, String processor, String platform) {
        assertThat(Torch.platform(system, processor)).isEqualTo(platform);
    }

    @Test
    void aPlatformWithoutLibrariesIsAReasonThatSaysWhatThereIs() {
        assertThat(Torch.missing("linux-x86_64", List.of("linux-x86_64"))).isEmpty();
        assertThat(Torch.missing("linux-riscv64", List.of("linux-x86_64")))
                .contains(
                        "needs PyTorch for linux-riscv64; the class path has it for linux-x86_64 only");
        assertThat(Torch.missing("linux-riscv64", List.of()))
                .contains("needs PyTorch for linux-riscv64; the class path has none");
    }

    @Test
    void librariesAreUnpackedToTheFolderOfCachesOfTheSystem() {
        Path home = Path.of("home");
        assertThat(Torch.defaultCache("Linux", "home", Map.of()))
                .isEqualTo(home.resolve(".cache").resolve("assay"));
        assertThat(Torch.defaultCache("Linux", "home", Map.of("XDG_CACHE_HOME", "elsewhere")))
                .isEqualTo(Path.of("elsewhere").resolve("assay"));
        assertThat(Torch.defaultCache("Mac OS X", "home", Map.of()))
                .isEqualTo(home.resolve("Library").resolve("Caches").resolve("assay"));
        assertThat(Torch.defaultCache("Windows 11", "home", Map.of("LOCALAPPDATA", "local")))
                .isEqualTo(Path.of("local").resolve("assay"));
    }

    @Test
    void storedWeightsNeedNoLibrary() {
        OneClass embedder = new OneClass();
        assertThat(embedder.requirements(embedder.defaults()))
                .hasAtLeastOneElementOfType(NativeLibrary.class);
        assertThat(embedder.requirementsToRestore(embedder.defaults()))
                .doesNotHaveAnyElementsOfTypes(NativeLibrary.class);
    }
}

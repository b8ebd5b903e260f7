package dev.assay.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ProfileTest {

    @Test
    void namesAndParametersNarrowAProfile() {
        List<Profile.Part> parts =
                Profile.narrowed(
                        Profile.quick(),
                        List.of("KernelBenchmark.filter$"),
                        Map.of("kind", List.of("num-30", "mix-30", "unknown")));
        assertThat(parts).hasSize(2);
        assertThat(parts)
                .allSatisfy(
                        part ->
                                assertThat(part.parameters().get("kind"))
                                        .containsExactly("num-30", "mix-30"));
    }

    @Test
    void aPatternOfAPartFindsThatPartOnly() {
        Profile.Part filter = Profile.quick().get(0);
        assertThat(Profile.narrowed(Profile.quick(), List.of(filter.pattern()), Map.of()))
                .isNotEmpty()
                .allSatisfy(
                        part ->
                                assertThat(part.benchmark())
                                        .isEqualTo(filter.benchmark())
                                        .endsWith("KernelBenchmark.filter"));
    }

    @Test
    void whatNobodyHasIsNothing() {
        assertThat(Profile.narrowed(Profile.quick(), List.of("Elsewhere"), Map.of())).isEmpty();
        assertThat(Profile.narrowed(Profile.full(), List.of(), Map.of("kind", List.of("x-1"))))
                .isEmpty();
    }

    @Test
    void aPartIsTheSumOfItsSingleBenchmarks() {
        Profile.Part part = Profile.quick().get(0);
        List<Profile.Part> single = part.single();
        assertThat(single).hasSameSizeAs(part.parameters().get("kind"));
        assertThat(single.get(0).isNamed("KernelBenchmark.filter kernel=vector kind=num-30"))
                .isTrue();
        assertThat(single.get(0).isNamed("KernelBenchmark.filter kernel=vector kind=mix-30"))
                .isFalse();
        assertThat(single.get(0).isNamed("KernelBenchmark.filterBoth kernel=vector kind=num-30"))
                .isFalse();
    }
}

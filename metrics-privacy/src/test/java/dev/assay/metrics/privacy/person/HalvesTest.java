package dev.assay.metrics.privacy.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

final class HalvesTest {

    /** Four columns fall into halves in C(4, 2) / 2 ways, five in C(5, 2). */
    @Test
    void allWaysAreFoundAndNoMoreAreLookedForHoweverManyAreAskedFor() {
        assertThat(drawn(List.of("a", "b", "c", "d"))).hasSize(3).doesNotHaveDuplicates();
        assertThat(drawn(List.of("a", "b", "c", "d", "e"))).hasSize(10).doesNotHaveDuplicates();
    }

    @Test
    void theSearchEndsWhenTheRunDoes() {
        assertThatThrownBy(
                        () ->
                                Halves.drawn(
                                        List.of("a", "b", "c"),
                                        5,
                                        new SplittableRandom(1),
                                        () -> {
                                            throw new CancellationException();
                                        }))
                .isInstanceOf(CancellationException.class);
    }

    private static List<Halves> drawn(List<String> columns) {
        return Halves.drawn(columns, Integer.MAX_VALUE, new SplittableRandom(1), () -> {});
    }
}

package dev.assay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RoomTest {

    @Test
    void workThatMemoryEndedForIsDoneOnceMore() {
        AtomicInteger tries = new AtomicInteger();
        Room room = new Room(List.of());
        assertThat(
                        room.twice(
                                "work",
                                () -> {
                                    if (tries.incrementAndGet() == 1) {
                                        throw new OutOfMemoryError("full");
                                    }
                                    return "done";
                                }))
                .isEqualTo("done");
        assertThat(tries).hasValue(2);
    }

    @Test
    void workThatNeedsMoreThanThereIsFailsAndIsNotTriedForEver() {
        AtomicInteger tries = new AtomicInteger();
        assertThatThrownBy(
                        () ->
                                new Room(List.of())
                                        .twice(
                                                "work",
                                                () -> {
                                                    tries.incrementAndGet();
                                                    throw new OutOfMemoryError("full");
                                                }))
                .isInstanceOf(OutOfMemoryError.class);
        assertThat(tries).hasValue(2);
    }
}

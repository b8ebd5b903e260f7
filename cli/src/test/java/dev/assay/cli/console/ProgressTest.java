package dev.assay.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ProgressTest {

    private static final String SEARCH = "neighbours real among synthetic";

    private final AtomicLong millis = new AtomicLong(77_000);
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);

    @Test
    void aSearchTellsItsShareAtOnceAndTheTimeLeftAfterASecond() {
        try (Progress progress = progress(new Terminal(stream, stream, 120, false, true))) {
            progress.now("[3/9] prdc", 0.2);
            progress.within(SEARCH, 0);
            after(500);
            progress.within(SEARCH, 0.05);
            assertThat(progress.line()).isEqualTo("[3/9] prdc  500 ms  " + SEARCH + " 5 %");
            for (int step = 2; step <= 8; step++) {
                after(500);
                progress.within(SEARCH, 0.05 * step);
            }
            after(300);
            progress.within(SEARCH, 0.43);
            assertThat(progress.line())
                    .isEqualTo("[3/9] prdc  4.3 s  " + SEARCH + " 43 % · 6 s left");
        }
    }

    @Test
    void theTimeLeftIsForgottenWhereTheNextPieceBegins() {
        try (Progress progress = progress(new Terminal(stream, stream, 120, false, true))) {
            progress.now("[1/2] prdc", 0);
            progress.within(SEARCH, 0);
            after(2000);
            progress.within(SEARCH, 0.5);
            assertThat(progress.line()).endsWith("50 % · 2 s left");
            progress.within(SEARCH, 1);
            assertThat(progress.line()).isEqualTo("[1/2] prdc  2.0 s");
            progress.within(SEARCH, 0);
            progress.within(SEARCH, 0.5);
            assertThat(progress.line()).endsWith(SEARCH + " 50 %");
            progress.now("[2/2] psi", 0.5);
            assertThat(progress.line()).isEqualTo("[2/2] psi  2.0 s, about 2.0 s left");
        }
    }

    @Test
    void minutesAreShownAsSuch() {
        try (Progress progress = progress(new Terminal(stream, stream, 120, false, true))) {
            progress.within(SEARCH, 0);
            after(10_000);
            progress.within(SEARCH, 0.05);
            assertThat(progress.line()).endsWith("5 % · 3:10 min left");
        }
    }

    @Test
    void nothingIsWrittenWhereThereIsNoTerminal() throws Exception {
        try (Progress progress = progress(Terminal.plain(stream, stream))) {
            progress.now("[1/2] prdc", 0);
            progress.within(SEARCH, 0.5);
            Thread.sleep(600);
        }
        assertThat(err.size()).isZero();
    }

    private void after(long more) {
        millis.addAndGet(more);
    }

    private Progress progress(Terminal terminal) {
        return new Progress(terminal, () -> millis.get() * 1_000_000);
    }
}

package dev.assay.plugin;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A plug-in's code on a thread of its own, which is left behind when it does not end. */
final class Isolated {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Isolated() {}

    /** How the code ended; a failure that is wrapped would be asked for its message. */
    private sealed interface End<T> {
        /** It gave a value. */
        record Done<T>(T value) implements End<T> {}

        /** It threw. */
        record Broken<T>(Throwable failure) implements End<T> {}
    }

    /**
     * What the code yields.
     *
     * @throws TimeoutException when it does not end
     * @throws Throwable what it throws
     */
    static <T> T call(ClassLoader loader, Supplier<T> code) throws Throwable {
        CompletableFuture<End<T>> end = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            End<T> found;
                            try {
                                found = new End.Done<>(code.get());
                            } catch (Throwable failure) {
                                found = new End.Broken<>(failure);
                            }
                            end.complete(found);
                        },
                        "assay-plug-in");
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        End<T> found;
        try {
            found = end.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException endless) {
            thread.interrupt();
            throw endless;
        }
        if (found instanceof End.Done<T> done) {
            return done.value();
        }
        throw ((End.Broken<T>) found).failure();
    }
}

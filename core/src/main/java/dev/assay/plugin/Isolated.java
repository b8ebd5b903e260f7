package dev.assay.plugin;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A plug-in's code on a thread of its own, which is left behind when it does not end. */
final class Isolated {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Isolated() {}

    /**
     * What the code yields.
     *
     * @throws TimeoutException when it does not end
     * @throws Throwable what it throws
     */
    static <T> T call(ClassLoader loader, Supplier<T> code) throws Throwable {
        CompletableFuture<T> end = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                end.complete(code.get());
                            } catch (Throwable failure) {
                                end.completeExceptionally(failure);
                            }
                        },
                        "assay-plug-in");
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        try {
            return end.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause();
        } catch (TimeoutException endless) {
            thread.interrupt();
            throw endless;
        }
    }
}

package dev.assay.embeddings.torch;

import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.pytorch.jni.JniUtils;
import dev.assay.metric.NotApplicableException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PyTorch, started from the jars on the class path and never from the network.
 *
 * <p>Its libraries (about 430 MB) are unpacked once to the folder that {@code DJL_CACHE_DIR} names,
 * as a variable of the environment or a system property; else to {@code assay} in the user's folder
 * of caches. It runs on one thread, so that equal seeds give equal bits on one machine; a program
 * that has started it before us keeps its own setting. On x86-64 the order of sums in its products
 * of matrices is only promised where the environment holds {@code MKL_CBWR=AUTO}, which the
 * launcher sees to and no program can do for itself.
 */
final class Torch {

    private static final Logger LOG = LoggerFactory.getLogger(Torch.class);
    private static final String CACHE = "DJL_CACHE_DIR";
    private static final String THREADS = "ai.djl.pytorch.num_threads";

    /** PyTorch collects gradients for one graph at a time in the whole process. */
    private static final ReentrantLock ALONE = new ReentrantLock();

    private Torch() {}

    private static final class Started {
        static final Engine ENGINE;
        static final String FAILURE;

        static {
            Engine engine = null;
            String failure = "";
            try {
                engine = start();
            } catch (EngineException
                    | IllegalStateException
                    | IllegalArgumentException
                    | LinkageError unusable) {
                failure = cause(unusable);
            }
            ENGINE = engine;
            FAILURE = failure;
        }
    }

    /**
     * The engine, started when first asked for.
     *
     * @throws NotApplicableException when it cannot be, with the cause
     */
    static Engine engine() {
        Optional<String> missing = missing();
        if (missing.isPresent()) {
            throw new NotApplicableException(missing.get());
        }
        if (!Started.FAILURE.isEmpty()) {
            throw new NotApplicableException(
                    "PyTorch cannot be started on "
                            + platform()
                            + ": "
                            + Started.FAILURE
                            + " (it is unpacked to "
                            + cache()
                            + ", which "
                            + CACHE
                            + " changes)");
        }
        // How many threads sum a product is a setting of the thread that asks for it.
        JniUtils.setNumThreads(Integer.getInteger(THREADS, 1));
        return Started.ENGINE;
    }

    /** Why PyTorch is not to be had here; empty if its libraries are on the class path. */
    static Optional<String> missing() {
        return missing(platform(), packed());
    }

    static Optional<String> missing(String platform, List<String> packed) {
        if (packed.contains(platform)) {
            return Optional.empty();
        }
        return Optional.of(
                "needs PyTorch for "
                        + platform
                        + "; the class path has "
                        + (packed.isEmpty()
                                ? "none"
                                : "it for " + String.join(", ", packed) + " only"));
    }

    /** Does something that collects gradients while nobody else does. */
    static <T> T alone(Supplier<T> work) {
        ALONE.lock();
        try {
            return work.get();
        } finally {
            ALONE.unlock();
        }
    }

    /** This machine as the jars name it: {@code linux-x86_64}. */
    static String platform() {
        return platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static String platform(String system, String processor) {
        String name = system.toLowerCase(Locale.ROOT);
        String family = name.startsWith("windows") ? "win" : name.startsWith("mac") ? "osx" : name;
        String arch = processor.toLowerCase(Locale.ROOT);
        return family + "-" + (arch.equals("amd64") ? "x86_64" : arch);
    }

    /** The platforms whose libraries are on the class path. */
    private static List<String> packed() {
        List<String> platforms = new ArrayList<>();
        try {
            List<URL> found =
                    Collections.list(
                            Torch.class
                                    .getClassLoader()
                                    .getResources("native/lib/pytorch.properties"));
            for (URL url : found) {
                Properties properties = new Properties();
                try (InputStream in = url.openStream()) {
                    properties.load(in);
                }
                platforms.add(properties.getProperty("classifier", "an unknown platform"));
            }
        } catch (IOException unreadable) {
            LOG.warn("the libraries of PyTorch cannot be read: {}", unreadable.getMessage());
        }
        return platforms;
    }

    private static Engine start() {
        setUnlessSet("ai.djl.offline", "true");
        setUnlessSet("OPT_OUT_TRACKING", "true");
        setUnlessSet(THREADS, "1");
        setUnlessSet("ai.djl.pytorch.num_interop_threads", "1");
        Path cache = cache();
        if (System.getenv(CACHE) == null) {
            setUnlessSet(CACHE, cache.toString());
        }
        if (!Files.isDirectory(cache.resolve("pytorch"))) {
            LOG.warn(
                    "unpacking PyTorch to {} (about 430 MB, once; {} names another folder)",
                    cache,
                    CACHE);
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // Engines are looked for by the thread's loader, which need not be that of a plug-in.
        thread.setContextClassLoader(Torch.class.getClassLoader());
        try {
            Engine engine = Engine.getEngine("PyTorch");
            LOG.info("PyTorch {} on {}", engine.getVersion(), platform());
            return engine;
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static void setUnlessSet(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    private static Path cache() {
        String chosen = System.getenv(CACHE);
        if (chosen == null || chosen.isEmpty()) {
            chosen = System.getProperty(CACHE);
        }
        if (chosen != null && !chosen.isEmpty()) {
            return Path.of(chosen);
        }
        return defaultCache(
                System.getProperty("os.name"), System.getProperty("user.home"), System.getenv());
    }

    /** The folder of caches on this system. */
    static Path defaultCache(String system, String home, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        Path user = Path.of(home);
        if (name.startsWith("windows")) {
            return Path.of(
                            environment.getOrDefault(
                                    "LOCALAPPDATA",
                                    user.resolve("AppData").resolve("Local").toString()))
                    .resolve("assay");
        }
        if (name.startsWith("mac")) {
            return user.resolve("Library").resolve("Caches").resolve("assay");
        }
        String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
        return (xdg.isEmpty() ? user.resolve(".cache") : Path.of(xdg)).resolve("assay");
    }

    private static String cause(Throwable thrown) {
        Throwable deepest = thrown;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return deepest.getMessage() == null ? deepest.getClass().getName() : deepest.getMessage();
    }
}

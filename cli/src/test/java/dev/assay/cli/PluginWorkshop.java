package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Makes plug-ins as their authors would: compiled from source against our jars, packed with their
 * files.
 */
final class PluginWorkshop {

    private static final String METRIC =
            """
            package com.example;
            import dev.assay.metric.*;
            import java.util.*;
            public final class NAME implements Metric<NAME.Options> {
                public record Options() {}
                STATIC
                public String key() { KEY }
                public String title() { return "NAME"; }
                public String description() { return "It is one."; }
                public Options defaults() { DEFAULTS }
                public List<MeasureSpec> measures(MetricSetup<Options> setup) { MEASURES }
                public List<Requirement> requirements(MetricSetup<Options> setup) { REQUIREMENTS }
                public MetricResult evaluate(EvaluationContext context, Options options) { EVALUATE }
            }
            """;

    private final Path folder;
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<String> metrics = new ArrayList<>();

    PluginWorkshop(Path folder) {
        this.folder = folder;
    }

    /**
     * A metric of this class and key that is sound but for what is said here: KEY, EVALUATE, … →
     * code.
     */
    PluginWorkshop metric(String name, String key, Map<String, String> odd) {
        Map<String, String> code = new LinkedHashMap<>();
        code.put("STATIC", "");
        code.put("KEY", "return \"" + key + "\";");
        code.put("DEFAULTS", "return new Options();");
        code.put(
                "MEASURES",
                "return List.of(MeasureSpec.ranked(\""
                        + key
                        + "\", \"Share\", Dimension.FIDELITY, Scale.higherIsBetter(0, 1)));");
        code.put("REQUIREMENTS", "return List.of();");
        code.put("EVALUATE", "return MetricResult.of(\"" + key + "\", Estimate.of(0.5));");
        code.putAll(odd);
        String source = METRIC;
        for (Map.Entry<String, String> part : code.entrySet()) {
            source = source.replace(part.getKey(), part.getValue());
        }
        sources.put("com/example/" + name + ".java", source.replace("NAME", name));
        metrics.add("com.example." + name);
        return this;
    }

    /** A further source file. */
    PluginWorkshop source(String path, String text) {
        sources.put(path, text);
        return this;
    }

    /** A further file of the jar; one that was there is replaced. */
    PluginWorkshop file(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** The classes and files in a jar, in the order of a service file of the metrics. */
    Path jar(Path directory, String name, String... withoutClasses) {
        try {
            Path classes = compiled();
            for (String without : withoutClasses) {
                Files.delete(classes.resolve(without));
            }
            if (!metrics.isEmpty()) {
                files.putIfAbsent(
                        "META-INF/services/dev.assay.metric.Metric",
                        String.join("\n", metrics).getBytes(StandardCharsets.UTF_8));
            }
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path to = classes.resolve(file.getKey());
                Files.createDirectories(to.getParent());
                Files.write(to, file.getValue());
            }
            Files.createDirectories(directory);
            return pack(classes, directory.resolve(name));
        } catch (IOException unwritable) {
            throw new java.io.UncheckedIOException(unwritable);
        }
    }

    private Path compiled() throws IOException {
        Path code = Files.createTempDirectory(folder, "code");
        Path classes = Files.createTempDirectory(folder, "classes");
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "-d",
                                classes.toString(),
                                "-proc:none",
                                "-nowarn",
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path"))));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = code.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            arguments.add(Files.writeString(file, source.getValue()).toString());
        }
        if (!sources.isEmpty()) {
            assertThat(
                            ToolProvider.getSystemJavaCompiler()
                                    .run(null, null, null, arguments.toArray(String[]::new)))
                    .isZero();
        }
        return classes;
    }

    static Path pack(Path classes, Path jar) throws IOException {
        try (OutputStream to = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(to);
                Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        return jar;
    }
}

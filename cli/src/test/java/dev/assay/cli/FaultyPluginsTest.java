package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.plugin.PluginProblem;
import dev.assay.plugin.PluginProblem.Cause;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plug-ins that are broken in one way each: it is named, and everything else runs. */
final class FaultyPluginsTest {

    private static final String METRICS = "META-INF/services/dev.assay.metric.Metric";

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;

    @BeforeAll
    static void invent() {
        real = Cli.patients(folder, "real.csv", 80, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 80, 2);
    }

    @Test
    void whateverAnExtensionThrowsWhenItIsAskedWhatItIsDisablesItAlone() throws IOException {
        Map<String, Map<String, String>> odd = new LinkedHashMap<>();
        odd.put("key_throws", Map.of("KEY", "throw new IllegalStateException(\"no key today\");"));
        odd.put("key_null", Map.of("KEY", "return null;"));
        odd.put("key_bad", Map.of("KEY", "return \"Bad Key\";"));
        odd.put("key_changes", Map.of("KEY", "return \"k\" + System.nanoTime();"));
        odd.put("defaults_null", Map.of("DEFAULTS", "return null;"));
        odd.put("defaults_error", Map.of("DEFAULTS", "throw new AssertionError(\"unready\");"));
        odd.put("measures_null", Map.of("MEASURES", "return null;"));
        odd.put("measures_stack", Map.of("MEASURES", "return measures(setup);"));
        odd.put(
                "requirements_null",
                Map.of("REQUIREMENTS", "return Arrays.asList((Requirement) null);"));
        odd.put("requirements_throw", Map.of("REQUIREMENTS", "throw new Error(\"never\");"));
        odd.put(
                "static_throws",
                Map.of("STATIC", "static { if (true) throw new RuntimeException(\"unborn\"); }"));
        odd.put(
                "constructor_throws",
                Map.of(
                        "STATIC",
                        "public NAME() throws Exception { throw new Exception(\"stillborn\"); }"));
        odd.put("constructor_hidden", Map.of("STATIC", "private NAME() {}"));
        odd.put("constructor_exits", Map.of("STATIC", "public NAME() { System.exit(0); }"));
        PluginWorkshop workshop = new PluginWorkshop(folder);
        odd.forEach((key, how) -> workshop.metric(type(key), key, how));
        workshop.metric("Sound", "sound", Map.of());
        Path plugins = folder.resolve("many");
        workshop.jar(plugins, "many.jar");
        Path json = folder.resolve("many.json");
        Path page = folder.resolve("many.html");
        Cli run =
                evaluate(
                        "-m", "sound", "dwm", "--plugins", plugins, "--json", json, "--html", page);
        assertThat(run.exit()).as(run.err()).isEqualTo(4);
        assertThat(Cli.read(page)).contains("no key today", "unborn");
        assertThat(run.out()).contains("2 of 2 metrics completed");
        List<PluginProblem> problems = ReportJson.read(json).provenance().problems();
        assertThat(problems).hasSize(odd.size()).allMatch(found -> found.jar().equals("many.jar"));
        assertThat(run.err().lines().filter(line -> line.contains("many.jar"))).hasSize(odd.size());
        assertThat(run.err()).contains("no key today", "unready", "unborn", "stillborn");
        assertThat(run.err()).doesNotContain("\tat ");
        assertThat(problems)
                .extracting(PluginProblem::cause)
                .contains(Cause.KEY_INVALID, Cause.NOT_CREATED, Cause.NOT_DESCRIBED);
    }

    @Test
    void askedForByNameTheCauseIsTheAnswer() {
        Path plugins = folder.resolve("asked");
        new PluginWorkshop(folder)
                .metric("Hollow", "hollow", Map.of("DEFAULTS", "return null;"))
                .jar(plugins, "hollow.jar");
        Cli run = evaluate("-m", "hollow", "--plugins", plugins);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err())
                .contains("hollow.jar", "no default options")
                .doesNotContain("did you mean");
    }

    @Test
    void brokenServiceFilesMissingClassesAndClassesForANewerJavaAreTold() throws IOException {
        Path plugins = folder.resolve("files");
        new PluginWorkshop(folder)
                .metric("Sound", "sound", Map.of())
                .file(
                        METRICS,
                        "com.example.Sound\n!!! no class\ncom.example.Nowhere\njava.lang.String\n# remark\n")
                .jar(plugins, "a.jar");
        new PluginWorkshop(folder)
                .source("com/example/Needed.java", "package com.example; public class Needed {}")
                .metric(
                        "Needy",
                        "needy",
                        Map.of("STATIC", "private final Needed needed = new Needed();"))
                .jar(plugins, "b.jar", "com/example/Needed.class");
        Path newer =
                new PluginWorkshop(folder).metric("Newer", "newer", Map.of()).jar(plugins, "c.jar");
        makeNewer(newer, "com/example/Newer.class");
        Path json = folder.resolve("files.json");
        Cli run = evaluate("-m", "sound", "--plugins", plugins, "--json", json);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.out()).contains("1 of 1 metrics completed");
        assertThat(ReportJson.read(json).provenance().problems())
                .extracting(problem -> problem.jar() + " " + problem.cause())
                .containsExactlyInAnyOrder(
                        "a.jar " + Cause.SERVICE_FILE_INVALID,
                        "a.jar " + Cause.CLASS_MISSING,
                        "a.jar " + Cause.CLASS_OF_ANOTHER_KIND,
                        "b.jar " + Cause.DEPENDENCY_MISSING,
                        "c.jar " + Cause.CLASS_TOO_NEW);
        assertThat(run.err()).contains("com.example.Needed", "compiled for a newer Java");
    }

    @Test
    void ofTwoPluginsOfOneKeyNeitherRunsAndOursKeepsItsOwn() {
        Path plugins = folder.resolve("twins");
        new PluginWorkshop(folder).metric("One", "twin", Map.of()).jar(plugins, "one.jar");
        new PluginWorkshop(folder).metric("Two", "twin", Map.of()).jar(plugins, "two.jar");
        new PluginWorkshop(folder).metric("Dwm", "dwm", Map.of()).jar(plugins, "zdwm.jar");
        Cli run = evaluate("-m", "dwm", "--plugins", plugins);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.out()).contains("1 of 1 metrics completed");
        assertThat(run.err()).contains("one.jar", "two.jar", "zdwm.jar");
        Cli asked = evaluate("-m", "twin", "--plugins", plugins);
        assertThat(asked.exit()).isEqualTo(4);
        assertThat(asked.err()).contains("also that of");
    }

    /** Whoever takes the name of a measure that a gate asks for would pass that gate. */
    @Test
    void aMeasureOfOursIsNobodyElsesThoughOurMetricIsNotPartOfTheRun() {
        Path plugins = folder.resolve("thief");
        new PluginWorkshop(folder)
                .metric(
                        "Thief",
                        "thief",
                        Map.of(
                                "MEASURES",
                                "return List.of(MeasureSpec.ranked(\"ks_tvd_stat\", \"Share\", Dimension.FIDELITY, Scale.lowerIsBetter(0, 1)));",
                                "EVALUATE",
                                "return MetricResult.of(\"ks_tvd_stat\", Estimate.of(0));"))
                .jar(plugins, "thief.jar");
        Path policy =
                Cli.file(
                        folder,
                        "gate.json",
                        "{\"checks\": [{\"measure\": \"ks_tvd_stat\", \"at_most\": 0.001, \"source\": \"house\"}]}");
        Cli run = evaluate("-m", "thief", "--plugins", plugins, "--gate", policy);
        assertThat(run.exit()).as(run.out()).isEqualTo(1);
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("'ks_tvd_stat' is also reported by ks_test")
                .doesNotContain("may be released");
    }

    @Test
    void theSameJarTwiceIsTakenOnceAndSaidSo() throws IOException {
        Path plugins = folder.resolve("once");
        Path jar =
                new PluginWorkshop(folder)
                        .metric("Sound", "sound", Map.of())
                        .jar(plugins, "sound.jar");
        Path again = Files.createDirectories(folder.resolve("again"));
        Files.copy(jar, again.resolve("copy.jar"));
        Cli run = evaluate("-m", "sound", "--plugins", plugins, "--plugins", again);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("copy.jar is the same jar as");
    }

    @Test
    void aBrokenPresetInAJarIsTheAnswerToItsNameAlone() {
        Path plugins = folder.resolve("presets");
        new PluginWorkshop(folder)
                .metric("Sound", "sound", Map.of())
                .file("META-INF/assay/presets/index", "# assay\nwhole\ntorn\nabsent\nfull\n")
                .file("META-INF/assay/presets/whole.json", "{\"include\": {\"sound\": {}}}")
                .file("META-INF/assay/presets/torn.json", "{\"include\": ")
                .file("META-INF/assay/presets/full.json", "{\"include\": {\"sound\": {}}}")
                .jar(plugins, "presets.jar");
        Cli run = evaluate("-j", "whole", "--plugins", plugins);
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.out()).contains("1 of 1 metrics completed");
        assertThat(run.err()).contains("preset torn", "preset absent", "preset full");
        Cli torn = evaluate("-j", "torn", "--plugins", plugins);
        assertThat(torn.exit()).isEqualTo(4);
        assertThat(torn.err())
                .contains("presets.jar", "torn", "found the end of the file")
                .doesNotContain("did you");
    }

    /** It says that it is of Assay's own modules, and that no leak matters. */
    @Test
    void aJarThatSaysItIsOursWeakensNoPolicy() {
        Path plugins = folder.resolve("policies");
        new PluginWorkshop(folder)
                .metric("Sound", "sound", Map.of())
                .file("META-INF/assay/policies/index", "# assay 1\ninternal\n")
                .file(
                        "META-INF/assay/policies/internal.json",
                        "{\"claims\": {\"rows_are_not_copied\": {\"demand\": \"nothing\"}}}")
                .jar(plugins, "policies.jar");
        assertThat(Cli.run("policies", "show", "internal", "--plugins", plugins).out())
                .contains("No real person's row is written out again")
                .isEqualTo(Cli.run("policies", "show", "internal").out());
    }

    @Test
    void whateverAMetricThrowsEndsItAlone() {
        Map<String, String> how = new LinkedHashMap<>();
        how.put("throws_error", "throw new InternalError(\"wild\");");
        how.put("throws_null", "return null;");
        how.put(
                "throws_sneaky",
                "throw NAME.<RuntimeException>sneak(new java.io.IOException(\"sneaked\"));");
        how.put("throws_deep", "return evaluate(context, options);");
        how.put(
                "throws_mute",
                "throw new RuntimeException() { public String getMessage() { throw new Error(); } };");
        how.put("throws_exit", "System.exit(0); return null;");
        how.put("throws_halt", "Runtime.getRuntime().halt(0); return null;");
        how.put(
                "throws_handle",
                "java.util.function.IntConsumer end = Runtime.getRuntime()::halt; end.accept(0); return null;");
        how.put(
                "throws_cancel",
                "throw new dev.assay.error.EvaluationException(dev.assay.error.ErrorCode.CANCELLED, \"so there\");");
        how.put("throws_codeless", "throw new dev.assay.error.EvaluationException(null, null);");
        how.put("throws_nan", "return MetricResult.of(\"throws_nan\", Estimate.of(Double.NaN));");
        PluginWorkshop workshop = new PluginWorkshop(folder);
        how.forEach(
                (key, code) ->
                        workshop.metric(
                                type(key),
                                key,
                                Map.of(
                                        "EVALUATE",
                                        code,
                                        "STATIC",
                                        "@SuppressWarnings(\"unchecked\") static <E extends Throwable> E sneak(Throwable t) throws E { throw (E) t; }")));
        Path plugins = folder.resolve("throwing");
        workshop.jar(plugins, "throwing.jar");
        Path json = folder.resolve("throwing.json");
        List<Object> arguments =
                new java.util.ArrayList<>(List.of("--plugins", plugins, "--json", json));
        arguments.addAll(List.of("--log-file", folder.resolve("throwing.log"), "-m", "dwm"));
        arguments.addAll(how.keySet());
        Cli run = evaluate(arguments.toArray());
        Report report = ReportJson.read(json);
        assertThat(report.outcome("dwm").orElseThrow()).isInstanceOf(Outcome.Completed.class);
        assertThat(report.failed()).hasSize(how.size());
        assertThat(run.exit()).as(run.err()).isEqualTo(4);
        assertThat(run.err() + run.out()).contains("end the whole program");
    }

    @Test
    void aMetricThatNeverAsksIsLeftBehindWhenItsTimeIsUp() {
        Path plugins = folder.resolve("endless");
        new PluginWorkshop(folder)
                .metric(
                        "Endless",
                        "endless",
                        Map.of(
                                "EVALUATE",
                                "while (true) { try { Thread.sleep(10_000); } catch (InterruptedException never) { } }"))
                .metric(
                        "Wide",
                        "wide",
                        Map.of(
                                "EVALUATE",
                                "context.forRanges(100, (from, to) -> { while (true) { try { Thread.sleep(10_000); } catch (InterruptedException never) { } } }); return null;"))
                .metric(
                        "Asking",
                        "asking",
                        Map.of(
                                "REQUIREMENTS",
                                "Requirement never = new Requirement() { public Optional<String> unmet(EvaluationData data) { while (true) { try { Thread.sleep(10_000); } catch (InterruptedException never) { } } } public String describe() { return \"never\"; } }; return List.of(never);"))
                .metric(
                        "Telling",
                        "telling",
                        Map.of(
                                "MEASURES",
                                "while (!setup.schema().content().isEmpty()) { try { Thread.sleep(10_000); } catch (InterruptedException never) { } } return List.of();"))
                .metric("Sound", "sound", Map.of())
                .jar(plugins, "endless.jar");
        Path json = folder.resolve("endless.json");
        Cli run =
                evaluate(
                        "-m",
                        "endless",
                        "wide",
                        "asking",
                        "telling",
                        "sound",
                        "dwm",
                        "--time-limit",
                        "2s",
                        "--plugins",
                        plugins,
                        "--json",
                        json);
        assertThat(run.exit()).isEqualTo(5);
        Report report = ReportJson.read(json);
        assertThat(report.failed())
                .extracting(failed -> failed.entry() + " " + failed.code())
                .containsExactly(
                        "endless TIME_LIMIT",
                        "wide TIME_LIMIT",
                        "asking TIME_LIMIT",
                        "telling TIME_LIMIT");
        assertThat(report.completed()).hasSize(2);
    }

    @Test
    void notesThatNobodyCouldReadAreCut() {
        Path plugins = folder.resolve("talkative");
        new PluginWorkshop(folder)
                .metric(
                        "Talkative",
                        "talkative",
                        Map.of(
                                "EVALUATE",
                                "MetricResult result = MetricResult.of(\"talkative\", Estimate.of(0.5)); for (int i = 0; i < 1000; i++) { result = result.noting(\"much \".repeat(10_000)); } return result;"))
                .jar(plugins, "talkative.jar");
        Path json = folder.resolve("talkative.json");
        Cli run = evaluate("-m", "talkative", "--plugins", plugins, "--json", json);
        assertThat(run.exit()).isZero();
        List<String> notes = ReportJson.read(json).completed().get(0).notes();
        assertThat(notes).hasSize(100).allMatch(note -> note.length() == 2002);
    }

    @Test
    void aPluginSeesItsOwnLibrariesAndNoneOfOurs() {
        String look =
                """
                StringBuilder seen = new StringBuilder();
                for (String name : new String[] {"com.google.inject.Guice", "com.google.common.collect.Lists",
                        "com.fasterxml.jackson.databind.ObjectMapper", "picocli.CommandLine",
                        "dev.assay.cli.Main", "dev.assay.metrics.fidelity.marginal.DimensionWiseMeans",
                        "ch.qos.logback.classic.Logger"}) {
                    try {
                        Class.forName(name);
                        seen.append(name).append(' ');
                    } catch (ClassNotFoundException hidden) {
                        // As it should be.
                    }
                }
                boolean own = de.siegmar.fastcsv.reader.CsvReader.VERSION.equals("the plug-in's");
                boolean context_loader = Thread.currentThread().getContextClassLoader() == NAME.class.getClassLoader();
                boolean no_services = NAME.class.getClassLoader().getResource("META-INF/services/dev.assay.ranking.RankingStrategy") == null;
                if (seen.length() > 0 || !own || !context_loader || !no_services) {
                    throw new IllegalStateException(seen + " " + own + context_loader + no_services);
                }
                return MetricResult.of("looks", Estimate.of(0.5));
                """;
        Path plugins = folder.resolve("looks");
        new PluginWorkshop(folder)
                .source(
                        "de/siegmar/fastcsv/reader/CsvReader.java",
                        "package de.siegmar.fastcsv.reader; public final class CsvReader { public static final String VERSION ="
                                + " String.valueOf(\"the plug-in's\"); }")
                .metric("Looks", "looks", Map.of("EVALUATE", look))
                .jar(plugins, "looks.jar");
        Cli run = evaluate("-m", "looks", "--plugins", plugins);
        assertThat(run.exit()).as(run.err() + run.out()).isZero();
    }

    @Test
    void baselinesStrategiesAndTableFormatsComeFromPluginsAlike() throws IOException {
        Path plugins = folder.resolve("kinds");
        new PluginWorkshop(folder)
                .source(
                        "com/example/Same.java",
                        """
                        package com.example;
                        import dev.assay.baseline.Baseline;
                        import dev.assay.table.*;
                        import java.util.random.RandomGenerator;
                        public final class Same implements Baseline {
                            public String key() { return "same"; }
                            public String title() { return "The same"; }
                            public String description() { return "Copies."; }
                            public Table sample(Table real, Schema schema, int rows, RandomGenerator random) {
                                int[] all = new int[rows];
                                for (int i = 0; i < rows; i++) { all[i] = i % real.rows(); }
                                return real.select(all);
                            }
                        }
                        """)
                .source(
                        "com/example/Flat.java",
                        """
                        package com.example;
                        import dev.assay.ranking.RankingStrategy;
                        public final class Flat implements RankingStrategy<Flat.Options> {
                            public record Options() {}
                            public String key() { return "flat"; }
                            public String title() { return "Flat"; }
                            public String description() { return "All alike."; }
                            public Options defaults() { return new Options(); }
                            public double[] points(double[] scores, Options options) { return new double[scores.length]; }
                        }
                        """)
                .source(
                        "com/example/Dots.java",
                        """
                        package com.example;
                        import dev.assay.table.*;
                        import java.nio.file.Path;
                        import java.util.List;
                        public final class Dots implements TableFormat {
                            public String title() { return "Dots"; }
                            public List<String> suffixes() { return List.of(".dots"); }
                            public TableSource open(Path file, ReadOptions options) {
                                throw new IllegalStateException("dots are not for reading");
                            }
                        }
                        """)
                .file("META-INF/services/dev.assay.baseline.Baseline", "com.example.Same")
                .file("META-INF/services/dev.assay.ranking.RankingStrategy", "com.example.Flat")
                .file("META-INF/services/dev.assay.table.TableFormat", "com.example.Dots")
                .jar(plugins, "kinds.jar");
        Path made = folder.resolve("made");
        Cli baselines =
                Cli.run(
                        "baselines",
                        "-r",
                        real,
                        "-o",
                        made,
                        "--only",
                        "same",
                        "--plugins",
                        plugins);
        assertThat(baselines.exit()).as(baselines.err()).isZero();
        assertThat(made.resolve("same.csv")).exists();
        Cli ranked =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        made.resolve("same.csv"),
                        "-m",
                        "dwm",
                        "--ranking",
                        "flat",
                        "--plugins",
                        plugins);
        assertThat(ranked.exit()).as(ranked.err()).isZero();
        Path dots = Cli.file(folder, "table.dots", "...");
        Cli read = Cli.run("schema", "-r", dots, "--plugins", plugins);
        assertThat(read.exit()).as(read.err()).isEqualTo(4);
        assertThat(read.err()).contains("plug-in kinds.jar", "dots are not for reading");
    }

    @Test
    void whatAPluginPrintsDoesNotSpoilJsonOnStandardOutput() {
        Path plugins = folder.resolve("prints");
        new PluginWorkshop(folder)
                .metric(
                        "Loud",
                        "loud",
                        Map.of(
                                "STATIC",
                                "static { System.out.println(\"born loud\"); }",
                                "EVALUATE",
                                "System.out.println(\"at work\"); System.err.println(\"and more\");"
                                        + " return MetricResult.of(\"loud\", Estimate.of(0.5));"))
                .jar(plugins, "loud.jar");
        Cli run =
                new ChildProcess(folder)
                        .run(
                                Map.of(),
                                "evaluate",
                                "-r",
                                real,
                                "-s",
                                synthetic,
                                "-m",
                                "loud",
                                "dwm",
                                "--plugins",
                                plugins,
                                "--json",
                                "-");
        assertThat(run.exit()).as(run.err()).isZero();
        Report report = ReportJson.read(run.out(), "what was printed");
        assertThat(report.completed()).hasSize(2);
        assertThat(run.err()).contains("born loud", "at work", "and more");
    }

    @Test
    void anEndByReflectionIsNoSuccessAndKeepsWhatWasFinished() {
        Path plugins = folder.resolve("quits");
        new PluginWorkshop(folder)
                .metric(
                        "Quits",
                        "quits",
                        Map.of(
                                "EVALUATE",
                                "try { Class.forName(\"java.lang.Sys\" + \"tem\").getMethod(\"ex\" + \"it\", int.class)"
                                        + ".invoke(null, 0); } catch (ReflectiveOperationException e) {"
                                        + " throw new IllegalStateException(e); } return null;"))
                .jar(plugins, "quits.jar");
        Path json = folder.resolve("quits.json");
        Path policy =
                Cli.file(
                        folder,
                        "strict.json",
                        "{\"checks\": [{\"measure\": \"avg_dwm_diff\", \"at_most\": 0, \"source\": \"s\"}]}");
        Cli run =
                new ChildProcess(folder)
                        .run(
                                Map.of(),
                                "evaluate",
                                "-r",
                                real,
                                "-s",
                                synthetic,
                                "-m",
                                "dwm",
                                "quits",
                                "--plugins",
                                plugins,
                                "--json",
                                json,
                                "--gate",
                                policy);
        assertThat(run.exit()).as(run.err()).isEqualTo(4);
        assertThat(run.err()).contains("code of a plug-in or a library ended the program");
        Report report = ReportJson.read(json);
        assertThat(report.outcome("dwm").orElseThrow()).isInstanceOf(Outcome.Completed.class);
        assertThat(report.failed()).anyMatch(failed -> failed.code().name().equals("CANCELLED"));
    }

    private static Cli evaluate(Object... more) {
        Object[] all = new Object[more.length + 5];
        all[0] = "evaluate";
        all[1] = "-r";
        all[2] = real;
        all[3] = "-s";
        all[4] = synthetic;
        System.arraycopy(more, 0, all, 5, more.length);
        return Cli.run(all);
    }

    private static String type(String key) {
        StringBuilder name = new StringBuilder();
        for (String word : key.split("_")) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return name.toString();
    }

    /** As a compiler for a far newer Java would write it. */
    private static void makeNewer(Path jar, String type) throws IOException {
        try (java.nio.file.FileSystem inside = java.nio.file.FileSystems.newFileSystem(jar)) {
            Path file = inside.getPath(type);
            byte[] code = Files.readAllBytes(file);
            code[7] = 120;
            Files.write(file, code);
        }
    }
}

package dev.assay.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs a profile, or as much of it as JMH's own arguments leave, into one result file. */
final class Measurement {

    private static final List<String> PARAMETERS =
            List.of("kind", "kernel", "rows", "k", "pairs", "boxes", "preset", "tableRows", "key");

    private Measurement() {}

    /** What of a profile JMH arguments ask for: they narrow it by names and by parameters. */
    static List<Profile.Part> parts(List<Profile.Part> profile, List<String> arguments)
            throws CommandLineOptionException {
        CommandLineOptions asked = options(arguments);
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String name : PARAMETERS) {
            if (asked.getParameter(name).hasValue()) {
                values.put(name, List.copyOf(asked.getParameter(name).get()));
            }
        }
        return Profile.narrowed(profile, asked.getIncludes(), values);
    }

    /** Arguments without names of benchmarks and parameters, which a part already stands for. */
    static List<String> withoutNarrowing(List<String> arguments) throws CommandLineOptionException {
        List<String> patterns = options(arguments).getIncludes();
        List<String> left = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).equals("-p")) {
                i++;
            } else if (!patterns.contains(arguments.get(i))) {
                left.add(arguments.get(i));
            }
        }
        return left;
    }

    /** Runs parts one after the other. */
    static void run(List<Profile.Part> parts, int forks, List<String> arguments, Path result)
            throws CommandLineOptionException, RunnerException, IOException {
        run(parts, forks, arguments, result, List.of());
    }

    /** Likewise, with properties that every fork is started with. */
    static void run(
            List<Profile.Part> parts,
            int forks,
            List<String> arguments,
            Path result,
            List<String> properties)
            throws CommandLineOptionException, RunnerException, IOException {
        CommandLineOptions asked = options(withoutNarrowing(arguments));
        List<Path> files = new ArrayList<>();
        try {
            for (Profile.Part part : parts) {
                Path file = Files.createTempFile("benchmarks", ".json");
                files.add(file);
                ChainedOptionsBuilder options = new OptionsBuilder().parent(asked);
                time(part.timing(), asked, options);
                if (!asked.getForkCount().hasValue()) {
                    options.forks(forks);
                }
                if (!properties.isEmpty()) {
                    options.jvmArgsPrepend(properties.toArray(new String[0]));
                }
                part.parameters()
                        .forEach((name, all) -> options.param(name, all.toArray(new String[0])));
                // The profiler that comes first sees the others too; what the controls do is none
                // of the benchmark's allocation.
                options.include(part.pattern())
                        .shouldFailOnError(true)
                        .addProfiler(ControlProfiler.class)
                        .addProfiler(GCProfiler.class)
                        .resultFormat(ResultFormatType.JSON)
                        .result(file.toString());
                new Runner(options.build()).run();
            }
            ResultFiles.merge(files, result);
            ResultFiles.stamp(result, Processor.here());
        } finally {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void time(
            Profile.Timing timing, CommandLineOptions asked, ChainedOptionsBuilder options) {
        if (!asked.getWarmupIterations().hasValue()) {
            options.warmupIterations(timing.warmups());
        }
        if (!asked.getMeasurementIterations().hasValue()) {
            options.measurementIterations(timing.iterations());
        }
        if (timing.warmup() > 0 && !asked.getWarmupTime().hasValue()) {
            options.warmupTime(TimeValue.milliseconds(timing.warmup()));
        }
        if (timing.iteration() > 0 && !asked.getMeasurementTime().hasValue()) {
            options.measurementTime(TimeValue.milliseconds(timing.iteration()));
        }
    }

    private static CommandLineOptions options(List<String> arguments)
            throws CommandLineOptionException {
        return new CommandLineOptions(arguments.toArray(new String[0]));
    }
}

package dev.assay.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How the time and memory of every metric grow with rows, columns, levels and candidates. Each
 * metric runs alone, with its defaults, in a program of its own: one thread, the serial collector
 * with little room for new objects, so that what is held shows.
 */
final class Growth {

    private static final String MOST_MEMORY = "-Xmx6g";
    private static final double STEEP = 1.2;

    private final double limit;
    private final PrintStream progress;

    Growth(double limit, PrintStream progress) {
        this.limit = limit;
        this.progress = progress;
    }

    /** Measures these metrics, or where none is named all that the table does not have yet. */
    void write(Path file, List<String> metrics) throws IOException, InterruptedException {
        List<String> axes =
                Arrays.stream(GrowthCurve.Axis.values())
                        .map(axis -> axis.name().toLowerCase(Locale.ROOT))
                        .toList();
        new MetricTable(file, axes, progress).add(metrics, metric -> cells(measure(metric)));
    }

    private Map<GrowthCurve.Axis, GrowthCurve> measure(String metric)
            throws IOException, InterruptedException {
        Process child =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "--add-modules",
                                "jdk.incubator.vector",
                                "-XX:+UseSerialGC",
                                "-Xmn48m",
                                MOST_MEMORY,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName(),
                                "growth-of",
                                metric,
                                Double.toString(limit))
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        Map<GrowthCurve.Axis, List<GrowthCurve.Point>> points =
                new EnumMap<>(GrowthCurve.Axis.class);
        Map<GrowthCurve.Axis, GrowthCurve> curves = new EnumMap<>(GrowthCurve.Axis.class);
        try (BufferedReader lines = child.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", 5);
                if (words[0].equals(GrowthOfOne.POINT)) {
                    points.computeIfAbsent(axis(words), key -> new ArrayList<>())
                            .add(
                                    new GrowthCurve.Point(
                                            Integer.parseInt(words[2]),
                                            Double.parseDouble(words[3]),
                                            Double.parseDouble(words[4])));
                } else if (words[0].equals(GrowthOfOne.END)) {
                    curves.put(
                            axis(words),
                            new GrowthCurve(
                                    axis(words),
                                    points.getOrDefault(axis(words), List.of()),
                                    words[2]));
                }
            }
        } finally {
            child.destroy();
        }
        child.waitFor();
        points.forEach(
                (axis, some) -> curves.putIfAbsent(axis, new GrowthCurve(axis, some, "crashed")));
        return curves;
    }

    private static GrowthCurve.Axis axis(String[] words) {
        return GrowthCurve.Axis.valueOf(words[1]);
    }

    private static List<String> cells(Map<GrowthCurve.Axis, GrowthCurve> curves) {
        return Arrays.stream(GrowthCurve.Axis.values())
                .map(axis -> cell(curves.get(axis)))
                .toList();
    }

    /** The last point that was reached, and the powers of time and memory. */
    static String cell(GrowthCurve curve) {
        if (curve == null || curve.points().isEmpty()) {
            return curve == null ? "did not end" : curve.end();
        }
        GrowthCurve.Point last = curve.points().get(curve.points().size() - 1);
        String text =
                String.format(
                        Locale.ROOT,
                        "%d: %.1f s%s, %.0f MB%s",
                        last.size(),
                        last.seconds(),
                        power(curve.timePower()),
                        last.megabytes(),
                        power(curve.memoryPower()));
        return switch (curve.end()) {
            case "largest", "enough" -> text;
            default -> text + ", then " + curve.end();
        };
    }

    private static String power(OptionalDouble power) {
        if (power.isEmpty()) {
            return "";
        }
        String text = String.format(Locale.ROOT, "^%.1f", power.getAsDouble());
        return " (" + (power.getAsDouble() > STEEP ? "**" + text + "**" : text) + ")";
    }
}

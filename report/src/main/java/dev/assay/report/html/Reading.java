package dev.assay.report.html;

import dev.assay.metric.Dimension;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.report.html.view.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Says in sentences what a report shows. */
final class Reading {

    static final Set<Dimension> LIKENESS = Set.of(Dimension.FIDELITY, Dimension.UTILITY);
    private static final Set<String> ATTACKS =
            Set.of("mia", "att_discl", "singling_out", "linkability", "inference");
    private static final double GOOD = 0.9;
    private static final double BAD = 0.5;

    private Reading() {}

    static Page.Summary of(Report report) {
        OptionalDouble likeness = median(report, LIKENESS);
        OptionalDouble privacy = median(report, Set.of(Dimension.PRIVACY));
        List<String> sentences = new ArrayList<>();
        sentences.add(coverage(report));
        validity(report, sentences);
        likeness(report, likeness, sentences);
        privacy(report, privacy, sentences);
        if (likeness.isEmpty() && privacy.isEmpty()) {
            return new Page.Summary(
                    "The numbers stand without a yardstick; run with --calibrate to see where real data would stand.",
                    "open",
                    sentences);
        }
        double worst = Math.min(likeness.orElse(1), privacy.orElse(1));
        boolean sure = privacy.isEmpty() || attacked(report);
        String tone = worst < BAD ? "bad" : worst >= GOOD && sure ? "good" : "mixed";
        return new Page.Summary(verdict(likeness, privacy), tone, sentences);
    }

    private static String verdict(OptionalDouble likeness, OptionalDouble privacy) {
        String first =
                likeness.isEmpty()
                        ? "Its likeness to the real data could not be placed"
                        : "In likeness it stands "
                                + Numbers.percent(likeness.getAsDouble())
                                + " of the way from independent columns to real data";
        String second =
                privacy.isEmpty()
                        ? "; its privacy was not assessed against a copy."
                        : "; in privacy "
                                + Numbers.percent(privacy.getAsDouble())
                                + " of the way from a copy of the training rows to fresh real rows.";
        return first + second;
    }

    private static String coverage(Report report) {
        return "Of "
                + report.outcomes().size()
                + " planned metrics "
                + report.completed().size()
                + " completed, "
                + report.skipped().size()
                + " were skipped and "
                + report.failed().size()
                + " failed"
                + (report.failed().isEmpty() && report.skipped().isEmpty()
                        ? "."
                        : "; the reasons are listed below.");
    }

    private static void validity(Report report, List<String> sentences) {
        List<Measure> wrong =
                report.measures().stream()
                        .filter(
                                measure ->
                                        measure.dimension() == Dimension.VALIDITY
                                                && measure.score() < Tone.ROUNDING)
                        .sorted(Comparator.comparingDouble(Measure::score))
                        .toList();
        boolean checked =
                report.measures().stream()
                        .anyMatch(measure -> measure.dimension() == Dimension.VALIDITY);
        if (!wrong.isEmpty()) {
            sentences.add(
                    "Validity first: "
                            + wrong.size()
                            + (wrong.size() == 1
                                    ? " check is not passed: “"
                                    : " checks are not passed, above all “")
                            + wrong.get(0).title()
                            + "” ("
                            + Numbers.of(wrong.get(0).estimate().value())
                            + ").");
        } else if (checked) {
            sentences.add("All validity checks are passed.");
        }
    }

    private static void likeness(Report report, OptionalDouble median, List<String> sentences) {
        worst(report, LIKENESS)
                .ifPresent(
                        weakest ->
                                sentences.add(
                                        (median.isPresent()
                                                        ? "Furthest from real data: “"
                                                        : "Lowest score in likeness: “")
                                                + weakest.title()
                                                + "” ("
                                                + Numbers.of(weakest.estimate().value())
                                                + ", best "
                                                + Numbers.of(weakest.best())
                                                + ")."));
    }

    private static void privacy(Report report, OptionalDouble median, List<String> sentences) {
        worst(report, Set.of(Dimension.PRIVACY))
                .ifPresent(
                        weakest ->
                                sentences.add(
                                        (median.isPresent()
                                                        ? "Nearest to a leak: “"
                                                        : "Lowest score in privacy: “")
                                                + weakest.title()
                                                + "” ("
                                                + Numbers.of(weakest.estimate().value())
                                                + ", best "
                                                + Numbers.of(weakest.best())
                                                + ")."));
        boolean attacked = attacked(report);
        boolean privacy =
                report.measures().stream()
                        .anyMatch(measure -> measure.dimension() == Dimension.PRIVACY);
        if (privacy && !attacked) {
            sentences.add(
                    "No attack was tried: distances alone do not show that people are protected.");
        }
    }

    private static boolean attacked(Report report) {
        return report.completed().stream().anyMatch(outcome -> ATTACKS.contains(outcome.metric()));
    }

    private static java.util.Optional<Measure> worst(Report report, Set<Dimension> dimensions) {
        return report.measures().stream()
                .filter(measure -> measure.ranked() && dimensions.contains(measure.dimension()))
                .filter(measure -> !calibratedAnywhere(report) || calibrated(measure).isPresent())
                .min(
                        Comparator.comparingDouble(
                                measure -> calibrated(measure).orElse(measure.score())));
    }

    private static boolean calibratedAnywhere(Report report) {
        return report.measures().stream().anyMatch(measure -> calibrated(measure).isPresent());
    }

    static OptionalDouble calibrated(Measure measure) {
        return measure.references()
                .map(points -> points.calibrated())
                .orElse(OptionalDouble.empty());
    }

    static OptionalDouble median(Report report, Set<Dimension> dimensions) {
        double[] values =
                report.measures().stream()
                        .filter(
                                measure ->
                                        measure.ranked()
                                                && dimensions.contains(measure.dimension()))
                        .filter(measure -> calibrated(measure).isPresent())
                        .mapToDouble(measure -> calibrated(measure).getAsDouble())
                        .sorted()
                        .toArray();
        int n = values.length;
        return n == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((values[(n - 1) / 2] + values[n / 2]) / 2);
    }
}

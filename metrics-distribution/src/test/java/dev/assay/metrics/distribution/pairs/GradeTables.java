package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.pairs.CorrelationScore.Coefficient;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables of scores of pairs of columns in {@code docs/studies.md}, on a 512 × 512 grid. */
final class GradeTables {

    private static final Map<String, String> SHAPES =
            Map.of(
                    "trimodal",
                    "trimodal",
                    "dart2",
                    "disk and ring",
                    "diagstripes",
                    "diagonal stripes",
                    "stripes",
                    "axis stripes",
                    "dart",
                    "thin rings");

    private GradeTables() {}

    static String anscombe() {
        StringBuilder text =
                new StringBuilder("| against | correlation | Eden |\n|---|---:|---:|\n");
        for (String other : List.of("II", "III", "IV")) {
            String pair = "anscombe_I_vs_" + other;
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %s | %.3f | %s |%n",
                            other,
                            correlation(pair),
                            share(eden(fields(pair)))));
        }
        return lines(text);
    }

    static String fits() {
        StringBuilder text =
                new StringBuilder(
                        "| shape | fit | correlation | EMD | Jaccard | KL | Eden |\n|---|---|---:|---:|---:|---:|---:|\n");
        for (String shape : List.of("trimodal", "dart2", "diagstripes", "stripes", "dart")) {
            row(text, SHAPES.get(shape), "good", shape + "__good_resample");
            row(text, "", "copula", shape + "__bad_copula");
            row(text, "", "Gaussian", shape + "__bad_gauss");
        }
        row(text, "trimodal", "good, five times as many", "trimodal__oversampled5x");
        return lines(text);
    }

    static String saurus() {
        StringBuilder text =
                new StringBuilder(
                        "| against the dinosaur | correlation | Eden |\n|---|---:|---:|\n");
        for (String other :
                List.of(
                        "away",
                        "bullseye",
                        "circle",
                        "star",
                        "x_shape",
                        "h_lines",
                        "kde_resample")) {
            String pair = "dino_vs_" + other;
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %s | %.3f | %s |%n",
                            other.equals("kde_resample")
                                    ? "a sample of its own kernel density"
                                    : other.replace('_', ' '),
                            correlation(pair),
                            share(eden(fields(pair)))));
        }
        return lines(text);
    }

    private static void row(StringBuilder text, String shape, String fit, String pair) {
        PlaneFields fields = fields(pair);
        text.append(
                String.format(
                        Locale.ROOT,
                        "| %s | %s | %s | %s | %s | %s | **%s** |%n",
                        shape,
                        fit,
                        share(correlation(pair)),
                        share(
                                Math.exp(
                                        -PlaneTransport.distance(
                                                GradePoints.of(pair, "real"),
                                                GradePoints.of(pair, "syn"),
                                                new EarthMoversScore().defaults(),
                                                () -> {}))),
                        share(fields.jaccard(0.1)),
                        share(Math.exp(-Math.abs(fields.divergence(1)))),
                        share(eden(fields))));
    }

    private static double correlation(String pair) {
        return CorrelationScore.score(
                GradePoints.of(pair, "real"), GradePoints.of(pair, "syn"), Coefficient.PEARSON);
    }

    private static PlaneFields fields(String pair) {
        return PlaneFields.of(GradePoints.of(pair, "real"), GradePoints.of(pair, "syn"), 512)
                .orElseThrow();
    }

    private static double eden(PlaneFields fields) {
        return DensityContours.mean(fields.overlaps(Contours.OWN, 5));
    }

    /** Three digits after the point, without the zero before it. */
    private static String share(double value) {
        String text = String.format(Locale.ROOT, "%.3f", value);
        return text.startsWith("0") ? text.substring(1) : text;
    }

    private static String lines(StringBuilder text) {
        return text.toString().replace(System.lineSeparator(), "\n");
    }
}

package dev.assay.report.html.internal.draw;

import dev.assay.metric.Interval;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import java.util.Optional;

/**
 * A piece of evidence on one scale: the accepted stretch, the limit, the interval, the value, and
 * what a table without memory would score.
 */
public final class EvidenceScale {

    private static final double WIDTH = 240;
    private static final double HEIGHT = 46;
    private static final double LINE = 20;
    private static final double EDGE = 10;

    private EvidenceScale() {}

    /** The scale; empty where nothing was measured. */
    public static Optional<Element> of(EvidenceFinding evidence) {
        if (evidence.value().isEmpty()) {
            return Optional.empty();
        }
        double value = evidence.value().getAsDouble();
        double limit = evidence.limit().accepted();
        Axis axis = axis(evidence, value, limit);
        Element svg = Svg.figure(WIDTH, HEIGHT, words(evidence), "evidence");
        double at = axis.at(limit);
        boolean upper = evidence.limit().isUpper();
        svg.add(Svg.box(EDGE, LINE - 7, WIDTH - 2 * EDGE, 14, "track"));
        svg.add(
                upper
                        ? Svg.box(EDGE, LINE - 7, at - EDGE, 14, "accepted")
                        : Svg.box(at, LINE - 7, WIDTH - EDGE - at, 14, "accepted"));
        svg.add(Svg.line(at, LINE - 11, at, LINE + 11, "limit"));
        svg.add(
                Svg.text(
                        Math.max(34, Math.min(WIDTH - 34, at)),
                        HEIGHT - 3,
                        "middle",
                        "limit " + Numbers.of(limit)));
        evidence.interval()
                .ifPresent(
                        interval ->
                                svg.add(
                                        Svg.line(
                                                axis.at(interval.lower()),
                                                LINE,
                                                axis.at(interval.upper()),
                                                LINE,
                                                "whisker")));
        evidence.exchange()
                .ifPresent(
                        exchange ->
                                svg.add(
                                        Svg.diamond(
                                                axis.at(exchange.nullMean()), LINE, 5, "null")));
        svg.add(Svg.dot(axis.at(value), LINE, 5, "dot " + tone(evidence.finding())));
        return Optional.of(svg);
    }

    private static Axis axis(EvidenceFinding evidence, double value, double limit) {
        double low = Math.min(value, limit);
        double high = Math.max(value, limit);
        if (evidence.interval().isPresent()) {
            Interval interval = evidence.interval().get();
            low = Math.min(low, finite(interval.lower(), low));
            high = Math.max(high, finite(interval.upper(), high));
        }
        if (evidence.exchange().isPresent()) {
            low = Math.min(low, evidence.exchange().get().nullMean());
            high = Math.max(high, evidence.exchange().get().nullMean());
        }
        double room = Math.max(0.25 * (high - low), 1e-6);
        double least = Math.max(evidence.range().least(), low - room);
        double most = Math.min(evidence.range().most(), high + room);
        return Axis.linear(Math.min(least, low), Math.max(most, high), EDGE, WIDTH - EDGE);
    }

    private static double finite(double value, double otherwise) {
        return Double.isFinite(value) ? value : otherwise;
    }

    private static String words(EvidenceFinding evidence) {
        return evidence.title()
                + ": "
                + Numbers.of(evidence.value().orElse(Double.NaN))
                + evidence.interval()
                        .map(interval -> ", interval " + Numbers.interval(interval))
                        .orElse(", without an interval")
                + ", limit "
                + evidence.limit().words(evidence.finding())
                + evidence.exchange()
                        .map(
                                exchange ->
                                        ", without memory "
                                                + Numbers.of(
                                                        exchange.nullMean(),
                                                        Numbers.decimals(exchange.nullSpread())))
                        .orElse("")
                + "; "
                + evidence.finding().kind().words();
    }

    /** The name of a finding in the style sheet. */
    public static String tone(Finding finding) {
        return tone(finding.kind());
    }

    /** The name of a finding in the style sheet. */
    public static String tone(Finding.Kind kind) {
        return switch (kind) {
            case MET -> "met";
            case OPEN -> "open";
            case NOT_ASSESSED -> "unassessed";
            case BROKEN -> "broken";
        };
    }
}

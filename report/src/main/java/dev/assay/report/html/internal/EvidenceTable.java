package dev.assay.report.html.internal;

import dev.assay.metric.Interval;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Limit;

/** How a piece of evidence reads. */
final class EvidenceTable {

    private EvidenceTable() {}

    /** Its value, interval, limit and null, in a line. */
    static String words(EvidenceFinding evidence) {
        return value(evidence)
                + evidence.interval()
                        .map(
                                interval ->
                                        " ("
                                                + Numbers.interval(interval)
                                                + " at "
                                                + Numbers.percent(interval.level())
                                                + ")")
                        .orElse(" (no interval)")
                + ", limit "
                + limit(evidence)
                + evidence.exchange()
                        .map(found -> "; a table without memory: " + withoutMemory(evidence))
                        .orElse("")
                + ".";
    }

    /** Its value and its limit. */
    static String brief(EvidenceFinding evidence) {
        return value(evidence) + ", limit " + limit(evidence);
    }

    /** Its limit, with the minus that all numbers of a page have. */
    static String limit(EvidenceFinding evidence) {
        return evidence.limit().words(evidence.finding()).replace('-', '−');
    }

    /** The value, with the digits its interval leaves a meaning. */
    static String value(EvidenceFinding evidence) {
        if (evidence.value().isEmpty()) {
            return "–";
        }
        double half =
                evidence.interval()
                        .map(interval -> (interval.upper() - interval.lower()) / 2)
                        .orElse(0.0);
        double value = evidence.value().getAsDouble();
        return half > 0 && half < Double.POSITIVE_INFINITY
                ? Numbers.of(value, Numbers.decimals(half))
                : Numbers.of(value);
    }

    /** What a table without memory would score; a dash where that was not asked. */
    static String withoutMemory(EvidenceFinding evidence) {
        return evidence.exchange()
                .map(
                        found -> {
                            int decimals = Numbers.decimals(found.nullSpread());
                            return Numbers.of(found.nullMean(), decimals)
                                    + " ± "
                                    + Numbers.of(found.nullSpread(), decimals);
                        })
                .orElse("–");
    }

    /**
     * The room between what may be the value and its limit, as a share of the way the limit leaves;
     * negative beyond the limit.
     */
    static double room(EvidenceFinding evidence) {
        double value = evidence.value().orElse(Double.NaN);
        Limit limit = evidence.limit();
        double bad =
                limit.isUpper()
                        ? evidence.interval().map(Interval::upper).orElse(value)
                        : evidence.interval().map(Interval::lower).orElse(value);
        double least = evidence.range().least();
        double most = evidence.range().most();
        double way = limit.isUpper() ? limit.accepted() - least : most - limit.accepted();
        double room = limit.isUpper() ? limit.accepted() - bad : bad - limit.accepted();
        return way > 0 && way < Double.POSITIVE_INFINITY ? room / way : room;
    }
}

package dev.assay.judge;

import dev.assay.metric.Interval;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Limit;
import dev.assay.verdict.Question;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says in one sentence what a finding rests on. */
final class Sentences {

    private static final MathContext DIGITS = new MathContext(3);

    private Sentences() {}

    /** The sentence that carries a finding; the evidence that decides comes first. */
    static String of(Finding finding, List<EvidenceFinding> evidence) {
        Optional<EvidenceFinding> decisive =
                evidence.stream().filter(one -> one.value().isPresent()).findFirst();
        if (finding instanceof Finding.NotAssessed none) {
            return upper(none.gap().sentence()) + ".";
        }
        if (finding instanceof Finding.Open open) {
            return upper(open.reason().sentence())
                    + decisive.filter(one -> !open.reason().concernsTables())
                            .map(one -> ": " + words(one))
                            .orElse("")
                    + ".";
        }
        if (finding instanceof Finding.Met met && met.crowd().isPresent()) {
            return met.crowd().get().sentence();
        }
        return decisive.map(one -> upper(words(one)) + ".").orElse("");
    }

    /** What to do next about a claim of such a question; empty when there is nothing to do. */
    static String next(Finding finding, Question question) {
        if (finding instanceof Finding.NotAssessed none) {
            return upper(none.gap().remedy()) + ".";
        }
        if (finding instanceof Finding.Open open) {
            return upper(open.reason().remedy()) + ".";
        }
        if (!finding.isBroken()) {
            return "";
        }
        return question == Question.PRIVATE
                ? "Train a generator that keeps less of single rows (smaller, or with differential privacy)"
                        + " and evaluate again; taking out the rows that were found does not undo what it"
                        + " learned."
                : "Change the generator or its settings, or release something else.";
    }

    static String words(EvidenceFinding evidence) {
        double value = evidence.value().orElseThrow();
        String said =
                evidence.reads().isBlank()
                        ? evidence.title() + " is " + number(value)
                        : evidence.reads()
                                .replace("{value}", number(value))
                                .replace("{percent}", percent(value));
        boolean shares = evidence.reads().contains("{percent}");
        StringBuilder text = new StringBuilder(said);
        evidence.interval()
                .ifPresent(
                        interval ->
                                text.append(" (").append(between(interval, shares)).append(')'));
        text.append("; ").append(limit(evidence, shares));
        evidence.exchange()
                .ifPresent(
                        exchange ->
                                text.append(
                                        String.format(
                                                Locale.ROOT,
                                                ", and p = %.2g",
                                                evidence.adjustedP().orElse(exchange.p()))));
        return text.toString();
    }

    /** What the value was held against: what broke it, where that is not the acceptable end. */
    private static String limit(EvidenceFinding evidence, boolean shares) {
        Limit limit = evidence.limit();
        boolean beyond = evidence.finding().isBroken() && limit.brokenBeyond().isPresent();
        double value = beyond ? limit.bad() : limit.accepted();
        String words;
        if (beyond) {
            words = "broken when shown to be " + (limit.isUpper() ? "above " : "below ");
        } else {
            words = "the limit is " + (limit.isUpper() ? "at most " : "at least ");
        }
        return words + (shares ? percent(value) : number(value));
    }

    private static String between(Interval interval, boolean shares) {
        return shares
                ? percent(interval.lower()) + " to " + percent(interval.upper())
                : number(interval.lower()) + " to " + number(interval.upper());
    }

    static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        String text = new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
        return text.startsWith("-") ? "−" + text.substring(1) : text;
    }

    static String percent(double share) {
        double hundredths = 100 * share;
        String text =
                Math.abs(hundredths) >= 10 || hundredths == 0
                        ? String.format(Locale.ROOT, "%.0f", hundredths)
                        : String.format(Locale.ROOT, "%.2g", hundredths);
        return text.replace("-", "−") + " %";
    }

    /** Sentences begin with a capital, unless they begin with the name of a metric. */
    private static String upper(String sentence) {
        return sentence.isEmpty() || sentence.split(" ", 2)[0].contains("_")
                ? sentence
                : sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }
}

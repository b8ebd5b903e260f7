package dev.assay.engine.binding;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long the searches for neighbours may take before rows are drawn: the run setting {@value
 * #KEY}, a time such as {@code 30s} or {@code 5m}, or {@code none}.
 */
public final class SearchTime {

    /** The name of the setting. */
    public static final String KEY = "budget";

    /** What is written where every row is to be searched, whatever that takes. */
    public static final String NONE = "none";

    private static final Duration USUAL = Duration.ofMinutes(10);
    private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m|h)?");

    private SearchTime() {}

    /**
     * The budget of a preset, ten minutes unless it says otherwise; empty where it has none.
     *
     * @throws EvaluationException PRESET_INVALID where what is written is no time
     */
    public static Optional<Duration> of(Map<String, Object> settings) {
        Object written = settings.get(KEY);
        if (written == null) {
            return Optional.of(USUAL);
        }
        String text = written.toString().trim().toLowerCase(Locale.ROOT);
        if (text.equals(NONE)) {
            return Optional.empty();
        }
        return Optional.of(
                parse(text)
                        .orElseThrow(
                                () ->
                                        new EvaluationException(
                                                ErrorCode.PRESET_INVALID,
                                                KEY
                                                        + ": '"
                                                        + written
                                                        + "' is no time above 0; expected a number and s, m or h, such as 30s,"
                                                        + " or none.")));
    }

    /** A time as people write it; seconds where no unit is said. Empty for anything else. */
    public static Optional<Duration> parse(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double factor =
                switch (matcher.group(2) == null ? "s" : matcher.group(2)) {
                    case "ms" -> 1;
                    case "m" -> 60_000;
                    case "h" -> 3_600_000;
                    default -> 1000;
                };
        long millis = Math.round(Double.parseDouble(matcher.group(1)) * factor);
        return millis < 1 ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
    }
}

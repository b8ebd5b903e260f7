package dev.assay.metric;

import dev.assay.api.Growing;
import dev.assay.error.Check;

/**
 * One number a metric reports: what it is called, which question it answers, and how to read its
 * value.
 *
 * @param key the name of its row in frame, JSON, ranking and policy, unique over all installed
 *     metrics: SynthEval's names verbatim ({@code avg_dwm_diff}, {@code priv_loss_nnaa}), all
 *     others begin with the metric's key ({@code prdc_precision}, {@code exact_match_rate})
 * @param title a short noun phrase, with the unit when there is one
 * @param dimension the question it answers
 * @param scale its range and its best value
 * @param ranked whether it takes part in rankings and verdicts, or is only shown
 * @param halved whether half-samples give it an interval; false where such intervals were found to
 *     cover less often than their level says, as for shares of close rows
 */
@Growing
public record MeasureSpec(
        String key,
        String title,
        Dimension dimension,
        Scale scale,
        boolean ranked,
        boolean halved) {

    /** Refuses an empty key or title, and a ranked validity measure. */
    public MeasureSpec {
        Check.require(!key.isBlank(), "a measure needs a key");
        Check.require(!title.isBlank(), "measure '" + key + "' needs a title");
        Check.require(
                !(ranked && dimension == Dimension.VALIDITY),
                "validity measure '" + key + "' cannot be ranked");
    }

    /** A measure to which half-samples give an interval. */
    public MeasureSpec(String key, String title, Dimension dimension, Scale scale, boolean ranked) {
        this(key, title, dimension, scale, ranked, true);
    }

    /** A measure that takes part in rankings. */
    public static MeasureSpec ranked(String key, String title, Dimension dimension, Scale scale) {
        return new MeasureSpec(key, title, dimension, scale, true);
    }

    /** A measure that is only shown. */
    public static MeasureSpec shown(String key, String title, Dimension dimension, Scale scale) {
        return new MeasureSpec(key, title, dimension, scale, false);
    }

    /** The same measure without an interval from half-samples. */
    public MeasureSpec withoutHalves() {
        return new MeasureSpec(key, title, dimension, scale, ranked, false);
    }
}

package dev.assay.ranking;

import dev.assay.api.Stability;
import dev.assay.metric.Extension;
import java.util.List;

/**
 * Turns the scores that candidates have in one measure into points; the ranker adds them up.
 *
 * @param <O> the options it understands
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface RankingStrategy<O extends Record> extends Extension<O> {

    /**
     * The points of each candidate.
     *
     * @param scores one per candidate, in [0, 1], 1 best; never NaN
     * @return one per candidate, higher is better; equal scores get equal points
     */
    double[] points(double[] scores, O options);

    /**
     * What readers of a ranking of this many candidates have to know; each remark is a sentence
     * without a full stop.
     *
     * @since 0.2
     */
    default List<String> remarks(int candidates, O options) {
        return List.of();
    }
}

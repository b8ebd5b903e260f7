package dev.assay.ranking;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Candidates by their points.
 *
 * @param strategy the key of the strategy that gave the points
 * @param measures the measures that took part, the same for every candidate
 * @param places the candidates, best overall first; equal totals by name
 * @param leftOut the measures that did not take part, and why
 * @param notes what a careful reader must know
 * @param balance what a balanced ranking is based on: tiers, questions, claims
 */
public record Ranking(
        String strategy,
        List<ScoreTable.Column> measures,
        List<Place> places,
        List<LeftOut> leftOut,
        List<String> notes,
        Optional<Balance> balance) {

    /** A ranking by points of measures. */
    public Ranking(
            String strategy,
            List<ScoreTable.Column> measures,
            List<Place> places,
            List<LeftOut> leftOut,
            List<String> notes) {
        this(strategy, measures, places, leftOut, notes, Optional.empty());
    }

    /** The same ranking with more notes, placed first. */
    public Ranking noting(List<String> more) {
        List<String> all = new ArrayList<>(more);
        all.addAll(notes);
        return new Ranking(strategy, measures, places, leftOut, all, balance);
    }

    /** Copies the lists. A ranking of an older version is by points. */
    public Ranking {
        balance = Objects.requireNonNullElse(balance, Optional.empty());
        measures = List.copyOf(measures);
        places = List.copyOf(places);
        leftOut = List.copyOf(leftOut);
        notes = List.copyOf(notes);
    }

    /**
     * One candidate.
     *
     * @param candidate its name
     * @param rank 1 is best; equal totals share a rank, and the next one counts on (1, 2, 2, 4)
     * @param total its points over all measures; in a balanced ranking the mean of its questions
     * @param byLetter its points per dimension letter: {@code u}, {@code p}, {@code f}
     * @param rankByLetter its rank per dimension letter
     * @param points its points by measure
     */
    public record Place(
            String candidate,
            int rank,
            double total,
            Map<String, Double> byLetter,
            Map<String, Integer> rankByLetter,
            Map<String, Double> points) {}

    /**
     * A measure that did not take part.
     *
     * @param measure its name
     * @param missing the candidates that lack it
     * @param reason in a sentence
     */
    public record LeftOut(String measure, List<String> missing, String reason) {}
}

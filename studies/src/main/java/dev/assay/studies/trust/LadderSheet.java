package dev.assay.studies.trust;

import dev.assay.metric.Dimension;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How measures answered on ladders of degradation.
 *
 * @param answers one per measure and ladder that asks something of it
 * @param note how it was run
 */
public record LadderSheet(List<Answer> answers, String note) {

    /** Copies the list. */
    public LadderSheet {
        answers = List.copyOf(answers);
    }

    /** What a measure did. */
    public enum Verdict {
        /** Went the expected way, rung by rung. */
        MONOTONE,
        /** Ended the expected way, with a step back on the way. */
        WITH_A_STEP_BACK,
        /** Hardly moved: it does not see this. */
        BLIND,
        /** Went the other way. */
        WRONG_WAY,
        /** Had no value on some rung. */
        NOT_APPLICABLE
    }

    /**
     * A measure on a ladder.
     *
     * @param metric the metric's entry
     * @param measure the measure
     * @param dimension its dimension
     * @param ladder the ladder
     * @param expected what its score should do
     * @param scores its mean score on each rung; NaN where it had no value
     * @param verdict what it did
     */
    public record Answer(
            String metric,
            String measure,
            Dimension dimension,
            Ladder ladder,
            Ladder.Response expected,
            List<Double> scores,
            Verdict verdict) {

        private static final double VISIBLE = 0.02;
        private static final double BACK = 0.25;

        /** Judges the scores. */
        public static Answer of(
                String metric,
                String measure,
                Dimension dimension,
                Ladder ladder,
                List<Double> scores) {
            Ladder.Response expected = ladder.expected(dimension).orElseThrow();
            return new Answer(
                    metric,
                    measure,
                    dimension,
                    ladder,
                    expected,
                    List.copyOf(scores),
                    judge(scores, expected == Ladder.Response.FALLS ? -1 : 1));
        }

        private static Verdict judge(List<Double> scores, int sign) {
            if (scores.stream().anyMatch(score -> Double.isNaN(score))) {
                return Verdict.NOT_APPLICABLE;
            }
            double gained = sign * (scores.get(scores.size() - 1) - scores.get(0));
            double back = 0;
            for (int i = 1; i < scores.size(); i++) {
                back = Math.max(back, -sign * (scores.get(i) - scores.get(i - 1)));
            }
            if (gained <= -VISIBLE) {
                return Verdict.WRONG_WAY;
            }
            if (gained < VISIBLE) {
                return Verdict.BLIND;
            }
            return back > BACK * gained ? Verdict.WITH_A_STEP_BACK : Verdict.MONOTONE;
        }

        /** The scores at the first, the middle and the last rung. */
        String told() {
            return String.format(
                    Locale.ROOT,
                    "%.2f, %.2f, %.2f",
                    scores.get(0),
                    scores.get(scores.size() / 2),
                    scores.get(scores.size() - 1));
        }
    }

    /** How many ladders a measure climbs as expected. */
    public long passed(String measure) {
        return of(measure).stream().filter(answer -> answer.verdict() == Verdict.MONOTONE).count();
    }

    /** How many ladders were judged for a measure. */
    public long judged(String measure) {
        return of(measure).stream()
                .filter(answer -> answer.verdict() != Verdict.NOT_APPLICABLE)
                .count();
    }

    /** The measures, in the order they were run. */
    public Set<String> measures() {
        Set<String> measures = new LinkedHashSet<>();
        answers.forEach(answer -> measures.add(answer.measure()));
        return measures;
    }

    private List<Answer> of(String measure) {
        return answers.stream().filter(answer -> answer.measure().equals(measure)).toList();
    }

    /** The sheet as a chapter of Markdown. */
    public String markdown() {
        Set<Ladder> ladders = new LinkedHashSet<>();
        answers.forEach(answer -> ladders.add(answer.ladder()));
        StringBuilder text =
                new StringBuilder("## Ladders of degradation\n\n").append(note).append("\n\n");
        text.append("| measure | dimension |");
        ladders.forEach(ladder -> text.append(' ').append(words(ladder.key())).append(" |"));
        text.append("\n|---|---|").append("---|".repeat(ladders.size())).append('\n');
        for (String measure : measures()) {
            Map<Ladder, Answer> byLadder = new LinkedHashMap<>();
            of(measure).forEach(answer -> byLadder.put(answer.ladder(), answer));
            Dimension dimension = of(measure).get(0).dimension();
            text.append("| `").append(measure).append("` | ");
            text.append(words(dimension.name())).append(" |");
            for (Ladder ladder : ladders) {
                Answer answer = byLadder.get(ladder);
                text.append(' ').append(answer == null ? "" : cell(answer)).append(" |");
            }
            text.append('\n');
        }
        return text.append('\n').toString();
    }

    private static String cell(Answer answer) {
        return switch (answer.verdict()) {
            case NOT_APPLICABLE -> "–";
            case MONOTONE -> words(answer.expected().name()) + " (" + answer.told() + ")";
            case WITH_A_STEP_BACK, BLIND, WRONG_WAY ->
                    "**" + words(answer.verdict().name()) + "** (" + answer.told() + ")";
        };
    }

    private static String words(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

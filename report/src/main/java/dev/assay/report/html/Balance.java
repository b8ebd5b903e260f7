package dev.assay.report.html;

import dev.assay.metric.Dimension;
import dev.assay.report.Report;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Where candidates stand between the worst cases and real data, in likeness and in privacy: medians
 * of calibrated scores. Points add up both, so that a candidate of one virtue can lead; who keeps
 * most of both is another question, answered here.
 */
final class Balance {

    private static final double ALIKE = 0.05;

    private final Map<String, Stand> stands;

    Balance(List<Report> reports) {
        stands =
                reports.stream()
                        .map(Stand::of)
                        .flatMap(Optional::stream)
                        .collect(Collectors.toMap(Stand::candidate, Function.identity()));
    }

    private record Stand(String candidate, double likeness, double privacy) {

        static Optional<Stand> of(Report report) {
            OptionalDouble likeness = Reading.median(report, Reading.LIKENESS);
            OptionalDouble privacy = Reading.median(report, Set.of(Dimension.PRIVACY));
            return likeness.isPresent() && privacy.isPresent()
                    ? Optional.of(
                            new Stand(
                                    report.candidate(),
                                    likeness.getAsDouble(),
                                    privacy.getAsDouble()))
                    : Optional.empty();
        }

        double lesser() {
            return Math.min(likeness, privacy);
        }

        String words() {
            return Numbers.percent(likeness)
                    + " of the way to real data in likeness and "
                    + Numbers.percent(privacy)
                    + " of the way from a copy to fresh rows in privacy";
        }
    }

    /** Whether reference points say where anybody stands. */
    boolean isKnown() {
        return !stands.isEmpty();
    }

    String likeness(String candidate) {
        return percent(candidate, Stand::likeness);
    }

    String privacy(String candidate) {
        return percent(candidate, Stand::privacy);
    }

    /**
     * Who keeps most of both, and whether that is the leader; of those who keep as much to a few
     * hundredths, the one with most points.
     *
     * @param byPlace the candidates in the order of their places
     */
    List<String> sentences(List<String> byPlace) {
        double most = stands.values().stream().mapToDouble(Stand::lesser).max().orElse(0);
        return byPlace.stream()
                .map(stands::get)
                .filter(stand -> stand != null && stand.lesser() >= most - ALIKE)
                .findFirst()
                .map(best -> List.of(sentence(best, byPlace.get(0))))
                .orElse(List.of());
    }

    private static String sentence(Stand best, String leader) {
        return best.candidate().equals(leader)
                ? "It also keeps most of both: " + best.words() + "."
                : "Most of both is kept by "
                        + best.candidate()
                        + ": "
                        + best.words()
                        + ". Points add up what calibration tells apart; look at "
                        + best.candidate()
                        + " before you release the leader.";
    }

    private String percent(String candidate, Function<Stand, Double> side) {
        return Optional.ofNullable(stands.get(candidate))
                .map(stand -> Numbers.percent(side.apply(stand)))
                .orElse("–");
    }
}

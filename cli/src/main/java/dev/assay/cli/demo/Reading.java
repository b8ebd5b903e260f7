package dev.assay.cli.demo;

import dev.assay.cli.console.Numbers;
import dev.assay.guidance.Comparison;
import dev.assay.guidance.Guides;
import dev.assay.ranking.Ranking;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.verdict.Decision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A benchmark read out in words. Every sentence is made from the results; without a measure there
 * is no sentence of it.
 */
public final class Reading {

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)\\}");
    private static final double DISAGREES = -0.3;
    private static final double AGREES = 0.5;

    private final List<Report> reports;
    private final Ranking ranking;
    private final Guides guides;
    private final Map<String, Report> byName;

    /**
     * A reading of these results.
     *
     * @param guides of metrics, which say what their values mean beside each other
     */
    public Reading(List<Report> reports, Ranking ranking, Guides guides) {
        this.reports = List.copyOf(reports);
        this.ranking = ranking;
        this.guides = guides;
        this.byName =
                reports.stream()
                        .collect(
                                Collectors.toMap(
                                        Report::candidate,
                                        report -> report,
                                        (one, other) -> one,
                                        LinkedHashMap::new));
    }

    /** What a reader should take away, the most important first. */
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add(winner());
        tradeOff().ifPresent(sentences::add);
        guides.all().stream()
                .flatMap(guidance -> guidance.comparisons().stream())
                .sorted(Comparator.comparingInt(Comparison::place))
                .flatMap(comparison -> sentence(comparison).stream())
                .forEach(sentences::add);
        incomplete().ifPresent(sentences::add);
        return sentences;
    }

    private String winner() {
        Ranking.Place first = ranking.places().get(0);
        String ties =
                ranking.places().stream()
                        .filter(place -> place.rank() == 1)
                        .skip(1)
                        .map(place -> " and " + place.candidate())
                        .collect(Collectors.joining());
        Optional<Ranking.Place> second =
                ranking.places().stream().filter(place -> place.rank() > 1).findFirst();
        String lead =
                second.map(
                                place ->
                                        String.format(
                                                Locale.ROOT,
                                                "; %s follows with %.2f",
                                                place.candidate(),
                                                place.total()))
                        .orElse("");
        return String.format(
                Locale.ROOT,
                "%s%s came first with %.2f points from %d measures%s. In utility it is number %s, in privacy number %s of %d.%s",
                first.candidate(),
                ties,
                first.total(),
                ranking.measures().size(),
                lead,
                rank(first, "u"),
                rank(first, "p"),
                ranking.places().size(),
                isAnyReleasable()
                        ? ""
                        : " To come first is no release: none of them may be released.");
    }

    private boolean isAnyReleasable() {
        return reports.stream()
                .flatMap(report -> report.verdict().stream())
                .anyMatch(verdict -> verdict.decision() == Decision.MAY_BE_RELEASED);
    }

    private static String rank(Ranking.Place place, String letter) {
        return Optional.ofNullable(place.rankByLetter().get(letter))
                .map(String::valueOf)
                .orElse("–");
    }

    private Optional<String> tradeOff() {
        boolean both =
                ranking.places().stream()
                        .allMatch(
                                place ->
                                        place.rankByLetter().containsKey("u")
                                                && place.rankByLetter().containsKey("p"));
        if (!both || ranking.places().size() < 3) {
            return Optional.empty();
        }
        double agreement = rankCorrelation();
        Ranking.Place useful = best("u");
        Ranking.Place secret = best("p");
        if (agreement < DISAGREES) {
            return Optional.of(
                    String.format(
                            Locale.ROOT,
                            "Utility and privacy pull apart here: %s is the most useful and number %d in privacy, %s is the most"
                                    + " private and number %d in utility. A total hides that; choose by what the data is for.",
                            useful.candidate(),
                            useful.rankByLetter().get("p"),
                            secret.candidate(),
                            secret.rankByLetter().get("u")));
        }
        return Optional.of(
                agreement > AGREES
                        ? "Utility and privacy agree on most of the order here, which is rare."
                        : "Utility and privacy order the candidates differently: "
                                + useful.candidate()
                                + " is the most useful, "
                                + secret.candidate()
                                + " the most private.");
    }

    private Ranking.Place best(String letter) {
        return ranking.places().stream()
                .min(Comparator.comparing(place -> place.rankByLetter().get(letter)))
                .orElseThrow();
    }

    /** Spearman's correlation of the places in utility and in privacy. */
    private double rankCorrelation() {
        double[] u =
                ranking.places().stream()
                        .mapToDouble(place -> place.rankByLetter().get("u"))
                        .toArray();
        double[] p =
                ranking.places().stream()
                        .mapToDouble(place -> place.rankByLetter().get("p"))
                        .toArray();
        double meanU = java.util.Arrays.stream(u).average().orElse(0);
        double meanP = java.util.Arrays.stream(p).average().orElse(0);
        double product = 0;
        double squareU = 0;
        double squareP = 0;
        for (int i = 0; i < u.length; i++) {
            product += (u[i] - meanU) * (p[i] - meanP);
            squareU += (u[i] - meanU) * (u[i] - meanU);
            squareP += (p[i] - meanP) * (p[i] - meanP);
        }
        return squareU == 0 || squareP == 0 ? 0 : product / Math.sqrt(squareU * squareP);
    }

    private Optional<String> sentence(Comparison comparison) {
        if (comparison instanceof Comparison.Extremes extremes) {
            return extremes(extremes);
        }
        if (comparison instanceof Comparison.Beyond beyond) {
            return beyond(beyond);
        }
        throw new IllegalStateException("an unknown comparison: " + comparison);
    }

    private Optional<String> extremes(Comparison.Extremes extremes) {
        String key = extremes.measure();
        List<String> having = having(key);
        if (having.size() < 2) {
            return Optional.empty();
        }
        Comparator<String> byScore = Comparator.comparingDouble(name -> measure(name, key).score());
        String best = having.stream().max(byScore).orElseThrow();
        String worst = having.stream().min(byScore).orElseThrow();
        if (measure(best, key).score() == measure(worst, key).score()) {
            return Optional.empty();
        }
        return Optional.of(
                filled(
                        extremes.sentence(),
                        Map.of(
                                "best",
                                best,
                                "bestValue",
                                value(best, key),
                                "worst",
                                worst,
                                "worstValue",
                                value(worst, key))));
    }

    private Optional<String> beyond(Comparison.Beyond beyond) {
        String key = beyond.measure();
        List<String> having = having(key);
        if (having.isEmpty()) {
            return Optional.empty();
        }
        List<String> named =
                having.stream()
                        .filter(name -> beyond.holds(measure(name, key).estimate().value()))
                        .map(name -> name + " (" + value(name, key) + ")")
                        .toList();
        String sentence = named.size() == 1 ? beyond.one() : beyond.some();
        return Optional.of(
                named.isEmpty()
                        ? beyond.none()
                        : filled(sentence, Map.of("candidates", String.join(", ", named))));
    }

    /** One pass, so that a candidate's name is never taken for a place. */
    private static String filled(String sentence, Map<String, String> places) {
        return PLACE.matcher(sentence)
                .replaceAll(
                        found ->
                                Matcher.quoteReplacement(
                                        places.getOrDefault(found.group(1), found.group())));
    }

    private Optional<String> incomplete() {
        List<String> parts = new ArrayList<>();
        count(
                parts,
                reports.stream().mapToLong(report -> report.skipped().size()).sum(),
                "skipped metric");
        count(
                parts,
                reports.stream().mapToLong(report -> report.failed().size()).sum(),
                "failed metric");
        count(parts, ranking.leftOut().size(), "measure that did not count in the ranking");
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Not everything could be judged: "
                                + String.join(", ", parts)
                                + ". The reasons stand in the reports.");
    }

    private static void count(List<String> parts, long count, String noun) {
        if (count > 0) {
            parts.add(
                    count
                            + " "
                            + (count == 1 ? noun : noun.replaceFirst("(metric|measure)", "$1s")));
        }
    }

    private List<String> having(String key) {
        return ranking.places().stream()
                .map(Ranking.Place::candidate)
                .filter(name -> byName.get(name).measure(key).isPresent())
                .toList();
    }

    private Measure measure(String candidate, String key) {
        return byName.get(candidate).measure(key).orElseThrow();
    }

    private String value(String candidate, String key) {
        return Numbers.value(measure(candidate, key).estimate().value());
    }
}

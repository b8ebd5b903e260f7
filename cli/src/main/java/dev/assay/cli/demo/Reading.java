package dev.assay.cli.demo;

import dev.assay.cli.console.Numbers;
import dev.assay.ranking.Ranking;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A benchmark read out in words. Every sentence is made from the results; without a measure there
 * is no sentence of it.
 */
public final class Reading {

    private static final double NOTICEABLE = 0.1;
    private static final double DISAGREES = -0.3;
    private static final double AGREES = 0.5;

    private final List<Report> reports;
    private final Ranking ranking;
    private final Map<String, Report> byName;

    /** A reading of these results. */
    public Reading(List<Report> reports, Ranking ranking) {
        this.reports = List.copyOf(reports);
        this.ranking = ranking;
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
        extremes(
                        "ks_tvd_stat",
                        "Single columns: %s has the distributions nearest to the real ones (%s on a scale where 0 is equal and"
                                + " 1 is disjoint), %s the farthest (%s).")
                .ifPresent(sentences::add);
        extremes(
                        "corr_mat_diff",
                        "Relations between columns: %s keeps them best (the sum of differences is %s), %s loses most of them"
                                + " (%s).")
                .ifPresent(sentences::add);
        memorised().ifPresent(sentences::add);
        extremes(
                        "hit_rate",
                        "Near copies: %s repeats the smallest share of real people within a thirtieth of each range (%s), %s"
                                + " the largest (%s).")
                .ifPresent(sentences::add);
        extremes(
                        "eps_identif_risk",
                        "Identifiability: for %s the share of real people who have a synthetic record nearer than any other"
                                + " real one is smallest (%s), for %s largest (%s).")
                .ifPresent(sentences::add);
        excess().ifPresent(sentences::add);
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
                                                "; %s follows with %.1f",
                                                place.candidate(),
                                                place.total()))
                        .orElse("");
        return String.format(
                Locale.ROOT,
                "%s%s came first with %.1f points from %d measures%s. In utility it is number %s, in privacy number %s of %d.",
                first.candidate(),
                ties,
                first.total(),
                ranking.measures().size(),
                lead,
                rank(first, "u"),
                rank(first, "p"),
                ranking.places().size());
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

    private Optional<String> extremes(String key, String sentence) {
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
                String.format(
                        Locale.ROOT, sentence, best, value(best, key), worst, value(worst, key)));
    }

    /** Synthetic rows much nearer to the training rows than these are to each other. */
    private Optional<String> memorised() {
        List<String> near =
                having("median_DCR").stream()
                        .filter(name -> measure(name, "median_DCR").estimate().value() < 0.5)
                        .map(name -> name + " (" + value(name, "median_DCR") + ")")
                        .toList();
        if (having("median_DCR").isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                near.isEmpty()
                        ? "Nobody's rows lie suspiciously near to training rows: every median distance is more than half of"
                                + " that between real people. Such distances only screen; attacks succeed on data that"
                                + " passes them."
                        : "Beware of "
                                + String.join(", ", near)
                                + ": the typical synthetic row lies at less than half the"
                                + " distance to a training row that real people have from each other. These rows are real"
                                + " ones in disguise.");
    }

    /** What the holdout shows: nearer to rows the generator saw than to rows it did not. */
    private Optional<String> excess() {
        List<String> losing =
                having("priv_loss_nnaa").stream()
                        .filter(
                                name ->
                                        measure(name, "priv_loss_nnaa").estimate().value()
                                                > NOTICEABLE)
                        .map(name -> name + " (" + value(name, "priv_loss_nnaa") + ")")
                        .toList();
        if (having("priv_loss_nnaa").isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                losing.isEmpty()
                        ? "No candidate is clearly nearer to the patients it was made from than to held-out ones,"
                                + " which is how it should be."
                        : "The held-out patients tell memory from resemblance: "
                                + String.join(", ", losing)
                                + (losing.size() == 1 ? " lies" : " lie")
                                + " clearly nearer to the patients it was made from than to others of the"
                                + " same kind (the loss would be 0 without memory).");
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
                                + ". The reasons stand above and in the reports.");
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

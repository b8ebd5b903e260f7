package dev.assay.report.html.internal;

import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.verdict.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The candidates of a benchmark in the order of their places, each with the colour it has
 * everywhere.
 *
 * @param reports one per candidate, best place first
 * @param ranking of them
 * @param uncertainty of the ranking
 */
record Field(List<Report> reports, Ranking ranking, Optional<RankingUncertainty> uncertainty) {

    private static final String[] COLOURS = {"ca", "cb", "cc", "cd", "ce", "cf", "cg", "ch"};

    static Field of(
            List<Report> reports, Ranking ranking, Optional<RankingUncertainty> uncertainty) {
        List<Report> sorted = new ArrayList<>();
        for (Ranking.Place place : ranking.places()) {
            reports.stream()
                    .filter(report -> report.candidate().equals(place.candidate()))
                    .findFirst()
                    .ifPresent(sorted::add);
        }
        // Whoever has no place is still shown.
        reports.stream().filter(report -> !sorted.contains(report)).forEach(sorted::add);
        return new Field(List.copyOf(sorted), ranking, uncertainty);
    }

    /** The class of a candidate's colour. */
    static String colour(int place) {
        return COLOURS[place % COLOURS.length];
    }

    /** A candidate's name beside its colour. */
    Element name(int place) {
        return Element.of("th", "scope", "row")
                .add(swatch(place))
                .text(reports.get(place).candidate());
    }

    static Element swatch(int place) {
        return Element.of("span", "class", "swatch " + colour(place), "aria-hidden", "true");
    }

    Optional<Ranking.Place> place(Report report) {
        return ranking.places().stream()
                .filter(place -> place.candidate().equals(report.candidate()))
                .findFirst();
    }

    /** Those whose verdict is this decision. */
    List<Integer> decided(Decision decision) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < reports.size(); i++) {
            if (reports.get(i)
                    .verdict()
                    .filter(verdict -> verdict.decision() == decision)
                    .isPresent()) {
                found.add(i);
            }
        }
        return found;
    }

    boolean isJudged() {
        return reports.stream().anyMatch(report -> report.verdict().isPresent());
    }

    /** The names of these candidates. */
    String names(List<Integer> places) {
        return String.join(
                ", ", places.stream().map(place -> reports.get(place).candidate()).toList());
    }
}

package dev.assay.report.html;

import dev.assay.plot.Plot;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.report.html.view.BenchmarkView;
import dev.assay.report.html.view.CandidateView;
import dev.assay.report.html.view.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Turns a ranking into what its part of the page shows. */
final class BenchmarkPage {

    private static final int REASONS = 2;
    private static final double NOTICEABLE = 0.05;

    private final List<Report> reports;
    private final Ranking ranking;
    private final Optional<RankingUncertainty> uncertainty;

    BenchmarkPage(List<Report> reports, Ranking ranking, Optional<RankingUncertainty> uncertainty) {
        this.reports = reports;
        this.ranking = ranking;
        this.uncertainty = uncertainty;
    }

    Page.Summary summary() {
        Ranking.Place first = ranking.places().get(0);
        List<String> tied = tiedWith(first.candidate());
        List<String> sentences = new ArrayList<>();
        sentences.add(
                ranking.places().size()
                        + " candidates were compared on "
                        + ranking.measures().size()
                        + " measures that all of them have.");
        if (tied.isEmpty()) {
            uncertainty
                    .filter(found -> found.samples() > 0)
                    .ifPresent(
                            found ->
                                    sentences.add(
                                            "It leads in "
                                                    + Numbers.percent(
                                                            found.candidates().get(0).best())
                                                    + " of "
                                                    + found.samples()
                                                    + " half-samples of the data."));
        } else {
            sentences.add(
                    "On these data it cannot be told apart from "
                            + String.join(", ", tied)
                            + "; choose among them by what matters more to you.");
        }
        report(first.candidate())
                .map(Reading::of)
                .ifPresent(reading -> sentences.add("Of the leader: " + reading.verdict()));
        sentences.addAll(
                new Balance(reports)
                        .sentences(
                                ranking.places().stream().map(Ranking.Place::candidate).toList()));
        uncertainty
                .filter(found -> found.pareto().size() > 1)
                .ifPresent(
                        found ->
                                sentences.add(
                                        "No other candidate beats these in utility and privacy at once: "
                                                + String.join(", ", found.pareto())
                                                + "."));
        String verdict =
                tied.isEmpty()
                        ? first.candidate() + " ranks first."
                        : first.candidate()
                                + " ranks first, tied with "
                                + tied.size()
                                + (tied.size() == 1 ? " other." : " others.");
        String tone =
                report(first.candidate()).map(Reading::of).map(Page.Summary::tone).orElse("open");
        return new Page.Summary(verdict, tone, sentences);
    }

    BenchmarkView view(Figures figures) {
        List<CandidateView.FigureView> drawn = new ArrayList<>();
        figures.add(totals()).ifPresent(drawn::add);
        figures.add(plane()).ifPresent(drawn::add);
        uncertainty
                .filter(found -> found.samples() > 0)
                .flatMap(found -> figures.add(shares(found)))
                .ifPresent(drawn::add);
        List<String> notes = new ArrayList<>(ranking.notes());
        uncertainty.ifPresent(
                found -> {
                    notes.addAll(found.sensitivity());
                    notes.addAll(found.notes());
                });
        return new BenchmarkView(
                table(),
                ranking.strategy(),
                reasons(),
                scores(),
                ranking.leftOut().stream()
                        .map(
                                left ->
                                        new Page.Fact(
                                                left.measure(),
                                                left.reason()
                                                        + (left.missing().size() < reports.size()
                                                                ? ": "
                                                                        + String.join(
                                                                                ", ",
                                                                                left.missing())
                                                                : "")))
                        .toList(),
                notes,
                drawn);
    }

    private Optional<Report> report(String candidate) {
        return reports.stream().filter(report -> report.candidate().equals(candidate)).findFirst();
    }

    private List<String> tiedWith(String candidate) {
        return uncertainty
                .map(
                        found ->
                                ranking.places().stream()
                                        .map(Ranking.Place::candidate)
                                        .filter(
                                                other ->
                                                        !other.equals(candidate)
                                                                && found.tied(candidate, other))
                                        .toList())
                .orElse(List.of());
    }

    private CandidateView.TableView table() {
        List<String> letters = List.copyOf(ranking.places().get(0).byLetter().keySet());
        List<String> header = new ArrayList<>(List.of("candidate", "rank", "total"));
        letters.forEach(letter -> header.add(word(letter)));
        Balance balance = new Balance(reports);
        if (balance.isKnown()) {
            header.add("like real data");
            header.add("away from a leak");
        }
        boolean shares = uncertainty.filter(found -> found.samples() > 0).isPresent();
        if (shares) {
            header.add("leads in");
            header.add("ranks");
            header.add("tied with");
        }
        List<List<String>> rows = new ArrayList<>();
        for (Ranking.Place place : ranking.places()) {
            List<String> row =
                    new ArrayList<>(
                            List.of(
                                    place.candidate(),
                                    String.valueOf(place.rank()),
                                    Numbers.of(place.total())));
            letters.forEach(letter -> row.add(Numbers.of(place.byLetter().get(letter))));
            if (balance.isKnown()) {
                row.add(balance.likeness(place.candidate()));
                row.add(balance.privacy(place.candidate()));
            }
            if (shares) {
                RankingUncertainty.Candidate drawn =
                        uncertainty.get().candidates().stream()
                                .filter(one -> one.candidate().equals(place.candidate()))
                                .findFirst()
                                .orElseThrow();
                row.add(Numbers.percent(drawn.best()));
                row.add(drawn.lowest() + "–" + drawn.highest());
                row.add(String.join(", ", tiedWith(place.candidate())));
            }
            rows.add(row);
        }
        return new CandidateView.TableView("Ranking", header, 1, rows, 0);
    }

    private static String word(String letter) {
        return switch (letter) {
            case "u" -> "utility";
            case "p" -> "privacy";
            case "f" -> "fairness";
            default -> letter;
        };
    }

    /**
     * For each candidate but the first: the measures on which the leader's score exceeds its own
     * most.
     */
    private List<Page.Fact> reasons() {
        List<Page.Fact> reasons = new ArrayList<>();
        Ranking.Place first = ranking.places().get(0);
        for (Ranking.Place place : ranking.places()) {
            if (place == first) {
                reasons.add(
                        new Page.Fact(
                                place.candidate(),
                                "best in: "
                                        + gaps(
                                                place,
                                                ranking.places()
                                                        .get(
                                                                Math.min(
                                                                        1,
                                                                        ranking.places().size()
                                                                                - 1)),
                                                "nothing by much")));
            } else {
                reasons.add(
                        new Page.Fact(
                                place.candidate(),
                                "behind the leader in: "
                                        + gaps(first, place, "nothing by much")
                                        + "; ahead in: "
                                        + gaps(place, first, "nothing by much")));
            }
        }
        return reasons;
    }

    private String gaps(Ranking.Place better, Ranking.Place worse, String nothing) {
        Report a = report(better.candidate()).orElseThrow();
        Report b = report(worse.candidate()).orElseThrow();
        String text =
                ranking.measures().stream()
                        .map(
                                column ->
                                        new Gap(
                                                a.measure(column.key()).orElseThrow(),
                                                b.measure(column.key()).orElseThrow()))
                        .filter(gap -> gap.size() > NOTICEABLE)
                        .sorted(Comparator.comparingDouble(Gap::size).reversed())
                        .limit(REASONS)
                        .map(Gap::words)
                        .collect(Collectors.joining(", "));
        return text.isEmpty() ? nothing : text;
    }

    private record Gap(Measure better, Measure worse) {

        double size() {
            return better.score() - worse.score();
        }

        String words() {
            return better.title()
                    + " ("
                    + Numbers.of(better.estimate().value())
                    + " against "
                    + Numbers.of(worse.estimate().value())
                    + ")";
        }
    }

    private CandidateView.TableView scores() {
        List<String> header = new ArrayList<>(List.of("measure", "dimension"));
        ranking.places().forEach(place -> header.add(place.candidate()));
        List<List<String>> rows = new ArrayList<>();
        for (var column : ranking.measures()) {
            List<String> row = new ArrayList<>();
            row.add(column.key());
            row.add(column.dimension().name().toLowerCase(java.util.Locale.ROOT));
            for (Ranking.Place place : ranking.places()) {
                row.add(
                        report(place.candidate())
                                .flatMap(report -> report.measure(column.key()))
                                .map(measure -> Numbers.of(measure.estimate().value()))
                                .orElse("–"));
            }
            rows.add(row);
        }
        return new CandidateView.TableView("Values of the ranked measures", header, 2, rows, 0);
    }

    private Plot totals() {
        List<String> names = ranking.places().stream().map(Ranking.Place::candidate).toList();
        List<Plot.Series> groups = new ArrayList<>();
        for (String letter : ranking.places().get(0).byLetter().keySet()) {
            groups.add(
                    Plot.Series.bars(
                            word(letter),
                            ranking.places().stream()
                                    .mapToDouble(place -> place.byLetter().get(letter))
                                    .toArray()));
        }
        return new Plot.Bars("Points by question", names, groups);
    }

    private Plot plane() {
        List<Plot.Series> groups =
                ranking.places().stream()
                        .map(
                                place ->
                                        Plot.Series.of(
                                                place.candidate(),
                                                new double[] {
                                                    place.byLetter().getOrDefault("u", 0.0)
                                                },
                                                new double[] {
                                                    place.byLetter().getOrDefault("p", 0.0)
                                                },
                                                Plot.Mark.POINT))
                        .toList();
        return new Plot.Points(
                "Utility against privacy", "utility points", "privacy points", groups);
    }

    private static Plot shares(RankingUncertainty found) {
        List<String> names =
                found.candidates().stream().map(RankingUncertainty.Candidate::candidate).toList();
        List<String> ranks = new ArrayList<>();
        for (int rank = 1; rank <= names.size(); rank++) {
            ranks.add("rank " + rank);
        }
        return new Plot.Grid(
                "Share of half-samples by rank",
                names,
                ranks,
                found.candidates().stream().map(RankingUncertainty.Candidate::shares).toList());
    }
}

package dev.assay.report.html;

import dev.assay.plot.Plot;
import dev.assay.report.html.view.CandidateView;
import dev.assay.report.html.view.Page;
import dev.assay.report.html.view.SectionView;
import dev.assay.study.StudyReport;
import java.util.ArrayList;
import java.util.List;

/** Turns a study into what its page shows. */
final class StudyPage {

    private static final List<String> HEADER =
            List.of(
                    "generator",
                    "mean rank",
                    "in utility",
                    "in privacy",
                    "best",
                    "worst",
                    "leads in",
                    "data sets",
                    "share of points");

    private final StudyReport study;

    StudyPage(StudyReport study) {
        this.study = study;
    }

    String title() {
        return "Study of "
                + study.groups().get(0).generators().size()
                + " generators over "
                + study.dataSets().size()
                + " data sets";
    }

    Page.Summary summary() {
        StudyReport.Mean first = study.groups().get(0).generators().get(0);
        List<String> sentences = new ArrayList<>();
        sentences.add(
                "Its mean rank is "
                        + Numbers.of(first.rank())
                        + "; it leads in "
                        + Numbers.of(first.wins())
                        + " of "
                        + study.dataSets().size()
                        + " data sets.");
        study.difference()
                .ifPresent(
                        found ->
                                sentences.add(
                                        found.p() < 0.05
                                                ? "The generators differ (Friedman's test, p = "
                                                        + Numbers.of(found.p())
                                                        + ")"
                                                        + found.criticalDifference()
                                                                .map(
                                                                        critical ->
                                                                                "; mean ranks less than "
                                                                                        + Numbers
                                                                                                .of(
                                                                                                        critical)
                                                                                        + " apart do not.")
                                                                .orElse(".")
                                                : "On these data sets the generators cannot be told apart"
                                                        + " (Friedman's test, p = "
                                                        + Numbers.of(found.p())
                                                        + ")."));
        sentences.addAll(study.notes());
        return new Page.Summary(first.generator() + " has the best mean rank.", "open", sentences);
    }

    List<SectionView> sections(Figures figures) {
        List<CandidateView.TableView> clusters = new ArrayList<>();
        for (StudyReport.Group group : study.groups().subList(1, study.groups().size())) {
            clusters.add(
                    table(
                            group,
                            group.axis()
                                    + ": "
                                    + group.name()
                                    + ", "
                                    + group.words()
                                    + " ("
                                    + String.join(", ", group.dataSets())
                                    + ")"));
        }
        List<CandidateView.FigureView> drawn = new ArrayList<>();
        for (Plot plot : study.plots()) {
            figures.add(plot).ifPresent(drawn::add);
        }
        return List.of(
                new SectionView(
                        "all",
                        "All data sets",
                        "Ranks within each data set, averaged; 1 is best, equals share the mean of their places.",
                        List.of(table(study.groups().get(0), "Mean ranks")),
                        drawn,
                        List.of()),
                new SectionView(
                        "clusters",
                        "By what the data sets are like",
                        "The same over data sets of one size, width or mix of kinds: a generator may do well in a niche.",
                        clusters,
                        List.of(),
                        List.of()),
                new SectionView(
                        "datasets",
                        "The data sets",
                        "What was compared, and how it came out in each.",
                        List.of(dataSets(), ranks()),
                        List.of(),
                        List.of()));
    }

    private static CandidateView.TableView table(StudyReport.Group group, String title) {
        List<List<String>> rows = new ArrayList<>();
        for (StudyReport.Mean one : group.generators()) {
            rows.add(
                    List.of(
                            one.generator(),
                            Numbers.of(one.rank()),
                            letter(one, "u"),
                            letter(one, "p"),
                            Numbers.of(one.best()),
                            Numbers.of(one.worst()),
                            Numbers.of(one.wins()),
                            String.valueOf(one.dataSets()),
                            Numbers.percent(one.share())));
        }
        return new CandidateView.TableView(title, HEADER, 1, rows, 0);
    }

    private static String letter(StudyReport.Mean one, String letter) {
        Double rank = one.byLetter().get(letter);
        return rank == null ? "–" : Numbers.of(rank);
    }

    private CandidateView.TableView dataSets() {
        List<List<String>> rows = new ArrayList<>();
        for (StudyReport.DataSetRanking data : study.dataSets()) {
            rows.add(
                    List.of(
                            data.name(),
                            String.valueOf(data.rows()),
                            String.valueOf(data.numeric()),
                            String.valueOf(data.categorical()),
                            String.join(", ", data.clusters().values()),
                            String.valueOf(data.measures()),
                            data.leftOut().isEmpty() ? "–" : String.join(", ", data.leftOut())));
        }
        return new CandidateView.TableView(
                "Sizes and kinds",
                List.of(
                        "data set",
                        "rows",
                        "numeric",
                        "categorical",
                        "clusters",
                        "measures",
                        "left out"),
                1,
                rows,
                0);
    }

    private CandidateView.TableView ranks() {
        List<List<String>> rows = new ArrayList<>();
        for (StudyReport.DataSetRanking data : study.dataSets()) {
            for (StudyReport.Standing place : data.places()) {
                rows.add(
                        List.of(
                                data.name(),
                                place.generator(),
                                Numbers.of(place.rank()),
                                String.valueOf(place.candidates()),
                                Numbers.percent(place.share())));
            }
        }
        return new CandidateView.TableView(
                "Ranks in each data set",
                List.of("data set", "generator", "rank", "candidates", "share of points"),
                2,
                rows,
                0);
    }

    List<Page.Fact> provenance() {
        return List.of(
                new Page.Fact("About", study.description()),
                new Page.Fact("Strategy", study.strategy()),
                new Page.Fact(
                        "Weights",
                        study.weights().isEmpty() ? "equal" : study.weights().toString()),
                new Page.Fact("Metrics", String.join(", ", study.plan())),
                new Page.Fact("Seed", String.valueOf(study.seed())));
    }
}

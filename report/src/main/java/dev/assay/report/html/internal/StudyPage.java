package dev.assay.report.html.internal;

import dev.assay.plot.Plot;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.study.StudyReport;
import java.util.ArrayList;
import java.util.List;

/** The sheet of a study: which generators lead over all data sets, and in which niches. */
public final class StudyPage {

    private static final double SIGNIFICANT = 0.05;
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

    private StudyPage(StudyReport study) {
        this.study = study;
    }

    /** The sheet. */
    public static String of(StudyReport study) {
        StudyPage page = new StudyPage(study);
        String title =
                "Study of "
                        + study.groups().get(0).generators().size()
                        + " generators over "
                        + study.dataSets().size()
                        + " data sets";
        List<Part> parts = new ArrayList<>();
        parts.add(Part.of("decision", "In short", page.summary()));
        parts.add(Part.of("all", "All data sets", page.all()));
        if (study.groups().size() > 1) {
            parts.add(Part.of("clusters", "By what the data sets are like", page.clusters()));
        }
        parts.add(Part.of("datasets", "The data sets", page.dataSets()));
        parts.add(Part.of("making", "How it was made", page.making()));
        return new Shell(title, List.of(study.description())).page(parts);
    }

    private Element summary() {
        StudyReport.Mean first = study.groups().get(0).generators().get(0);
        Element ruling = Element.of("div", "class", "ruling unassessed");
        ruling.add(
                Element.of("p", "class", "big")
                        .add(Element.of("strong").text(first.generator()))
                        .text(" has the best mean rank, " + Numbers.of(first.rank()) + "."));
        ruling.add(
                Blocks.paragraph(
                        "It leads in "
                                + Numbers.of(first.wins())
                                + " of "
                                + study.dataSets().size()
                                + " data sets. Ranks are relative: the best of these need not be useful or private."));
        study.difference()
                .ifPresent(
                        found ->
                                ruling.add(
                                        Blocks.paragraph(
                                                found.p() < SIGNIFICANT
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
                                                        : "On these data sets the generators cannot be told apart (Friedman's test, p = "
                                                                + Numbers.of(found.p())
                                                                + ").")));
        return Blocks.box("decision").add(ruling).add(Blocks.list(study.notes()));
    }

    private Element all() {
        Element figures = Blocks.box("figures");
        for (Plot plot : study.plots()) {
            figures.add(Blocks.figure(plot));
        }
        return Blocks.box("body")
                .add(
                        Blocks.intro(
                                "Ranks within each data set, averaged; 1 is best, equals share the mean of their places."),
                        table(study.groups().get(0), "Mean ranks over all data sets"),
                        figures);
    }

    private Element clusters() {
        Element body = Blocks.box("body");
        body.add(
                Blocks.intro(
                        "The same over data sets of one size, width or mix of kinds: a generator may do well in a niche."));
        for (StudyReport.Group group : study.groups().subList(1, study.groups().size())) {
            body.add(
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
        return body;
    }

    private static Element table(StudyReport.Group group, String caption) {
        List<List<Element>> rows = new ArrayList<>();
        for (StudyReport.Mean one : group.generators()) {
            rows.add(
                    List.of(
                            Blocks.name(one.generator()),
                            Blocks.number(Numbers.of(one.rank())),
                            Blocks.number(letter(one, "u")),
                            Blocks.number(letter(one, "p")),
                            Blocks.number(Numbers.of(one.best())),
                            Blocks.number(Numbers.of(one.worst())),
                            Blocks.number(Numbers.of(one.wins())),
                            Blocks.number(String.valueOf(one.dataSets())),
                            Blocks.number(Numbers.percent(one.share()))));
        }
        return Blocks.table(caption, HEADER, rows);
    }

    private static String letter(StudyReport.Mean one, String letter) {
        Double rank = one.byLetter().get(letter);
        return rank == null ? "–" : Numbers.of(rank);
    }

    private Element dataSets() {
        List<List<Element>> sizes = new ArrayList<>();
        List<List<Element>> ranks = new ArrayList<>();
        for (StudyReport.DataSetRanking data : study.dataSets()) {
            sizes.add(
                    List.of(
                            Blocks.name(data.name()),
                            Blocks.number(Numbers.count(data.rows())),
                            Blocks.number(String.valueOf(data.numeric())),
                            Blocks.number(String.valueOf(data.categorical())),
                            Blocks.cell(String.join(", ", data.clusters().values())),
                            Blocks.number(String.valueOf(data.measures())),
                            Blocks.cell(
                                    data.leftOut().isEmpty()
                                            ? "–"
                                            : String.join(", ", data.leftOut()))));
            for (StudyReport.Standing place : data.places()) {
                ranks.add(
                        List.of(
                                Blocks.name(data.name()),
                                Blocks.cell(place.generator()),
                                Blocks.number(Numbers.of(place.rank())),
                                Blocks.number(String.valueOf(place.candidates())),
                                Blocks.number(Numbers.percent(place.share()))));
            }
        }
        return Blocks.box("body")
                .add(
                        Blocks.table(
                                "Sizes and kinds",
                                List.of(
                                        "data set",
                                        "rows",
                                        "numeric",
                                        "categorical",
                                        "clusters",
                                        "measures",
                                        "left out"),
                                sizes),
                        Blocks.table(
                                "Ranks in each data set",
                                List.of(
                                        "data set",
                                        "generator",
                                        "rank",
                                        "candidates",
                                        "share of points"),
                                ranks));
    }

    private Element making() {
        List<List<Element>> facts = new ArrayList<>();
        facts.add(List.of(Blocks.name("Strategy"), Blocks.cell(study.strategy())));
        facts.add(
                List.of(
                        Blocks.name("Weights"),
                        Blocks.cell(
                                study.weights().isEmpty() ? "equal" : study.weights().toString())));
        facts.add(List.of(Blocks.name("Metrics"), Blocks.cell(String.join(", ", study.plan()))));
        facts.add(List.of(Blocks.name("Seed"), Blocks.cell(String.valueOf(study.seed()))));
        return Blocks.table("Settings", List.of("what", "value"), facts);
    }
}

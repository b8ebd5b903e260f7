package dev.assay.report.html.internal;

import dev.assay.report.Circumstances;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.Numbers;
import java.util.ArrayList;
import java.util.List;

/** How the report was made, and what it cannot tell. */
final class MakingPart {

    private static final List<String> LIMITS =
            List.of(
                    "It judges this one table beside these rows; another sample of the generator may come out otherwise.",
                    "Attacks that find nothing are no proof that none would: each claim says what leak would have been noticed.",
                    "Free text and identifiers are not compared as content.",
                    "Intervals cover what other rows of the same population would give, not what another population would.");

    private MakingPart() {}

    static Part of(Report report) {
        Element body = Blocks.box("body");
        List<List<Element>> missing = new ArrayList<>();
        report.skipped()
                .forEach(
                        one -> missing.add(row(one.title(), one.entry(), "skipped", one.reason())));
        report.failed()
                .forEach(
                        one ->
                                missing.add(
                                        row(
                                                one.title(),
                                                one.entry(),
                                                "failed (" + one.code() + ")",
                                                one.message())));
        if (!missing.isEmpty()) {
            body.add(
                    Blocks.table(
                            "Metrics without numbers",
                            List.of("metric", "status", "reason"),
                            missing));
        }
        circumstances(report.circumstances(), body);
        body.add(Blocks.table("Settings", List.of("what", "value"), facts(report)));
        body.add(Blocks.heading("To repeat it"));
        body.add(
                Element.of("pre", "tabindex", "0")
                        .add(Element.of("code").text(command(report.provenance()))));
        body.add(Blocks.heading("What it cannot tell"));
        body.add(Blocks.list(LIMITS));
        return Part.of("making", "How it was made", body);
    }

    private static List<Element> row(String title, String entry, String status, String reason) {
        return List.of(
                Blocks.name(title + " ").add(Element.of("code").text(entry)),
                Blocks.cell(status),
                Blocks.cell(reason));
    }

    private static void circumstances(Circumstances found, Element body) {
        found.holdout()
                .ifPresent(
                        check ->
                                body.add(
                                        Blocks.note(
                                                "Holdout: "
                                                        + check.rows()
                                                        + " rows, "
                                                        + check.shared()
                                                        + " of them also in the training table ("
                                                        + Numbers.of(check.expected())
                                                        + " by chance)"
                                                        + (check.insisted()
                                                                ? "; taken all the same, as the run was told to"
                                                                : "")
                                                        + check.difference()
                                                                .map(
                                                                        test ->
                                                                                "; told apart from training rows with p = "
                                                                                        + Numbers
                                                                                                .of(
                                                                                                        test
                                                                                                                .p()))
                                                                .orElse("")
                                                        + check.seenRows()
                                                                .map(MakingPart::seen)
                                                                .orElse("")
                                                        + ".")));
        if (!found.leftOut().isEmpty()) {
            body.add(
                    Blocks.note(
                            "Columns of the synthetic table that nobody looked at: "
                                    + String.join(", ", found.leftOut())
                                    + "."));
        }
        if (!found.numbersAsLevels().isEmpty()) {
            body.add(
                    Blocks.note(
                            "Columns of numbers that were read as levels: "
                                    + String.join(", ", found.numbersAsLevels())
                                    + "."));
        }
        for (Circumstances.Recoding recoding : found.recodings()) {
            body.add(
                    Blocks.note(
                            "Column “"
                                    + recoding.column()
                                    + "” is the real one written otherwise ("
                                    + switch (recoding.kind()) {
                                        case CASE -> "upper and lower case";
                                        case BLANKS -> "blanks";
                                        case ACCENTS -> "accents";
                                        case WORDS -> "words for yes and no";
                                        case UNIT -> "unit or scale";
                                    }
                                    + ", "
                                    + Numbers.count(recoding.cells())
                                    + " cells)."));
        }
    }

    private static String seen(Circumstances.SeenRows rows) {
        return "; the generator seems to have seen them: to "
                + rows.synthetic()
                + " of "
                + rows.of()
                + " a synthetic row is far closer than any real one, and one of as many training rows to "
                + rows.training();
    }

    static List<List<Element>> facts(Report report) {
        Provenance provenance = report.provenance();
        List<List<Element>> facts = new ArrayList<>();
        fact(facts, "Assay", provenance.version() + " on " + provenance.java());
        fact(facts, "Seed", String.valueOf(provenance.seed()));
        fact(facts, "Started", provenance.started().toString());
        fact(
                facts,
                "Took",
                Numbers.of(provenance.duration().toMillis() / 1000.0)
                        + " s on "
                        + provenance.threads()
                        + " threads");
        provenance.problems().forEach(problem -> fact(facts, "Not used", problem.sentence()));
        provenance
                .inputs()
                .forEach(
                        input ->
                                fact(
                                        facts,
                                        input.part() + " table",
                                        input.name()
                                                + ", "
                                                + Numbers.count(input.rows())
                                                + " × "
                                                + input.columns()
                                                + ", SHA-256 "
                                                + input.fingerprint()));
        fact(
                facts,
                "Intervals",
                "at "
                        + Numbers.percent(provenance.yardsticks().level())
                        + (provenance.yardsticks().resamples() > 0
                                ? ", " + provenance.yardsticks().resamples() + " half-samples"
                                : ", no half-samples")
                        + (provenance.yardsticks().calibrated()
                                ? "; with reference points"
                                : "; no reference points"));
        provenance
                .embeddings()
                .forEach(embedding -> fact(facts, "Embedding", embedding.described()));
        if (!provenance.settings().isEmpty()) {
            fact(facts, "Run settings", MeasuresPart.json(provenance.settings()));
        }
        fact(
                facts,
                "Metrics",
                String.join(", ", report.outcomes().stream().map(Outcome::entry).toList()));
        return facts;
    }

    private static void fact(List<List<Element>> facts, String name, String value) {
        facts.add(List.of(Blocks.name(name), Blocks.cell(value)));
    }

    /** The command that repeats the run, as far as the report knows it. */
    static String command(Provenance provenance) {
        StringBuilder command = new StringBuilder("assay evaluate");
        for (Provenance.Input input : provenance.inputs()) {
            String option =
                    switch (input.part()) {
                        case "real" -> "--real";
                        case "holdout" -> "--holdout";
                        default -> "--synthetic";
                    };
            command.append(' ').append(option).append(' ').append(quoted(input.name()));
        }
        provenance.plan().keySet().forEach(entry -> command.append(" -m ").append(quoted(entry)));
        command.append(" --seed ").append(provenance.seed());
        if (provenance.yardsticks().resamples() > 0) {
            command.append(" --resamples ").append(provenance.yardsticks().resamples());
        }
        if (provenance.yardsticks().calibrated()) {
            command.append(" --calibrate");
        }
        return command.toString();
    }

    private static String quoted(String name) {
        return name.matches("[A-Za-z0-9._/-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
    }
}

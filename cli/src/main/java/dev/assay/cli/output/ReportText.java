package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A report as people read it at a terminal: validity, utility, privacy, fairness, then what did not
 * run and why.
 */
public final class ReportText {

    private static final int WIDE = 110;

    private final Terminal terminal;

    /** Text for this terminal. */
    public ReportText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** How much is told. */
    public enum Detail {
        /** The measures, and what did not run. */
        NORMAL,
        /** Also the worst rows of the tables behind the measures, and notes in full. */
        FULL
    }

    /** All lines of a report. */
    public List<String> lines(Report report, Detail detail) {
        List<String> lines = new ArrayList<>(heading(report));
        boolean concludes =
                detail == Detail.NORMAL && report.verdict().filter(ReportText::rests).isPresent();
        if (concludes) {
            lines.add("");
            lines.addAll(new VerdictText(terminal).deciding(report.verdict().get()));
        }
        for (Block block : concludes ? new Block[0] : Block.values()) {
            List<Entry> entries = entries(report, block);
            if (!entries.isEmpty()) {
                lines.add("");
                lines.addAll(blockLines(block, entries, detail));
            }
        }
        lines.addAll(new RemarkText(terminal).failed(report));
        if (!concludes) {
            lines.addAll(new RemarkText(terminal).skipped(report));
        }
        if (detail == Detail.FULL) {
            lines.addAll(new DetailText(terminal).lines(report));
        }
        if (!concludes) {
            lines.addAll(new RemarkText(terminal).notes(report, detail == Detail.NORMAL));
        }
        if (!concludes && report.verdict().isPresent()) {
            lines.add("");
            lines.addAll(new VerdictText(terminal).evidence(report.verdict().get()));
        }
        lines.add("");
        report.verdict()
                .ifPresent(
                        verdict -> {
                            lines.addAll(
                                    new VerdictText(terminal)
                                            .decision(
                                                    verdict,
                                                    report.candidate(),
                                                    detail == Detail.FULL));
                            lines.add("");
                        });
        lines.add(summary(report));
        long hidden =
                Arrays.stream(Block.values())
                        .flatMap(block -> entries(report, block).stream())
                        .filter(entry -> !entry.counts())
                        .count();
        if (detail == Detail.NORMAL && hidden > 0) {
            lines.add(
                    terminal.styled(
                            Style.FAINT,
                            concludes
                                    ? "-v shows all values, notes, and the worst columns and pairs."
                                    : "-v shows "
                                            + hidden
                                            + " further values, and the worst columns and pairs."));
        }
        return lines;
    }

    private List<String> heading(Report report) {
        List<String> lines = new ArrayList<>();
        Provenance provenance = report.provenance();
        String real =
                provenance.inputs().stream()
                        .filter(input -> input.part().equalsIgnoreCase("real"))
                        .map(Provenance.Input::name)
                        .findFirst()
                        .orElse("the real data");
        lines.add(
                terminal.styled(Style.BOLD, Text.clean(report.candidate()))
                        + " against "
                        + Text.clean(real));
        String rows =
                provenance.inputs().stream()
                        .map(
                                input ->
                                        Numbers.count(input.rows())
                                                + " "
                                                + input.part().toLowerCase(java.util.Locale.ROOT))
                        .collect(Collectors.joining(", "));
        String columns =
                provenance.inputs().isEmpty()
                        ? ""
                        : " rows · " + provenance.inputs().get(0).columns() + " columns";
        lines.add(terminal.styled(Style.FAINT, rows + columns + " · seed " + provenance.seed()));
        for (Provenance.EmbeddedIn embedding : provenance.embeddings()) {
            lines.add(terminal.styled(Style.FAINT, "embedding " + embedding.described()));
        }
        return lines;
    }

    private List<String> blockLines(Block block, List<Entry> all, Detail detail) {
        List<String> lines = new ArrayList<>();
        lines.add(
                terminal.styled(Style.BOLD, block.title())
                        + "  "
                        + terminal.styled(Style.FAINT, block.question()));
        List<Entry> entries =
                detail == Detail.NORMAL ? all.stream().filter(Entry::counts).toList() : all;
        if (block == Block.VALIDITY && detail == Detail.NORMAL) {
            String rest = entries.isEmpty() ? "all " : "the other ";
            lines.add("  " + rest + (all.size() - entries.size()) + " checks are passed in full");
        }
        if (!entries.isEmpty()) {
            Layout layout = Layout.of(entries, terminal.columns() >= WIDE);
            TextTable table = new TextTable(layout.aligns());
            table.add(layout.header());
            entries.forEach(entry -> table.add(row(entry, layout)));
            lines.addAll(table.lines(terminal, "  "));
        }
        return lines;
    }

    private static List<Cell> row(Entry entry, Layout layout) {
        Measure measure = entry.measure();
        List<Cell> cells = new ArrayList<>();
        cells.add(
                Cell.of(
                        (entry.headline() || Block.of(measure.dimension()) == Block.VALIDITY
                                        ? ""
                                        : "  ")
                                + measure.title()
                                + label(measure)));
        cells.add(Cell.of(Numbers.value(measure.estimate().value())));
        OptionalDouble error = measure.estimate().standardError();
        if (layout.roomy()) {
            cells.add(faint(error.isPresent() ? "± " + Numbers.value(error.getAsDouble()) : ""));
        }
        if (layout.intervals()) {
            cells.add(
                    new Cell(
                            measure.estimate().interval().map(ReportText::interval).orElse(""),
                            Style.FAINT));
        }
        if (layout.references()) {
            Optional<ReferencePoints> points = measure.references();
            cells.add(faint(Footnotes.value(points.flatMap(ReferencePoints::ceiling))));
            cells.add(faint(Footnotes.value(points.flatMap(ReferencePoints::floor))));
            cells.add(faint(Footnotes.value(points.flatMap(ReferencePoints::leak))));
            cells.add(calibrated(points));
        }
        boolean scored = measure.ranked() || Block.of(measure.dimension()) == Block.VALIDITY;
        Style style = Style.ofScore(measure.score());
        cells.add(scored ? new Cell(Numbers.score(measure.score()), style) : Cell.of(""));
        if (layout.roomy()) {
            cells.add(
                    scored
                            ? new Cell(Numbers.bar(measure.score()), style)
                            : new Cell("not ranked", Style.FAINT));
        }
        if (layout.names()) {
            cells.add(new Cell(measure.key(), Style.FAINT));
        }
        return cells;
    }

    private static String interval(Interval interval) {
        return "[" + Numbers.value(interval.lower()) + ", " + Numbers.value(interval.upper()) + "]";
    }

    private static Cell faint(String text) {
        return new Cell(text, Style.FAINT);
    }

    private static Cell calibrated(Optional<ReferencePoints> points) {
        OptionalDouble score =
                points.isPresent() ? points.get().calibrated() : OptionalDouble.empty();
        return new Cell(
                Footnotes.calibrated(points),
                score.isPresent() ? Style.ofScore(score.getAsDouble()) : Style.FAINT);
    }

    private static String label(Measure measure) {
        int at = measure.key().indexOf('@');
        return at < 0 ? "" : " @" + measure.key().substring(at + 1);
    }

    private static List<Entry> entries(Report report, Block block) {
        List<Entry> entries = new ArrayList<>();
        for (Outcome.Completed outcome : report.completed()) {
            boolean first = true;
            for (Measure measure : outcome.measures()) {
                if (Block.of(measure.dimension()) == block) {
                    entries.add(new Entry(measure, first));
                    first = false;
                }
            }
        }
        return entries;
    }

    /**
     * Whether anything that was computed is evidence of a claim; else the values are the answer.
     */
    private static boolean rests(Verdict verdict) {
        return verdict.claims().stream()
                .flatMap(claim -> claim.evidence().stream())
                .anyMatch(evidence -> evidence.value().isPresent());
    }

    private static String summary(Report report) {
        Set<String> counts = new java.util.LinkedHashSet<>();
        counts.add(
                report.completed().size()
                        + " of "
                        + report.outcomes().size()
                        + " metrics completed");
        if (!report.skipped().isEmpty()) {
            counts.add(report.skipped().size() + " skipped");
        }
        long unrun = report.failed().stream().filter(RemarkText::isUnrun).count();
        if (report.failed().size() > unrun) {
            counts.add(report.failed().size() - unrun + " failed");
        }
        if (unrun > 0) {
            counts.add(unrun + " not run");
        }
        return String.join(", ", counts)
                + ", in "
                + Numbers.time(report.provenance().duration())
                + ".";
    }

    private record Entry(Measure measure, boolean headline) {

        /**
         * Whether it is told without being asked for: ranked, the metric's headline, or a check not
         * passed.
         */
        boolean counts() {
            return Block.of(measure.dimension()) == Block.VALIDITY
                    ? measure.score() < 1
                    : measure.ranked() || headline;
        }
    }

    /** Which columns a block has; those without any content are left out. */
    private record Layout(boolean intervals, boolean references, boolean names) {

        static Layout of(List<Entry> entries, boolean wide) {
            return new Layout(
                    wide
                            && entries.stream()
                                    .anyMatch(
                                            entry ->
                                                    entry.measure()
                                                            .estimate()
                                                            .interval()
                                                            .isPresent()),
                    entries.stream().anyMatch(entry -> entry.measure().references().isPresent()),
                    wide);
        }

        /** Reference points say more than errors and bars, where there is no room for all. */
        boolean roomy() {
            return names || !references;
        }

        Align[] aligns() {
            List<Align> columns = new ArrayList<>(List.of(Align.LEFT, Align.RIGHT));
            if (roomy()) {
                columns.add(Align.LEFT);
            }
            if (intervals) {
                columns.add(Align.LEFT);
            }
            if (references) {
                columns.addAll(List.of(Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT));
            }
            columns.add(Align.RIGHT);
            if (roomy()) {
                columns.add(Align.LEFT);
            }
            if (names) {
                columns.add(Align.LEFT);
            }
            return columns.toArray(Align[]::new);
        }

        List<Cell> header() {
            List<String> titles = new ArrayList<>(List.of("", "value"));
            if (roomy()) {
                titles.add("± error");
            }
            if (intervals) {
                titles.add("interval");
            }
            if (references) {
                titles.addAll(Yardsticks.NAMES);
                titles.add("calibrated");
            }
            titles.add("score");
            if (roomy()) {
                titles.add("0 … 1");
            }
            if (names) {
                titles.add("name");
            }
            return titles.stream().map(title -> new Cell(title, Style.FAINT)).toList();
        }
    }
}

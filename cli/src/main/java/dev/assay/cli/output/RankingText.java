package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.console.TextTable.Cell;
import dev.assay.metric.Dimension;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.ScoreTable;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A benchmark as people read it at a terminal: who came first, the values behind it, and what did
 * not count.
 */
public final class RankingText {

    private static final int VALUE_WIDTH = 10;
    private static final int TITLE_WIDTH = 30;
    private static final Map<String, String> NAMES = names();

    private final Terminal terminal;
    private final boolean everything;

    /**
     * Text for this terminal.
     *
     * @param everything whether measures that are only shown, and checks that all candidates pass,
     *     are told as well
     */
    public RankingText(Terminal terminal, boolean everything) {
        this.terminal = terminal;
        this.everything = everything;
    }

    /** All lines; without reports, the ranking alone. */
    public List<String> lines(List<Report> reports, Ranking ranking) {
        List<String> verdicts = new BenchmarkVerdicts(terminal).lines(reports, ranking);
        boolean concludes = !everything && !verdicts.isEmpty();
        if (concludes) {
            // Places and verdicts stand in one table; what lies behind them is told by -v.
            List<String> lines = new ArrayList<>(List.of(heading(ranking)));
            lines.addAll(verdicts);
            return lines;
        }
        List<String> lines = new ArrayList<>(places(ranking));
        if (!reports.isEmpty()) {
            lines.addAll(values(reports, ranking));
        }
        lines.addAll(leftOut(ranking));
        lines.addAll(withoutResult(reports));
        if (!verdicts.isEmpty()) {
            lines.add("");
            lines.addAll(verdicts);
        }
        return lines;
    }

    private List<String> places(Ranking ranking) {
        List<String> letters = ranking.places().get(0).byLetter().keySet().stream().toList();
        List<Align> aligns = new ArrayList<>(List.of(Align.RIGHT, Align.LEFT, Align.RIGHT));
        letters.forEach(letter -> aligns.add(Align.RIGHT));
        TextTable table = new TextTable(aligns.toArray(Align[]::new));
        List<String> header = new ArrayList<>(List.of("place", "candidate", "points"));
        letters.forEach(letter -> header.add(NAMES.getOrDefault(letter, letter) + " (place)"));
        table.add(header.stream().map(name -> new Cell(name, Style.FAINT)).toList());
        for (Ranking.Place place : ranking.places()) {
            List<Cell> cells = new ArrayList<>();
            cells.add(Cell.of(Integer.toString(place.rank())));
            cells.add(new Cell(place.candidate(), place.rank() == 1 ? Style.BOLD : Style.PLAIN));
            cells.add(Cell.of(points(place.total())));
            letters.forEach(
                    letter ->
                            cells.add(
                                    Cell.of(
                                            points(place.byLetter().get(letter))
                                                    + " ("
                                                    + place.rankByLetter().get(letter)
                                                    + ")")));
            table.add(cells);
        }
        List<String> lines = new ArrayList<>();
        lines.add(heading(ranking));
        lines.addAll(table.lines(terminal, "  "));
        return lines;
    }

    private String heading(Ranking ranking) {
        return bold("RANKING")
                + "  "
                + faint(
                        ranking.places().size()
                                + " candidates, "
                                + ranking.measures().size()
                                + " measures, strategy "
                                + ranking.strategy()
                                + "; more points are better");
    }

    /**
     * Measures down, candidates across in the order of their places, in as many tables as the width
     * asks for.
     */
    private List<String> values(List<Report> reports, Ranking ranking) {
        Map<String, Report> byName =
                reports.stream().collect(Collectors.toMap(Report::candidate, report -> report));
        List<Ranking.Place> places = ranking.places();
        boolean calibrated = Yardsticks.in(reports);
        int perTable =
                Math.max(
                        2,
                        (terminal.columns() - TITLE_WIDTH) / VALUE_WIDTH
                                - (calibrated ? Yardsticks.NAMES.size() : 0));
        List<String> lines = new ArrayList<>();
        for (Block block : Block.values()) {
            Set<String> keys = keys(reports, block);
            int all = keys.size();
            if (!everything) {
                keys.removeIf(key -> reports.stream().noneMatch(report -> counts(report, key)));
            }
            if (keys.isEmpty() && all > 0) {
                lines.add("");
                lines.add(
                        bold(block.title())
                                + "  "
                                + faint(all + " values, all perfect or not ranked"));
            }
            for (int from = 0; from < places.size() && !keys.isEmpty(); from += perTable) {
                List<Ranking.Place> shown =
                        places.subList(from, Math.min(places.size(), from + perTable));
                lines.add("");
                lines.add(
                        bold(block.title())
                                + "  "
                                + faint("values; columns are candidates by their place"));
                lines.addAll(grid(keys, shown, byName, ranking, calibrated).lines(terminal, "  "));
            }
        }
        return lines;
    }

    private static TextTable grid(
            Set<String> keys,
            List<Ranking.Place> shown,
            Map<String, Report> reports,
            Ranking ranking,
            boolean calibrated) {
        List<Align> aligns = new ArrayList<>(List.of(Align.LEFT));
        shown.forEach(place -> aligns.add(Align.RIGHT));
        List<String> yardsticks = calibrated ? Yardsticks.NAMES : List.of();
        yardsticks.forEach(name -> aligns.add(Align.RIGHT));
        TextTable table = new TextTable(aligns.toArray(Align[]::new));
        List<Cell> header = new ArrayList<>(List.of(Cell.of("")));
        shown.forEach(
                place ->
                        header.add(
                                new Cell(
                                        place.rank()
                                                + " "
                                                + Text.cut(place.candidate(), VALUE_WIDTH - 4),
                                        Style.FAINT)));
        yardsticks.forEach(name -> header.add(new Cell(name, Style.FAINT)));
        table.add(header);
        Set<String> ranked =
                ranking.measures().stream().map(ScoreTable.Column::key).collect(Collectors.toSet());
        for (String key : keys) {
            List<Cell> cells = new ArrayList<>();
            cells.add(new Cell(key, ranked.contains(key) ? Style.PLAIN : Style.FAINT));
            for (Ranking.Place place : shown) {
                Optional<Measure> measure = reports.get(place.candidate()).measure(key);
                cells.add(
                        measure.map(
                                        found ->
                                                new Cell(
                                                        Numbers.value(found.estimate().value()),
                                                        ranked.contains(key)
                                                                ? Style.ofScore(found.score())
                                                                : Style.FAINT))
                                .orElse(new Cell("–", Style.FAINT)));
            }
            if (calibrated) {
                Yardsticks.of(List.copyOf(reports.values()), key)
                        .forEach(value -> cells.add(new Cell(value, Style.FAINT)));
            }
            table.add(cells);
        }
        return table;
    }

    /** Whether a value is worth a line of its own: it is ranked, or a check that was not passed. */
    private static boolean counts(Report report, String key) {
        return report.measure(key)
                .filter(
                        measure ->
                                Block.of(measure.dimension()) == Block.VALIDITY
                                        ? measure.score() < 1
                                        : measure.ranked())
                .isPresent();
    }

    private static Set<String> keys(List<Report> reports, Block block) {
        Set<String> keys = new LinkedHashSet<>();
        for (Report report : reports) {
            for (Measure measure : report.measures()) {
                if (Block.of(measure.dimension()) == block) {
                    keys.add(measure.key());
                }
            }
        }
        return keys;
    }

    private List<String> leftOut(Ranking ranking) {
        List<String> lines = new ArrayList<>();
        for (Ranking.LeftOut left : ranking.leftOut()) {
            boolean all = left.missing().size() == ranking.places().size();
            lines.addAll(
                    item(
                            left.measure()
                                    + ": "
                                    + left.reason()
                                    + (all ? "" : ": " + String.join(", ", left.missing()))));
        }
        ranking.notes().forEach(note -> lines.addAll(item(note)));
        if (!lines.isEmpty()) {
            lines.add(0, "");
            lines.add(1, bold("LEFT OUT OF THE RANKING, AND NOTES"));
        }
        return lines;
    }

    private List<String> withoutResult(List<Report> reports) {
        Map<String, List<String>> failures = new LinkedHashMap<>();
        for (Report report : reports) {
            for (Outcome.Failed failed : report.failed()) {
                failures.computeIfAbsent(
                                failed.entry() + "  " + failed.code() + ": " + failed.message(),
                                key -> new ArrayList<>())
                        .add(report.candidate());
            }
        }
        List<String> lines = new ArrayList<>();
        failures.forEach(
                (what, whom) -> lines.addAll(item(what + " (" + String.join(", ", whom) + ")")));
        if (!lines.isEmpty()) {
            lines.add(0, "");
            lines.add(1, terminal.styled(Style.BAD, "FAILED"));
        }
        return lines;
    }

    private List<String> item(String text) {
        List<String> wrapped =
                Text.wrap(Text.clean(text.replace("\n", "; ")), terminal.columns() - 4);
        List<String> lines = new ArrayList<>();
        for (String line : wrapped) {
            lines.add((lines.isEmpty() ? "  " : "    ") + line);
        }
        return lines;
    }

    private static String points(double points) {
        return String.format(Locale.ROOT, "%.2f", points);
    }

    /** By letter, in the order of the sections. */
    private static Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        for (Dimension dimension :
                List.of(
                        Dimension.VALIDITY,
                        Dimension.UTILITY,
                        Dimension.PRIVACY,
                        Dimension.FAIRNESS)) {
            names.put(dimension.letter(), dimension.name().toLowerCase(Locale.ROOT));
        }
        return names;
    }

    private String bold(String text) {
        return terminal.styled(Style.BOLD, text);
    }

    private String faint(String text) {
        return terminal.styled(Style.FAINT, text);
    }
}

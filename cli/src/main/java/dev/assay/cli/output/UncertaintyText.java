package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.ranking.RankingUncertainty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How far a ranking can be trusted, in lines. */
public final class UncertaintyText {

    private final Terminal terminal;

    /** For this terminal. */
    public UncertaintyText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Rank shares and ties where there are half-samples, sensitivity always. */
    public List<String> lines(RankingUncertainty found) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(terminal.styled(Style.BOLD, "HOW SURE") + "  of this order");
        if (found.samples() > 0) {
            for (RankingUncertainty.Candidate candidate : found.candidates()) {
                lines.add(
                        String.format(
                                Locale.ROOT,
                                "  %-36s leads in %3.0f %%, ranks %d–%d of %d half-samples",
                                candidate.candidate(),
                                100 * candidate.best(),
                                candidate.lowest(),
                                candidate.highest(),
                                found.samples()));
            }
            for (RankingUncertainty.Tie tie : found.ties()) {
                lines.add(
                        String.format(
                                Locale.ROOT,
                                "  tie: %s and %s (totals differ by %.2f ± %.2f)",
                                tie.first(),
                                tie.second(),
                                tie.difference(),
                                tie.error()));
            }
        }
        found.sensitivity().forEach(line -> lines.addAll(item(line)));
        lines.addAll(
                item(
                        "not beaten in utility and privacy at once: "
                                + String.join(", ", found.pareto())));
        found.notes().forEach(note -> lines.addAll(item(note)));
        return lines;
    }

    private List<String> item(String text) {
        List<String> lines = new ArrayList<>();
        for (String line : Text.wrap(Text.clean(text), terminal.columns() - 4)) {
            lines.add((lines.isEmpty() ? "  " : "    ") + line);
        }
        return lines;
    }
}

package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.error.ErrorCode;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a report has to remark below its measures: failures, skipped metrics and notes. */
final class RemarkText {

    private final Terminal terminal;

    RemarkText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Whether the run had ended before this metric could. */
    static boolean isUnrun(Outcome.Failed failed) {
        return failed.code() == ErrorCode.CANCELLED;
    }

    /**
     * Metrics that failed, with code and sentence; those that an interruption left out, together.
     */
    List<String> failed(Report report) {
        List<String> lines = new ArrayList<>();
        List<Outcome.Failed> failures =
                report.failed().stream().filter(failed -> !isUnrun(failed)).toList();
        if (!failures.isEmpty()) {
            lines.add("");
            lines.add(terminal.styled(Style.BAD, "FAILED"));
            for (Outcome.Failed failed : failures) {
                lines.addAll(item(failed.entry(), failed.code() + ": " + failed.message()));
            }
        }
        String unrun =
                report.failed().stream()
                        .filter(RemarkText::isUnrun)
                        .map(Outcome.Failed::entry)
                        .collect(Collectors.joining(", "));
        if (!unrun.isEmpty()) {
            lines.add("");
            lines.add(terminal.styled(Style.BAD, "NOT RUN"));
            lines.addAll(item(unrun, "the run was interrupted"));
        }
        return lines;
    }

    /** Metrics that were skipped, with the reason. */
    List<String> skipped(Report report) {
        List<String> lines = new ArrayList<>();
        if (!report.skipped().isEmpty()) {
            lines.add("");
            lines.add(terminal.styled(Style.BOLD, "SKIPPED"));
            for (Outcome.Skipped skipped : report.skipped()) {
                lines.addAll(item(skipped.entry(), skipped.reason()));
            }
        }
        return lines;
    }

    /** Metrics with the same remark share a line. */
    List<String> notes(Report report, boolean shortened) {
        Map<String, List<String>> entries = new LinkedHashMap<>();
        for (Outcome.Completed outcome : report.completed()) {
            for (String note : outcome.notes()) {
                entries.computeIfAbsent(note, key -> new ArrayList<>()).add(outcome.entry());
            }
        }
        List<String> lines = new ArrayList<>();
        entries.forEach(
                (note, metrics) -> {
                    List<String> item = item(String.join(", ", metrics), note);
                    boolean cut = shortened && item.size() > 3;
                    lines.addAll(cut ? item.subList(0, 3) : item);
                    if (cut) {
                        lines.set(lines.size() - 1, lines.get(lines.size() - 1) + " …");
                    }
                });
        Footnotes.notes(report.measures())
                .forEach((subject, note) -> lines.addAll(item(subject, note)));
        if (!lines.isEmpty()) {
            lines.add(0, "");
            lines.add(1, terminal.styled(Style.BOLD, "NOTES"));
        }
        return lines;
    }

    private List<String> item(String subject, String text) {
        List<String> lines = new ArrayList<>();
        String indent = "    ";
        List<String> wrapped =
                Text.wrap(
                        Text.clean(subject) + "  " + Text.clean(text.replace("\n", "; ")),
                        terminal.columns() - indent.length());
        for (int line = 0; line < wrapped.size(); line++) {
            lines.add((line == 0 ? "  " : indent) + wrapped.get(line));
        }
        return lines;
    }
}

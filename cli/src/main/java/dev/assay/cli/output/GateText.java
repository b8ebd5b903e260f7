package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.gate.GateResult;
import java.util.ArrayList;
import java.util.List;

/** What a gate found, for a person at the terminal: failures first. */
public final class GateText {

    private final Terminal terminal;

    /** For this terminal. */
    public GateText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** One line per check, and the verdict. */
    public List<String> lines(GateResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(
                terminal.styled(
                        Style.BOLD, "GATE  " + result.policy() + " on " + result.candidate()));
        result.checks().stream()
                .sorted(java.util.Comparator.comparing(GateResult.CheckResult::passed))
                .forEach(
                        check -> {
                            String word = check.passed() ? "pass" : "FAIL";
                            lines.add(
                                    "  " + word + "  " + check.name() + ": found " + check.found());
                            if (!check.passed()) {
                                lines.add(
                                        "        " + terminal.styled(Style.FAINT, check.source()));
                            }
                        });
        long failed = result.checks().stream().filter(check -> !check.passed()).count();
        lines.add(
                result.passed()
                        ? "passed: all " + result.checks().size() + " checks hold"
                        : "not passed: "
                                + failed
                                + " of "
                                + result.checks().size()
                                + " checks do not hold");
        return lines;
    }
}

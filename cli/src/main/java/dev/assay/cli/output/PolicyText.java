package dev.assay.cli.output;

import dev.assay.cli.console.Style;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.policy.Claim;
import dev.assay.policy.Condition;
import dev.assay.policy.Criterion;
import dev.assay.policy.Policy;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** A policy for a person at the terminal: question by question, claim by claim. */
public final class PolicyText {

    private static final int DIGEST = 12;

    private final Terminal terminal;

    /** For this terminal. */
    public PolicyText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Its claims, limits and sources. */
    public List<String> lines(Policy policy) {
        List<String> lines = new ArrayList<>();
        lines.add(terminal.styled(Style.BOLD, policy.name()) + "  " + policy.description());
        lines.add(
                terminal.styled(
                        Style.FAINT,
                        (policy.preset().isEmpty()
                                        ? ""
                                        : "evidence by --preset " + policy.preset() + " · ")
                                + "digest "
                                + policy.digest().substring(0, DIGEST)));
        for (Question question : Question.values()) {
            List<Claim> claims =
                    policy.claims().stream().filter(claim -> claim.question() == question).toList();
            if (!claims.isEmpty()) {
                lines.add("");
                lines.add(
                        terminal.styled(Style.BOLD, question.title().toUpperCase(Locale.ROOT))
                                + "  "
                                + terminal.styled(Style.FAINT, question.asked()));
                claims.forEach(claim -> add(lines, claim));
            }
        }
        if (!policy.checks().isEmpty()) {
            lines.add("");
            lines.add(terminal.styled(Style.BOLD, "CHECKS"));
            for (Condition check : policy.checks()) {
                wrapped(lines, "  ", "    ", check.describe() + "; " + check.source(), Style.PLAIN);
            }
        }
        return lines;
    }

    private void add(List<String> lines, Claim claim) {
        wrapped(
                lines,
                "  ",
                "  ",
                claim.title() + " (" + claim.name() + ") " + claim.demand().words(),
                Style.BOLD);
        wrapped(lines, "    ", "    ", claim.statement() + " " + claim.against(), Style.PLAIN);
        share(lines, claim.noticeable(), "A leak of %.3g %% of the rows must be noticeable.");
        share(
                lines,
                claim.outsideCrowds(),
                "Met, unless broken, if at most %.3g %% of the training rows have fewer than ten equal ones beside them.");
        for (Criterion criterion : claim.evidence()) {
            wrapped(lines, "    · ", "      ", words(criterion), Style.PLAIN);
            wrapped(lines, "      ", "      ", criterion.source(), Style.FAINT);
        }
    }

    private void share(List<String> lines, OptionalDouble share, String sentence) {
        share.ifPresent(
                some ->
                        wrapped(
                                lines,
                                "    ",
                                "    ",
                                String.format(Locale.ROOT, sentence, 100 * some),
                                Style.PLAIN));
    }

    private static String words(Criterion criterion) {
        String limit = criterion.limit().words();
        String broken =
                criterion.limit().brokenBeyond().isPresent()
                        ? ", broken when shown to be "
                                + (criterion.limit().isUpper() ? "above " : "below ")
                                + criterion.limit().bad()
                        : "";
        String quantity =
                criterion.quantity() == Criterion.Quantity.POSITION
                        ? " (position between shuffled columns and real data)"
                        : "";
        return criterion.measure()
                + quantity
                + " "
                + limit
                + broken
                + (criterion.optional() ? ", where it can be had" : "");
    }

    private void wrapped(List<String> lines, String first, String rest, String text, Style style) {
        List<String> parts = Text.wrap(text, terminal.columns() - rest.length());
        for (int i = 0; i < parts.size(); i++) {
            lines.add((i == 0 ? first : rest) + terminal.styled(style, parts.get(i)));
        }
    }
}

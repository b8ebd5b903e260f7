package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.output.PolicyText;
import dev.assay.cli.plugin.Installation;
import dev.assay.policy.Policy;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The policies there are, and what is in them. */
@Command(
        name = "policies",
        header = "List policies, or show the claims and limits of one.",
        description = {
            "",
            "A policy says what must be shown before a table is released: claims, the evidence that counts, and limits"
                    + " with their sources. Without --policy a run is judged by internal.",
            ""
        },
        footer = {
            "",
            "@|bold Examples|@",
            "  assay policies list",
            "  assay policies show public              its claims, limits and sources",
            "  assay policies show ./ours.json         the same for a file, with what it extends"
        },
        subcommands = {PoliciesCommand.ListPolicies.class, PoliciesCommand.Show.class})
public final class PoliciesCommand extends BaseCommand {

    private final Installation installation;

    @Inject
    PoliciesCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        print(list(terminal(), installation));
        return ExitCode.DONE;
    }

    private static List<String> list(Terminal terminal, Installation installation) {
        var policies = installation.evaluator().policies();
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT);
        for (String name : policies.names()) {
            Policy policy = policies.resolve(name);
            table.add(name, policy.claims().size() + " claims", policy.description());
        }
        List<String> lines = new ArrayList<>(table.lines(terminal, ""));
        lines.add("");
        lines.addAll(
                Text.wrap(
                        "assay policies show NAME shows the claims of one, its limits and where they come from.",
                        terminal.columns()));
        return lines;
    }

    /** {@code policies list}. */
    @Command(name = "list", header = "List the policies there are.")
    static final class ListPolicies extends BaseCommand {

        private final Installation installation;

        @Inject
        ListPolicies(Terminal streams, Installation installation) {
            super(streams);
            this.installation = installation;
        }

        @Override
        public int run() {
            answer(list(terminal(), installation));
            return ExitCode.DONE;
        }
    }

    /** {@code policies show}. */
    @Command(
            name = "show",
            header = "Show the claims of a policy, their evidence, limits and sources.",
            footer = {"", "@|bold Example|@", "  assay policies show public"})
    static final class Show extends BaseCommand {

        private final Installation installation;

        @Parameters(paramLabel = "NAME|FILE", description = "A shipped policy or a file.")
        private String name;

        @Inject
        Show(Terminal streams, Installation installation) {
            super(streams);
            this.installation = installation;
        }

        @Override
        public int run() {
            answer(
                    new PolicyText(terminal())
                            .lines(installation.evaluator().policies().resolve(name)));
            return ExitCode.DONE;
        }
    }
}

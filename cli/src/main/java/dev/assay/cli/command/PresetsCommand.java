package dev.assay.cli.command;

import com.google.inject.Inject;
import dev.assay.cli.console.ExitCode;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.console.Text;
import dev.assay.cli.console.TextTable;
import dev.assay.cli.console.TextTable.Align;
import dev.assay.cli.output.PresetJson;
import dev.assay.cli.plugin.Installation;
import dev.assay.engine.Evaluator;
import dev.assay.preset.Preset;
import dev.assay.preset.ResolvedPreset;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The presets there are, and what is in them. */
@Command(
        name = "presets",
        header = "List presets, or show what is in one.",
        footer = {
            "",
            "@|bold Examples|@",
            "  assay presets list",
            "  assay presets show fast                 its metrics and their options, as JSON",
            "  assay presets show fast > my.json       the start of one of your own: assay evaluate -j my.json …"
        },
        subcommands = {PresetsCommand.ListPresets.class, PresetsCommand.Show.class})
public final class PresetsCommand extends BaseCommand {

    private final Installation installation;

    @Inject
    PresetsCommand(Terminal streams, Installation installation) {
        super(streams);
        this.installation = installation;
    }

    @Override
    public int run() {
        print(list(terminal(), installation.evaluator()));
        return ExitCode.DONE;
    }

    private static List<String> list(Terminal terminal, Evaluator evaluator) {
        TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT);
        for (String name : evaluator.presets().names()) {
            Preset preset = evaluator.presets().find(name).orElseThrow();
            int metrics =
                    evaluator
                            .presets()
                            .resolve(List.of(name), evaluator.metrics().keys())
                            .entries()
                            .size();
            table.add(name, metrics + " metrics", preset.description());
        }
        List<String> lines = new ArrayList<>(table.lines(terminal, ""));
        lines.add("");
        lines.addAll(
                Text.wrap(
                        "assay presets show NAME shows what is in one. SynthEval's full_eval, fast_eval and priv_eval are names"
                                + " for full, fast and privacy.",
                        terminal.columns()));
        return lines;
    }

    /** {@code presets list}. */
    @Command(name = "list", header = "List the presets there are.")
    static final class ListPresets extends BaseCommand {

        private final Installation installation;

        @Inject
        ListPresets(Terminal streams, Installation installation) {
            super(streams);
            this.installation = installation;
        }

        @Override
        public int run() {
            Evaluator evaluator = installation.evaluator();
            answer(list(terminal(), evaluator));
            return ExitCode.DONE;
        }
    }

    /** {@code presets show}. */
    @Command(
            name = "show",
            header = "Show what presets come to, as a preset file.",
            footer = {"", "@|bold Example|@", "  assay presets show fast privacy"})
    static final class Show extends BaseCommand {

        private final Installation installation;

        @Parameters(
                arity = "1..*",
                paramLabel = "NAME|FILE",
                description = "Presets, joined from left to right.")
        private List<String> names;

        @Inject
        Show(Terminal streams, Installation installation) {
            super(streams);
            this.installation = installation;
        }

        @Override
        public int run() {
            Evaluator evaluator = installation.evaluator();
            ResolvedPreset preset = evaluator.presets().resolve(names, evaluator.metrics().keys());
            answer(PresetJson.lines(evaluator.bind(preset)));
            return ExitCode.DONE;
        }
    }
}

package dev.assay.cli;

import com.google.inject.AbstractModule;
import com.google.inject.multibindings.MapBinder;
import dev.assay.cli.console.Terminal;
import dev.assay.cli.output.CsvResults;
import dev.assay.cli.output.HtmlResults;
import dev.assay.cli.output.JsonResults;
import dev.assay.cli.output.ResultWriter;
import dev.assay.cli.output.RowsResults;
import dev.assay.cli.output.markdown.MarkdownResults;
import dev.assay.cli.output.peer.PeerForms;

/** How the command is put together. */
final class AssayModule extends AbstractModule {

    private final Terminal terminal;

    AssayModule(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    protected void configure() {
        bind(Terminal.class).toInstance(terminal);
        MapBinder<String, ResultWriter> writers =
                MapBinder.newMapBinder(binder(), String.class, ResultWriter.class);
        writers.addBinding("json").to(JsonResults.class);
        writers.addBinding("csv").to(CsvResults.class);
        writers.addBinding("rows").to(RowsResults.class);
        writers.addBinding("html").to(HtmlResults.class);
        writers.addBinding("markdown").to(MarkdownResults.class);
        writers.addBinding("sdmetrics").toProvider(PeerForms::sdmetrics);
        writers.addBinding("mostlyai").toProvider(PeerForms::mostlyai);
    }
}

package dev.assay.report.html;

import dev.assay.plot.Plot;
import dev.assay.report.Outcome;
import dev.assay.report.Portrait;
import dev.assay.report.Report;
import dev.assay.report.html.internal.draw.ColumnFigure;
import dev.assay.report.html.internal.draw.Element;
import dev.assay.report.html.internal.draw.FigureFile;
import dev.assay.report.html.internal.draw.PlotFigure;
import dev.assay.table.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes every figure of a report as an SVG file, and those of metrics as CSV, too. They are the
 * figures of the page.
 */
public final class FigureFiles {

    private static final int LONGEST = 80;

    private FigureFiles() {}

    /**
     * Writes the figures.
     *
     * @param folder made if it is not there
     * @return the files written
     */
    public static List<Path> write(Report report, Path folder) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        for (Outcome.Completed outcome : report.completed()) {
            int number = 0;
            for (Plot plot : outcome.plots()) {
                String name = fileName(outcome.entry() + "-" + ++number + "-" + plot.title());
                Element drawing = PlotFigure.of(plot);
                written.add(
                        write(
                                folder.resolve(name + ".svg"),
                                FigureFile.of(drawing, PlotFigure.legend(plot))));
                written.add(write(folder.resolve(name + ".csv"), plot.accept(new PlotCsv())));
            }
        }
        int number = 0;
        for (Portrait.Column column : report.portrait().columns()) {
            String name = fileName("column-" + ++number + "-" + column.name());
            if (column instanceof Portrait.Numbers numbers) {
                written.add(column(folder, name, ColumnFigure.of(numbers)));
            } else if (column instanceof Portrait.Levels levels) {
                written.add(column(folder, name, ColumnFigure.of(levels)));
            }
        }
        return written;
    }

    private static Path column(Path folder, String name, Element drawing) {
        return write(folder.resolve(name + ".svg"), FigureFile.of(drawing, List.of()));
    }

    private static Path write(Path file, String text) {
        WholeFile.write(file, place -> Files.write(place, text.getBytes(StandardCharsets.UTF_8)));
        return file;
    }

    static String fileName(String text) {
        String plain =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return plain.length() > LONGEST ? plain.substring(0, LONGEST) : plain;
    }
}

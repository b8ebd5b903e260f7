package dev.assay.embeddings;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Table;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A column that names an image file in every row: that of a folder of images read as a table, or of
 * any table.
 *
 * @param name of the column
 * @param folder where relative names start; the working directory when empty
 * @param width images are scaled to this many pixels
 * @param height and to this many lines
 * @param colour three planes, not one of grey
 */
public record ImageColumn(
        String name, Optional<String> folder, int width, int height, boolean colour) {

    /** How many values an image has. */
    public int size() {
        return width * height * (colour ? 3 : 1);
    }

    /** That the data has such a column. */
    public static Requirement needed(String name) {
        return Requirement.of(
                "a column '" + name + "' of image files, or folders of images as tables",
                data ->
                        data.schema().find(name).map(ColumnSpec::kind).stream()
                                        .noneMatch(kind -> !kind.isNumeric())
                                ? "the data has none"
                                : "");
    }

    /** The values of every row's image, see {@link ImageFile#read}. */
    public Matrix read(EvaluationContext context, Table table) {
        return read(context, table, 0, table.rows());
    }

    /** The values of the images of the rows in {@code [from, to)}. */
    public Matrix read(EvaluationContext context, Table table, int from, int to) {
        CategoricalColumn files = table.categorical(name);
        double[] values = new double[Math.multiplyExact(to - from, size())];
        context.forEach(
                to - from,
                i -> {
                    double[] one =
                            ImageFile.read(path(files.level(from + i)), width, height, colour);
                    System.arraycopy(one, 0, values, i * one.length, one.length);
                });
        return Matrix.owning(to - from, size(), values);
    }

    private Path path(String file) {
        return folder.map(Path::of).orElse(Path.of("")).resolve(file);
    }
}

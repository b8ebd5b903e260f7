package dev.assay.embeddings;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.stat.Matrix;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Vectors from a file: NPY, or a table of numbers with a header (CSV, Parquet). */
final class VectorFile {

    /** At most so many numbers are read: 1 GiB. */
    static final long MOST_VALUES = 1L << 27;

    private VectorFile() {}

    /**
     * One vector per row.
     *
     * @throws EvaluationException naming the file and what is wrong with it
     */
    static Matrix read(Path file) {
        return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".npy")
                ? NpyFile.read(file)
                : table(file);
    }

    private static Matrix table(Path file) {
        // The header tells the names; every column is a number, however few values it has.
        List<String> names = TableFiles.open(file, ReadOptions.DEFAULT).header();
        refuseNumbersForNames(file, names);
        ReadOptions options = ReadOptions.DEFAULT;
        for (String name : names) {
            options = options.withKind(name, ColumnKind.NUMERIC);
        }
        Table table = TableReader.read(file, Schema.of(List.of()), options);
        int rows = table.rows();
        if ((long) rows * names.size() > MOST_VALUES) {
            throw refused(file, "it has " + rows + " × " + names.size() + " numbers, over 1 GiB");
        }
        double[] values = new double[rows * names.size()];
        for (int j = 0; j < names.size(); j++) {
            Column column = table.column(names.get(j));
            for (int row = 0; row < rows; row++) {
                double value = ((NumericColumn) column).value(row);
                if (!Double.isFinite(value)) {
                    throw refused(
                            file,
                            "row " + (row + 1) + " of column '" + names.get(j) + "' has no number");
                }
                values[row * names.size() + j] = value;
            }
        }
        return Matrix.owning(rows, names.size(), values);
    }

    /**
     * A first row of vectors that was taken for a header; 0, 1, 2, … are names that pandas gives.
     */
    private static void refuseNumbersForNames(Path file, List<String> names) {
        boolean counted = true;
        boolean numbers = true;
        for (int i = 0; i < names.size(); i++) {
            counted &= names.get(i).equals(Integer.toString(i));
            numbers &= names.get(i).matches("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]+)?");
        }
        if (numbers && !counted) {
            throw refused(file, "its first line holds numbers; expected a header of column names");
        }
    }

    static EvaluationException refused(Path file, String why) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE, "vectors " + file + ": " + why + ".");
    }
}

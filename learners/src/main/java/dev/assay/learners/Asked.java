package dev.assay.learners;

import dev.assay.stat.Matrix;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows that a model is asked about, in as many pieces as memory needs, and what it says of them put
 * together again. What a model says of a row does not depend on the rows beside it.
 *
 * @since 0.2
 */
public final class Asked {

    private final List<List<Matrix>> designs;

    private Asked(List<List<Matrix>> designs) {
        this.designs = designs;
    }

    /** The rows of these designs, of equal features. */
    public static Asked about(Design... designs) {
        return new Asked(Arrays.stream(designs).map(Design::pieces).toList());
    }

    /** What a classifier or regressor is to be asked; made one by one as it goes through them. */
    public List<Matrix> pieces() {
        int size = designs.stream().mapToInt(List::size).sum();
        return new AbstractList<>() {
            @Override
            public Matrix get(int index) {
                int left = index;
                for (List<Matrix> design : designs) {
                    if (left < design.size()) {
                        return design.get(left);
                    }
                    left -= design.size();
                }
                throw new IndexOutOfBoundsException(index);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    /** What was said of the pieces, as of one matrix per design. */
    public ClassFit joined(ClassFit said) {
        List<Matrix> scores = new ArrayList<>();
        int from = 0;
        for (List<Matrix> design : designs) {
            scores.add(joined(said.scores().subList(from, from + design.size())));
            from += design.size();
        }
        return new ClassFit(scores, said.importances());
    }

    /** Likewise. */
    public NumberFit joined(NumberFit said) {
        List<double[]> predictions = new ArrayList<>();
        int from = 0;
        for (List<Matrix> design : designs) {
            predictions.add(
                    said.predictions().subList(from, from + design.size()).stream()
                            .flatMapToDouble(Arrays::stream)
                            .toArray());
            from += design.size();
        }
        return new NumberFit(predictions, said.importances());
    }

    private static Matrix joined(List<Matrix> pieces) {
        if (pieces.size() == 1) {
            return pieces.get(0);
        }
        int columns = pieces.get(0).columns();
        int rows = pieces.stream().mapToInt(Matrix::rows).sum();
        double[] values = new double[Math.multiplyExact(rows, columns)];
        int row = 0;
        for (Matrix piece : pieces) {
            for (int i = 0; i < piece.rows(); i++) {
                piece.copyRow(i, values, row++ * columns);
            }
        }
        return Matrix.owning(rows, columns, values);
    }
}

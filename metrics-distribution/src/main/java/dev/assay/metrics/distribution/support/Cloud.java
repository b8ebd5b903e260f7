package dev.assay.metrics.distribution.support;

import dev.assay.embedding.FittedEmbedding;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;

/**
 * The rows of a part twice: as points, and as the search engine holds them, whose distances are the
 * exact ones.
 *
 * @param points the coordinates, encoded as they are needed
 * @param rows the same rows, encoded
 */
record Cloud(SpacePoints points, EncodedRows rows) {

    /** The rows of a part. */
    static Cloud of(EvaluationContext context, Part part, Space space) {
        return new Cloud(
                SpacePoints.of(context, part, space), context.get(new EncodedPart(part, space)));
    }

    /** The number of rows. */
    int size() {
        return points.rows();
    }

    /** These rows only. */
    Cloud select(int[] positions) {
        return new Cloud(points.select(positions), rows.select(positions));
    }

    /** The points with zeros appended up to this many dimensions. */
    Cloud widened(int columns) {
        return new Cloud(points.widened(columns), rows);
    }

    /**
     * The mean of the points. They are summed by size within each dimension, of many dimensions in
     * content order, so that the order of rows moves no bit.
     */
    double[] centre() {
        if (WidePoints.are(points)) {
            return WidePoints.centre(points);
        }
        double[] centre = new double[points.columns()];
        Matrix all = points.matrix();
        for (int k = 0; k < centre.length; k++) {
            double[] values = all.column(k);
            Arrays.sort(values);
            centre[k] = SampleMoments.mean(values);
        }
        return centre;
    }

    /**
     * The centre c_r of the supports of REAL in a space: the point around which an embedding
     * gathers REAL if it has one, else the mean of these points of REAL.
     */
    double[] centreOfReal(EvaluationContext context, Space space) {
        if (!hasCentreOfItsOwn(context, space)) {
            return centre();
        }
        return context.get(new FittedEmbedding(((Space.Vectors) space).entry()))
                .centreOfReal()
                .orElseThrow();
    }

    /** Whether a space is an embedding that gathers REAL around a point. */
    static boolean hasCentreOfItsOwn(EvaluationContext context, Space space) {
        return space instanceof Space.Vectors vectors
                && context.get(new FittedEmbedding(vectors.entry())).centreOfReal().isPresent();
    }

    /** The distance of every point to {@code centre}. */
    double[] distancesTo(double[] centre) {
        if (WidePoints.are(points)) {
            return WidePoints.distances(points, centre);
        }
        double[] distances = new double[size()];
        points.blocks(
                (from, block) -> {
                    for (int row = 0; row < block.rows(); row++) {
                        double sum = 0;
                        for (int k = 0; k < centre.length; k++) {
                            double difference = block.get(row, k) - centre[k];
                            sum += difference * difference;
                        }
                        distances[from + row] = Math.sqrt(sum);
                    }
                });
        return distances;
    }
}

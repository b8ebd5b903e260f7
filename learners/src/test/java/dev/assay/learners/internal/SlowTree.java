package dev.assay.learners.internal;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The definition of a tree: every cut tried on every row, all sums anew. */
final class SlowTree {

    private final byte[][] bins;
    private final int tried;
    private final int maxDepth;
    private final SplittableRandom random;
    private final Target target;
    private final int[] pool;

    SlowTree(byte[][] bins, int tried, int maxDepth, SplittableRandom random, Target target) {
        this.bins = bins;
        this.tried = tried;
        this.maxDepth = maxDepth;
        this.random = random;
        this.target = target;
        this.pool = IntStream.range(0, bins.length).toArray();
    }

    /** What the leaf of each of the rows it is grown on says. */
    double[] told(int rows, int width) {
        double[] told = new double[rows * width];
        grow(IntStream.range(0, rows).boxed().toList(), told, width, 0);
        return told;
    }

    private void grow(List<Integer> rows, double[] told, int width, int depth) {
        double best = Double.NEGATIVE_INFINITY;
        int feature = -1;
        int cut = -1;
        boolean done =
                rows.stream().map(target::key).distinct().count() == 1
                        || maxDepth > 0 && depth == maxDepth;
        for (int k = 0; k < pool.length && !done && (k < tried || feature < 0); k++) {
            int other = k + random.nextInt(pool.length - k);
            int drawn = pool[other];
            pool[other] = pool[k];
            pool[k] = drawn;
            double own = Double.NEGATIVE_INFINITY;
            int at = -1;
            for (int bin = 0; bin < Bins.MOST; bin++) {
                List<Integer> left = side(rows, drawn, bin, true);
                List<Integer> right = side(rows, drawn, bin, false);
                if (!left.isEmpty() && !right.isEmpty()) {
                    double score = target.score(left) + target.score(right);
                    if (score > own) {
                        own = score;
                        at = bin;
                    }
                }
            }
            if (own > best) {
                best = own;
                feature = drawn;
                cut = at;
                if (target.perfect(rows, own)) {
                    break;
                }
            }
        }
        if (feature < 0) {
            double[] says = target.says(rows);
            rows.forEach(row -> System.arraycopy(says, 0, told, row * width, width));
            return;
        }
        grow(side(rows, feature, cut, true), told, width, depth + 1);
        grow(side(rows, feature, cut, false), told, width, depth + 1);
    }

    private List<Integer> side(List<Integer> rows, int feature, int cut, boolean left) {
        return rows.stream().filter(row -> (bins[feature][row] & 0xff) <= cut == left).toList();
    }

    /** What rows are to be told. */
    interface Target {

        long key(int row);

        double score(List<Integer> rows);

        boolean perfect(List<Integer> rows, double score);

        double[] says(List<Integer> rows);
    }

    record Numbers(long[] targets) implements Target {

        @Override
        public long key(int row) {
            return targets[row];
        }

        @Override
        public double score(List<Integer> rows) {
            double sum = rows.stream().mapToLong(row -> targets[row]).sum();
            return sum * sum / rows.size();
        }

        @Override
        public boolean perfect(List<Integer> rows, double score) {
            return rows.size() == 2;
        }

        @Override
        public double[] says(List<Integer> rows) {
            double sum = rows.stream().mapToLong(row -> targets[row]).sum();
            return new double[] {sum / rows.size()};
        }
    }

    record Labels(int[] labels, int classes) implements Target {

        @Override
        public long key(int row) {
            return labels[row];
        }

        private double[] shares(List<Integer> rows) {
            double[] counts = new double[classes];
            rows.forEach(row -> counts[labels[row]]++);
            return counts;
        }

        @Override
        public double score(List<Integer> rows) {
            return Arrays.stream(shares(rows)).map(count -> count * count).sum() / rows.size();
        }

        @Override
        public boolean perfect(List<Integer> rows, double score) {
            return score == rows.size();
        }

        @Override
        public double[] says(List<Integer> rows) {
            return Arrays.stream(shares(rows)).map(count -> count / rows.size()).toArray();
        }
    }
}

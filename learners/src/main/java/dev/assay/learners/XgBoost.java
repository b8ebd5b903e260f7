package dev.assay.learners;

import dev.assay.metric.NotApplicableException;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;

/**
 * The only place that speaks to XGBoost; every call is of one thread, and native memory never
 * outlives a call.
 */
final class XgBoost {

    private XgBoost() {}

    /** Trees of one round or several, and what they say about other rows. */
    static Answer train(
            Matrix features,
            float[] labels,
            float[] weights,
            Settings settings,
            List<Matrix> asked,
            Fit fit) {
        requireLibrary();
        List<Booster> boosters = new ArrayList<>();
        try {
            grow(boosters, features, labels, weights, settings, fit);
            float[][][] sums = new float[asked.size()][][];
            for (int piece = 0; piece < sums.length; piece++) {
                sums[piece] = mean(boosters, asked.get(piece), fit);
            }
            double[] gains = new double[features.columns()];
            if (fit.importances()) {
                for (Booster booster : boosters) {
                    addGains(booster, gains);
                }
            }
            return new Answer(sums, fit.importances() ? normalised(gains) : new double[0]);
        } catch (XGBoostError error) {
            throw new IllegalStateException("XGBoost: " + error.getMessage(), error);
        } finally {
            boosters.forEach(Booster::dispose);
        }
    }

    private static void grow(
            List<Booster> boosters,
            Matrix features,
            float[] labels,
            float[] weights,
            Settings settings,
            Fit fit)
            throws XGBoostError {
        DMatrix training = matrix(features);
        try {
            training.setLabel(labels);
            if (weights.length > 0) {
                training.setWeight(weights);
            }
            for (int batch = 0; batch < settings.batches(); batch++) {
                fit.checkpoint().run();
                Map<String, Object> parameters = new HashMap<>(settings.parameters());
                parameters.put("nthread", 1);
                parameters.put("verbosity", 0);
                parameters.put("seed", Math.floorMod(fit.seed() * 31 + batch, Integer.MAX_VALUE));
                Booster booster =
                        XGBoost.train(training, parameters, 1, new HashMap<>(), null, null);
                boosters.add(booster);
                for (int round = 1; round < settings.rounds(); round++) {
                    fit.checkpoint().run();
                    booster.update(training, round);
                }
            }
        } finally {
            training.dispose();
        }
    }

    /** What all boosters say of some rows, which are in native memory only as long as that. */
    private static float[][] mean(List<Booster> boosters, Matrix rows, Fit fit)
            throws XGBoostError {
        DMatrix asked = matrix(rows);
        try {
            float[][] sums = boosters.get(0).predict(asked);
            for (Booster booster : boosters.subList(1, boosters.size())) {
                fit.checkpoint().run();
                add(sums, booster.predict(asked));
            }
            for (float[] row : sums) {
                for (int i = 0; i < row.length; i++) {
                    row[i] /= boosters.size();
                }
            }
            return sums;
        } finally {
            asked.dispose();
        }
    }

    /**
     * Why the library cannot be used here, if so; asked before anything that would fail halfway.
     */
    static Optional<String> unavailable() {
        return Library.PROBLEM;
    }

    static void requireLibrary() {
        unavailable()
                .ifPresent(
                        reason -> {
                            throw new NotApplicableException(reason);
                        });
    }

    static double[] normalised(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double[] shares = new double[values.length];
        for (int i = 0; i < shares.length && sum > 0; i++) {
            shares[i] = values[i] / sum;
        }
        return shares;
    }

    /**
     * Sums the gain of every split by feature; XGBoost's own score does the same, many times
     * slower.
     */
    private static void addGains(Booster booster, double[] gains) throws XGBoostError {
        for (String tree : booster.getModelDump("", true)) {
            for (int split = tree.indexOf("[f");
                    split >= 0;
                    split = tree.indexOf("[f", split + 2)) {
                int feature = Integer.parseInt(tree, split + 2, tree.indexOf('<', split), 10);
                int gain = tree.indexOf("gain=", split) + "gain=".length();
                gains[feature] += Double.parseDouble(tree.substring(gain, tree.indexOf(',', gain)));
            }
        }
    }

    private static void add(float[][] sum, float[][] more) {
        for (int row = 0; row < sum.length; row++) {
            for (int i = 0; i < sum[row].length; i++) {
                sum[row][i] += more[row][i];
            }
        }
    }

    private static DMatrix matrix(Matrix matrix) throws XGBoostError {
        float[] values = new float[matrix.rows() * matrix.columns()];
        for (int row = 0, at = 0; row < matrix.rows(); row++) {
            for (int column = 0; column < matrix.columns(); column++) {
                values[at++] = (float) matrix.get(row, column);
            }
        }
        return new DMatrix(values, matrix.rows(), matrix.columns(), Float.NaN);
    }

    /**
     * What is trained.
     *
     * @param parameters XGBoost's own
     * @param rounds of boosting, each on what the last left over
     * @param batches independent models whose answers are averaged, so that a forest can be
     *     interrupted
     */
    record Settings(Map<String, Object> parameters, int rounds, int batches) {}

    /**
     * Per matrix of rows the mean prediction of each, and the share of each feature in the gain.
     */
    record Answer(float[][][] predictions, double[] importances) {}

    /** Loads the native library when first asked. */
    private static final class Library {

        static final Optional<String> PROBLEM = load();

        private static Optional<String> load() {
            try {
                new DMatrix(new float[] {0}, 1, 1, Float.NaN).dispose();
                return Optional.empty();
            } catch (XGBoostError | LinkageError | RuntimeException problem) {
                Throwable cause = problem;
                while (cause.getCause() != null) {
                    cause = cause.getCause();
                }
                return Optional.of(
                        "needs XGBoost's native library, which does not load on "
                                + System.getProperty("os.name")
                                + " "
                                + System.getProperty("os.arch")
                                + ": "
                                + cause.getMessage());
            }
        }
    }
}

package dev.assay.learners.internal;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import libsvm.svm_model;

/** What a trained machine decides between each two classes, to the bit as LIBSVM does. */
public final class PairDecisions {

    private final svm_model model;
    private final RadialKernel vectors;
    private final int[] starts;

    /**
     * Of a model.
     *
     * @param training the kernel of the rows that it learned from
     */
    public PairDecisions(svm_model model, RadialKernel training) {
        this.model = model;
        this.vectors =
                training.select(Arrays.stream(model.sv_indices).map(row -> row - 1).toArray());
        this.starts = new int[model.nr_class + 1];
        for (int label = 0; label < model.nr_class; label++) {
            starts[label + 1] = starts[label] + model.nSV[label];
        }
    }

    /** Of the first class with the second in the model's order, with the third, … */
    public double[] of(Matrix asked, int row) {
        double[] alike = vectors.to(asked, row);
        double[] pairs = new double[model.nr_class * (model.nr_class - 1) / 2];
        int pair = 0;
        for (int i = 0; i < model.nr_class; i++) {
            for (int j = i + 1; j < model.nr_class; j++, pair++) {
                double sum = 0;
                double[] ofFirst = model.sv_coef[j - 1];
                for (int vector = starts[i]; vector < starts[i + 1]; vector++) {
                    sum += ofFirst[vector] * alike[vector];
                }
                double[] ofSecond = model.sv_coef[i];
                for (int vector = starts[j]; vector < starts[j + 1]; vector++) {
                    sum += ofSecond[vector] * alike[vector];
                }
                pairs[pair] = sum - model.rho[pair];
            }
        }
        return pairs;
    }
}

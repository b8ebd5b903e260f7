package dev.assay.metrics.privacy.internal;

/** Shannon entropy of counts. */
public final class Entropy {

    private Entropy() {}

    /** \(-\sum_k p_k \ln p_k\); 0 when all cases are of one kind. */
    public static double nats(int[] counts) {
        double total = 0;
        for (int count : counts) {
            total += count;
        }
        double entropy = 0;
        for (int count : counts) {
            if (count > 0 && count < total) {
                double share = count / total;
                entropy -= share * Math.log(share);
            }
        }
        return entropy;
    }
}

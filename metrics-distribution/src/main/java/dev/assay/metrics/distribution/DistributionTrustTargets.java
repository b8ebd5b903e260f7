package dev.assay.metrics.distribution;

import dev.assay.trust.TrustTarget;
import dev.assay.trust.TrustTargets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What this module's measures claim to tell. Precisions are about fidelity, recalls and coverages
 * about diversity; a distance, a divergence or a detector is about both in one and is taken by its
 * score: 1 for equal distributions, 0 for disjoint ones. Vendi ratios look at how many kinds of
 * rows there are, so they stand with diversity.
 *
 * <p>Scores of pairs of columns are cut to three pairs on a coarse grid: the checks have up to a
 * thousand columns that are alike. Detectors are cross-fitted on halves instead of fifths, since
 * trees on up to a thousand columns cost more than all else together. Measures of privacy and of
 * novelty, and those that need labels or times, are not asked.
 */
public final class DistributionTrustTargets implements TrustTargets {

    private static final Map<String, Object> FEW = Map.of("pairs", 3);
    private static final Map<String, Object> HALVES = Map.of("folds", 2);
    private static final Map<String, Object> COARSE = Map.of("pairs", 3, "grid", 128);

    @Override
    public List<TrustTarget> targets() {
        List<TrustTarget> targets = new ArrayList<>(fidelity());
        targets.addAll(diversity());
        targets.addAll(distances());
        targets.addAll(marginals());
        targets.addAll(pairs());
        return List.copyOf(targets);
    }

    private static List<TrustTarget> fidelity() {
        return List.of(
                TrustTarget.fidelity("prdc", "prdc_precision"),
                TrustTarget.fidelity("prdc", "prdc_density"),
                TrustTarget.fidelity("alpha_precision", "alpha_precision_ip"),
                TrustTarget.fidelity(
                        "improved_precision_recall", "improved_precision_recall_precision"),
                TrustTarget.fidelity(
                        "symmetric_precision_recall", "symmetric_precision_recall_precision"),
                TrustTarget.fidelity("precision_recall_cover", "precision_recall_cover_precision"),
                TrustTarget.fidelity("p_precision_recall", "p_precision_recall_precision"),
                TrustTarget.fidelity(
                        "clipped_density_coverage", "clipped_density_coverage_density"),
                TrustTarget.fidelity("topp_r", "topp_r_precision"),
                TrustTarget.fidelity("prd", "prd_f1_8"));
    }

    private static List<TrustTarget> diversity() {
        return List.of(
                TrustTarget.diversity("prdc", "prdc_recall"),
                TrustTarget.diversity("prdc", "prdc_coverage"),
                TrustTarget.diversity("alpha_precision", "alpha_precision_ir_ball"),
                TrustTarget.diversity("alpha_precision", "alpha_precision_ir_paper"),
                TrustTarget.diversity("alpha_precision", "alpha_precision_ir_reference"),
                TrustTarget.diversity(
                        "improved_precision_recall", "improved_precision_recall_recall"),
                TrustTarget.diversity(
                        "symmetric_precision_recall", "symmetric_precision_recall_recall"),
                TrustTarget.diversity("precision_recall_cover", "precision_recall_cover_recall"),
                TrustTarget.diversity("p_precision_recall", "p_precision_recall_recall"),
                TrustTarget.diversity(
                        "clipped_density_coverage", "clipped_density_coverage_coverage"),
                TrustTarget.diversity("topp_r", "topp_r_recall"),
                TrustTarget.diversity("prd", "prd_f8"),
                TrustTarget.diversity("vendi", "vendi_ratio"),
                TrustTarget.diversity("vendi", "vendi_rke_ratio"));
    }

    private static List<TrustTarget> distances() {
        return List.of(
                TrustTarget.likeness("prd", "prd_overlap"),
                TrustTarget.likeness("wasserstein", "wasserstein_w1"),
                TrustTarget.likeness("sliced_wasserstein", "sliced_wasserstein_w1"),
                TrustTarget.likeness("energy_distance", "energy_distance_coefficient"),
                TrustTarget.likeness("kernel_mmd", "kernel_mmd"),
                TrustTarget.likeness("kid", "kid"),
                TrustTarget.likeness("frechet", "frechet_distance"),
                TrustTarget.likeness("c2st", "c2st_auc"),
                TrustTarget.likeness("detection", "detection_logreg").with(HALVES),
                TrustTarget.likeness("detection", "detection_gbm").with(HALVES),
                TrustTarget.likeness("detection", "detection_gmm").with(HALVES));
    }

    private static List<TrustTarget> marginals() {
        return List.of(
                TrustTarget.likeness("wasserstein_1d", "wasserstein_1d"),
                TrustTarget.likeness("cramer_von_mises", "cramer_von_mises"),
                TrustTarget.likeness("anderson_darling", "anderson_darling"),
                TrustTarget.likeness("jensen_shannon", "jensen_shannon"),
                TrustTarget.likeness("kl_divergence", "kl_divergence"),
                TrustTarget.likeness("inverse_kl", "inverse_kl"),
                TrustTarget.likeness("renyi_divergence", "renyi_divergence"),
                TrustTarget.likeness("chi_squared", "chi_squared_effect"),
                TrustTarget.likeness("psi", "psi"),
                TrustTarget.likeness("hill_numbers", "hill_numbers_q1"),
                TrustTarget.likeness("k_marginal", "k_marginal"));
    }

    private static List<TrustTarget> pairs() {
        return List.of(
                TrustTarget.likeness("correlation_score", "correlation_score").with(FEW),
                TrustTarget.likeness("emd_score", "emd_score").with(FEW),
                TrustTarget.likeness("jaccard_score", "jaccard_score").with(COARSE),
                TrustTarget.likeness("kl_score", "kl_score").with(COARSE),
                TrustTarget.likeness("eden_score", "eden_score").with(COARSE));
    }
}

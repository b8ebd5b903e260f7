package dev.assay.metrics.distribution;

import dev.assay.trust.TrustTarget;
import dev.assay.trust.TrustTargets;
import java.util.List;

/** The measures of this module that claim to tell fidelity or diversity. */
public final class DistributionTrustTargets implements TrustTargets {

    @Override
    public List<TrustTarget> targets() {
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
                TrustTarget.fidelity("prd", "prd_f1_8"),
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
                TrustTarget.diversity("prd", "prd_f8"));
    }
}

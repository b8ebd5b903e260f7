/** Whether models treat groups as those do that were trained on real rows. Nothing is null. */
package dev.assay.metrics.fidelity.fairness;

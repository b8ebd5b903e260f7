package dev.assay.learners;

import dev.assay.stat.Matrix;
import java.util.List;

/** A way to learn numbers from rows: its settings. Learning and asking are one step. */
public sealed interface Regressor permits Forest, BinnedForest, Boosting, Ridge {

    /**
     * Learns, and says what it thinks of other rows. When training values are all equal, that value
     * is what is always said.
     *
     * @param training rows to learn from
     * @param asked matrices of the same width
     * @throws dev.assay.metric.NotApplicableException when the library behind it does not load on
     *     this machine
     */
    NumberFit regress(Numbered training, List<Matrix> asked, Fit fit);
}

package dev.assay.embeddings.torch;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Requirement;
import java.util.Optional;

/** The need of PyTorch's libraries for this machine. */
record NativeLibrary() implements Requirement {

    @Override
    public String describe() {
        return "PyTorch for " + Torch.platform();
    }

    @Override
    public Optional<String> unmet(EvaluationData data) {
        return Torch.missing();
    }
}

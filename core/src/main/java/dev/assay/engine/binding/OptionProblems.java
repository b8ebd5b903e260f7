package dev.assay.engine.binding;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong, so that a user sees everything at once. */
final class OptionProblems {

    private final List<EvaluationException> found = new ArrayList<>();

    void collect(Runnable work) {
        try {
            work.run();
        } catch (EvaluationException problem) {
            found.add(problem);
        }
    }

    void add(EvaluationException problem) {
        found.add(problem);
    }

    /** Throws if there is any problem; the code is that of the first. */
    void raise() {
        if (found.isEmpty()) {
            return;
        }
        if (found.size() == 1) {
            throw found.get(0);
        }
        Set<String> messages = new LinkedHashSet<>();
        found.forEach(problem -> messages.add(problem.getMessage()));
        ErrorCode code = found.get(0).code();
        throw new EvaluationException(code, String.join("\n", messages), found.get(0));
    }
}

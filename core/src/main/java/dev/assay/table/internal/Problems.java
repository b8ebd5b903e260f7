package dev.assay.table.internal;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Collects what is wrong with files, so that all of it is told at once. */
public final class Problems {

    private static final int SHOWN = 50;

    private final List<String> messages = new ArrayList<>();
    private ErrorCode code = ErrorCode.SCHEMA_MISMATCH;
    private boolean mixed;
    private Optional<Throwable> cause = Optional.empty();

    /** Adds a complaint. */
    public void add(ErrorCode kind, String message) {
        mixed |= !messages.isEmpty() && kind != code;
        code = kind;
        messages.add(message);
    }

    /** Adds complaints of one kind. */
    public void addAll(ErrorCode kind, List<String> more) {
        more.forEach(message -> add(kind, message));
    }

    /** Adds what another collection threw. */
    public void add(EvaluationException e) {
        cause = Optional.of(e);
        e.getMessage().lines().forEach(line -> add(e.code(), line));
    }

    /** The result, or nothing and the complaint collected. */
    public <T> Optional<T> attempt(Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (EvaluationException e) {
            add(e);
            return Optional.empty();
        }
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return messages.isEmpty();
    }

    /** Throws all complaints as one, if there are any. */
    public void refuse() {
        if (messages.isEmpty()) {
            return;
        }
        List<String> shown =
                messages.size() <= SHOWN ? messages : new ArrayList<>(messages.subList(0, SHOWN));
        if (messages.size() > SHOWN) {
            shown.add("… and " + (messages.size() - SHOWN) + " more.");
        }
        EvaluationException all =
                new EvaluationException(
                        mixed ? ErrorCode.SCHEMA_MISMATCH : code, String.join("\n", shown));
        cause.ifPresent(all::initCause);
        throw all;
    }
}

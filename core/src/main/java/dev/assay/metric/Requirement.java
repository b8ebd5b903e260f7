package dev.assay.metric;

import dev.assay.table.ColumnKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A condition on the data that can be decided before anything is computed. A metric may define its
 * own requirements; those below are the common ones.
 */
public interface Requirement {

    /** The condition, as it reads after "needs": {@code "at least 2 numeric columns"}. */
    String describe();

    /**
     * Why {@code data} does not meet it, in one sentence naming what was found; empty if it does.
     */
    Optional<String> unmet(EvaluationData data);

    /**
     * At least this many content columns of a kind; {@link ColumnKind#NUMERIC} includes datetime
     * columns.
     */
    static Requirement columns(ColumnKind kind, int atLeast) {
        String noun =
                kind.name().toLowerCase(Locale.ROOT) + (atLeast == 1 ? " column" : " columns");
        return of(
                "at least " + atLeast + " " + noun,
                data -> {
                    int found =
                            kind.isNumeric()
                                    ? data.schema().numeric().size()
                                    : data.schema().categorical().size();
                    return found >= atLeast ? "" : "the data has " + found;
                });
    }

    /** At least this many content columns of any kind. */
    static Requirement columns(int atLeast) {
        return of(
                "at least " + atLeast + (atLeast == 1 ? " column" : " columns"),
                data -> {
                    int found = data.schema().content().size();
                    return found >= atLeast ? "" : "the data has " + found;
                });
    }

    /** A holdout: rows the generator never saw. */
    static Requirement holdout() {
        return of(
                "a holdout table",
                data -> data.has(Part.HOLDOUT) ? "" : "none was given (--holdout FILE)");
    }

    /** A long table: a declared sequence key and, usually, a time index. */
    static Requirement sequences() {
        return new SequencesNeeded(Optional.empty(), 0);
    }

    /**
     * Sequences with at least this many attributes of a kind; {@link ColumnKind#NUMERIC} includes
     * dates.
     */
    static Requirement sequences(ColumnKind kind, int atLeast) {
        return new SequencesNeeded(Optional.of(kind), atLeast);
    }

    /** Sequences with at least this many attributes of any kind. */
    static Requirement sequences(int atLeast) {
        return new SequencesNeeded(Optional.empty(), atLeast);
    }

    /** A declared target of this kind; {@link ColumnKind#NUMERIC} includes datetime columns. */
    static Requirement target(ColumnKind kind) {
        String noun = kind.name().toLowerCase(Locale.ROOT) + " target";
        return of(
                "a " + noun,
                data -> {
                    List<String> targets = data.schema().roles().targets();
                    List<String> ofKind =
                            kind.isNumeric()
                                    ? data.schema().numeric()
                                    : data.schema().categorical();
                    if (targets.stream().anyMatch(ofKind::contains)) {
                        return "";
                    }
                    return targets.isEmpty()
                            ? "no target was given (--target COLUMN)"
                            : "the declared targets " + targets + " are of another kind";
                });
    }

    /** A declared target of any kind. */
    static Requirement target() {
        return of(
                "a target",
                data ->
                        data.schema().roles().targets().isEmpty()
                                ? "no target was given (--target COLUMN)"
                                : "");
    }

    /** At least one sensitive column. */
    static Requirement sensitive() {
        return of(
                "a sensitive column",
                data ->
                        data.schema().roles().sensitive().isEmpty()
                                ? "none was given (--sensitive COLUMN)"
                                : "");
    }

    /** At least this many rows in every table. */
    static Requirement rows(int atLeast) {
        return of(
                "at least " + atLeast + " rows in every table",
                data -> {
                    for (Part part : data.parts()) {
                        int rows = data.table(part).rows();
                        if (rows < atLeast) {
                            return "the "
                                    + part.name().toLowerCase(Locale.ROOT)
                                    + " table has "
                                    + rows;
                        }
                    }
                    return "";
                });
    }

    /**
     * A requirement from its description and a test.
     *
     * @param describe the condition, as it reads after "needs"
     * @param found says what was found when the condition is not met, and nothing (an empty text)
     *     when it is
     */
    static Requirement of(
            String describe, java.util.function.Function<EvaluationData, String> found) {
        return new Requirement() {
            @Override
            public String describe() {
                return describe;
            }

            @Override
            public Optional<String> unmet(EvaluationData data) {
                String what = found.apply(data);
                return what.isEmpty()
                        ? Optional.empty()
                        : Optional.of("needs " + describe + "; " + what);
            }
        };
    }
}

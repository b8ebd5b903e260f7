package dev.assay.table.internal;

import dev.assay.error.Suggestion;
import java.util.Collection;
import java.util.Optional;

/** Ends of sentences. */
final class Phrase {

    private Phrase() {}

    /** {@code "; did you mean x?"} where a known name is near, else a full stop. */
    static String meant(String typed, Collection<String> known) {
        Optional<String> near = Suggestion.nearest(typed, known);
        return near.map(name -> "; did you mean " + name + "?").orElse(".");
    }
}

package dev.assay.table.internal;

import dev.assay.error.Suggestion;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/** Ends of sentences. */
public final class Phrase {

    private static final int SHOWN = 8;

    private Phrase() {}

    /** {@code "; did you mean x?"} where a known name is near, else some of those there are. */
    public static String meant(String typed, Collection<String> known) {
        Optional<String> near = Suggestion.nearest(typed, known);
        return near.map(name -> "; did you mean " + name + "?").orElseGet(() -> there(known));
    }

    private static String there(Collection<String> known) {
        String some = known.stream().limit(SHOWN).collect(Collectors.joining("', '"));
        int more = known.size() - SHOWN;
        return known.isEmpty()
                ? "."
                : "; there are '" + some + "'" + (more > 0 ? " and " + more + " more." : ".");
    }
}

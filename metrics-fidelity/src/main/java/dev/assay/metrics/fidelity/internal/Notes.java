package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.MetricResult;
import java.util.List;
import java.util.stream.Collectors;

/** Sentences about columns. */
public final class Notes {

    private static final int NAMED = 10;

    private Notes() {}

    /**
     * The result with the note {@code "what: 'a', 'b'"}, or as it was when there are no such
     * columns.
     */
    public static MetricResult about(MetricResult result, String what, List<String> columns) {
        return columns.isEmpty() ? result : result.noting(what + ": " + list(columns));
    }

    /** {@code 'a', 'b' and 3 more}. */
    public static String list(List<String> columns) {
        String named =
                columns.stream()
                        .limit(NAMED)
                        .map(name -> "'" + name + "'")
                        .collect(Collectors.joining(", "));
        return columns.size() > NAMED
                ? named + " and " + (columns.size() - NAMED) + " more"
                : named;
    }
}

package dev.assay.testkit.reference;

import dev.assay.testkit.reference.ParityRow.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes the comparisons as a Markdown table: a summary by verdict, then row by row. */
final class ParityFile {

    private static final Path FILE = Path.of("target", "parity.md");

    private ParityFile() {}

    static synchronized void write(Collection<ParityRow> rows) {
        List<ParityRow> sorted =
                rows.stream()
                        .distinct()
                        .sorted(
                                Comparator.comparing(ParityRow::metric)
                                        .thenComparing(ParityRow::dataset)
                                        .thenComparing(ParityRow::quantity))
                        .toList();
        try {
            Files.createDirectories(FILE.getParent());
            Files.writeString(FILE, text(sorted));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(List<ParityRow> rows) {
        StringBuilder text = new StringBuilder("# Parity with the reference results\n\n");
        text.append("| metric | ")
                .append(header())
                .append(" |\n|---|")
                .append("---:|".repeat(Verdict.values().length));
        text.append('\n');
        Map<String, List<ParityRow>> byMetric =
                rows.stream()
                        .collect(
                                Collectors.groupingBy(
                                        ParityRow::metric, TreeMap::new, Collectors.toList()));
        byMetric.forEach(
                (metric, own) ->
                        text.append("| ")
                                .append(metric)
                                .append(" | ")
                                .append(counts(own))
                                .append(" |\n"));
        text.append("| all | ").append(counts(rows)).append(" |\n\n");
        text.append(
                "| metric | data set | quantity | ours | theirs | difference | tolerance | verdict | remark |\n");
        text.append("|---|---|---|---:|---:|---:|---|---|---|\n");
        for (ParityRow row : rows) {
            text.append("| ")
                    .append(
                            String.join(
                                    " | ",
                                    row.metric(),
                                    row.dataset(),
                                    row.quantity(),
                                    number(row.ours()),
                                    number(row.theirs()),
                                    String.format(
                                            Locale.ROOT,
                                            "%.1e",
                                            Math.abs(row.ours() - row.theirs())),
                                    row.verdict() == Verdict.EQUAL
                                                    || row.verdict() == Verdict.WITHIN_BAND
                                                    || row.verdict() == Verdict.WRONG
                                            ? row.tolerance().toString()
                                            : "",
                                    row.verdict().toString(),
                                    row.remark()))
                    .append(" |\n");
        }
        return text.toString();
    }

    private static String header() {
        return java.util.Arrays.stream(Verdict.values())
                .map(Verdict::toString)
                .collect(Collectors.joining(" | "));
    }

    private static String counts(List<ParityRow> rows) {
        return java.util.Arrays.stream(Verdict.values())
                .map(
                        verdict ->
                                Long.toString(
                                        rows.stream()
                                                .filter(row -> row.verdict() == verdict)
                                                .count()))
                .collect(Collectors.joining(" | "));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.10g", value);
    }
}

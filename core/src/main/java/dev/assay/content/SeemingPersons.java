package dev.assay.content;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Urn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whether held-out rows seem to be other rows of training persons, where no column says whose a row
 * is: whether there are columns that tell it ({@code PersonColumns}) among the training rows, and
 * one of twenty held-out rows at least, and 30, agree with a training row in all of them. Tables on
 * other machines are not looked at. Seeded rows stand for larger training tables in the search for
 * such columns.
 *
 * @since 0.2
 */
public record SeemingPersons() implements Artefact<Optional<SeemingPersons.Found>> {

    private static final int ROWS = 20_000;
    private static final int COLUMNS = 100;
    private static final double MOST_COMMON = 0.7;
    private static final int LEAST_ROWS = 30;
    private static final double LEAST_SHARE = 0.05;

    /**
     * What was found.
     *
     * @param by the columns that tell who it is
     * @param told columns that these tell
     * @param rows held-out rows that agree with a training row in all of these
     * @param of held-out rows
     */
    public record Found(List<String> by, List<String> told, int rows, int of) {
        /** Copies the lists. */
        public Found {
            by = List.copyOf(by);
            told = List.copyOf(told);
        }
    }

    @Override
    public Optional<Found> compute(EvaluationContext context) {
        boolean isHere =
                Stream.of(Part.REAL, Part.HOLDOUT)
                        .allMatch(part -> context.data().table(part).distant().isEmpty());
        if (context.data().schema().roles().sequenceKey().isPresent() || !isHere) {
            return Optional.empty();
        }
        CellContent content = new CellContent(context.data());
        List<SeenColumn> columns = columns(context, content);
        return new PersonColumns(columns)
                .find()
                .map(found -> found(context, content, found))
                .filter(found -> found.rows() >= LEAST_SHARE * found.of())
                .filter(found -> found.rows() >= LEAST_ROWS);
    }

    /** The columns of some training rows that have the rarest values, these first. */
    private static List<SeenColumn> columns(EvaluationContext context, CellContent content) {
        int[] some = some(context);
        NavigableMap<Double, List<Integer>> chances = new TreeMap<>();
        for (int place = 0; place < content.columns(); place++) {
            context.checkCancelled();
            double chance = coded(content, place, some).chance();
            if (chance <= MOST_COMMON) {
                chances.computeIfAbsent(chance, key -> new ArrayList<>()).add(place);
            }
        }
        List<String> names = context.data().schema().content();
        return chances.values().stream()
                .flatMap(List::stream)
                .limit(COLUMNS)
                .map(
                        place ->
                                SeenColumn.of(
                                        context.data().real().column(names.get(place)),
                                        place,
                                        coded(content, place, some),
                                        some))
                .toList();
    }

    /**
     * Some training rows in random order, whatever order they come in: neighbours in a sorted table
     * agree more often than others do.
     */
    private static int[] some(EvaluationContext context) {
        int[] order = context.get(new ContentOrder(Part.REAL));
        RandomGenerator random = context.random("seeming persons");
        int[] some = Urn.draw(order.length, Math.min(order.length, ROWS), random);
        for (int i = some.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = some[i];
            some[i] = some[j];
            some[j] = swapped;
        }
        return Arrays.stream(some).map(place -> order[place]).toArray();
    }

    private static CodedRows coded(CellContent content, int place, int[] rows) {
        long[] cells = content.cells(Part.REAL, place);
        return CodedRows.of(Arrays.stream(rows).mapToLong(row -> cells[row]).toArray());
    }

    private static Found found(
            EvaluationContext context, CellContent content, PersonColumns.Found columns) {
        List<Integer> both = new ArrayList<>(columns.by());
        both.addAll(columns.told());
        Map<Long, Integer> known = new HashMap<>();
        for (long row : sums(content, Part.REAL, both)) {
            known.merge(row, 1, Integer::sum);
        }
        long[] held = sums(content, Part.HOLDOUT, both);
        int rows = content.size(Part.REAL);
        int most = PersonColumns.mostRows(Math.min(ROWS, rows)) * Math.max(1, rows / ROWS);
        List<String> names = context.data().schema().content();
        return new Found(
                columns.by().stream().map(names::get).toList(),
                columns.told().stream().map(names::get).toList(),
                (int)
                        IntStream.range(0, held.length)
                                .filter(row -> known.getOrDefault(held[row], most + 1) <= most)
                                .filter(row -> isPresent(context, columns.by(), row))
                                .count(),
                held.length);
    }

    private static boolean isPresent(EvaluationContext context, List<Integer> by, int row) {
        List<String> names = context.data().schema().content();
        return by.stream()
                .noneMatch(
                        column ->
                                context.data()
                                        .table(Part.HOLDOUT)
                                        .column(names.get(column))
                                        .isMissing(row));
    }

    private static long[] sums(CellContent content, Part part, List<Integer> columns) {
        long[] sums = new long[content.size(part)];
        for (int column : columns) {
            long[] cells = content.cells(part, column);
            Arrays.setAll(sums, row -> sums[row] + cells[row]);
        }
        return sums;
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}

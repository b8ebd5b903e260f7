package dev.assay.embeddings.torch;

import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The elements of sequences as numbers, fitted on REAL alone. A numeric attribute is scaled to [0,
 * 1] over REAL; where it is missing it stands at 0, and an indicator of 1 follows if REAL misses
 * any. A categorical one has one number per level of REAL, missing being a level. Values are cut at
 * ±10⁹; a level that REAL has not is all zeros.
 *
 * @param numbers the numeric attributes
 * @param levels the categorical ones
 */
record SequenceInput(List<Scaled> numbers, List<Coded> levels) {

    private static final double FARTHEST = 1e9;

    /** A numeric attribute: what becomes 0, what becomes 1 more, and whether REAL misses any. */
    record Scaled(String name, double low, double range, boolean misses) {}

    /** A categorical attribute: its levels in REAL, and whether REAL misses any. */
    record Coded(String name, List<String> levels, boolean misses) {}

    static SequenceInput fit(SequenceTable real) {
        List<Scaled> numbers = new ArrayList<>();
        for (Channel.Numeric channel : real.numeric()) {
            numbers.add(
                    new Scaled(
                            channel.name(),
                            channel.low(),
                            channel.range(),
                            misses(channel, real.positions())));
        }
        List<Coded> levels = new ArrayList<>();
        for (Channel.Categorical channel : real.categorical()) {
            boolean[] seen = new boolean[channel.levels()];
            for (int position = 0; position < real.positions(); position++) {
                if (!channel.isMissing(position)) {
                    seen[channel.code(position)] = true;
                }
            }
            List<String> names = new ArrayList<>();
            for (int code = 0; code < seen.length; code++) {
                if (seen[code]) {
                    names.add(channel.dictionary().level(code));
                }
            }
            levels.add(new Coded(channel.name(), names, misses(channel, real.positions())));
        }
        return new SequenceInput(numbers, levels);
    }

    /**
     * What {@link #plain} described.
     *
     * @throws IllegalArgumentException when it describes nothing
     */
    static SequenceInput of(Map<String, Object> plain) {
        List<Scaled> numbers = new ArrayList<>();
        for (Map<String, Object> one : Stored.maps(plain.get("numbers"))) {
            numbers.add(
                    new Scaled(
                            Stored.text(one, "name"),
                            Stored.number(one, "low"),
                            Stored.number(one, "range"),
                            Stored.truth(one, "misses")));
        }
        List<Coded> levels = new ArrayList<>();
        for (Map<String, Object> one : Stored.maps(plain.get("levels"))) {
            if (!(one.get("levels") instanceof List<?> names)) {
                throw new IllegalArgumentException("an attribute has no levels");
            }
            levels.add(
                    new Coded(
                            Stored.text(one, "name"),
                            Stored.texts(names),
                            Stored.truth(one, "misses")));
        }
        return new SequenceInput(numbers, levels);
    }

    Map<String, Object> plain() {
        List<Map<String, Object>> plainNumbers = new ArrayList<>();
        for (Scaled one : numbers) {
            Map<String, Object> plain = new LinkedHashMap<>();
            plain.put("name", one.name());
            plain.put("low", one.low());
            plain.put("range", one.range());
            plain.put("misses", one.misses());
            plainNumbers.add(plain);
        }
        List<Map<String, Object>> plainLevels = new ArrayList<>();
        for (Coded one : levels) {
            Map<String, Object> plain = new LinkedHashMap<>();
            plain.put("name", one.name());
            plain.put("levels", one.levels());
            plain.put("misses", one.misses());
            plainLevels.add(plain);
        }
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("numbers", plainNumbers);
        plain.put("levels", plainLevels);
        return plain;
    }

    /** How many numbers an element becomes. */
    int dimension() {
        int sum = 0;
        for (Scaled one : numbers) {
            sum += one.misses() ? 2 : 1;
        }
        for (Coded one : levels) {
            sum += one.levels().size() + (one.misses() ? 1 : 0);
        }
        return sum;
    }

    /**
     * Every sequence, its elements in the order of time, at most so many of the first.
     *
     * @throws IllegalArgumentException when an attribute is missing
     */
    List<double[][]> encode(SequenceTable table, int longest) {
        int width = dimension();
        List<double[][]> sequences = new ArrayList<>();
        for (int sequence = 0; sequence < table.size(); sequence++) {
            sequences.add(new double[Math.min(longest, table.length(sequence))][width]);
        }
        int offset = 0;
        for (Scaled one : numbers) {
            Channel.Numeric channel = find(table.numeric(), one.name());
            int at = offset;
            each(
                    table,
                    sequences,
                    (position, element) -> {
                        if (!channel.isMissing(position)) {
                            element[at] = scaled(one, channel.raw(position));
                        } else if (one.misses()) {
                            element[at + 1] = 1;
                        }
                    });
            offset += one.misses() ? 2 : 1;
        }
        for (Coded one : levels) {
            Channel.Categorical channel = find(table.categorical(), one.name());
            int[] places = places(one, channel);
            int at = offset;
            each(
                    table,
                    sequences,
                    (position, element) -> {
                        int place =
                                channel.isMissing(position)
                                        ? one.misses() ? one.levels().size() : -1
                                        : places[channel.code(position)];
                        if (place >= 0) {
                            element[at + place] = 1;
                        }
                    });
            offset += one.levels().size() + (one.misses() ? 1 : 0);
        }
        return sequences;
    }

    private interface Cell {
        void write(int position, double[] element);
    }

    private static void each(SequenceTable table, List<double[][]> sequences, Cell cell) {
        for (int sequence = 0; sequence < sequences.size(); sequence++) {
            double[][] elements = sequences.get(sequence);
            for (int step = 0; step < elements.length; step++) {
                cell.write(table.start(sequence) + step, elements[step]);
            }
        }
    }

    private static int[] places(Coded one, Channel.Categorical channel) {
        Map<String, Integer> known = new HashMap<>();
        for (int place = 0; place < one.levels().size(); place++) {
            known.put(one.levels().get(place), place);
        }
        int[] places = new int[channel.dictionary().size()];
        for (int code = 0; code < places.length; code++) {
            places[code] = known.getOrDefault(channel.dictionary().level(code), -1);
        }
        return places;
    }

    private static double scaled(Scaled one, double raw) {
        double scaled = one.range() > 0 ? (raw - one.low()) / one.range() : 0;
        return Math.max(-FARTHEST, Math.min(FARTHEST, scaled));
    }

    private static <C extends Channel> C find(List<C> channels, String name) {
        return channels.stream()
                .filter(channel -> channel.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "the sequences have no such attribute '" + name + "'"));
    }

    private static boolean misses(Channel channel, int positions) {
        for (int position = 0; position < positions; position++) {
            if (channel.isMissing(position)) {
                return true;
            }
        }
        return false;
    }
}

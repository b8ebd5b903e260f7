package dev.assay.embeddings;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The channels a summary speaks of, by name, and the levels of each, by their text.
 *
 * @param numeric names of numeric channels
 * @param levels by name of a channel of levels, those of REAL in their order
 * @param codes by name, for the codes of a table where each of its levels stands in that list, or
 *     −1; empty until it is bound to a table
 */
record SummaryChannels(
        List<String> numeric, Map<String, List<String>> levels, Map<String, int[]> codes) {

    private static final int STATISTICS = 6;
    private static final String NUMERIC = "numeric";
    private static final String LEVELS = "levels";

    static SummaryChannels of(SequenceTable real) {
        Map<String, List<String>> levels = new LinkedHashMap<>();
        for (Channel.Categorical channel : real.categorical()) {
            boolean[] occurs = new boolean[channel.levels()];
            for (int p = 0; p < real.positions(); p++) {
                if (!channel.isMissing(p)) {
                    occurs[channel.code(p)] = true;
                }
            }
            List<String> texts = new ArrayList<>();
            for (int code = 0; code < occurs.length; code++) {
                if (occurs[code]) {
                    texts.add(channel.dictionary().level(code));
                }
            }
            levels.put(channel.name(), texts);
        }
        return new SummaryChannels(
                        real.numeric().stream().map(Channel::name).toList(), levels, Map.of())
                .in(real);
    }

    static SummaryChannels of(Map<String, Object> plain) {
        if (!(plain.get(NUMERIC) instanceof List<?> names)
                || !(plain.get(LEVELS) instanceof Map<?, ?> described)) {
            throw new IllegalArgumentException("it describes no channels");
        }
        Map<String, List<String>> levels = new LinkedHashMap<>();
        described.forEach(
                (name, texts) -> {
                    if (!(texts instanceof List<?> list)) {
                        throw new IllegalArgumentException("channel '" + name + "' has no levels");
                    }
                    levels.put(String.valueOf(name), list.stream().map(String::valueOf).toList());
                });
        return new SummaryChannels(names.stream().map(String::valueOf).toList(), levels, Map.of());
    }

    Map<String, Object> plain() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put(NUMERIC, numeric);
        plain.put(LEVELS, levels);
        return plain;
    }

    /** These channels bound to the codes of a table, which must have the same ones. */
    SummaryChannels in(SequenceTable table) {
        List<String> found = table.numeric().stream().map(Channel::name).toList();
        List<String> others = table.categorical().stream().map(Channel::name).toList();
        if (!found.equals(numeric) || !others.equals(List.copyOf(levels.keySet()))) {
            throw new EvaluationException(
                    ErrorCode.SCHEMA_MISMATCH,
                    "the summary was learned from the channels "
                            + numeric
                            + " and "
                            + levels.keySet()
                            + "; the data has "
                            + found
                            + " and "
                            + others
                            + ". Give the columns it was learned with, or learn it anew");
        }
        Map<String, int[]> places = new LinkedHashMap<>();
        for (Channel.Categorical channel : table.categorical()) {
            List<String> texts = levels.get(channel.name());
            Map<String, Integer> known = new HashMap<>();
            for (int place = 0; place < texts.size(); place++) {
                known.putIfAbsent(texts.get(place), place);
            }
            int[] of = new int[channel.levels()];
            Arrays.fill(of, -1);
            for (int p = 0; p < table.positions(); p++) {
                if (!channel.isMissing(p)) {
                    int code = channel.code(p);
                    of[code] = known.getOrDefault(channel.dictionary().level(code), -1);
                }
            }
            places.put(channel.name(), of);
        }
        return new SummaryChannels(numeric, levels, places);
    }

    int width(int lags) {
        return 1
                + numeric.size() * (STATISTICS + lags)
                + levels.values().stream().mapToInt(texts -> texts.size() + 3).sum();
    }

    List<String> names(int lags) {
        List<String> names = new ArrayList<>(List.of("length"));
        for (String channel : numeric) {
            for (String what : List.of("mean", "sd", "min", "max", "trend", "missing")) {
                names.add(channel + " " + what);
            }
            for (int lag = 1; lag <= lags; lag++) {
                names.add(channel + " autocorrelation " + lag);
            }
        }
        levels.forEach(
                (channel, texts) -> {
                    texts.forEach(text -> names.add(channel + " = " + text));
                    names.add(channel + " another level");
                    names.add(channel + " missing");
                    names.add(channel + " stays");
                });
        return names;
    }

    /** The statistics of a sequence; NaN where it is too short for one. */
    double[] summary(SequenceTable table, int sequence, int lags) {
        double[] row = new double[width(lags)];
        int at = 0;
        row[at++] = table.length(sequence);
        for (Channel.Numeric channel : table.numeric()) {
            numbers(table, sequence, channel, lags, row, at);
            at += STATISTICS + lags;
        }
        for (Channel.Categorical channel : table.categorical()) {
            at = shares(table, sequence, channel, row, at);
        }
        return row;
    }

    private static void numbers(
            SequenceTable table,
            int sequence,
            Channel.Numeric channel,
            int lags,
            double[] row,
            int at) {
        int start = table.start(sequence);
        int length = table.length(sequence);
        int n = 0;
        double sum = 0;
        double middle = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (int step = 0; step < length; step++) {
            double value = channel.raw(start + step);
            if (!Double.isNaN(value)) {
                n++;
                sum += value;
                middle += step;
                min = Math.min(min, value);
                max = Math.max(max, value);
            }
        }
        double mean = n == 0 ? Double.NaN : sum / n;
        double centre = n == 0 ? 0 : middle / n;
        double squares = 0;
        double steps = 0;
        double both = 0;
        for (int step = 0; step < length; step++) {
            double away = channel.raw(start + step) - mean;
            if (!Double.isNaN(away)) {
                squares += away * away;
                steps += (step - centre) * (step - centre);
                both += (step - centre) * away;
            }
        }
        row[at] = mean;
        row[at + 1] = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1));
        row[at + 2] = n == 0 ? Double.NaN : min;
        row[at + 3] = n == 0 ? Double.NaN : max;
        row[at + 4] = n < 2 ? Double.NaN : both / steps * (length - 1);
        row[at + 5] = (length - n) / (double) length;
        for (int lag = 1; lag <= lags; lag++) {
            double products = 0;
            for (int step = 0; step + lag < length; step++) {
                double product =
                        (channel.raw(start + step) - mean)
                                * (channel.raw(start + step + lag) - mean);
                products += Double.isNaN(product) ? 0 : product;
            }
            boolean told = length > lag && squares > 1e-12 * Math.max(1, mean * mean);
            row[at + STATISTICS + lag - 1] = told ? products / squares : Double.NaN;
        }
    }

    private int shares(
            SequenceTable table, int sequence, Channel.Categorical channel, double[] row, int at) {
        int known = levels.get(channel.name()).size();
        int[] places = codes.get(channel.name());
        int length = table.length(sequence);
        int start = table.start(sequence);
        int stays = 0;
        for (int p = start; p < start + length; p++) {
            int place =
                    channel.isMissing(p)
                            ? known + 1
                            : places[channel.code(p)] < 0 ? known : places[channel.code(p)];
            row[at + place] += 1.0 / length;
            stays += p > start && channel.code(p) == channel.code(p - 1) ? 1 : 0;
        }
        row[at + known + 2] = length < 2 ? Double.NaN : stays / (length - 1.0);
        return at + known + 3;
    }
}

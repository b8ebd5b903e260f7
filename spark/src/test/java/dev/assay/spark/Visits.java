package dev.assay.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Long tables: some days each of invented patients. */
final class Visits {

    static final String KEY = "patient";
    static final String TIME = "day";
    static final List<String> HEADER = List.of(KEY, TIME, "pulse", "ward");

    private Visits() {}

    /** Three to fourteen days of each of so many patients, in any order, some cells missing. */
    static List<List<String>> rows(long seed, int patients) {
        Random random = new Random(seed);
        List<List<String>> rows = new ArrayList<>();
        for (int patient = 0; patient < patients; patient++) {
            double pulse = 70 + 10 * random.nextGaussian();
            int days = 3 + random.nextInt(12);
            for (int day = 0; day < days; day++) {
                pulse += 0.5 * (70 - pulse) + 4 * random.nextGaussian();
                rows.add(
                        List.of(
                                "p" + patient,
                                Integer.toString(day),
                                random.nextInt(40) == 0
                                        ? ""
                                        : String.format(Locale.ROOT, "%.1f", pulse),
                                pulse > 75 ? "acute" : random.nextBoolean() ? "a" : "b"));
            }
        }
        Collections.shuffle(rows, random);
        return rows;
    }
}

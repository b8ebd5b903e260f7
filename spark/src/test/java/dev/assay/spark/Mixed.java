package dev.assay.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Tables of numbers and levels with missing cells. */
final class Mixed {

    static final List<String> HEADER = List.of("a", "b", "c", "d", "level", "code", "flag");

    private Mixed() {}

    /** Numbers and levels that share a factor, two of each hundred cells missing. */
    static List<List<String>> rows(long seed, int count) {
        Random random = new Random(seed);
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            double factor = random.nextGaussian();
            List<String> cells = new ArrayList<>();
            cells.add(number("%.6f", factor + random.nextGaussian()));
            cells.add(number("%.3f", Math.exp(factor + random.nextGaussian())));
            cells.add(number("%.0f", 50 + 20 * (factor + random.nextGaussian())));
            cells.add(number("%.2e", 1e9 * random.nextGaussian()));
            cells.add("level " + (int) Math.min(9, Math.abs(4 * (factor + random.nextGaussian()))));
            cells.add(Integer.toString((int) (factor > 0 ? 3 * random.nextDouble() : 1)));
            cells.add(random.nextBoolean() ? "yes" : "no");
            for (int column = 0; column < cells.size(); column++) {
                if (random.nextInt(50) == 0) {
                    cells.set(column, "");
                }
            }
            rows.add(cells);
        }
        return rows;
    }

    private static String number(String form, double value) {
        return String.format(Locale.ROOT, form, value);
    }
}

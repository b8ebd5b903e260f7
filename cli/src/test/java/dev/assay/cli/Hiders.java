package dev.assay.cli;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Vital signs of hospital stays, drawn by code, and those who hide them: ways to make synthetic
 * stays of real ones. Equal arguments give equal stays.
 */
final class Hiders {

    static final List<String> SIGNS = List.of("pulse", "pressure", "breaths", "temperature");

    private static final double[] LEVEL = {82, 118, 17, 37.0};
    private static final double[] BETWEEN = {9, 11, 2.2, 0.35};
    private static final double[] WITHIN = {6, 7, 1.8, 0.25};
    private static final double[] WORSENING = {1.3, -1.6, 0.45, 0.06};

    private Hiders() {}

    /**
     * Stays of 12 to 24 hours: an autoregressive course around a level of the patient, with a
     * common cause in all signs, a daily wave, and, in a third of the stays, a worsening in the
     * second half.
     */
    static List<double[][]> stays(int number, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<double[][]> stays = new ArrayList<>();
        for (int stay = 0; stay < number; stay++) {
            int hours = 12 + random.nextInt(13);
            double illness = random.nextGaussian();
            boolean worse = random.nextInt(3) == 0;
            double phase = 2 * Math.PI * random.nextDouble();
            double common = random.nextGaussian();
            double[] own = new double[SIGNS.size()];
            double[] level = new double[SIGNS.size()];
            for (int sign = 0; sign < own.length; sign++) {
                own[sign] = random.nextGaussian();
                double direction = sign == 1 ? -1 : 1;
                level[sign] =
                        LEVEL[sign]
                                + BETWEEN[sign]
                                        * (0.7 * direction * illness + 0.7 * random.nextGaussian());
            }
            double[][] values = new double[hours][SIGNS.size()];
            for (int hour = 0; hour < hours; hour++) {
                common = 0.85 * common + Math.sqrt(1 - 0.85 * 0.85) * random.nextGaussian();
                double wave = Math.sin(phase + 2 * Math.PI * hour / 24);
                double late = worse ? Math.max(0, hour - hours / 2) : 0;
                for (int sign = 0; sign < own.length; sign++) {
                    own[sign] = 0.8 * own[sign] + 0.6 * random.nextGaussian();
                    values[hour][sign] =
                            level[sign]
                                    + WITHIN[sign] * (0.6 * common + 0.6 * own[sign] + 0.5 * wave)
                                    + WORSENING[sign] * late;
                }
            }
            stays.add(values);
        }
        return stays;
    }

    /** Real stays with noise of this share of each sign's standard deviation. */
    static List<double[][]> noise(List<double[][]> real, double share, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] deviation = new double[SIGNS.size()];
        for (int sign = 0; sign < deviation.length; sign++) {
            deviation[sign] = Math.sqrt(Moments.of(real, sign).variance());
        }
        List<double[][]> noisy = new ArrayList<>();
        for (double[][] stay : real) {
            double[][] copy = new double[stay.length][SIGNS.size()];
            for (int hour = 0; hour < stay.length; hour++) {
                for (int sign = 0; sign < copy[hour].length; sign++) {
                    copy[hour][sign] =
                            stay[hour][sign] + share * deviation[sign] * random.nextGaussian();
                }
            }
            noisy.add(copy);
        }
        return noisy;
    }

    /**
     * An autoregressive process of first order fitted to each sign, lengths drawn from real ones.
     */
    static List<double[][]> autoregressive(List<double[][]> real, int number, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Moments[] signs = new Moments[SIGNS.size()];
        for (int sign = 0; sign < signs.length; sign++) {
            signs[sign] = Moments.of(real, sign);
        }
        List<double[][]> made = new ArrayList<>();
        for (int stay = 0; stay < number; stay++) {
            int hours = real.get(random.nextInt(real.size())).length;
            double[][] values = new double[hours][signs.length];
            for (int sign = 0; sign < signs.length; sign++) {
                Moments of = signs[sign];
                double spread = Math.sqrt(of.variance());
                double now = spread * random.nextGaussian();
                for (int hour = 0; hour < hours; hour++) {
                    values[hour][sign] = of.mean() + now;
                    now =
                            of.memory() * now
                                    + spread
                                            * Math.sqrt(1 - of.memory() * of.memory())
                                            * random.nextGaussian();
                }
            }
            made.add(values);
        }
        return made;
    }

    /** Blocks of four hours of real stays, each from another stay drawn at random. */
    static List<double[][]> blocks(List<double[][]> real, int number, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<double[][]> made = new ArrayList<>();
        for (int stay = 0; stay < number; stay++) {
            int hours = real.get(random.nextInt(real.size())).length;
            double[][] values = new double[hours][];
            for (int hour = 0; hour < hours; hour += 4) {
                double[][] from = real.get(random.nextInt(real.size()));
                int begin = random.nextInt(from.length - 3);
                for (int step = 0; step < 4 && hour + step < hours; step++) {
                    values[hour + step] = from[begin + step].clone();
                }
            }
            made.add(values);
        }
        return made;
    }

    /** Stays as a long table. */
    static Table table(String name, List<double[][]> stays) {
        List<String> keys = new ArrayList<>();
        List<double[]> rows = new ArrayList<>();
        List<Double> hours = new ArrayList<>();
        for (int stay = 0; stay < stays.size(); stay++) {
            for (int hour = 0; hour < stays.get(stay).length; hour++) {
                keys.add("stay-" + (stay + 1));
                hours.add((double) hour);
                rows.add(stays.get(stay)[hour]);
            }
        }
        List<Column> columns = new ArrayList<>();
        columns.add(CategoricalColumn.of("stay", ColumnKind.IDENTIFIER, keys));
        columns.add(
                NumericColumn.of(
                        "hour", hours.stream().mapToDouble(Double::doubleValue).toArray()));
        for (int sign = 0; sign < SIGNS.size(); sign++) {
            int of = sign;
            columns.add(
                    NumericColumn.of(
                            SIGNS.get(sign), rows.stream().mapToDouble(row -> row[of]).toArray()));
        }
        return Table.of(name, columns);
    }

    /**
     * What is fitted to a sign.
     *
     * @param memory correlation of a value and the next
     */
    private record Moments(double mean, double variance, double memory) {

        static Moments of(List<double[][]> stays, int sign) {
            double sum = 0;
            int n = 0;
            for (double[][] stay : stays) {
                for (double[] row : stay) {
                    sum += row[sign];
                    n++;
                }
            }
            double mean = sum / n;
            double squares = 0;
            double products = 0;
            int pairs = 0;
            for (double[][] stay : stays) {
                for (int hour = 0; hour < stay.length; hour++) {
                    double away = stay[hour][sign] - mean;
                    squares += away * away;
                    if (hour > 0) {
                        products += away * (stay[hour - 1][sign] - mean);
                        pairs++;
                    }
                }
            }
            double variance = squares / n;
            return new Moments(mean, variance, Math.min(0.99, products / pairs / variance));
        }
    }
}

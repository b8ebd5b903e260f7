package dev.assay.testkit;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The kit's small long tables: stays in a ward of 6 to 14 hours each, made by code. Equal arguments
 * give equal tables.
 *
 * <p>Columns: {@code stay} (the sequence key), {@code hour} (the time index), {@code pulse} and
 * {@code pressure} (autoregressive around a level of the stay, and dependent on each other), {@code
 * lactate} (skewed, 8 % missing), {@code state} (a Markov chain of three levels).
 */
public final class SequenceTables {

    /** Sequences of the kit's real table. */
    public static final int REAL_SEQUENCES = 60;

    private static final List<String> STATES = List.of("rest", "walk", "alarm");

    private SequenceTables() {}

    /** Real, synthetic and holdout sequences with their roles. */
    public static EvaluationData data() {
        return data(stays("synthetic", 50, 23, 0.5));
    }

    /** The kit's real and holdout sequences with this synthetic table. */
    public static EvaluationData data(Table synthetic) {
        return EvaluationData.of(
                schema(), real(), synthetic, Optional.of(stays("holdout", 40, 22, 0)));
    }

    /** The rows the generator was trained on. */
    public static Table real() {
        return stays("real", REAL_SEQUENCES, 21, 0);
    }

    /**
     * A table with as many sequences as {@link #real} and the same distribution that is not part of
     * the data.
     */
    public static Table fresh() {
        return stays("fresh", REAL_SEQUENCES, 24, 0);
    }

    /** Columns and roles. */
    public static Schema schema() {
        return Schema.of(real()).with(Roles.NONE.withSequences("stay", Optional.of("hour")));
    }

    /**
     * Stays of the kit's distribution.
     *
     * @param noise 0 for the real distribution; up to 1, how far a generator is off
     */
    public static Table stays(String name, int sequences, long seed, double noise) {
        SplittableRandom random = new SplittableRandom(seed * 104_729);
        List<String> key = new ArrayList<>();
        List<Double> hour = new ArrayList<>();
        List<Double> pulse = new ArrayList<>();
        List<Double> pressure = new ArrayList<>();
        List<Double> lactate = new ArrayList<>();
        List<String> state = new ArrayList<>();
        for (int sequence = 0; sequence < sequences; sequence++) {
            int length = 6 + random.nextInt(9);
            double level = random.nextGaussian();
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            int now = random.nextInt(STATES.size());
            double clock = random.nextInt(5);
            for (int step = 0; step < length; step++) {
                double memory = 0.8 * (1 - noise);
                x = memory * x + Math.sqrt(1 - memory * memory) * random.nextGaussian();
                y = memory * y + Math.sqrt(1 - memory * memory) * random.nextGaussian();
                if (random.nextDouble() > 0.75 - 0.5 * noise) {
                    now = random.nextInt(STATES.size());
                }
                key.add(name.charAt(0) + "-" + sequence);
                hour.add(clock);
                pulse.add(80 + 8 * level + 9 * x);
                pressure.add(120 - 5 * level + 6 * (0.6 * (1 - noise) * x + 0.8 * y));
                lactate.add(
                        random.nextDouble() < 0.08
                                ? Double.NaN
                                : Math.exp(0.3 * x + 0.3 * random.nextGaussian()));
                state.add(STATES.get(now));
                clock += 1 + random.nextInt(2);
            }
        }
        List<Column> columns = new ArrayList<>();
        columns.add(CategoricalColumn.of("stay", ColumnKind.IDENTIFIER, key));
        columns.add(numbers("hour", hour));
        columns.add(numbers("pulse", pulse));
        columns.add(numbers("pressure", pressure));
        columns.add(numbers("lactate", lactate));
        columns.add(CategoricalColumn.of("state", ColumnKind.CATEGORICAL, state));
        return Table.of(name, columns);
    }

    private static Column numbers(String name, List<Double> values) {
        return NumericColumn.of(name, values.stream().mapToDouble(Double::doubleValue).toArray());
    }
}

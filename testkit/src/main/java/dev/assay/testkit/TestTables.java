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
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The kit's small mixed table of patients, made by code: numbers, levels, a date, an identifier,
 * missing values and real dependence between columns. Equal arguments give equal tables.
 *
 * <p>Columns: {@code patient} (identifier), {@code age}, {@code income} (skewed, 5 % missing),
 * {@code visits} (counts), {@code pressure}, {@code admitted} (datetime), {@code sex}, {@code
 * region} (3 % missing), {@code diagnosis} (three levels), {@code outcome} (two levels, the
 * target).
 */
public final class TestTables {

    /** Rows of the kit's real table. */
    public static final int REAL_ROWS = 300;

    /** Rows of the kit's holdout. */
    public static final int HOLDOUT_ROWS = 220;

    /** Rows of the kit's synthetic table. */
    public static final int SYNTHETIC_ROWS = 260;

    private static final List<String> REGIONS = List.of("east", "north", "south", "west");
    private static final List<String> DIAGNOSES = List.of("none", "mild", "severe");

    private TestTables() {}

    /**
     * The kit's evaluation: real, synthetic and holdout rows with a target, sensitive columns and
     * quasi-identifiers.
     */
    public static EvaluationData data() {
        return data(patients("synthetic", SYNTHETIC_ROWS, 3, 0.35));
    }

    /** The kit's real and holdout rows with this synthetic table. */
    public static EvaluationData data(Table synthetic) {
        return EvaluationData.of(schema(), real(), synthetic, Optional.of(holdout()));
    }

    /** The kit's evaluation without a holdout. */
    public static EvaluationData withoutHoldout() {
        return EvaluationData.of(schema(), real(), data().synthetic(), Optional.empty());
    }

    /** The rows the generator was trained on. */
    public static Table real() {
        return patients("real", REAL_ROWS, 1, 0);
    }

    /** Rows of the same distribution that it never saw. */
    public static Table holdout() {
        return patients("holdout", HOLDOUT_ROWS, 2, 0);
    }

    /**
     * As many rows as {@link #real}, of the same distribution and neither in it nor in the holdout.
     */
    public static Table fresh() {
        return patients("fresh", REAL_ROWS, 4, 0);
    }

    /** Columns and roles. */
    public static Schema schema() {
        return Schema.of(real())
                .with(
                        Roles.NONE
                                .withTargets(List.of("outcome"))
                                .withSensitive(List.of("sex", "income"))
                                .withQuasiIdentifiers(List.of("age", "sex", "region"))
                                .withSecret("diagnosis")
                                .withIdentifiers(List.of("patient")));
    }

    /**
     * Patients of the kit's distribution.
     *
     * @param noise 0 for the real distribution; up to 1, how far a generator is off
     */
    public static Table patients(String name, int rows, long seed, double noise) {
        SplittableRandom random = new SplittableRandom(seed * 7919);
        String[] patient = new String[rows];
        double[] age = new double[rows];
        double[] income = new double[rows];
        double[] visits = new double[rows];
        double[] pressure = new double[rows];
        double[] admitted = new double[rows];
        String[] sex = new String[rows];
        String[] region = new String[rows];
        String[] diagnosis = new String[rows];
        String[] outcome = new String[rows];
        for (int row = 0; row < rows; row++) {
            double health = (1 - noise) * random.nextGaussian() + noise * random.nextGaussian();
            boolean female = random.nextDouble() < 0.5 + 0.15 * noise;
            patient[row] = name.charAt(0) + "-" + (100_000 + row);
            sex[row] = female ? "female" : "male";
            age[row] =
                    Math.rint(
                            Math.min(
                                    95, Math.max(18, 52 - 9 * health + 8 * random.nextGaussian())));
            double money = Math.exp(10 + 0.25 * health + 0.4 * random.nextGaussian() + 0.1 * noise);
            income[row] = random.nextDouble() < 0.05 ? Double.NaN : Math.rint(money * 100) / 100;
            visits[row] =
                    Math.floor(-Math.log(1 - random.nextDouble()) * Math.exp(0.8 - 0.5 * health));
            pressure[row] =
                    120 - 6 * health + (female ? 0 : 5) + 7 * random.nextGaussian() + 3 * noise;
            admitted[row] = 1.6e9 + 86_400.0 * (random.nextInt(720) + (int) (10 * health));
            double place = random.nextDouble();
            region[row] =
                    place < 0.03
                            ? ""
                            : REGIONS.get(place < 0.5 ? 0 : place < 0.75 ? 1 : place < 0.9 ? 2 : 3);
            double illness = -health + 0.6 * random.nextGaussian();
            diagnosis[row] = DIAGNOSES.get(illness < 0.3 ? 0 : illness < 1.2 ? 1 : 2);
            double risk = 1 / (1 + Math.exp(-1.5 * illness - (age[row] - 52) / 12));
            outcome[row] = random.nextDouble() < risk ? "relapse" : "well";
        }
        List<Column> columns = new ArrayList<>();
        columns.add(CategoricalColumn.of("patient", ColumnKind.IDENTIFIER, List.of(patient)));
        columns.add(NumericColumn.of("age", age));
        columns.add(NumericColumn.of("income", income));
        columns.add(NumericColumn.of("visits", visits));
        columns.add(NumericColumn.of("pressure", pressure));
        columns.add(NumericColumn.owning("admitted", ColumnKind.DATETIME, admitted, new BitSet()));
        columns.add(CategoricalColumn.of("sex", sex));
        columns.add(CategoricalColumn.of("region", region));
        columns.add(CategoricalColumn.of("diagnosis", diagnosis));
        columns.add(CategoricalColumn.of("outcome", outcome));
        return Table.of(name, columns);
    }

    /** The rows in an order drawn from the seed. */
    public static Table shuffled(Table table, long seed) {
        return table.select(permutation(table.rows(), new SplittableRandom(seed)));
    }

    /** Every column shuffled on its own: the marginals stay, the dependence goes. */
    public static Table independent(Table table, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return Table.of(
                table.name(),
                table.columns().stream()
                        .map(column -> column.select(permutation(table.rows(), random)))
                        .toList());
    }

    /** Every row twice, the second time after all rows came once. */
    public static Table twice(Table table) {
        int[] rows = new int[2 * table.rows()];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = i % table.rows();
        }
        return table.select(rows);
    }

    private static int[] permutation(int rows, SplittableRandom random) {
        int[] order = new int[rows];
        for (int i = 0; i < rows; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}

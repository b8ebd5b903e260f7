package dev.assay.cli.demo;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.Writer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * An invented hospital's patients: numbers, categories, a date, an identifier and missing values
 * that hang together as in life. Age and weight drive blood pressure and blood sugar, these and
 * smoking drive the diagnosis, the diagnosis drives the stay and its cost, and readmission follows
 * from all of them. The same seed gives the same patients.
 */
public final class Patients {

    /** The column names, in order. */
    public static final List<String> HEADER =
            List.of(
                    "patient_id",
                    "admitted",
                    "age",
                    "sex",
                    "region",
                    "smoker",
                    "bmi",
                    "systolic_bp",
                    "cholesterol",
                    "hba1c",
                    "comorbidities",
                    "diagnosis",
                    "ward",
                    "days_in_hospital",
                    "cost",
                    "readmitted");

    /** What a model is asked to predict. */
    public static final String TARGET = "readmitted";

    /** What a patient would least like to be known. */
    public static final String SENSITIVE = "diagnosis";

    private static final LocalDate FIRST_DAY = LocalDate.of(2023, 1, 1);
    private static final List<String> REGIONS =
            List.of("north", "east", "south", "west", "islands");
    private static final double[] REGION_SHARES = {0.31, 0.24, 0.27, 0.14, 0.04};
    private static final List<String> DIAGNOSES =
            List.of(
                    "heart failure",
                    "diabetes",
                    "copd",
                    "stroke",
                    "fracture",
                    "infection",
                    "appendicitis");

    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;

    /** Patients of this seed. */
    public Patients(long seed) {
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        this.gaussian = ZigguratSampler.NormalizedGaussian.of(random);
    }

    /** The next patients, as cells in the order of {@link #HEADER}. */
    public List<List<String>> next(int count, int firstNumber) {
        List<List<String>> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            rows.add(patient(firstNumber + i));
        }
        return rows;
    }

    /** Writes patients as CSV with a header. */
    public static void write(List<List<String>> rows, Writer to) throws IOException {
        @SuppressWarnings("resource")
        CsvWriter csv = CsvWriter.builder().build(to);
        csv.writeRecord(HEADER);
        rows.forEach(csv::writeRecord);
        csv.flush();
    }

    private List<String> patient(int number) {
        int age =
                (int)
                        clip(
                                random.nextDouble() < 0.7 ? 62 + 15 * normal() : 33 + 9 * normal(),
                                18,
                                99);
        boolean female = random.nextDouble() < (age > 75 ? 0.58 : 0.49);
        String region = REGIONS.get(pick(REGION_SHARES));
        String smoker = smoker(age, female);
        double bmi =
                clip(
                        24.5
                                + 0.05 * (age - 50)
                                + (smoker.equals("current") ? -0.8 : 0)
                                + 4.2 * skewed(),
                        15,
                        55);
        double systolic =
                110 + 0.45 * (age - 20) + 0.9 * (bmi - 25) + (female ? -4 : 0) + 11 * normal();
        double cholesterol =
                4.3 + 0.014 * (age - 40) + 0.05 * (bmi - 25) + (female ? 0.2 : 0) + 0.8 * normal();
        double sugar =
                5.1
                        + 0.012 * (age - 40)
                        + 0.085 * Math.max(0, bmi - 24)
                        + 0.45 * Math.abs(skewed());
        int comorbidities = poisson(Math.exp(-0.6 + 0.024 * (age - 40) + 0.04 * (bmi - 25)));
        String diagnosis = diagnosis(age, bmi, systolic, sugar, smoker);
        String ward = ward(diagnosis);
        int days =
                1
                        + poisson(
                                Math.exp(
                                        0.55
                                                + meanStay(diagnosis)
                                                + 0.11 * comorbidities
                                                + 0.006 * (age - 50)
                                                + 0.35 * normal()));
        double cost =
                Math.exp(
                        6.9
                                + 0.82 * Math.log(days)
                                + (ward.equals("surgery") ? 0.75 : 0)
                                + 0.28 * normal());
        double risk =
                -2.3
                        + 0.42 * comorbidities
                        + 0.045 * days
                        + 0.012 * (age - 60)
                        + (smoker.equals("current") ? 0.45 : 0)
                        + (diagnosis.equals("heart failure") ? 0.9 : 0);
        boolean readmitted = random.nextDouble() < 1 / (1 + Math.exp(-risk));
        boolean hasSugar = random.nextDouble() < (diagnosis.equals("diabetes") ? 0.99 : 0.83);
        boolean hasCholesterol = random.nextDouble() < (age < 40 ? 0.62 : 0.92);
        return List.of(
                String.format(Locale.ROOT, "P%06d", number),
                FIRST_DAY.plusDays(admissionDay(diagnosis)).toString(),
                Integer.toString(age),
                female ? "female" : "male",
                random.nextDouble() < 0.98 ? region : "",
                smoker,
                decimals(1, bmi),
                Integer.toString((int) Math.round(clip(systolic, 80, 230))),
                hasCholesterol ? decimals(1, clip(cholesterol, 1.8, 11)) : "",
                hasSugar ? decimals(1, clip(sugar, 4, 15)) : "",
                Integer.toString(Math.min(comorbidities, 7)),
                diagnosis,
                ward,
                Integer.toString(Math.min(days, 60)),
                decimals(2, cost),
                readmitted ? "yes" : "no");
    }

    private String smoker(int age, boolean female) {
        double current = female ? 0.17 : 0.24;
        double former = 0.08 + 0.005 * (age - 18);
        return List.of("current", "former", "never")
                .get(pick(current, former, 1 - current - former));
    }

    private String diagnosis(int age, double bmi, double systolic, double sugar, String smoker) {
        boolean smokes = !smoker.equals("never");
        return DIAGNOSES.get(
                pick(
                        Math.exp(-1.4 + 0.045 * (age - 60) + 0.02 * (systolic - 130)),
                        Math.exp(-1.6 + 0.9 * (sugar - 5.8)),
                        Math.exp(-1.9 + (smokes ? 1.3 : 0) + 0.02 * (age - 60)),
                        Math.exp(-2.0 + 0.04 * (age - 60) + 0.025 * (systolic - 130)),
                        Math.exp(-1.2 + 0.018 * Math.abs(age - 45) - 0.03 * (bmi - 25)),
                        Math.exp(-0.9),
                        Math.exp(-1.3 - 0.05 * (age - 35))));
    }

    private static String ward(String diagnosis) {
        return switch (diagnosis) {
            case "fracture", "appendicitis" -> "surgery";
            case "heart failure", "stroke" -> "cardiology and stroke";
            default -> "internal medicine";
        };
    }

    private static double meanStay(String diagnosis) {
        return switch (diagnosis) {
            case "stroke" -> 1.35;
            case "heart failure" -> 1.1;
            case "copd", "infection" -> 0.75;
            case "diabetes", "fracture" -> 0.55;
            default -> 0.1;
        };
    }

    /** Infections and lung diseases come in winter. */
    private int admissionDay(String diagnosis) {
        boolean seasonal = diagnosis.equals("infection") || diagnosis.equals("copd");
        while (true) {
            int day = random.nextInt(730);
            double winter = 0.5 + 0.5 * Math.cos(2 * Math.PI * day / 365.25);
            if (!seasonal || random.nextDouble() < 0.3 + 0.7 * winter) {
                return day;
            }
        }
    }

    private double normal() {
        return gaussian.sample();
    }

    /** Mean 0, sd 1, leaning to the right. */
    private double skewed() {
        return (Math.exp(0.5 * normal()) - Math.exp(0.125)) / 0.604;
    }

    private int poisson(double mean) {
        double limit = Math.exp(-Math.min(mean, 40));
        double product = random.nextDouble();
        int count = 0;
        while (product > limit) {
            product *= random.nextDouble();
            count++;
        }
        return count;
    }

    private int pick(double... weights) {
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        double left = random.nextDouble() * total;
        for (int i = 0; i < weights.length - 1; i++) {
            left -= weights[i];
            if (left < 0) {
                return i;
            }
        }
        return weights.length - 1;
    }

    private static double clip(double value, double least, double most) {
        return Math.min(most, Math.max(least, value));
    }

    private static String decimals(int digits, double value) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}

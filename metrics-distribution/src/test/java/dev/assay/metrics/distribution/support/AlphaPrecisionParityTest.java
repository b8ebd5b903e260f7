package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.RowScores;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Reference;
import dev.assay.neighbour.Neighbours;
import dev.assay.stat.Matrix;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The papers' released code in its three states, synthcity, and the papers' text, as {@code
 * numeric/*.json} has them.
 */
@ExtendWith(Parity.class)
public final class AlphaPrecisionParityTest {

    private static final Tolerance EXACT = Tolerance.absolute(1e-12);

    static List<String> pairs() {
        return Reference.NUMERIC;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void thePapersTextComesOutExactly(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("alpha_precision");
        for (int k : new int[] {1, 5}) {
            for (int points : new int[] {30, 1001}) {
                JsonNode expected = golden.get("paper_k" + k + "_grid" + points);
                SupportCurves curves =
                        curves(Reference.real(pair), Reference.synthetic(pair), k, points);
                String what = " k=" + k + ", " + points + " points";
                Parity.equal(
                        "alpha_precision",
                        pair,
                        "ip" + what,
                        curves.precision().integrated(),
                        Math.max(0, expected.get("IP").asDouble()),
                        EXACT);
                Parity.equal(
                        "alpha_precision",
                        pair,
                        "ir_paper" + what,
                        curves.paper().integrated(),
                        Math.max(0, expected.get("IR").asDouble()),
                        EXACT);
                Parity.equal(
                        "alpha_precision",
                        pair,
                        "delta_p" + what,
                        curves.precision().deviation(),
                        expected.get("dP").asDouble(),
                        EXACT);
                if (expected.has("P")) {
                    each(pair, "P" + what, curves.precision(), expected.get("P"), 1e-12);
                    each(pair, "R paper" + what, curves.paper(), expected.get("R"), 1e-12);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theReleasedCodeComesOutButForItsSinglePrecision(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("alpha_precision");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        SupportCurves curves = curves(real, synthetic, 1, 30);
        singlePrecision(
                pair,
                "released",
                golden.get("egm_boris_new"),
                curves.precision(),
                curves.reference(),
                real,
                synthetic);
        singlePrecision(
                pair,
                "released, other coverage",
                golden.get("egm_boris_new_alt_coverage"),
                curves.precision(),
                curves.ball(),
                real,
                synthetic);
        for (Iterator<String> names = golden.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (name.startsWith("synthcity_")) {
                int rows = Integer.parseInt(name.substring(name.indexOf("first") + 5));
                Matrix x = Clouds.first(real, rows);
                Matrix y = Clouds.first(synthetic, rows);
                Matrix[] scaled =
                        name.contains("minmax") ? Clouds.minMax(x, y) : new Matrix[] {x, y};
                SupportCurves own = curves(scaled[0], scaled[1], 1, 30);
                singlePrecision(
                        pair, name, golden.get(name), own.precision(), own.reference(), x, y);
            }
        }
        Parity.notReproduced(
                "alpha_precision",
                pair,
                "egm_old IR",
                golden.get("egm_old").path("IR_beta").asDouble(Double.NaN),
                "historical: L1 neighbours in a Euclidean ball");
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void authenticityIsThePapersRowByRow(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("alpha_precision");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        var result =
                Clouds.run(real, synthetic)
                        .evaluate(
                                new Authenticity(),
                                new Authenticity.Options(Authenticity.Variant.PAPER, Clouds.RAW));
        // Integer points tie: which of several nearest real rows counts is not defined by the
        // paper. The reference takes whichever comes first, ours asks all of them, so that it is
        // never above the reference.
        boolean ties = pair.equals("ties_int");
        double rate = result.measures().get("authenticity_rate").value();
        Parity.equal(
                "authenticity",
                pair,
                "rate",
                rate,
                golden.get("paper_authenticity").asDouble(),
                Tolerance.absolute(ties ? 0.1 : 1e-12));
        assertThat(rate).isLessThanOrEqualTo(golden.get("paper_authenticity").asDouble() + 1e-12);
        if (!ties) {
            String mask = golden.get("paper_authentic_mask").asText();
            RowScores flags = result.rows().get(0);
            int equal = 0;
            for (int row = 0; row < mask.length(); row++) {
                equal += flags.scores().value(row) == mask.charAt(row) - '0' ? 1 : 0;
            }
            Parity.equal(
                    "authenticity",
                    pair,
                    "rows that agree",
                    equal,
                    mask.length(),
                    Tolerance.exact());
        }
        JsonNode main = golden.get("egm_main");
        if (main.has("authenticity")) {
            double legacy =
                    Clouds.run(real, synthetic)
                            .evaluate(
                                    new Authenticity(),
                                    new Authenticity.Options(
                                            Authenticity.Variant.LEGACY, Clouds.RAW))
                            .measures()
                            .get("authenticity_rate")
                            .value();
            Parity.equal(
                    "authenticity",
                    pair,
                    "rate, legacy",
                    legacy,
                    main.get("authenticity").asDouble(),
                    Tolerance.absolute(ties ? 0.05 : 1.0 / real.rows() + 1e-6));
        }
    }

    private static void singlePrecision(
            String pair,
            String what,
            JsonNode expected,
            SupportCurve precision,
            SupportCurve recall,
            Matrix real,
            Matrix synthetic) {
        if (!expected.has("alpha_precision_curve")) {
            return;
        }
        boolean synthcity = what.startsWith("synthcity");
        each(
                pair,
                "P " + what,
                precision,
                expected.get("alpha_precision_curve"),
                1.0 / synthetic.rows() + 1e-6);
        // Which of several nearest synthetic rows counts is a matter of the search where points are
        // whole numbers.
        double recallTolerance =
                pair.equals("ties_int") && !what.endsWith("coverage") ? 0.06 : 1.0 / real.rows();
        each(
                pair,
                "R " + what,
                recall,
                expected.get("beta_coverage_curve"),
                recallTolerance + 1e-6);
        Parity.equal(
                "alpha_precision",
                pair,
                "ip sum " + what,
                synthcity ? precision.synthcitySum() : precision.referenceSum(),
                expected.get("IP_alpha").asDouble(),
                Tolerance.absolute(2.0 / synthetic.rows()));
        Parity.equal(
                "alpha_precision",
                pair,
                "ir sum " + what,
                synthcity ? recall.synthcitySum() : recall.referenceSum(),
                expected.get("IR_beta").asDouble(),
                Tolerance.absolute(2 * recallTolerance));
    }

    private static void each(
            String pair, String what, SupportCurve curve, JsonNode expected, double tolerance) {
        double worst = 0;
        for (int i = 0; i < expected.size(); i++) {
            worst = Math.max(worst, Math.abs(curve.values()[i] - expected.get(i).asDouble()));
        }
        Parity.equal(
                "alpha_precision",
                pair,
                "largest difference of curve " + what,
                worst,
                0,
                Tolerance.absolute(tolerance));
    }

    public static SupportCurves curves(Matrix real, Matrix synthetic, int k, int points) {
        int[] neighbours = new int[points];
        Arrays.fill(neighbours, k);
        TestRun run =
                Clouds.run(real, synthetic)
                        .declaring(
                                List.of(
                                        new Neighbours(Part.REAL, Part.REAL, Clouds.RAW)
                                                .needing(k)));
        return run.context("alpha_precision", context -> curves(context, neighbours));
    }

    private static SupportCurves curves(EvaluationContext context, int[] neighbours) {
        return SupportCurves.of(
                context,
                Cloud.of(context, Part.REAL, Clouds.RAW),
                Cloud.of(context, Part.SYNTHETIC, Clouds.RAW),
                context.get(new Neighbours(Part.REAL, Part.REAL, Clouds.RAW)),
                context.get(new Neighbours(Part.REAL, Part.SYNTHETIC, Clouds.RAW)),
                SupportCurve.grid(neighbours.length),
                neighbours);
    }
}

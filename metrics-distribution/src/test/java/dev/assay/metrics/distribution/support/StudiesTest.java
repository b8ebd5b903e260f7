package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.Estimate;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Reference;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs the toy experiments in full and writes {@code docs/studies-precision-recall.md} with its
 * figures.
 */
@Tag("simulation")
final class StudiesTest {

    private static final Path DOCS = Path.of("..", "docs");
    private static final List<String> NAMES =
            List.of(
                    "precision",
                    "recall",
                    "density",
                    "coverage",
                    "ip",
                    "ir_ball",
                    "ir_paper",
                    "ir_reference");

    private final StringBuilder text = new StringBuilder();

    @Test
    void writesTheStudies() throws IOException {
        Files.createDirectories(DOCS.resolve("figures"));
        text.append("# Studies: precision and recall\n\n")
                .append(
                        "What the precision and recall families say of experiments whose truth is known: the toy experiments")
                .append(
                        " of Alaa et al. (2022) and Sajjadi et al. (2018) on the reference inputs, points taken as they are.")
                .append(
                        " Made by the simulation `StudiesTest` of the module `metrics-distribution`; density is cut at 1.2 in")
                .append(
                        " the figures. prdc and `paper` use k = 5, integrals the trapezoid on 1001 shares.\n\n");
        outliers();
        modeResolution();
        modeDropping();
        classImbalance();
        candidates();
        columns();
        recipe();
        Files.writeString(DOCS.resolve("studies-precision-recall.md"), text.toString());
        assertThat(DOCS.resolve("studies-precision-recall.md")).isNotEmptyFile();
    }

    private void outliers() throws IOException {
        text.append(
                        "## One outlier\n\nReal N(0, I) in 64 dimensions, synthetic N(μ, I), 2000 rows each; the outlier is the")
                .append(" vector of ones in place of the last row.\n\n");
        Matrix real = Reference.matrix("toy/outlier_X.csv");
        for (String scenario : List.of("none", "real", "synthetic")) {
            Map<Double, Map<String, Double>> rows = new TreeMap<>();
            for (double mu : new double[] {-1, -0.6, -0.3, 0, 0.3, 0.6, 1}) {
                Matrix synthetic = Toys.outlierSynthetic(mu);
                rows.put(
                        mu,
                        Toys.values(
                                scenario.equals("real") ? Toys.withOutlier(real) : real,
                                scenario.equals("synthetic")
                                        ? Toys.withOutlier(synthetic)
                                        : synthetic));
            }
            table("outlier-" + scenario, "Outlier: " + scenario, "μ", rows);
        }
        text.append(
                        "One real outlier at μ = 1 lifts precision to 0.88, one synthetic outlier at μ = −1 lifts recall to 1.00;")
                .append(
                        " integrated α-precision and the recall `ball` do not move. Density, which its authors call robust,")
                .append(" moves with the real outlier as well.\n\n");
    }

    private void modeResolution() throws IOException {
        text.append(
                        "## Two modes or one\n\nReal: two normal modes μ apart in one dimension; synthetic: one normal cloud, of")
                .append(
                        " the same deviation (the authors' notebook) or of variance 1 + μ² (their text).\n\n");
        JsonNode golden = Reference.json("toy/mode_resolution.json");
        for (boolean matched : new boolean[] {true, false}) {
            Map<Double, Map<String, Double>> rows = new TreeMap<>();
            for (JsonNode mu : golden.get("mu")) {
                Matrix[] pair = Toys.modeResolution(mu.asDouble(), matched);
                rows.put(mu.asDouble(), Toys.values(pair[0], pair[1]));
            }
            table(
                    "modes-" + (matched ? "matched" : "text"),
                    "Mode resolution, " + (matched ? "same deviation" : "variance 1 + μ²"),
                    "μ",
                    rows);
        }
        text.append(
                        "In the notebook's form precision, recall and density hardly notice that one cloud stands for two, and α-precision falls from μ about")
                .append(
                        " 1.5 on; in the text's form α-precision falls from the start, precision and density late and less. The recall `reference` does")
                .append(" not react.\n\n");
    }

    private void modeDropping() throws IOException {
        text.append(
                        "## Dropping modes\n\nTen normal modes in eight dimensions; each synthetic row is replaced by one of the")
                .append(" first mode with chance p.\n\n");
        Matrix real = Reference.matrix("toy/modedrop_X.csv");
        Map<Double, Map<String, Double>> rows = new TreeMap<>();
        for (JsonNode share : Reference.json("toy/mode_dropping.json").get("p")) {
            rows.put(share.asDouble(), Toys.values(real, Toys.droppedModes(share.asDouble())));
        }
        table("mode-dropping", "Mode dropping", "p", rows);
        text.append(
                        "Recall stays above 0.9 until the last row of nine modes is gone; coverage and the recall `ball` fall from")
                .append(
                        " the first rows on. In the identity space α-precision falls as well: the claim that dropping modes is")
                .append(" a matter of recall alone holds only in a one-class embedding.\n\n");
    }

    private void classImbalance() throws IOException {
        text.append(
                        "## Adding and dropping classes, and imbalance\n\nSajjadi et al. (2018), section 4.1, on ten normal classes")
                .append(
                        " of eight dimensions: the real table holds classes 1 to 5 evenly; the synthetic one classes 1 to q")
                .append(
                        " evenly (q = 1 … 10). Then both hold all ten, the synthetic one with class 1 over-represented.\n\n");
        double[] q = new double[10];
        double[] f8 = new double[10];
        double[] f18 = new double[10];
        Matrix real = classes(1000, evenly(5), 1);
        text.append("| classes made | F8 (recall) | F1/8 (precision) |\n|---:|---:|---:|\n");
        for (int made = 1; made <= 10; made++) {
            MetricResult result = prd(real, classes(1000, evenly(made), 1 + made));
            q[made - 1] = made;
            f8[made - 1] = result.measures().get("prd_f8").value();
            f18[made - 1] = result.measures().get("prd_f1_8").value();
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %d | %.3f | %.3f |\n",
                            made,
                            f8[made - 1],
                            f18[made - 1]));
        }
        figure(
                "prd-classes",
                Svg.figure(
                        "PRD: five real classes, q made",
                        "q",
                        "F",
                        List.of(
                                new Svg.Series("F8 (recall)", q, f8, false),
                                new Svg.Series("F1/8 (precision)", q, f18, false))));
        assertThat(f8[0]).isLessThan(0.5);
        assertThat(f8[4]).isGreaterThan(0.95);
        assertThat(f18[0]).isGreaterThan(0.85);
        assertThat(f18[9]).isLessThan(0.75);
        Matrix all = classes(1000, evenly(10), 40);
        text.append("| share of class 1 | F8 | F1/8 | overlap |\n|---:|---:|---:|---:|\n");
        for (double share : new double[] {0.1, 0.2, 0.4, 0.6, 0.8, 0.95}) {
            double[] weights = evenly(10);
            java.util.Arrays.fill(weights, 1, 10, (1 - share) / 9);
            weights[0] = share;
            MetricResult result = prd(all, classes(1000, weights, 50));
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %.2f | %.3f | %.3f | %.3f |\n",
                            share,
                            result.measures().get("prd_f8").value(),
                            result.measures().get("prd_f1_8").value(),
                            result.measures().get("prd_overlap").value()));
        }
        text.append(
                        "\nPrecision falls when classes are invented, recall when they are dropped. Imbalance alone, with every")
                .append(" class present on both sides, is told by the overlap first.\n\n");
    }

    private void candidates() throws IOException {
        text.append(
                        "## Precision against recall of real candidates\n\nThe eleven synthetic versions of the hepatitis data,")
                .append(
                        " in the space `euclidean`; Sajjadi et al. (2018), figure 7.\n\n| candidate | F8 (recall) | F1/8 (precision) | overlap |\n|---|---:|---:|---:|\n");
        List<Svg.Series> points = new ArrayList<>();
        for (Golden golden : Golden.hepatitis()) {
            MetricResult result =
                    TestRun.of(golden.data()).evaluate(new PrecisionRecallDistributions());
            double f8 = result.measures().get("prd_f8").value();
            double f18 = result.measures().get("prd_f1_8").value();
            String name =
                    golden.name()
                            .replace("hepatitis__", "")
                            .replace("_hepatitis", "")
                            .replace('_', ' ');
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %s | %.3f | %.3f | %.3f |\n",
                            name,
                            f8,
                            f18,
                            result.measures().get("prd_overlap").value()));
            points.add(new Svg.Series(name, new double[] {f8}, new double[] {f18}, true));
        }
        figure(
                "prd-candidates",
                Svg.figure("Hepatitis candidates", "F8 (recall)", "F1/8 (precision)", points));
        text.append("\n");
    }

    private void columns() {
        text.append(
                        "## PRD of columns themselves\n\nWith the option `columns` the states are the levels of a categorical column, or the")
                .append(
                        " joint levels of several, and nothing is clustered or drawn. The same candidates, by one column and by the")
                .append(" joint of three:\n\n| candidate |");
        List<List<String>> chosen =
                List.of(
                        List.of("Baselinehistological staging"),
                        List.of("Gender", "Fever", "Baselinehistological staging"));
        for (List<String> columns : chosen) {
            text.append(" F8, ").append(columns.size() == 1 ? "staging" : "joint").append(" |");
            text.append(" F1/8 |").append(" overlap |");
        }
        text.append("\n|---|---:|---:|---:|---:|---:|---:|\n");
        for (Golden golden : Golden.hepatitis()) {
            text.append("| ")
                    .append(
                            golden.name()
                                    .replace("hepatitis__", "")
                                    .replace("_hepatitis", "")
                                    .replace('_', ' '))
                    .append(" |");
            double[] overlaps = new double[2];
            for (int i = 0; i < 2; i++) {
                Map<String, Estimate> found =
                        TestRun.of(golden.data())
                                .evaluate(
                                        new PrecisionRecallDistributions(),
                                        new PrecisionRecallDistributions.Options(
                                                20, 10, 20_000, chosen.get(i), Space.euclidean()))
                                .measures();
                overlaps[i] = found.get("prd_overlap").value();
                for (String measure : List.of("prd_f8", "prd_f1_8", "prd_overlap")) {
                    text.append(String.format(Locale.ROOT, " %.3f |", found.get(measure).value()));
                }
            }
            // Merging states never lowers the curve.
            assertThat(overlaps[1]).isLessThanOrEqualTo(overlaps[0] + 1e-9);
            text.append('\n');
        }
        text.append(
                "\nMerging states never lowers the curve: by one column every candidate looks at least as good as by the joint of three.\n\n");
    }

    private void recipe() {
        text.append(
                        "## The number of neighbours by the paper's recipe\n\nBoth tables N(0, I), 1000 rows each; the recall `paper` with")
                .append(
                        " k = 5 and with `k: auto`, which takes for each share the smallest k up to 10 that covers as much of held-out real rows.\n\n")
                .append(
                        "| dimensions | `paper`, k = 5 | `paper`, auto | k at .25, .5, .75 | `ball` |\n|---:|---:|---:|---|---:|\n");
        for (int d : new int[] {1, 2, 4, 8, 16, 32, 64}) {
            TestRun run =
                    Clouds.run(
                            Clouds.normal(1000, d, 0, 1, d), Clouds.normal(1000, d, 0, 1, d + 100));
            Map<String, Estimate> five = alpha(run, NeighbourNumber.of(5));
            Map<String, Estimate> auto = alpha(run, NeighbourNumber.auto());
            int[] k = run.get(new HeldOutNeighbours(Clouds.RAW, 101, NeighbourNumber.auto()));
            text.append(
                    String.format(
                            Locale.ROOT,
                            "| %d | %.3f | %.3f | %d, %d, %d | %.3f |\n",
                            d,
                            five.get("alpha_precision_ir_paper").value(),
                            auto.get("alpha_precision_ir_paper").value(),
                            k[25],
                            k[50],
                            k[75],
                            five.get("alpha_precision_ir_ball").value()));
        }
        text.append(
                        "\nA fixed k leaves a perfect generator ever further below 1 as dimensions grow; the recipe takes most of that away, with fewer")
                .append(
                        " neighbours at small shares than at large ones. `ball` needs neither.\n\n");
    }

    private static Map<String, Estimate> alpha(TestRun run, NeighbourNumber k) {
        return run.evaluate(
                        new AlphaPrecision(), new AlphaPrecision.Options(101, k, false, Clouds.RAW))
                .measures();
    }

    private void table(
            String file, String title, String setting, Map<Double, Map<String, Double>> rows)
            throws IOException {
        text.append("**")
                .append(title)
                .append("**\n\n| ")
                .append(setting)
                .append(" | ")
                .append(String.join(" | ", NAMES));
        text.append(" |\n|---:|").append("---:|".repeat(NAMES.size())).append('\n');
        rows.forEach(
                (at, values) -> {
                    text.append(String.format(Locale.ROOT, "| %.2f |", at));
                    NAMES.forEach(
                            name ->
                                    text.append(
                                            String.format(
                                                    Locale.ROOT, " %.3f |", values.get(name))));
                    text.append('\n');
                });
        text.append('\n');
        Map<String, double[]> series = new LinkedHashMap<>();
        double[] x = rows.keySet().stream().mapToDouble(Double::doubleValue).toArray();
        for (String name : NAMES) {
            if (!name.equals("ir_reference")) {
                series.put(
                        name,
                        rows.values().stream()
                                .mapToDouble(values -> Math.min(1.2, values.get(name)))
                                .toArray());
            }
        }
        figure(
                file,
                Svg.figure(
                        title,
                        setting,
                        "value",
                        series.entrySet().stream()
                                .map(
                                        entry ->
                                                new Svg.Series(
                                                        entry.getKey(), x, entry.getValue(), false))
                                .toList()));
    }

    private void figure(String name, String svg) throws IOException {
        Files.writeString(DOCS.resolve("figures").resolve(name + ".svg"), svg);
        text.append("![").append(name).append("](figures/").append(name).append(".svg)\n\n");
    }

    private static MetricResult prd(Matrix real, Matrix synthetic) {
        return Clouds.run(real, synthetic)
                .evaluate(
                        new PrecisionRecallDistributions(),
                        new PrecisionRecallDistributions.Options(
                                20, 10, 20_000, List.of(), Clouds.RAW));
    }

    private static double[] evenly(int made) {
        double[] weights = new double[10];
        java.util.Arrays.fill(weights, 0, made, 1.0 / made);
        return weights;
    }

    private static Matrix classes(int rows, double[] weights, long seed) {
        Matrix centres = Clouds.normal(10, 8, 0, 5, 99);
        Matrix noise = Clouds.normal(rows, 8, 0, 1, seed);
        java.util.SplittableRandom random = new java.util.SplittableRandom(seed * 31);
        double[] values = noise.toArray();
        for (int row = 0; row < rows; row++) {
            double left = random.nextDouble();
            int chosen = 0;
            while (chosen < 9 && left >= weights[chosen]) {
                left -= weights[chosen++];
            }
            for (int k = 0; k < 8; k++) {
                values[row * 8 + k] += centres.get(chosen, k);
            }
        }
        return Matrix.owning(rows, 8, values);
    }
}

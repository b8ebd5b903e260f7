package dev.assay.metrics.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.disclosure.AttributeInference;
import dev.assay.metrics.privacy.disclosure.QuasiIdentifierDisclosure;
import dev.assay.metrics.privacy.disclosure.SampleUniques;
import dev.assay.metrics.privacy.distance.Copies;
import dev.assay.metrics.privacy.distance.DistanceShare;
import dev.assay.metrics.privacy.distance.HittingRate;
import dev.assay.metrics.privacy.distance.IdenticalMatchShare;
import dev.assay.metrics.privacy.distance.NearestNeighbourAdversarialAccuracy;
import dev.assay.metrics.privacy.distance.NearestNeighbourDistanceRatio;
import dev.assay.metrics.privacy.distance.RepublishedValues;
import dev.assay.metrics.privacy.membership.DataCopying;
import dev.assay.metrics.privacy.membership.MembershipAttacks;
import dev.assay.metrics.privacy.membership.MembershipInference;
import dev.assay.metrics.privacy.person.IdentifiabilityRisk;
import dev.assay.metrics.privacy.person.Linkability;
import dev.assay.metrics.privacy.person.SinglingOut;
import dev.assay.neighbour.Space;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often every exchanged statistic accuses a fresh sample of the population, on small tables
 * with missing cells; figures are in docs/exchange.md. A p-value of a statistic with few possible
 * values lies above a uniform one, never below: Smirnov's one-sided distance is the test.
 */
final class ExchangeSizeTest {

    /** Chance of one false alarm of these tests, for each statistic. */
    private static final double ONCE = 0.001;

    /** What is evaluated, under what its measures are called. */
    private static final Map<String, Function<TestRun, MetricResult>> RUNS = runs();

    private static Map<String, Function<TestRun, MetricResult>> runs() {
        Map<String, Function<TestRun, MetricResult>> runs = new LinkedHashMap<>();
        for (Metric<?> metric :
                List.of(
                        new Copies(),
                        new RepublishedValues(),
                        new DistanceShare(),
                        new IdenticalMatchShare(),
                        new HittingRate(),
                        new NearestNeighbourDistanceRatio(),
                        new NearestNeighbourAdversarialAccuracy(),
                        new IdentifiabilityRisk(),
                        new DataCopying(),
                        new SinglingOut(),
                        new Linkability(),
                        new AttributeInference(),
                        new MembershipAttacks(),
                        new MembershipInference(),
                        new QuasiIdentifierDisclosure(),
                        new SampleUniques())) {
            runs.put(metric.key(), run -> run.evaluate(metric));
        }
        Space points = Space.euclidean();
        NearestNeighbourAdversarialAccuracy accuracy = new NearestNeighbourAdversarialAccuracy();
        runs.put(
                "nnaa euclidean",
                run ->
                        run.evaluate(
                                accuracy,
                                new NearestNeighbourAdversarialAccuracy.Options(
                                        30, points, Variant.SOUND)));
        IdentifiabilityRisk risk = new IdentifiabilityRisk();
        runs.put(
                "eps_risk syntheval",
                run ->
                        run.evaluate(
                                risk,
                                new IdentifiabilityRisk.Options(
                                        risk.defaults().scaling(), Variant.SYNTHEVAL)));
        return runs;
    }

    @Test
    void freshRowsOfTwentyTablesAreNotAccused() {
        check(over(20, 40, 40, 40, List.of("nnaa", "eps_risk", "hit_rate")), 2);
    }

    /** Prints the lines of docs/exchange.md to target/exchange-sizes.md. */
    @Test
    @Tag("simulation")
    void freshRowsAreAccusedNoMoreOftenThanChanceAllows() throws IOException {
        int seeds = Integer.getInteger("size.seeds", 500);
        int members = Integer.getInteger("size.members", 80);
        int outsiders = Integer.getInteger("size.outsiders", 60);
        String wanted = System.getProperty("size.metrics", "");
        Map<String, List<Double>> found =
                over(
                        seeds,
                        members,
                        outsiders,
                        70,
                        wanted.isEmpty() ? List.copyOf(RUNS.keySet()) : List.of(wanted.split(",")));
        StringBuilder text = new StringBuilder();
        found.forEach((key, values) -> text.append(line(key, values)));
        Path out = Path.of(System.getProperty("size.out", "target/exchange-sizes.md"));
        Files.createDirectories(out.toAbsolutePath().getParent());
        Files.writeString(out, text);
        check(found, 1);
    }

    private static void check(Map<String, List<Double>> found, int least) {
        assertThat(found).hasSizeGreaterThanOrEqualTo(least);
        found.forEach(
                (key, values) ->
                        assertThat(excess(values, true))
                                .as(key)
                                .isLessThan(Math.sqrt(-Math.log(ONCE) / (2 * values.size()))));
    }

    private static String line(String key, List<Double> values) {
        double root = Math.sqrt(values.size());
        return String.format(
                Locale.ROOT,
                "| `%s` | %d | %.1f %% | %.1f %% | %.3f | %.2f | %.2f |%n",
                key,
                values.size(),
                100 * share(values, 0.05),
                100 * share(values, 0.01),
                values.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                root * excess(values, true),
                root * excess(values, false));
    }

    private static double share(List<Double> values, double level) {
        return (double) values.stream().filter(p -> p <= level).count() / values.size();
    }

    /** How far the distribution lies above the uniform one, or below. */
    private static double excess(List<Double> values, boolean above) {
        double[] p = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double most = 0;
        for (int i = 0; i < p.length; i++) {
            most =
                    Math.max(
                            most,
                            above ? (i + 1.0) / p.length - p[i] : p[i] - (double) i / p.length);
        }
        return most;
    }

    /** The p-values of every measure that has one. */
    private static Map<String, List<Double>> over(
            int seeds, int members, int outsiders, int synthetic, List<String> wanted) {
        Map<String, List<Double>> found = new TreeMap<>();
        for (long seed = 1; seed <= seeds; seed++) {
            EvaluationData data = data(members, outsiders, synthetic, seed);
            TestRun run = TestRun.of(data).seed(seed).threads(1);
            for (String name : wanted) {
                int cut = name.indexOf(' ');
                String suffix = cut < 0 ? "" : name.substring(cut);
                RUNS.get(name)
                        .apply(run)
                        .measures()
                        .forEach(
                                (key, estimate) ->
                                        estimate.exchange()
                                                .ifPresent(
                                                        one ->
                                                                found.computeIfAbsent(
                                                                                key + suffix,
                                                                                any ->
                                                                                        new ArrayList<>())
                                                                        .add(one.p())));
            }
        }
        return found;
    }

    private static EvaluationData data(int members, int outsiders, int synthetic, long seed) {
        EvaluationData data =
                LeakyPopulation.data(
                        members, outsiders, seed, LeakyPopulation.fresh(synthetic, seed));
        return EvaluationData.of(
                data.schema(),
                holed(data.real(), 5 * seed),
                holed(data.synthetic(), 5 * seed + 1),
                Optional.of(holed(data.holdout().orElseThrow(), 5 * seed + 2)));
    }

    /** With some cells missing, so that what stands in for them is tried too. */
    private static Table holed(Table table, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 6_151 + 29);
        List<Column> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            columns.add(
                    switch (column.name()) {
                        case "income", "pressure" -> holed((NumericColumn) column, random);
                        default -> column;
                    });
        }
        return Table.of(table.name(), columns);
    }

    private static Column holed(NumericColumn column, SplittableRandom random) {
        double[] values = column.toArray();
        BitSet missing = new BitSet();
        for (int row = 0; row < values.length; row++) {
            if (random.nextDouble() < 0.1) {
                values[row] = Double.NaN;
                missing.set(row);
            }
        }
        return NumericColumn.owning(column.name(), column.kind(), values, missing);
    }
}

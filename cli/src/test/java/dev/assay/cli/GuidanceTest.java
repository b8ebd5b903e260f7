package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.guidance.Comparison;
import dev.assay.guidance.Guidance;
import dev.assay.guidance.PeerMeasure;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricSetup;
import dev.assay.policy.Claim;
import dev.assay.policy.Criterion;
import dev.assay.preset.ResolvedPreset;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What shipped metrics say of themselves is complete, and true. */
class GuidanceTest {

    @TempDir Path folder;

    private static final Evaluator EVALUATOR = Evaluator.installed();

    /** Of those that are shipped, and not of the contract kit's own tests. */
    private static final Set<String> KEYS =
            EVALUATOR.metrics().all().stream()
                    .filter(metric -> metric.getClass().getName().startsWith("dev.assay.metrics."))
                    .map(Metric::key)
                    .collect(Collectors.toCollection(TreeSet::new));

    private static final List<Guidance> ALL =
            EVALUATOR.guides().all().stream()
                    .filter(guidance -> KEYS.contains(guidance.metric()))
                    .toList();

    @Test
    void everyMetricSaysHowToReadItWhenNotToTrustItAndWhatToDoNext() {
        assertThat(ALL).hasSizeGreaterThan(70);
        assertThat(ALL)
                .allSatisfy(
                        guidance ->
                                assertThat(
                                                List.of(
                                                        guidance.asks(),
                                                        guidance.read(),
                                                        guidance.doubt(),
                                                        guidance.next()))
                                        .as(guidance.metric())
                                        .allSatisfy(text -> assertThat(text).isPresent()));
        assertThat(ALL).extracting(Guidance::place).doesNotHaveDuplicates();
    }

    @Test
    void everyFileBelongsToAMetricOfItsModule() throws IOException {
        Set<String> files = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Path.of("").toAbsolutePath().getParent())) {
            for (Path module : modules.toList()) {
                Path folder = module.resolve("src/main/resources/META-INF/assay/guidance");
                if (Files.isDirectory(folder)) {
                    try (Stream<Path> found = Files.list(folder)) {
                        found.map(file -> file.getFileName().toString().replace(".json", ""))
                                .forEach(files::add);
                    }
                }
            }
        }
        assertThat(files).containsExactlyElementsOf(KEYS);
    }

    @Test
    void everyPresetThatAMetricNamesIsThereAndHoldsIt() {
        for (Guidance guidance : ALL) {
            Map<String, Map<String, Map<String, Object>>> presets = guidance.presets();
            assertThat(EVALUATOR.presets().names()).containsAll(presets.keySet());
            assertThat(EVALUATOR.presets().names()).containsAll(guidance.overlays().keySet());
            presets.forEach(
                    (name, entries) ->
                            assertThat(
                                            EVALUATOR
                                                    .presets()
                                                    .resolve(
                                                            List.of(name),
                                                            EVALUATOR.metrics().keys())
                                                    .entries())
                                    .as(name)
                                    .containsAllEntriesOf(entries));
        }
    }

    /** Where limits are is a policy's to say, what a measure is evidence for the metric's. */
    @Test
    void policiesAndMetricsAgreeOnWhatIsEvidenceForWhichClaim() {
        Map<String, String> ofMetrics = new TreeMap<>();
        ALL.forEach(
                guidance ->
                        guidance.evidence()
                                .forEach(
                                        (measure, claim) ->
                                                ofMetrics.put(
                                                        guidance.metric() + " " + measure, claim)));
        Map<String, String> ofPolicies = new TreeMap<>();
        for (String policy : EVALUATOR.policies().names()) {
            for (Claim claim : EVALUATOR.policies().resolve(policy).claims()) {
                for (Criterion one : claim.evidence()) {
                    ofPolicies.put(one.metric() + " " + one.measure(), claim.name());
                }
            }
        }
        assertThat(ofMetrics).isEqualTo(ofPolicies);
    }

    @Test
    void everyMeasureThatAMetricNamesIsOneOfItsOwn() {
        for (Guidance guidance : ALL) {
            Set<String> named = new HashSet<>(guidance.evidence().keySet());
            named.addAll(guidance.toldByAudits());
            guidance.trust().forEach(target -> named.add(target.measure()));
            guidance.comparisons().stream().map(Comparison::measure).forEach(named::add);
            for (String library : List.of("sdmetrics", "mostlyai")) {
                guidance.elsewhere(library).stream()
                        .flatMap(names -> names.measures().stream())
                        .map(PeerMeasure::measure)
                        .map(ResolvedPreset::keyOf)
                        .forEach(named::add);
            }
            assertThat(measures(EVALUATOR.metrics().get(guidance.metric())))
                    .as(guidance.metric())
                    .containsAll(named);
        }
    }

    @Test
    void aPresetMayUseFormerKeys() {
        assertThat(
                        EVALUATOR
                                .presets()
                                .resolve(
                                        List.of(file("{\"mia_risk\": {}, \"p_MSE\": {}}")),
                                        EVALUATOR.metrics().keys())
                                .entries())
                .containsOnlyKeys("mia", "p_mse");
    }

    @Test
    void noMetricHasTheFormerKeyOfAnother() {
        List<String> former = new ArrayList<>();
        ALL.forEach(guidance -> former.addAll(guidance.formerly()));
        assertThat(former).doesNotHaveDuplicates().isNotEmpty();
        assertThat(EVALUATOR.metrics().keys()).doesNotContainAnyElementsOf(former);
    }

    private String file(String preset) {
        return Cli.file(folder, "preset.json", preset).toString();
    }

    private static <O extends Record> Set<String> measures(Metric<O> metric) {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            columns.add(NumericColumn.of("number" + i, new double[] {i, i + 1}));
            columns.add(
                    CategoricalColumn.of("level" + i, ColumnKind.CATEGORICAL, List.of("a", "b")));
        }
        columns.add(CategoricalColumn.of("text", ColumnKind.TEXT, List.of("a", "b")));
        columns.add(CategoricalColumn.of("stay", ColumnKind.IDENTIFIER, List.of("a", "b")));
        columns.add(NumericColumn.of("hour", new double[] {0, 1}));
        Schema schema =
                Schema.of(Table.of("real", columns))
                        .with(Roles.NONE.withSequences("stay", Optional.of("hour")));
        return metric.measures(MetricSetup.of(metric.defaults(), schema)).stream()
                .map(MeasureSpec::key)
                .collect(Collectors.toSet());
    }
}

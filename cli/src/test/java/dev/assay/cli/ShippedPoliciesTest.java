package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.Evaluator;
import dev.assay.engine.PlannedMetric;
import dev.assay.gate.Policy;
import dev.assay.gate.PolicyReader;
import dev.assay.metric.MeasureSpec;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedPoliciesTest {

    private static final Schema SCHEMA =
            Schema.of(
                            List.of(
                                    ColumnSpec.of("a", ColumnKind.NUMERIC),
                                    ColumnSpec.of("b", ColumnKind.CATEGORICAL)))
                    .with(Roles.NONE.withTargets(List.of("b")));

    @ParameterizedTest
    @ValueSource(strings = {"release-internal", "release-public"})
    void whatAPolicyNamesIsReportedByTheReleasePreset(String name) {
        Policy policy = PolicyReader.read(name);
        List<String> entries = new ArrayList<>();
        List<String> measures = new ArrayList<>();
        for (PlannedMetric<?> metric : Evaluator.installed().bind(List.of("release")).metrics()) {
            entries.add(metric.entry());
            metric.measures(SCHEMA).stream().map(MeasureSpec::key).forEach(measures::add);
        }
        policy.checks()
                .forEach(
                        check -> {
                            check.measure()
                                    .ifPresent(measure -> assertThat(measures).contains(measure));
                            check.metric()
                                    .ifPresent(metric -> assertThat(entries).contains(metric));
                        });
        assertThat(entries).containsAll(policy.allowSkipped());
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.engine.Evaluator;
import dev.assay.engine.binding.PlannedMetric;
import dev.assay.judge.Preflight;
import dev.assay.metric.MeasureSpec;
import dev.assay.policy.Policy;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.verdict.Question;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedPoliciesTest {

    private static final Schema SCHEMA =
            Schema.of(
                            List.of(
                                    ColumnSpec.of("a", ColumnKind.NUMERIC),
                                    ColumnSpec.of("b", ColumnKind.CATEGORICAL),
                                    ColumnSpec.of("c", ColumnKind.CATEGORICAL),
                                    ColumnSpec.of("d", ColumnKind.NUMERIC),
                                    ColumnSpec.of("e", ColumnKind.NUMERIC),
                                    ColumnSpec.of("f", ColumnKind.TEXT),
                                    ColumnSpec.of("stay", ColumnKind.IDENTIFIER),
                                    ColumnSpec.of("hour", ColumnKind.NUMERIC)))
                    .with(
                            Roles.NONE
                                    .withTargets(List.of("b"))
                                    .withSequences("stay", Optional.of("hour")));

    private final Evaluator evaluator = Evaluator.installed();

    @ParameterizedTest
    @ValueSource(strings = {"internal", "public", "research", "release-internal", "release-public"})
    void thePresetThatAPolicyNamesComputesAllItsEvidence(String name) {
        Policy policy = evaluator.policies().resolve(name);
        Map<String, PlannedMetric<?>> planned =
                evaluator.bind(List.of(policy.preset())).metrics().stream()
                        .collect(Collectors.toMap(PlannedMetric::entry, metric -> metric));
        assertThat(Preflight.of(policy, planned.keySet()).isComplete()).isTrue();
        List<String> measures = new ArrayList<>();
        planned.values()
                .forEach(
                        metric ->
                                metric.measures(SCHEMA).stream()
                                        .map(MeasureSpec::key)
                                        .forEach(measures::add));
        policy.claims().stream()
                .flatMap(claim -> claim.evidence().stream())
                .filter(one -> planned.containsKey(one.metric()))
                .forEach(one -> assertThat(measures).contains(one.measure()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"internal", "public", "research"})
    void everyQuestionHasAClaimAndEveryPrivacyClaimNeedsAHoldoutAndNoticesALeak(String name) {
        Policy policy = evaluator.policies().resolve(name);
        for (Question question : Question.values()) {
            assertThat(policy.claims()).anyMatch(claim -> claim.question() == question);
        }
        assertThat(policy.claims())
                .filteredOn(claim -> claim.question() == Question.PRIVATE)
                .hasSize(5)
                .allSatisfy(
                        claim -> {
                            assertThat(claim.holdout()).isTrue();
                            assertThat(claim.absence()).isTrue();
                            assertThat(claim.noticeable()).isPresent();
                            assertThat(claim.against()).isNotBlank();
                        });
    }

    /**
     * A module on its own has whole claims, so two modules may say the same, and never otherwise.
     */
    @Test
    void modulesThatShareAClaimSayTheSameOfIt() throws IOException {
        Map<String, JsonNode> said = new TreeMap<>();
        int shared = 0;
        for (URL file :
                Collections.list(
                        Policy.class
                                .getClassLoader()
                                .getResources("META-INF/assay/policies/internal.json"))) {
            JsonNode claims;
            try (InputStream fragment = file.openStream()) {
                claims = new ObjectMapper().readTree(fragment).path("claims");
            }
            for (Map.Entry<String, JsonNode> claim : claims.properties()) {
                ObjectNode words = ((ObjectNode) claim.getValue()).deepCopy();
                words.remove("evidence");
                JsonNode other = said.putIfAbsent(claim.getKey(), words);
                shared += other == null ? 0 : 1;
                assertThat(words).as(claim.getKey()).isEqualTo(other == null ? words : other);
            }
        }
        assertThat(shared).isPositive();
    }
}

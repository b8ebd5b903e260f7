package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonDocument;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.plot.Plot;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A stored report is shown, gated or repeated only if it is what a run wrote. */
class StoredReportTest {

    private static final String WHOLE = ReportJson.write(ReportSamples.everything());

    @Test
    void whatARunWroteIsReadBackEqualAndIntact() {
        StoredReport stored = ReportJson.stored(WHOLE, "report");
        assertThat(stored.integrity()).isEqualTo(StoredReport.Integrity.INTACT);
        assertThat(ReportJson.write(stored.report())).isEqualTo(WHOLE);
    }

    @Test
    void layoutOrderOfNamesAndTheWayNumbersAreWrittenDoNotMatter() {
        String other = sorted(tree()).toString();
        assertThat(ReportJson.stored(other, "report").integrity())
                .isEqualTo(StoredReport.Integrity.INTACT);
        assertThat(ReportJson.stored(WHOLE.replace("12.5", "1.25e1"), "report").integrity())
                .isEqualTo(StoredReport.Integrity.INTACT);
    }

    @Test
    void aReportWithoutADigestIsReadAndSaidToHaveNone() {
        ObjectNode root = tree();
        root.remove("digest");
        assertThat(ReportJson.stored(root.toString(), "report").integrity())
                .isEqualTo(StoredReport.Integrity.MISSING);
    }

    @Test
    void theClockMayDifferWithoutTouchingTheDigest() {
        ObjectNode root = tree();
        ((ObjectNode) root.get("timing")).put("duration", "PT1H");
        assertThat(ReportJson.stored(root.toString(), "report").integrity())
                .isEqualTo(StoredReport.Integrity.INTACT);
    }

    @Test
    void thePublishedSchemaIsTheOneInTheJar() throws IOException {
        try (InputStream in = getClass().getResourceAsStream("/" + ReportJson.SCHEMA)) {
            assertThat(in.readAllBytes())
                    .isEqualTo(Files.readAllBytes(Path.of("..", "docs", "report.schema.json")));
        }
    }

    /** Whoever adds a field to a report adds it to the schema, or no stored report can be read. */
    @ParameterizedTest
    @MethodSource("records")
    void theSchemaKnowsEveryFieldOfEveryRecord(String place, Class<?> type) throws IOException {
        JsonNode schema =
                JsonDocument.parse(
                        Files.readString(Path.of("..", "docs", "report.schema.json")),
                        "schema",
                        ErrorCode.INTERNAL_ERROR);
        List<String> known = new ArrayList<>();
        schema.at(place + "/properties").fieldNames().forEachRemaining(known::add);
        assertThat(known)
                .as(place)
                .containsAll(
                        Stream.of(type.getRecordComponents())
                                .map(RecordComponent::getName)
                                .filter(
                                        name ->
                                                !Set.of("rows", "time").contains(name)
                                                        || type != Outcome.Completed.class)
                                .filter(name -> !ReportJson.CLOCK.contains(name))
                                .toList());
    }

    static Stream<Arguments> records() {
        return Stream.of(
                arguments("", Report.class),
                arguments("/$defs/outcome/oneOf/0", Outcome.Completed.class),
                arguments("/$defs/outcome/oneOf/1", Outcome.Skipped.class),
                arguments("/$defs/outcome/oneOf/2", Outcome.Failed.class),
                arguments("/$defs/measure", Measure.class),
                arguments("/$defs/estimate", StoredEstimate.class),
                arguments("/$defs/estimate/properties/interval", Interval.class),
                arguments("/$defs/estimate/properties/exchange", Exchange.class),
                arguments("/$defs/references", ReferencePoints.class),
                arguments("/$defs/references/properties/position", ReferencePoints.Position.class),
                arguments("/$defs/point", ReferencePoints.Point.class),
                arguments("/$defs/table", DetailTable.class),
                arguments("/$defs/table/properties/rows/items", DetailTable.Row.class),
                arguments("/$defs/series/items", Plot.Series.class),
                arguments("/$defs/plot/oneOf/0", Plot.Curves.class),
                arguments("/$defs/plot/oneOf/1", Plot.Grid.class),
                arguments("/$defs/plot/oneOf/2", Plot.Bars.class),
                arguments("/$defs/plot/oneOf/3", Plot.Points.class),
                arguments("/$defs/plot/oneOf/4", Plot.Field.class),
                arguments("/$defs/provenance", Provenance.class),
                arguments(
                        "/$defs/provenance/properties/extensions/items",
                        Provenance.Installed.class),
                arguments("/$defs/provenance/properties/inputs/items", Provenance.Input.class),
                arguments(
                        "/$defs/provenance/properties/embeddings/items",
                        Provenance.EmbeddedIn.class),
                arguments("/$defs/provenance/properties/yardsticks", Provenance.Yardsticks.class));
    }

    static Stream<Arguments> inconsistencies() {
        return Stream.of(
                edit("", "version 7", root -> root.put("formatVersion", 7)),
                edit("", "version 0; versions begin", root -> root.put("formatVersion", 0)),
                edit("", "no formatVersion", root -> root.put("formatVersion", "1")),
                edit("at /colour", "no such field", root -> root.put("colour", "red")),
                edit(
                        "at /outcomes/0/measures/0/estimate/value",
                        "found 1.5; expected a number within [0.0, 1.0]",
                        root -> at(root, "/outcomes/0/measures/0/estimate").put("value", 1.5)),
                edit(
                        "at /outcomes/0/measures/0/estimate/value",
                        "found 'NaN'",
                        root -> at(root, "/outcomes/0/measures/0/estimate").put("value", "NaN")),
                edit(
                        "at /outcomes/0/measures/0/score",
                        "at least 0 and at most 1",
                        root -> at(root, "/outcomes/0/measures/0").put("score", -0.1)),
                edit(
                        "at /outcomes/0/measures/0/estimate/interval",
                        "lower <= upper",
                        root ->
                                at(root, "/outcomes/0/measures/0/estimate/interval")
                                        .put("lower", 0.9)),
                edit(
                        "at /outcomes/0/measures/0/estimate/interval/level",
                        "above 0 and below 1",
                        root ->
                                at(root, "/outcomes/0/measures/0/estimate/interval")
                                        .put("level", 1)),
                edit(
                        "at /outcomes/0/measures/0/best",
                        "found 2.0",
                        root -> at(root, "/outcomes/0/measures/0").put("best", 2)),
                edit(
                        "at /outcomes/0/measures/0/max",
                        "min <= max",
                        root -> at(root, "/outcomes/0/measures/0").put("max", -1)),
                edit(
                        "at /outcomes/0/measures/0/dimension",
                        "found 'SAFETY'; expected one of FIDELITY",
                        root -> at(root, "/outcomes/0/measures/0").put("dimension", "SAFETY")),
                edit(
                        "at /outcomes/0/status",
                        "found 'passed'; expected one of completed, skipped, failed",
                        root -> at(root, "/outcomes/0").put("status", "passed")),
                edit(
                        "at /outcomes/2/entry",
                        "'dwm' occurs twice",
                        root -> at(root, "/outcomes/2").put("entry", "dwm")),
                edit(
                        "at /outcomes/0/metric",
                        "expected 'dwm', as its entry says",
                        root -> at(root, "/outcomes/0").put("metric", "mia")),
                edit(
                        "at /outcomes/1/measures/0/key",
                        "not labelled as its entry",
                        root -> at(root, "/outcomes/1/measures/0").put("key", "mia_auc@near")),
                edit(
                        "at /outcomes/0/measures/1/key",
                        "'avg_dwm_diff' occurs twice",
                        root -> at(root, "/outcomes/0/measures/1").put("key", "avg_dwm_diff")),
                edit(
                        "at /outcomes/0/metric",
                        "not among the extensions",
                        root -> ((ArrayNode) root.at("/provenance/extensions")).remove(0)),
                edit(
                        "at /outcomes",
                        "nothing about 'auroc' of the plan",
                        root -> ((ArrayNode) root.get("outcomes")).remove(2)),
                edit(
                        "at /outcomes/0/measures/0/estimate/exchange/p",
                        "found 0; expected a number above 0",
                        root -> at(root, "/outcomes/0/measures/0/estimate/exchange").put("p", 0)),
                edit(
                        "at /outcomes/0/tables/0",
                        "wrong width",
                        root ->
                                ((ArrayNode) root.at("/outcomes/0/tables/0/rows/0/labels"))
                                        .add("more")),
                edit(
                        "at /outcomes/0/plots/2",
                        "bars need one value per label",
                        root -> ((ArrayNode) root.at("/outcomes/0/plots/2/labels")).add("more")),
                edit(
                        "at /timing/metrics",
                        "times of entries",
                        root -> at(root, "/timing/metrics").put("nobody", "PT1S")),
                edit(
                        "at /timing/started",
                        "expected the form",
                        root -> at(root, "/timing").put("started", "yesterday")),
                edit(
                        "at /provenance/inputs/1/part",
                        "occurs twice",
                        root -> at(root, "/provenance/inputs/1").put("part", "real")));
    }

    @ParameterizedTest
    @MethodSource("inconsistencies")
    void whatDoesNotFitIsToldWithItsPlaceEvenUnderAFittingDigest(
            String place, String found, Consumer<ObjectNode> edit) {
        ObjectNode root = tree();
        edit.accept(root);
        root.put("digest", ReportDigest.of(root));
        assertThatThrownBy(() -> ReportJson.read(root.toString(), "r.json"))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.REPORT_UNREADABLE))
                .hasMessageContaining(place)
                .hasMessageContaining(found)
                .hasMessageStartingWith("r.json")
                .satisfies(
                        e -> assertThat(namesNoClass(e.getMessage())).as(e.getMessage()).isTrue());
    }

    @Test
    void anEditedNumberIsToldByTheDigest() {
        assertThatThrownBy(() -> ReportJson.read(WHOLE.replace("0.25", "0.24"), "r.json"))
                .hasMessageStartingWith("r.json, at /digest: the digest does not fit the content");
    }

    @Test
    void noneOfSixHundredSpoiltReportsIsAcceptedSilently() {
        Random random = new Random(16);
        List<String> accepted = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            String spoilt = spoilt(random, i % 6);
            try {
                StoredReport stored = ReportJson.stored(spoilt, "r.json");
                if (stored.integrity() == StoredReport.Integrity.INTACT) {
                    accepted.add(i + ": " + spoilt.length());
                }
            } catch (EvaluationException told) {
                assertThat(told.code()).isEqualTo(ErrorCode.REPORT_UNREADABLE);
                assertThat(namesNoClass(told.getMessage())).as(told.getMessage()).isTrue();
            }
        }
        assertThat(accepted).isEmpty();
    }

    /** Edited, cut, not a number, inconsistent, mislabelled, of another version. */
    private static String spoilt(Random random, int kind) {
        ObjectNode root = tree();
        switch (kind) {
            case 0:
                return editedNumber(root, random).toString();
            case 1:
                return WHOLE.substring(0, random.nextInt(WHOLE.strip().length()));
            case 2:
                replaceNumber(root, random, JsonNodeFactory.instance.textNode("NaN"));
                return root.toString();
            case 3:
                List<ObjectNode> objects = new ArrayList<>();
                root.get("outcomes").findParents("title").forEach(o -> objects.add((ObjectNode) o));
                ObjectNode one = objects.get(random.nextInt(objects.size()));
                List<String> names = new ArrayList<>();
                one.fieldNames().forEachRemaining(names::add);
                one.remove(names.get(random.nextInt(names.size())));
                return root.toString();
            case 4:
                List<JsonNode> labelled = root.get("outcomes").findParents("key");
                ((ObjectNode) labelled.get(random.nextInt(labelled.size())))
                        .put("key", "other_" + random.nextInt(9));
                return root.toString();
            default:
                root.put("formatVersion", 2 + random.nextInt(1000));
                root.put("digest", ReportDigest.of(root));
                return root.toString();
        }
    }

    private static ObjectNode editedNumber(ObjectNode root, Random random) {
        replaceNumber(
                root, random, JsonNodeFactory.instance.numberNode(random.nextInt(100) + 0.125));
        return root;
    }

    private static void replaceNumber(ObjectNode root, Random random, JsonNode by) {
        List<Map.Entry<ObjectNode, String>> places = new ArrayList<>();
        for (JsonNode part : List.of(root.get("outcomes"), root.get("provenance"))) {
            collect(part, places);
        }
        Map.Entry<ObjectNode, String> place = places.get(random.nextInt(places.size()));
        place.getKey().set(place.getValue(), by);
    }

    private static void collect(JsonNode node, List<Map.Entry<ObjectNode, String>> places) {
        if (node instanceof ObjectNode object) {
            object.properties()
                    .forEach(
                            field -> {
                                if (field.getValue().isNumber()) {
                                    places.add(Map.entry(object, field.getKey()));
                                }
                                collect(field.getValue(), places);
                            });
        } else {
            node.forEach(child -> collect(child, places));
        }
    }

    private static JsonNode sorted(JsonNode node) {
        if (node instanceof ObjectNode object) {
            ObjectNode result = JsonNodeFactory.instance.objectNode();
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            names.stream().sorted().forEach(name -> result.set(name, sorted(object.get(name))));
            return result;
        }
        if (node instanceof ArrayNode list) {
            ArrayNode result = JsonNodeFactory.instance.arrayNode();
            list.forEach(child -> result.add(sorted(child)));
            return result;
        }
        return node;
    }

    private static boolean namesNoClass(String message) {
        return Stream.of("java.", "dev.assay", "com.fasterxml", "Exception")
                .noneMatch(message::contains);
    }

    private static ObjectNode tree() {
        return (ObjectNode) JsonDocument.parse(WHOLE, "whole", ErrorCode.REPORT_UNREADABLE);
    }

    private static ObjectNode at(ObjectNode root, String pointer) {
        return Optional.of(root.at(pointer)).map(ObjectNode.class::cast).orElseThrow();
    }

    private static Arguments edit(String place, String found, Consumer<ObjectNode> edit) {
        return arguments(place, found, edit);
    }
}

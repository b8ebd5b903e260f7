package dev.assay.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.ColumnKind;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds and row counts are those of the reference results of SynthEval 1.7.1. */
class GoldenKindsTest {

    private static final Path REFERENCE =
            Path.of(System.getProperty("assay.reference", "none"), "syntheval");

    @ParameterizedTest
    @CsvSource({
        "hepatitis, ex_data_dir/a_hepatitis_sampling_baseline, hepatitis__a_hepatitis_sampling_baseline",
        "penguins, penguins_BN_syn, penguins_BN_syn",
        "breast_cancer, breast_cancer_synthpop_syn, breast_cancer_synthpop_syn"
    })
    void kindsAreThoseOfTheReference(String data, String candidate, String golden)
            throws IOException {
        Assumptions.assumeTrue(
                Files.isDirectory(REFERENCE), "no reference results at " + REFERENCE);
        JsonNode expected =
                new ObjectMapper()
                        .readTree(REFERENCE.resolve("golden/" + golden + ".json").toFile());
        // the hepatitis run named its categories by hand: HGB has six values and was left numeric
        boolean byHand = expected.get("categorical_given_explicitly").asBoolean();
        ReadOptions options =
                byHand
                        ? ReadOptions.DEFAULT.withKind("HGB", ColumnKind.NUMERIC)
                        : ReadOptions.DEFAULT;
        EvaluationData read =
                EvaluationReader.load(
                        REFERENCE.resolve("data/" + data + "_train.csv"),
                        REFERENCE.resolve("data/" + candidate + ".csv"),
                        Optional.of(REFERENCE.resolve("data/" + data + "_test.csv")),
                        Schema.of(List.of()),
                        options);
        assertThat(read.schema().categorical())
                .containsExactlyElementsOf(names(expected, "categorical_columns"));
        assertThat(read.schema().numeric())
                .containsExactlyElementsOf(names(expected, "numerical_columns"));
    }

    @Test
    void everyCandidateOfTheReferenceIsReadByTheKindsOfTheRealTable() throws IOException {
        Assumptions.assumeTrue(
                Files.isDirectory(REFERENCE), "no reference results at " + REFERENCE);
        EvaluationData reference =
                EvaluationReader.reference(
                        REFERENCE.resolve("data/hepatitis_train.csv"),
                        Optional.of(REFERENCE.resolve("data/hepatitis_test.csv")),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT);
        try (Stream<Path> files = Files.list(REFERENCE.resolve("data/ex_data_dir"))) {
            for (Path file : files.sorted().toList()) {
                EvaluationData data =
                        EvaluationReader.readCandidate(reference, file, ReadOptions.DEFAULT);
                assertThat(data.schema()).isEqualTo(reference.schema());
                assertThat(data.table(Part.SYNTHETIC).columns())
                        .as(file.getFileName().toString())
                        .allMatch(column -> column.unparsable() == 0);
            }
        }
    }

    private static List<String> names(JsonNode json, String field) {
        List<String> names = new ArrayList<>();
        json.get(field).forEach(name -> names.add(name.asText()));
        return names;
    }
}

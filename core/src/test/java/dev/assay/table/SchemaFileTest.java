package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaFileTest {

    @TempDir private Path folder;

    @Test
    void whatIsWrittenIsReadBack() {
        Schema schema =
                new Schema(
                        List.of(
                                ColumnSpec.of("age \"in\" years", ColumnKind.NUMERIC),
                                new ColumnSpec(
                                        "day",
                                        ColumnKind.DATETIME,
                                        Optional.of("dd.MM.yyyy"),
                                        Optional.empty()),
                                new ColumnSpec(
                                        "id",
                                        ColumnKind.IDENTIFIER,
                                        Optional.empty(),
                                        Optional.of("P[0-9]+")),
                                ColumnSpec.of("sex", ColumnKind.CATEGORICAL),
                                ColumnSpec.of("note", ColumnKind.TEXT)),
                        new Roles(
                                List.of("sex"),
                                Map.of("sex", List.of("day")),
                                List.of("sex"),
                                List.of("age \"in\" years"),
                                Optional.of("day"),
                                List.of("id"),
                                List.of("note"),
                                Optional.of("id"),
                                Optional.of("day")));
        Path file = folder.resolve("schema.json");
        SchemaFile.write(schema, file);
        assertThat(SchemaFile.read(file)).isEqualTo(schema);
    }

    @Test
    void aWrittenSchemaHasALineForEachColumnAndNamesTheRolesThereAre() {
        Schema schema =
                Schema.of(
                        List.of(
                                ColumnSpec.of("age", ColumnKind.NUMERIC),
                                new ColumnSpec(
                                        "day",
                                        ColumnKind.DATETIME,
                                        Optional.of("yyyy-MM-dd"),
                                        Optional.empty())));
        assertThat(SchemaFile.json(schema.with(Roles.NONE.withTargets(List.of("age", "day")))))
                .isEqualTo(
                        """
                {
                  "columns": {
                    "age": {"kind": "numeric"},
                    "day": {"kind": "datetime", "dateFormat": "yyyy-MM-dd"}
                  },
                  "roles": {
                    "targets": ["age", "day"],
                    "sensitive": [],
                    "quasiIdentifiers": [],
                    "identifiers": [],
                    "ignored": []
                  }
                }
                """);
    }

    @Test
    void metadataOfOneSdvTableIsRead() {
        Schema schema =
                SchemaFile.parse(
                        "metadata.json",
                        """
                {"METADATA_SPEC_VERSION": "SINGLE_TABLE_V1",
                 "primary_key": "guest_email", "alternate_keys": ["room"],
                 "columns": {
                   "guest_email": {"sdtype": "email", "pii": true},
                   "room": {"sdtype": "id", "regex_format": "[A-Z][0-9]{3}"},
                   "amenities_fee": {"sdtype": "numerical", "computer_representation": "Float"},
                   "has_rewards": {"sdtype": "boolean"},
                   "room_type": {"sdtype": "categorical"},
                   "note": {"sdtype": "text"},
                   "checkin_date": {"sdtype": "datetime", "datetime_format": "%d %b %Y"}}}
                """);
        assertThat(schema.columns())
                .extracting(ColumnSpec::kind)
                .containsExactly(
                        ColumnKind.TEXT,
                        ColumnKind.IDENTIFIER,
                        ColumnKind.NUMERIC,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.TEXT,
                        ColumnKind.DATETIME);
        assertThat(schema.roles().identifiers()).containsExactly("guest_email", "room");
        assertThat(schema.find("room").orElseThrow().pattern()).contains("[A-Z][0-9]{3}");
        String pattern = schema.find("checkin_date").orElseThrow().dateFormat().orElseThrow();
        assertThat(DateFormat.of(pattern).parse("27 Dec 2020")).hasValue(1609027200);
    }

    @Test
    void metadataOfSeveralSdvTablesIsReadWhenThereIsOne() {
        Schema schema =
                SchemaFile.parse(
                        "metadata.json",
                        """
                {"tables": {"visits": {"sequence_key": "patient", "sequence_index": "day", "columns": {
                    "patient": {"sdtype": "id"}, "day": {"sdtype": "datetime", "datetime_format": "%Y-%m-%d"}}}},
                 "relationships": [], "METADATA_SPEC_VERSION": "V1"}
                """);
        assertThat(schema.roles().sequenceKey()).contains("patient");
        assertThat(schema.roles().timeIndex()).contains("day");
        assertThatThrownBy(() -> SchemaFile.parse("m.json", "{\"tables\": {\"a\": {}, \"b\": {}}}"))
                .hasMessage(
                        "m.json: it has 2 tables (a, b); expected one. Keep the table that is evaluated.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "%Y-%m-%d | yyyy-MM-dd",
                "%Y-%m-%dT%H:%M:%S | yyyy-MM-dd'T'HH:mm:ss",
                "%d/%m/%y | dd/MM/yy",
                "%-d.%-m.%Y | d.M.yyyy",
                "%Y-%m-%d %H:%M:%S.%f | yyyy-MM-dd HH:mm:ss.SSSSSS",
                "%B %d, %Y | MMMM dd, yyyy",
                "%I:%M %p %Y%m%d | hh:mm a yyyyMMdd"
            })
    void pythonDatePatternsAreTranslated(String python, String java) {
        Schema schema =
                SchemaFile.parse(
                        "m.json",
                        "{\"columns\": {\"d\": {\"sdtype\": \"datetime\", \"datetime_format\": \""
                                + python
                                + "\"}}}");
        assertThat(schema.find("d").orElseThrow().dateFormat()).contains(java);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"colums\": {}} | s.json: no key 'colums' is known; did you mean columns? Known: columns, roles, description.",
                "{\"columns\": {\"a\": {\"kind\": \"numerc\"}}} | s.json, columns, a: no kind 'numerc'; did you mean numeric? Known: numeric, categorical, datetime, text, identifier.",
                "{\"columns\": {\"a\": {\"knd\": \"text\"}}} | s.json, columns, a: no key 'knd' is known; did you mean kind? Known: kind, dateFormat, pattern.",
                "{\"columns\": {\"a\": {}}} | s.json, columns, a: kind is missing; expected one of numeric, categorical, datetime, text, identifier.",
                "{\"columns\": {\"a\": \"numeric\"}} | s.json, columns: a is the text \"numeric\"; expected an object in braces.",
                "{\"columns\": [1]} | s.json: columns is a list; expected an object in braces.",
                "{\"columns\": {\"a\": {\"kind\": \"datetime\", \"dateFormat\": \"QQQQ-bb\"}}} | date pattern 'QQQQ-bb'",
                "{\"columns\": {\"a\": {\"kind\": \"datetime\", \"dateFormat\": \"HH:mm\"}}} | does not tell year and month",
                "{\"columns\": {\"a\": {\"kind\": \"text\", \"pattern\": \"[a\"}}} | s.json, columns, a: pattern '[a' is not a regular expression: Unclosed character class.",
                "{\"roles\": {\"target\": []}} | s.json, roles: no key 'target' is known; did you mean targets?",
                "{\"roles\": {\"targets\": [1]}} | s.json, roles: targets holds 1; expected texts in quotes.",
                "{\"columns\": {}, \"columns\": {}} | s.json, line 1, column 26: the name 'columns' occurs twice",
                "[] | s.json: found a list; expected an object in braces.",
                "{\"columns\": } | s.json, line 1, column 13: found '}'; expected a value",
                "{\"columns\": {\"a\": {\"sdtype\": \"numercal\"}}} | s.json, columns, a: no sdtype 'numercal'; did you mean numerical?",
                "{\"columns\": {\"a\": {\"sdtype\": \"datetime\", \"datetime_format\": \"%Q\"}}} | datetime_format '%Q': %Q is not known; expected codes such as %Y-%m-%d %H:%M:%S."
            })
    void mistakesAreToldWithTheirPlaceAndWhatIsExpected(String json, String message) {
        assertThatThrownBy(() -> SchemaFile.parse("s.json", json))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.SCHEMA_INVALID))
                .hasMessageContaining(message);
    }

    @Test
    void allMistakesAreToldTogether() {
        assertThatThrownBy(
                        () ->
                                SchemaFile.parse(
                                        "s.json",
                                        "{\"columns\": {\"a\": {\"kind\": \"x\"}, \"b\": {}}, \"rules\": {}}"))
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(3));
    }

    @Test
    void rolesOfASynthEvalAnalysisTargetAreRead() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("target.json"),
                        """
                {"target_vars": ["species", "sex"], "target_types": {"species": 3, "sex": 2},
                 "confounder_vars": {"species": ["island", "species"], "sex": []}, "sensitive_vars": [null]}
                """);
        Roles roles = SchemaFile.readAnalysisTarget(file);
        assertThat(roles.targets()).containsExactly("species", "sex");
        assertThat(roles.confounders()).isEqualTo(Map.of("species", List.of("island")));
        assertThat(roles.sensitive()).isEmpty();
        Path wrong =
                Files.writeString(folder.resolve("wrong.json"), "{\"target_var\": \"species\"}");
        assertThatThrownBy(() -> SchemaFile.readAnalysisTarget(wrong))
                .hasMessageContaining("no key 'target_var' is known; did you mean target_vars?");
    }

    @Test
    void aMissingSchemaFileIsToldWithNearNames() throws IOException {
        Files.writeString(folder.resolve("schema.json"), "{}");
        assertThatThrownBy(() -> SchemaFile.read(folder.resolve("shema.json")))
                .hasMessageEndingWith("Did you mean " + folder.resolve("schema.json") + "?");
    }
}

package dev.assay.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Limit;
import dev.assay.verdict.Question;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written in a policy is what it asks; what cannot be meant is refused by its place. */
class PolicyReaderTest {

    private static final PolicyCatalog NONE_SHIPPED = PolicyCatalog.load();

    private static final String WHOLE =
            """
            {"description": "what it is for", "preset": "p", "claims": {"c": {
              "question": "private", "title": "t", "statement": "s", "against": "who",
              "demand": "not_broken", "absence": true, "holdout": true, "noticeable": 0.25,
              "evidence": {"a": {"metric": "m", "what": "position", "at_most": 0.5, "broken_beyond": 0.75,
                                 "reads": "{value}", "source": "us", "optional": true,
                                 "remedy": "Mend it."},
                           "b": {"metric": "n", "at_least": 1, "source": "them"}}}},
             "checks": [{"measure": "a", "what": "upper", "at_least": 0, "at_most": 1,
                         "no_worse_than_baseline": true, "level": 0.75, "source": "o"},
                        {"metric": "m", "must": "complete", "source": "o"}],
             "allow_skipped": ["x"], "allow_failed": ["y"]}
            """;

    private static Policy read(String json) {
        return NONE_SHIPPED.parse(json, "house");
    }

    @Test
    void everyFieldIsReadAsItIsWritten() {
        Policy policy = read(WHOLE);
        assertThat(policy.name()).isEqualTo("house");
        assertThat(policy.description()).isEqualTo("what it is for");
        assertThat(policy.preset()).isEqualTo("p");
        assertThat(policy.metrics()).containsExactly("m", "n");
        assertThat(policy.allowSkipped()).containsExactly("x");
        assertThat(policy.allowFailed()).containsExactly("y");
        Claim claim = policy.claims().get(0);
        assertThat(claim.name()).isEqualTo("c");
        assertThat(claim.question()).isEqualTo(Question.PRIVATE);
        assertThat(claim.title()).isEqualTo("t");
        assertThat(claim.statement()).isEqualTo("s");
        assertThat(claim.against()).isEqualTo("who");
        assertThat(claim.demand()).isEqualTo(Demand.NOT_BROKEN);
        assertThat(claim.absence()).isTrue();
        assertThat(claim.holdout()).isTrue();
        assertThat(claim.noticeable()).hasValue(.25);
        assertThat(claim.evidence())
                .containsExactly(
                        new Criterion(
                                "a",
                                "m",
                                Criterion.Quantity.POSITION,
                                new Limit(
                                        OptionalDouble.empty(),
                                        OptionalDouble.of(.5),
                                        OptionalDouble.of(.75)),
                                "{value}",
                                "us",
                                true,
                                Optional.of("Mend it.")),
                        new Criterion(
                                "b",
                                "n",
                                Criterion.Quantity.VALUE,
                                Limit.atLeast(1),
                                "",
                                "them",
                                false,
                                Optional.empty()));
        Condition check = policy.checks().get(0);
        assertThat(check.measure()).contains("a");
        assertThat(check.metric()).isEmpty();
        assertThat(check.what()).isEqualTo(Condition.Quantity.UPPER);
        assertThat(check.atLeast()).hasValue(0);
        assertThat(check.atMost()).hasValue(1);
        assertThat(check.noWorseThanBaseline()).isTrue();
        assertThat(check.level()).isEqualTo(.75);
        assertThat(policy.checks().get(1).describe()).isEqualTo("m completes");
    }

    @Test
    void whatIsNotWrittenIsTheStrictestThatCanBeMeant() {
        Policy policy =
                read(
                        """
                        {"claims": {"c": {"question": "fair", "title": "t", "statement": "s",
                          "evidence": {"a": {"metric": "m", "at_most": 1, "source": "s"}}}}}
                        """);
        Claim claim = policy.claims().get(0);
        assertThat(claim.demand()).isEqualTo(Demand.MET);
        assertThat(claim.noticeable()).isEmpty();
        assertThat(claim.absence()).isFalse();
        assertThat(claim.holdout()).isFalse();
        assertThat(claim.against()).isEmpty();
        assertThat(claim.evidence().get(0).optional()).isFalse();
        assertThat(policy.preset()).isEmpty();
        assertThat(policy.description()).isEmpty();
        assertThat(policy.allowSkipped()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"description\": \"what it is for\"|\"description\": 1|has description: 1; expected a text in quotes.",
                "\"description\"|\"descripton\"|has no section 'descripton'; did you mean description? It may have description, preset",
                "\"against\"|\"agains\"|policy house, claim 'c', has no field 'agains'; did you mean against?",
                "\"reads\"|\"zebra\"|policy house, claim 'c', has no field 'zebra'. It may have metric, what",
                "\"question\": \"private\", |~~|policy house, claim 'c', has no \"question\"; expected one of admissible, faithful, useful, private, fair",
                "\"question\": \"private\"|\"question\": \"privat\"|has question 'privat'; did you mean private? It must be one of admissible",
                "\"question\": \"private\"|\"question\": \"zebra\"|has question 'zebra'. It must be one of admissible",
                "\"demand\": \"not_broken\"|\"demand\": \"MET\"|has demand 'MET'; did you mean met?",
                "\"title\": \"t\"|\"title\": \" \"|is wrong: claim 'c' needs a title.",
                "\"statement\": \"s\"|\"statement\": \"\"|is wrong: claim 'c' needs a statement.",
                "\"absence\": true|\"absence\": \"yes\"|has absence: \"yes\"; expected true or false.",
                "\"noticeable\": 0.25|\"noticeable\": 1|noticeable must be in (0, 1)",
                "\"noticeable\": 0.25|\"noticeable\": 0|noticeable must be in (0, 1)",
                "\"noticeable\": 0.25|\"noticeable\": 1e999|a number beyond the range of 64-bit numbers",
                "\"metric\": \"m\", \"what\": \"position\", |~~|has evidence a without \"metric\"; expected the key of the metric",
                "\"what\": \"position\"|\"what\": \"upper\"|has what 'upper'. It must be one of value, position",
                "\"at_most\": 0.5|\"at_most\": \"0.5\"|has at_most: \"0.5\"; expected a number.",
                "\"at_most\": 0.5, |~~|has wrong evidence a: a limit needs either at_least or at_most",
                "\"reads\": \"{value}\"|\"reads\": \"so much\"|need {value} or {percent} where the number stands",
                "\"source\": \"us\"|\"source\": \"\"|the evidence a needs a source: who set the limit, and why",
                "\"what\": \"upper\"|\"what\": \"position\"|has what 'position'. It must be one of value, lower, upper, score, calibrated",
                "\"must\": \"complete\"|\"must\": \"run\"|has must: \"run\"; the only thing a metric must is \"complete\"",
                "\"level\": 0.75|\"level\": 1|level must be in (0, 1)",
                "\"no_worse_than_baseline\": true|\"no_worse_than_baseline\": 1|expected true or false.",
                "[\"x\"]|\"x\"|has \"allow_skipped\" with \"x\"; expected a list.",
                "[\"y\"]|[1]|has \"allow_failed\" with 1; expected names in quotes."
            })
    void whatCannotBeMeantIsRefusedByItsPlace(String written, String wrong, String message) {
        String changed = WHOLE.replace(written, wrong);
        assertThat(changed).isNotEqualTo(WHOLE);
        assertThatThrownBy(() -> read(changed))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("policy house")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[]|is no JSON object; expected one with claims or checks.",
                "1|is no JSON object; expected one with claims or checks.",
                "{}|needs at least one claim or check; without any it would pass anything",
                "{\"claims\": []}|has \"claims\" with []; expected an object.",
                "{\"claims\": {\"c\": 1}}|has 1 where an object with [question",
                "{\"claims\": {\"c\": {\"question\": \"fair\", \"title\": \"t\", \"statement\": \"s\"}}}|claim 'c' needs evidence; it would be met by none",
                "{\"claims\": {\"c\": {\"question\": \"fair\", \"title\": \"t\", \"statement\": \"s\", \"evidence\": {\"a\": []}}}}|has [] where an object with [metric",
                "{\"checks\": {}}|has \"checks\" with {}; expected a list.",
                "{\"checks\": [1]}|has 1 where an object with [measure",
                "{\"extends\": \"house\"}|has \"extends\" with \"house\"; expected a list."
            })
    void aShapeThatCannotBeMeantIsRefused(String json, String message) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("policy house")
                .hasMessageContaining(message);
    }

    @Test
    void aCheckThatAsksNothingIsNoCheck() {
        List<String> nothing =
                List.of(
                        "{\"measure\": \"a\", \"source\": \"s\"}",
                        "{\"measure\": \"a\", \"metric\": \"m\", \"at_most\": 1, \"source\": \"s\"}",
                        "{\"at_most\": 1, \"source\": \"s\"}",
                        "{\"metric\": \"m\", \"source\": \" \"}",
                        "{\"measure\": \"a\", \"at_most\": 1}");
        for (String check : nothing) {
            assertThatThrownBy(() -> read("{\"checks\": [" + check + "]}"))
                    .as(check)
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageStartingWith("policy house is wrong: ");
        }
        for (String asks :
                List.of("\"at_least\": 0", "\"at_most\": 1", "\"no_worse_than_baseline\": true")) {
            assertThat(
                            read("{\"checks\": [{\"measure\": \"a\", "
                                            + asks
                                            + ", \"source\": \"s\"}]}")
                                    .checks())
                    .hasSize(1);
        }
    }
}

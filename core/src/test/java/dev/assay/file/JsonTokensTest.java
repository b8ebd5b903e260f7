package dev.assay.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON is taken as RFC 8259 has it, and nothing else is. */
class JsonTokensTest {

    private static final JsonMapper PEER =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} {}               | line 1, column 4: found '{'; expected the end of the file after the end of the document.",
                "{\"a\":1,\"a\":2}   | the name 'a' occurs twice in one object",
                "{\"a\":1,}          | found '}'; expected a name in double quotes.",
                "[1,]                | found ']'; expected a value.",
                "[1 2]               | found '2'; expected a comma or ']'.",
                "{\"a\" 1}           | found '1'; expected a colon after the name 'a'.",
                "{a:1}               | found 'a'; expected a name in double quotes.",
                "[NaN]               | found 'N'; expected a value.",
                "[01]                | a number with a leading zero",
                "[1.]                | found ']'; expected a digit.",
                "[1e999]             | a number beyond the range of 64-bit numbers",
                "[-]                 | found ']'; expected a digit.",
                "[+1]                | found '+'; expected a value.",
                "[tru]               | found ']'; expected the word true.",
                "[\"a               | found the end of the file; expected the quote that ends a text.",
                "[\"\\x\"]           | found 'x'; expected one of",
                "[\"\\u12G4\"]       | found 'G'; expected four hexadecimal digits",
                "[\"\\ud800\"]       | half a character",
                "[1                  | found the end of the file; expected a comma or ']'.",
                "/* c */ 1           | found '/'; expected a value.",
                "'a'                 | found '''; expected a value."
            })
    void whatIsNoJsonIsToldWithItsPlace(String json, String message) {
        assertThatThrownBy(() -> JsonDocument.parse(json, "s", ErrorCode.PRESET_INVALID))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("s, line 1, column ")
                .hasMessageContaining(message);
    }

    @Test
    void nestingNumbersAndTextsHaveLimits() {
        refused("[".repeat(100_000), "nested more than 64 deep");
        refused("[" + "9".repeat(100_000) + "]", "a number of more than 400 characters");
        refused("[\"a\nb\"]", "U+000A; expected a text without control characters");
        assertThat(parse("[".repeat(64) + "]".repeat(64))).isPresent();
        assertThat(parse("[" + "9".repeat(400) + "]")).isPresent();
    }

    @Test
    void documentsAreAcceptedIfAndOnlyIfAnotherStrictReaderTakesThem() {
        compareWithPeer(10_000);
    }

    @Test
    @Tag("simulation")
    void twoMillionDocumentsAreAcceptedIfAndOnlyIfAnotherStrictReaderTakesThem() {
        compareWithPeer(2_000_000);
    }

    private static void compareWithPeer(int documents) {
        Random random = new Random(8259);
        int accepted = 0;
        for (int i = 0; i < documents; i++) {
            String json = random(random);
            Optional<String> ours = parse(json).map(JsonNode::toString);
            Optional<String> theirs = peer(json).map(JsonNode::toString);
            if (!ours.equals(theirs)) {
                assertThat(ours).as(json).isEqualTo(theirs);
            }
            accepted += ours.isPresent() ? 1 : 0;
        }
        assertThat(accepted).isGreaterThan(documents / 10);
    }

    private static String random(Random random) {
        StringBuilder json = new StringBuilder();
        value(random, json, 4);
        if (random.nextBoolean()) {
            int at = random.nextInt(json.length());
            String other = "{}[]\",:0123e.-tfn \\";
            json.setCharAt(at, other.charAt(random.nextInt(other.length())));
        }
        return json.toString();
    }

    private static void value(Random random, StringBuilder json, int depth) {
        switch (random.nextInt(depth > 0 ? 8 : 6)) {
            case 0 -> json.append(random.nextInt(100) - 50);
            case 1 -> json.append(random.nextInt(1000) / 8.0);
            case 2 -> json.append(random.nextBoolean() ? "true" : "null");
            case 3 -> json.append("\"x\\n").append(random.nextInt(9)).append('"');
            case 4 -> json.append(random.nextLong());
            case 5 -> json.append(random.nextInt(9)).append("e").append(random.nextInt(30) - 15);
            case 6 -> {
                json.append('[');
                for (int i = random.nextInt(3); i >= 0; i--) {
                    value(random, json, depth - 1);
                    json.append(i > 0 ? "," : "");
                }
                json.append(']');
            }
            default -> {
                json.append('{');
                for (int i = random.nextInt(3); i >= 0; i--) {
                    json.append('"').append((char) ('a' + random.nextInt(4))).append("\":");
                    value(random, json, depth - 1);
                    json.append(i > 0 ? "," : "");
                }
                json.append('}');
            }
        }
    }

    private static void refused(String json, String message) {
        assertThatThrownBy(() -> JsonDocument.parse(json, "s", ErrorCode.PRESET_INVALID))
                .hasMessageContaining(message);
    }

    private static Optional<JsonNode> parse(String json) {
        try {
            return Optional.of(JsonDocument.parse(json, "s", ErrorCode.PRESET_INVALID));
        } catch (EvaluationException refused) {
            return Optional.empty();
        }
    }

    private static Optional<JsonNode> peer(String json) {
        try {
            // what is beyond doubles is infinite there, and refused here
            return Optional.of(PEER.readTree(json))
                    .filter(node -> !node.isMissingNode())
                    .filter(node -> !node.toString().contains("Infinity"));
        } catch (JsonProcessingException refused) {
            return Optional.empty();
        }
    }
}

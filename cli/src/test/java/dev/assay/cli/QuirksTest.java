package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files as people have them: each is read as meant, or says in a sentence what hinders. */
class QuirksTest {

    private static final Path FOLDER = Path.of("src", "test", "resources", "quirks");

    static Stream<Arguments> quirks() throws IOException {
        return Files.readAllLines(FOLDER.resolve("sentences.tsv")).stream()
                .map(line -> Arguments.of((Object[]) line.split("\t")));
    }

    @ParameterizedTest
    @MethodSource("quirks")
    void everyQuirkIsRecognisedAndSaid(String file, String options, String kind, String sentence) {
        List<Object> arguments = new ArrayList<>(List.of("schema", "-r", FOLDER.resolve(file)));
        Stream.of(options.split(" ")).filter(text -> !text.isEmpty()).forEach(arguments::add);
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream before = System.err;
        Cli run;
        try {
            System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
            run = Cli.run(arguments.toArray());
        } finally {
            System.setErr(before);
        }
        String said = (run.err() + log.toString(StandardCharsets.UTF_8)).replaceAll("\\s+", " ");
        if (kind.equals("exit 3")) {
            assertThat(run.exit()).as(said).isEqualTo(3);
        } else {
            String[] told = kind.split(" ");
            assertThat(run.exit()).as(said).isZero();
            assertThat(run.out())
                    .as(said)
                    .contains("\"" + told[0] + "\": {\"kind\": \"" + told[1] + "\"");
        }
        assertThat(said).contains(sentence);
        assertThat(said).doesNotContain("dev.assay", "java.", "Exception");
    }

    @Test
    void thereAreFortyAtLeast() throws IOException {
        assertThat(quirks().count()).isGreaterThanOrEqualTo(40);
    }
}

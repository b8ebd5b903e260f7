package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NarrowTerminalTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 54, 55, 80, 1000})
    void helpIsShownOnATerminalOfAnyWidth(int columns) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        int exit =
                Program.run(
                        new Terminal(stream, stream, columns, false, false), "evaluate", "--help");
        assertThat(exit).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("--synthetic");
    }
}

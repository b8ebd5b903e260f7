package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.metric.EvaluationData;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs stand in as shell scripts given to the shell by name, which is itself an argument. */
class CommandGeneratorTest {

    private final EvaluationData reference = Samples.reference(60);

    @BeforeEach
    void needAShell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh: programs cannot be tried");
    }

    private CommandGenerator script(String text, Duration time, long bytes) {
        return new CommandGenerator(
                List.of("/bin/sh", "-c", text, "script", "{output}", "{rows}", "{seed}"),
                time,
                bytes,
                reference,
                ReadOptions.DEFAULT);
    }

    private CommandGenerator script(String text) {
        return script(text, Duration.ofSeconds(20), 1 << 20);
    }

    @Test
    void rowsSeedAndOutputAreHandedOverAndTheFileIsReadByTheRealKinds() {
        Table table =
                script(
                                "echo x,y,level > $1; i=0; while [ $i -lt $2 ]; do echo $i,$3,a >> $1; i=$((i+1)); done")
                        .generate(3, 77);
        assertThat(table.rows()).isEqualTo(3);
        assertThat(table.numeric("x").toArray()).containsExactly(0, 1, 2);
        assertThat(table.numeric("y").value(0)).isEqualTo(77);
        assertThat(table.categorical("level").level(2)).isEqualTo("a");
    }

    @Test
    void aProgramThatFailsIsQuoted() {
        assertThatThrownBy(() -> script("echo no model >&2; exit 3").generate(1, 1))
                .hasMessage("generator /bin/sh ended with exit code 3. It said: no model");
        assertThatThrownBy(() -> script("true").generate(1, 1))
                .hasMessageContaining("wrote no file {output}");
    }

    @Test
    void aProgramThatDoesNotEndIsEnded() {
        long begin = System.nanoTime();
        assertThatThrownBy(() -> script("sleep 60", Duration.ofMillis(300), 1 << 20).generate(1, 1))
                .hasMessageContaining("was not done within 0.3 s");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void aProgramThatWritesTooMuchIsEnded() {
        assertThatThrownBy(
                        () ->
                                script(
                                                "while true; do echo 0123456789012345678901234567890 >> $1; done",
                                                Duration.ofSeconds(20),
                                                20_000)
                                        .generate(1, 1))
                .hasMessageContaining("more than the 20000 bytes");
    }

    @Test
    void argumentsAreNoShellAndMissingProgramsAreNamed() {
        CommandGenerator plain =
                new CommandGenerator(
                        List.of("no-such-program-here", "{output}; rm -rf x"),
                        Duration.ofSeconds(5),
                        1000,
                        reference,
                        ReadOptions.DEFAULT);
        assertThatThrownBy(() -> plain.generate(1, 1))
                .hasMessageContaining("generator no-such-program-here cannot be run");
        assertThatThrownBy(
                        () ->
                                new CommandGenerator(
                                        List.of("model"),
                                        Duration.ofSeconds(5),
                                        1000,
                                        reference,
                                        ReadOptions.DEFAULT))
                .hasMessageContaining("needs {output}");
    }

    @Test
    void aProgramServesTheSampler() {
        String rows =
                "awk -v n=$2 -v s=$3 'BEGIN { srand(s % 100000); print \"x,y,level\"; for (i = 0; i < n; i++) "
                        + "{ a = rand() + rand() + rand() - 1.5; print 2 * a \",\" 2 * a + 2 * (rand() - .5) \",a\" } }' > $1";
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/awk")), "no awk: no program draws rows");
        RejectionSampler sampler =
                new RejectionSampler(
                        Samples.auditor(reference),
                        Curation.of(Curation.Strategy.REJECT, 42),
                        SamplingLimits.DEFAULT);
        assertThat(sampler.sample(script(rows), 40).table().rows()).isEqualTo(40);
    }
}

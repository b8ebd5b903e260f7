package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A law that never ends is ended, by name. */
@Timeout(60)
final class LawTimeLimitTest {

    private static final Duration SHORT = Duration.ofMillis(100);

    @Test
    void aLawThatNeverEndsFailsByItsNameAndIsInterrupted() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        assertThatThrownBy(
                        () ->
                                LawTimeLimit.within(
                                        SHORT,
                                        "keepsNoThread",
                                        () -> {
                                            try {
                                                return forever();
                                            } finally {
                                                interrupted.countDown();
                                            }
                                        }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("'keepsNoThread' did not end", "-Dassay.law.seconds")
                .satisfies(
                        failure ->
                                assertThat(failure.getCause().getStackTrace())
                                        .as("where it was")
                                        .anyMatch(at -> at.getMethodName().equals("forever")));
        interrupted.await();
    }

    private static long forever() throws InterruptedException {
        new CountDownLatch(1).await();
        return 0;
    }

    @Test
    void whatALawCaughtOfThePrintsIsGivenBackWhenItIsEnded() {
        PrintStream out = System.out;
        assertThatThrownBy(
                        () ->
                                LawTimeLimit.within(
                                        SHORT,
                                        "printsNothing",
                                        () -> {
                                            System.setOut(
                                                    new PrintStream(
                                                            new ByteArrayOutputStream(),
                                                            true,
                                                            StandardCharsets.UTF_8));
                                            return forever();
                                        }))
                .isInstanceOf(AssertionError.class);
        assertThat(System.out).isSameAs(out);
    }

    @Test
    void aLawThatEndsInTimeYieldsWhatItYields() {
        assertThat(LawTimeLimit.<String>within(Duration.ofMinutes(1), "law", () -> "all well"))
                .isEqualTo("all well");
        assertThatThrownBy(
                        () ->
                                LawTimeLimit.within(
                                        Duration.ofMinutes(1),
                                        "law",
                                        () -> {
                                            throw new IllegalStateException("broken");
                                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("broken");
    }

    @Test
    void aLawRunsInAThreadOfItsOwnAndATestOfTheAuthorDoesNot() throws Throwable {
        Thread here = Thread.currentThread();
        assertThat(threadOf(MetricContract.class.getDeclaredMethod("saysWhatItIs")))
                .isNotSameAs(here);
        assertThat(threadOf(String.class.getDeclaredMethod("length"))).isSameAs(here);
    }

    private static Thread threadOf(Method method) throws Throwable {
        ExtensionContext context =
                (ExtensionContext)
                        Proxy.newProxyInstance(
                                LawTimeLimitTest.class.getClassLoader(),
                                new Class<?>[] {ExtensionContext.class},
                                (proxy, asked, arguments) ->
                                        switch (asked.getName()) {
                                            case "getTestMethod" -> Optional.of(method);
                                            case "getTags" -> Set.of();
                                            default ->
                                                    throw new IllegalStateException(
                                                            asked.getName());
                                        });
        Thread[] found = new Thread[1];
        new LawTimeLimit()
                .interceptDynamicTest(
                        () -> {
                            found[0] = Thread.currentThread();
                            return null;
                        },
                        () -> () -> {},
                        context);
        return found[0];
    }

    @Test
    void theLimitIsAPropertyAndLongerOnDemand() {
        assertThat(LawTimeLimit.limit(false)).isEqualTo(Duration.ofMinutes(2));
        assertThat(LawTimeLimit.limit(true)).isEqualTo(Duration.ofHours(2));
        System.setProperty(LawTimeLimit.PROPERTY, "600");
        try {
            assertThat(LawTimeLimit.limit(false)).isEqualTo(Duration.ofMinutes(10));
            System.setProperty(LawTimeLimit.PROPERTY, "2m");
            assertThatThrownBy(() -> LawTimeLimit.limit(false)).hasMessageContaining("2m");
        } finally {
            System.clearProperty(LawTimeLimit.PROPERTY);
        }
    }

    @Test
    void everyContractHasTheLimit() {
        assertThat(
                        Stream.of(
                                MetricContract.class,
                                EmbedderContract.class,
                                BaselineContract.class,
                                RankingStrategyContract.class,
                                ReportWriterContract.class,
                                TableFormatContract.class))
                .allSatisfy(
                        contract ->
                                assertThat(contract.getAnnotation(ExtendWith.class).value())
                                        .contains(LawTimeLimit.class));
    }
}

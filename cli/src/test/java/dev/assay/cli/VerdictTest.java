package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.Leaks.Generator;
import dev.assay.engine.Evaluator;
import dev.assay.engine.Session;
import dev.assay.engine.binding.Binding;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.judge.Judging;
import dev.assay.policy.Claim;
import dev.assay.policy.Policy;
import dev.assay.preset.Preset;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The verdict on tables made to fool it, over the whole engine with the policy {@code internal}:
 * every leaking generator is broken, no harmless one is.
 */
final class VerdictTest {

    private static final int ROWS = 1_000;
    private static final long SEED = 7;
    private static final Evaluator EVALUATOR = Evaluator.installed();
    private static final Policy POLICY = EVALUATOR.policies().resolve("internal");

    /** The same without planting leaks, which takes longer than all else and accuses nobody. */
    private static final Policy UNPLANTED = unplanted();

    private static final Binding EVIDENCE = evidence();

    /** The metrics that are evidence for privacy, and no others. */
    private static Binding evidence() {
        Map<String, Map<String, Object>> include = new LinkedHashMap<>();
        POLICY.claims().stream()
                .filter(claim -> claim.question() == Question.PRIVATE)
                .flatMap(claim -> claim.evidence().stream())
                .map(one -> one.metric())
                .distinct()
                .filter(metric -> !metric.equals("att_discl"))
                .forEach(metric -> include.put(metric, Map.of()));
        Preset preset = new Preset("", List.of(), include, List.of(), Map.of(), Map.of(), Map.of());
        return EVALUATOR.bind(
                EVALUATOR.presets().resolve("evidence", preset, EVALUATOR.metrics().keys()));
    }

    private static Policy unplanted() {
        List<Claim> claims =
                POLICY.claims().stream()
                        .map(
                                claim ->
                                        new Claim(
                                                claim.name(),
                                                claim.question(),
                                                claim.title(),
                                                claim.statement(),
                                                claim.against(),
                                                claim.demand(),
                                                claim.absence(),
                                                claim.holdout(),
                                                OptionalDouble.empty(),
                                                claim.outsideCrowds(),
                                                claim.evidence()))
                        .toList();
        return new Policy(
                POLICY.name(),
                POLICY.description(),
                POLICY.preset(),
                claims,
                List.of(),
                List.of(),
                List.of(),
                POLICY.digest());
    }

    private static List<ClaimFinding> judge(Leaks leaks, Generator generator, long seed) {
        return judge(leaks, generator, seed, UNPLANTED);
    }

    private static List<ClaimFinding> judge(
            Leaks leaks, Generator generator, long seed, Policy policy) {
        try (Session session =
                EVALUATOR.open(EVIDENCE, leaks.reference(), settings(seed, policy))) {
            return judged(session, leaks, generator);
        }
    }

    /** One session for all of one reference, as a benchmark has: real rows are looked at once. */
    private static Session shared;

    @AfterAll
    static void close() {
        if (shared != null) {
            shared.close();
        }
    }

    private static List<ClaimFinding> judgeShared(Generator generator) {
        Leaks leaks = new Leaks(ROWS, ROWS, SEED);
        if (shared == null) {
            shared = EVALUATOR.open(EVIDENCE, leaks.reference(), settings(SEED, UNPLANTED));
        }
        return judged(shared, leaks, generator);
    }

    private static RunSettings settings(long seed, Policy policy) {
        return RunSettings.defaults()
                .withSeed(seed)
                .withJudging(new Judging(policy, true, Optional.empty()));
    }

    private static List<ClaimFinding> judged(Session session, Leaks leaks, Generator generator) {
        Report report = session.evaluate(leaks.candidate(generator), RunListener.NONE);
        return report.verdict().orElseThrow().of(Question.PRIVATE);
    }

    private static boolean isMet(List<ClaimFinding> claims) {
        return claims.stream().allMatch(claim -> claim.finding().kind() == Finding.Kind.MET);
    }

    private static boolean broken(List<ClaimFinding> claims) {
        return claims.stream().anyMatch(claim -> claim.finding().isBroken());
    }

    /** An honest table, and the leaks that only one kind of evidence sees. */
    @ParameterizedTest
    @EnumSource(
            value = Generator.class,
            names = {
                "FRESH",
                "RAREST_HUNDREDTH_COPIED",
                "SECRET_MEMORISED",
                "MIRRORED_COPIES",
                "RECASED_COPIES",
                "SMOOTHED_BOOTSTRAP",
                "NEIGHBOURS_TAKEN_OUT",
                "BLURRED_IN_ORDER"
            })
    void whatLeaksIsBrokenAndWhatDoesNotIsNot(Generator generator) {
        isJudgedAsItIs(generator);
    }

    @Tag("thorough")
    @ParameterizedTest
    @EnumSource(Generator.class)
    void everyGeneratorIsJudgedAsItIs(Generator generator) {
        isJudgedAsItIs(generator);
    }

    private static void isJudgedAsItIs(Generator generator) {
        List<ClaimFinding> claims = judgeShared(generator);
        assertThat(broken(claims))
                .as("%s: %s", generator, claims.stream().map(ClaimFinding::sentence).toList())
                .isEqualTo(generator.leaks());
    }

    /**
     * The figures of {@code docs/verdict-simulations.md}: twenty seeds of each generator, or of the
     * one that {@code -Dassay.generator} names.
     */
    @Test
    @Tag("simulation")
    void whatLeaksIsBrokenAndWhatDoesNotIsNotOverManySeeds() {
        int seeds = Integer.getInteger("assay.seeds", 20);
        Map<Generator, Integer> often = new EnumMap<>(Generator.class);
        List<String> lines = new ArrayList<>();
        String only = System.getProperty("assay.generator", "");
        for (Generator generator : Generator.values()) {
            if (!only.isEmpty() && !only.equals(generator.name())) {
                continue;
            }
            Map<String, Integer> by = new TreeMap<>();
            int times = 0;
            for (int seed = 1; seed <= seeds; seed++) {
                List<ClaimFinding> claims = judge(new Leaks(ROWS, ROWS, seed), generator, seed);
                times += broken(claims) ? 1 : 0;
                assertThat(generator.leaks() && isMet(claims)).as("%s", generator).isFalse();
                for (ClaimFinding claim : claims) {
                    claim.evidence().stream()
                            .filter(one -> one.finding().isBroken())
                            .map(EvidenceFinding::measure)
                            .forEach(measure -> by.merge(measure, 1, Integer::sum));
                }
            }
            often.put(generator, times);
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "| %s | %s | %d of %d | %s |",
                            generator.words(),
                            generator.leaks() ? "leaks" : "harmless",
                            times,
                            seeds,
                            by));
            System.out.println(lines.get(lines.size() - 1));
        }
        assertThat(often).as("no generator is named %s", only).isNotEmpty();
        often.forEach(
                (generator, times) -> {
                    if (generator.leaks()) {
                        assertThat(times).as(String.join("\n", lines)).isEqualTo(seeds);
                    } else {
                        assertThat(times)
                                .as(String.join("\n", lines))
                                .isLessThanOrEqualTo(Math.max(1, seeds / 20));
                    }
                });
    }

    /** With leaks planted, a fresh sample is not only not accused but met. */
    @Test
    void aFreshSampleIsMetForALeakWouldHaveBeenNoticed() {
        List<ClaimFinding> claims =
                judge(new Leaks(ROWS, ROWS, SEED), Generator.FRESH, SEED, POLICY);
        assertThat(claims)
                .allSatisfy(
                        claim ->
                                assertThat(claim.finding().kind())
                                        .as(claim.sentence())
                                        .isEqualTo(Finding.Kind.MET));
    }

    /** A fresh sample is accused in at most 5 % of the seeds, and met in at least 80 %. */
    @Test
    @Tag("simulation")
    void aFreshSampleIsHardlyEverAccused() {
        int seeds = Integer.getInteger("assay.seeds", 200);
        int accused = 0;
        Map<String, Integer> kinds = new TreeMap<>();
        for (int seed = 1; seed <= seeds; seed++) {
            List<ClaimFinding> claims =
                    judge(new Leaks(ROWS, ROWS, 1_000 + seed), Generator.FRESH, seed);
            accused += broken(claims) ? 1 : 0;
            Finding worst = Finding.worst(claims.stream().map(ClaimFinding::finding));
            kinds.merge(worst.kind().words(), 1, Integer::sum);
            claims.stream()
                    .filter(claim -> claim.finding().kind() == Finding.Kind.OPEN)
                    .forEach(claim -> kinds.merge("open: " + claim.claim(), 1, Integer::sum));
        }
        System.out.println("fresh samples: " + kinds + " of " + seeds);
        assertThat(accused).isLessThanOrEqualTo((int) Math.ceil(.05 * seeds));
        assertThat(kinds.getOrDefault(Finding.Kind.MET.words(), 0))
                .as("%s", kinds)
                .isGreaterThanOrEqualTo((int) Math.floor(.8 * seeds));
    }
}

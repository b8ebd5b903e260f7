package dev.assay.cli.option;

import dev.assay.cli.plugin.Installation;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.ranking.Balanced;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.RankingStrategy;
import dev.assay.ranking.Strategies;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** How scores become points, and how much those of each measure count. */
public final class RankingOptions {

    private static final String LINEAR = "linear";

    @Option(
            names = {"--strategy", "--ranking"},
            paramLabel = "STRATEGY",
            description =
                    "How candidates are ranked: balanced (default of benchmark) asks first who may be released, then"
                            + " weighs the five questions; linear (default of study), normal, quantile and summation"
                            + " add up points of measures."
                            + " Their options are changed by --set, such as @|bold quantile.groups=5|@.")
    private String strategy;

    @Option(
            names = "--weights",
            paramLabel = "NAME=NUMBER",
            split = ",",
            description =
                    "How much a question (admissible, faithful, useful, private, fair) or a claim counts, such as"
                            + " @|bold private=2|@; by points, a dimension (fidelity, utility, privacy, fairness) or"
                            + " a measure, such as @|bold privacy=2,ks_tvd_stat=0.5|@. What is not named counts 1. May"
                            + " be repeated. Presets say it under the setting @|bold weights|@.")
    private List<String> weights = new ArrayList<>();

    /** The strategy's key: the flag's, else the preset's setting, else balanced. */
    String strategy(Map<String, Object> settings) {
        return strategy != null
                ? strategy
                : settings.getOrDefault("ranking", Balanced.KEY).toString();
    }

    /** The preset's weights, and those of the flag over them. */
    RankWeights weights(Map<String, Object> settings) {
        Map<String, Double> all = new LinkedHashMap<>();
        if (settings.get("weights") instanceof Map<?, ?> written) {
            written.forEach(
                    (name, value) -> {
                        if (!(value instanceof Number number)) {
                            throw invalid(
                                    "weights: '"
                                            + value
                                            + "' for "
                                            + name
                                            + " is no number; expected one of at least 0.");
                        }
                        all.put(name.toString(), number.doubleValue());
                    });
        } else if (settings.containsKey("weights")) {
            throw invalid(
                    "weights: '"
                            + settings.get("weights")
                            + "'; expected {\"privacy\": 2, \"ks_tvd_stat\": 0.5}.");
        }
        for (String one : weights) {
            int equals = one.lastIndexOf('=');
            try {
                all.put(
                        one.substring(0, Math.max(0, equals)),
                        Double.parseDouble(one.substring(equals + 1)));
            } catch (NumberFormatException noNumber) {
                throw invalid("--weights: '" + one + "'; expected NAME=NUMBER, such as privacy=2.");
            }
            if (equals < 1) {
                throw invalid("--weights: '" + one + "'; expected NAME=NUMBER, such as privacy=2.");
            }
        }
        try {
            return new RankWeights(all);
        } catch (IllegalArgumentException wrong) {
            throw invalid("--weights: " + wrong.getMessage() + ".");
        }
    }

    /** The chosen strategy with its options; those of another would be of no use. */
    public Rankings rankings(
            Installation installation, Map<String, Object> settings, RunOptions run) {
        Rankings points = points(installation, settings, run);
        return strategy(settings).equals(Balanced.KEY)
                ? new Rankings.Balancing(points, weights(settings), compared(installation))
                : points;
    }

    /**
     * The chosen strategy of those that add up points, linear where none is: ranks are averaged
     * over data sets, and verdicts are not.
     */
    public Rankings byPoints(
            Installation installation, Map<String, Object> settings, RunOptions run) {
        if (Balanced.KEY.equals(strategy)) {
            throw invalid(
                    "--ranking: balanced rests on verdicts, which a study has none of; expected one of "
                            + String.join(", ", installation.strategies().keys())
                            + ".");
        }
        return points(installation, settings, run);
    }

    private Rankings points(
            Installation installation, Map<String, Object> settings, RunOptions run) {
        String key = strategy(settings);
        RankingStrategy<?> chosen =
                installation.strategies().get(key.equals(Balanced.KEY) ? LINEAR : key);
        for (String other : installation.strategies().keys()) {
            if (!other.equals(chosen.key()) && !run.changesOf(other).isEmpty()) {
                throw invalid(
                        "--set: '"
                                + other
                                + "' does not rank in this run; add --ranking "
                                + other
                                + ".");
            }
        }
        return bound(
                chosen, run.changesOf(chosen.key()), weights(settings), compared(installation));
    }

    private static Strategies compared(Installation installation) {
        return new Strategies(installation.strategies().all());
    }

    private static <O extends Record> Rankings bound(
            RankingStrategy<O> strategy,
            Map<String, Object> changes,
            RankWeights weights,
            Strategies compared) {
        return new Rankings.By<>(
                strategy, OptionsBinder.bind(strategy, strategy.key(), changes), weights, compared);
    }

    private static EvaluationException invalid(String message) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, message);
    }
}

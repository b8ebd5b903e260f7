package dev.assay.metrics.fidelity.use;

import dev.assay.learners.Encoding;
import dev.assay.learners.Fit;
import dev.assay.learners.Folds;
import dev.assay.learners.TargetRows;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.Discrimination;
import dev.assay.metrics.fidelity.internal.Halves;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.metrics.fidelity.internal.Targets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Runs every model for every target in every fold and on the holdout, each fit as a task of its
 * own.
 */
final class Comparisons {

    private final EvaluationContext context;
    private final ClassificationAccuracy.Options options;
    private final List<String> declared;
    private final List<Case> cases = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    Comparisons(
            EvaluationContext context,
            ClassificationAccuracy.Options options,
            List<String> targets) {
        this.context = context;
        this.options = options;
        this.declared = Targets.of(context.data().schema());
        for (String target : targets) {
            Map<Encoding, Optional<Rows>> encoded = new HashMap<>();
            for (UtilityModel model : options.cls_models()) {
                if (model.predicts(Targets.isNumeric(context.data().schema(), target))) {
                    encoded.computeIfAbsent(
                                    model.encoding(),
                                    encoding -> Rows.of(context, target, encoding, options))
                            .ifPresent(rows -> cases.add(new Case(target, model, rows)));
                }
            }
            encoded.values().stream()
                    .flatMap(Optional::stream)
                    .findFirst()
                    .ifPresent(
                            rows -> {
                                if (rows.omitted() > 0) {
                                    notes.add(
                                            rows.omitted()
                                                    + " rows without a value of '"
                                                    + target
                                                    + "' were left out");
                                }
                            });
        }
    }

    /** The rows of one target in one encoding. */
    private record Rows(
            TargetRows real,
            TargetRows synthetic,
            Optional<TargetRows> holdout,
            Folds folds,
            int omitted,
            boolean sampled) {

        static Optional<Rows> of(
                EvaluationContext context,
                String target,
                Encoding encoding,
                ClassificationAccuracy.Options options) {
            TargetRows allReal = TargetRows.of(context, Part.REAL, target, encoding);
            TargetRows allSynthetic = TargetRows.of(context, Part.SYNTHETIC, target, encoding);
            int most = options.max_rows();
            TargetRows real =
                    allReal.sample(
                            most, context.random("real-" + context.data().schema().place(target)));
            TargetRows synthetic =
                    allSynthetic.sample(
                            most,
                            context.random("synthetic-" + context.data().schema().place(target)));
            Optional<TargetRows> holdout =
                    context.data().has(Part.HOLDOUT)
                            ? Optional.of(TargetRows.of(context, Part.HOLDOUT, target, encoding))
                            : Optional.empty();
            if (real.size() < 2 || real.features().features().isEmpty()) {
                return Optional.empty();
            }
            Folds folds =
                    Folds.of(
                            real,
                            options.k_folds(),
                            context.random("folds-" + context.data().schema().place(target)));
            int omitted =
                    allReal.omitted()
                            + allSynthetic.omitted()
                            + holdout.map(TargetRows::omitted).orElse(0);
            return Optional.of(
                    new Rows(
                            real,
                            synthetic,
                            holdout,
                            folds,
                            omitted,
                            allReal.size() > most || allSynthetic.size() > most));
        }
    }

    /** One model for one target. */
    private record Case(String target, UtilityModel model, Rows rows) {}

    void run(List<ScoreComparison> folds, List<ScoreComparison> holdout) {
        List<Task> tasks = new ArrayList<>();
        for (Case one : cases) {
            double[] trtr = new double[one.rows().folds().count()];
            double[] tstr = new double[trtr.length];
            String name = ClassificationAccuracy.name(declared, one.target(), one.model());
            folds.add(new ScoreComparison(name, one.target(), one.model(), trtr, tstr));
            for (int fold = 0; fold < trtr.length; fold++) {
                tasks.add(new Task(one, fold, true, trtr, fold));
                tasks.add(new Task(one, fold, false, tstr, fold));
            }
            if (one.rows().holdout().isPresent()) {
                double[] realHeld = new double[1];
                double[] syntheticHeld = new double[1];
                holdout.add(
                        new ScoreComparison(
                                name, one.target(), one.model(), realHeld, syntheticHeld));
                tasks.add(new Task(one, -1, true, realHeld, 0));
                tasks.add(new Task(one, -1, false, syntheticHeld, 0));
            }
        }
        context.forEach(tasks.size(), index -> run(tasks.get(index)));
    }

    /**
     * The mean difference TSTR − TRTR on half-samples of all three tables, models trained anew;
     * empty where a table is too small to be halved.
     */
    double[] halves() {
        boolean possible =
                cases.stream()
                        .allMatch(
                                one ->
                                        Halves.possible(one.rows().real().size())
                                                && Halves.possible(one.rows().synthetic().size())
                                                && one.rows()
                                                        .holdout()
                                                        .filter(
                                                                held ->
                                                                        Halves.possible(
                                                                                held.size()))
                                                        .isPresent());
        if (!possible) {
            return new double[0];
        }
        double[][] differences = new double[Halves.COUNT][cases.size()];
        context.forEach(
                Halves.COUNT * cases.size(),
                index -> {
                    int half = index / cases.size();
                    int which = index % cases.size();
                    differences[half][which] = difference(cases.get(which), half);
                    context.checkCancelled();
                });
        return Arrays.stream(differences).mapToDouble(Discrimination::mean).toArray();
    }

    private double difference(Case one, int half) {
        TargetRows real = Halves.of(context, one.rows().real(), "REAL", half);
        TargetRows test = Halves.of(context, one.rows().holdout().orElseThrow(), "HOLDOUT", half);
        TargetRows synthetic =
                Halves.of(context, one.rows().synthetic(), "SYNTHETIC", half)
                        .sample(real.size(), context.random("rows of half", half));
        return score(one, synthetic, test, half) - score(one, real, test, half);
    }

    private double score(Case one, TargetRows train, TargetRows test, int half) {
        return TrainTest.score(
                one.model().forRows(train.size(), options),
                fewEnough(one.model(), train, context.random("svm of half", half)),
                test,
                options.F1_type(),
                Fit.of(
                        context,
                        "half " + half + " " + context.data().schema().place(one.target()),
                        one.model().ordinal()));
    }

    /** One fit; fold −1 is the holdout. */
    private record Task(Case one, int fold, boolean real, double[] into, int slot) {}

    private void run(Task task) {
        Rows rows = task.one().rows();
        UtilityModel model = task.one().model();
        TargetRows trainedReal =
                task.fold() < 0 ? rows.real() : rows.real().select(rows.folds().train(task.fold()));
        TargetRows tested =
                task.fold() < 0
                        ? rows.holdout().orElseThrow()
                        : rows.real().select(rows.folds().test(task.fold()));
        String stream = context.data().schema().place(task.one().target()) + "-" + task.fold();
        RandomGenerator draw = context.random("rows-" + stream);
        TargetRows train =
                task.real() ? trainedReal : rows.synthetic().sample(trainedReal.size(), draw);
        task.into()[task.slot()] =
                TrainTest.score(
                        model.forRows(train.size(), options),
                        fewEnough(model, train, context.random("svm-" + stream)),
                        tested,
                        options.F1_type(),
                        Fit.of(context, "fit-" + stream, model.ordinal()));
        context.checkCancelled();
    }

    /** The rows that a model can learn from, some of them where it would take too long. */
    private TargetRows fewEnough(UtilityModel model, TargetRows train, RandomGenerator random) {
        return model == UtilityModel.SVM && options.svm_landmarks() == 0
                ? train.sample(options.svm_rows(), random)
                : train;
    }

    List<String> notes(List<ScoreComparison> folds) {
        List<String> all = new ArrayList<>(notes);
        double gain = -folds.stream().mapToDouble(ScoreComparison::lost).average().orElse(0);
        double error = ScoreComparison.average(folds).standardError().orElse(0);
        if (gain > Math.max(0.02, 2 * error)) {
            all.add(
                    "models trained on synthetic rows predict the real ones better than models trained on other real rows;"
                            + " that may be memorisation: see the privacy metrics");
        }
        if (cases.stream().anyMatch(one -> one.rows().sampled())) {
            all.add("larger tables were sampled to " + options.max_rows() + " rows (max_rows)");
        }
        if (cases.stream()
                .anyMatch(
                        one ->
                                one.model() == UtilityModel.SVM
                                        && one.rows().real().size()
                                                        * (options.k_folds() - 1.0)
                                                        / options.k_folds()
                                                > options.svm_rows())) {
            all.add(
                    options.svm_landmarks() == 0
                            ? "svm was trained on "
                                    + options.svm_rows()
                                    + " sampled rows (svm_rows)"
                            : "svm saw its kernel from "
                                    + options.svm_landmarks()
                                    + " of its training rows (svm_landmarks)");
        }
        List<String> numbers =
                declared.stream()
                        .filter(target -> Targets.isNumeric(context.data().schema(), target))
                        .toList();
        if (!numbers.isEmpty()) {
            all.add(
                    "measured by R² instead of F1, without the models that predict no numbers: "
                            + Notes.list(numbers));
        }
        return all;
    }
}

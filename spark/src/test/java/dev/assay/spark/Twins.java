package dev.assay.spark;

import dev.assay.Assay;
import dev.assay.engine.run.RunSettings;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The same rows in files and on a cluster, evaluated alike. On the cluster they stay spread,
 * however few they are: else what cannot be done there would be done by the driver, and no test
 * would tell.
 */
final class Twins {

    private final Path folder;
    private final List<String> header;
    private final Assay.Evaluation one;
    private final SparkEvaluation many;
    private boolean judged = true;

    private Twins(Path folder, List<String> header, Assay.Evaluation one, SparkEvaluation many) {
        this.folder = folder;
        this.header = header;
        this.one = one;
        this.many = many.within(Bounds.SPREAD);
    }

    /** In three and two partitions. */
    static Twins of(
            Path folder, List<String> header, List<List<String>> real, List<List<String>> made)
            throws IOException {
        return of(folder, header, real, made, 3, 2);
    }

    static Twins of(
            Path folder,
            List<String> header,
            List<List<String>> real,
            List<List<String>> made,
            int ofReal,
            int ofMade)
            throws IOException {
        return new Twins(
                folder,
                header,
                Assay.evaluation()
                        .real(Cluster.file(folder, "real", header, real))
                        .synthetic(Cluster.file(folder, "synthetic", header, made)),
                SparkEvaluation.of(
                        Cluster.table(header, real, ofReal), Cluster.table(header, made, ofMade)));
    }

    Twins holdout(List<List<String>> rows, int partitions) throws IOException {
        one.holdout(Cluster.file(folder, "holdout", header, rows));
        many.holdout(Cluster.table(header, rows, partitions));
        return this;
    }

    Twins roles(Roles roles) {
        one.roles(roles);
        many.roles(roles);
        return this;
    }

    Twins preset(String preset) {
        one.preset(preset);
        many.preset(preset);
        return this;
    }

    Twins setting(String name, Object value) {
        one.setting(name, value);
        many.setting(name, value);
        return this;
    }

    Twins settings(RunSettings settings) {
        one.settings(settings);
        many.settings(settings);
        return this;
    }

    Twins withoutVerdict() {
        judged = false;
        one.withoutVerdict();
        many.withoutVerdict();
        return this;
    }

    /** What the driver takes. */
    Twins within(Bounds bounds) {
        many.within(bounds);
        return this;
    }

    /** The report of the cluster, which is that of one machine, with so many outcomes at least. */
    Report compared(int least) {
        Report there = many.run();
        Report here = one.run();
        EqualReports.compare(here, there, least);
        if (judged) {
            EqualReports.compareJudgements(here, there);
        }
        return there;
    }
}

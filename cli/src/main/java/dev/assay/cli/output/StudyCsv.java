package dev.assay.cli.output;

import dev.assay.cli.console.Numbers;
import dev.assay.study.StudyReport;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The tables of a study. */
public final class StudyCsv {

    private static final List<String> LETTERS = List.of("u", "p", "f");

    private StudyCsv() {}

    /** {@code dataset,rows,numeric,categorical,size,width,mix,measures}. */
    @SuppressWarnings("resource")
    public static void writeDataSets(StudyReport study, Writer to) throws IOException {
        ResultCsv csv = ResultCsv.to(to);
        csv.writeRecord(
                "dataset", "rows", "numeric", "categorical", "size", "width", "mix", "measures");
        for (StudyReport.DataSetRanking data : study.dataSets()) {
            csv.writeRecord(
                    data.name(),
                    Integer.toString(data.rows()),
                    Integer.toString(data.numeric()),
                    Integer.toString(data.categorical()),
                    data.clusters().get("rows"),
                    data.clusters().get("columns"),
                    data.clusters().get("kinds"),
                    Integer.toString(data.measures()));
        }
        csv.flush();
    }

    /** {@code dataset,generator,candidates,rank,u_rank,p_rank,f_rank,share}. */
    @SuppressWarnings("resource")
    public static void writeRanks(StudyReport study, Writer to) throws IOException {
        ResultCsv csv = ResultCsv.to(to);
        csv.writeRecord(
                "dataset",
                "generator",
                "candidates",
                "rank",
                "u_rank",
                "p_rank",
                "f_rank",
                "share");
        for (StudyReport.DataSetRanking data : study.dataSets()) {
            for (StudyReport.Standing place : data.places()) {
                List<String> line =
                        new ArrayList<>(
                                List.of(
                                        data.name(),
                                        place.generator(),
                                        Integer.toString(place.candidates()),
                                        Numbers.exact(place.rank())));
                letters(line, place.byLetter());
                line.add(Numbers.exact(place.share()));
                csv.writeRecord(line);
            }
        }
        csv.flush();
    }

    /**
     * {@code
     * axis,cluster,datasets,generator,in,mean_rank,u_rank,p_rank,f_rank,best,worst,wins,share}.
     */
    @SuppressWarnings("resource")
    public static void writeMeans(StudyReport study, Writer to) throws IOException {
        ResultCsv csv = ResultCsv.to(to);
        csv.writeRecord(
                "axis",
                "cluster",
                "datasets",
                "generator",
                "in",
                "mean_rank",
                "u_rank",
                "p_rank",
                "f_rank",
                "best",
                "worst",
                "wins",
                "share");
        for (StudyReport.Group group : study.groups()) {
            for (StudyReport.Mean one : group.generators()) {
                List<String> line =
                        new ArrayList<>(
                                List.of(
                                        group.axis(),
                                        group.name(),
                                        Integer.toString(group.dataSets().size()),
                                        one.generator(),
                                        Integer.toString(one.dataSets()),
                                        Numbers.exact(one.rank())));
                letters(line, one.byLetter());
                line.addAll(
                        List.of(
                                Numbers.exact(one.best()),
                                Numbers.exact(one.worst()),
                                Numbers.exact(one.wins()),
                                Numbers.exact(one.share())));
                csv.writeRecord(line);
            }
        }
        csv.flush();
    }

    private static void letters(List<String> line, Map<String, Double> byLetter) {
        LETTERS.forEach(
                letter -> line.add(Numbers.exact(byLetter.getOrDefault(letter, Double.NaN))));
    }
}

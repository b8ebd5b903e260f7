package dev.assay.cli;

import dev.assay.baseline.Baseline;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.Streams;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.report.Provenance;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A synthetic table of a benchmark, read or made when its turn comes, so that only one is in
 * memory.
 */
interface Candidate {

    /** Its name in tables and rankings; distinct. */
    String name();

    /** Its rows. */
    Table read(EvaluationData reference, ReadOptions options);

    /** The file it came from, with its fingerprint; empty when it was made. */
    Optional<Provenance.Input> source(Table table);

    /** The tables in directories and files. */
    static List<Candidate> files(List<Path> paths) {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                files.addAll(TableFiles.in(path));
            } else {
                files.add(path);
            }
        }
        Map<String, Path> names = new HashMap<>();
        List<Candidate> candidates = new ArrayList<>();
        for (Path file : files) {
            String name = nameOf(file);
            Path other = names.put(name, file);
            if (other != null) {
                throw new EvaluationException(
                        ErrorCode.ARGUMENT_INVALID,
                        "two candidates are named '"
                                + name
                                + "': "
                                + other
                                + " and "
                                + file
                                + ". Rename one of them.");
            }
            candidates.add(new FileCandidate(name, file));
        }
        return candidates;
    }

    /** All baselines of a real table, as many rows as it has. */
    static List<Candidate> baselines(
            List<Baseline> baselines, EvaluationData reference, long seed) {
        List<Candidate> candidates = new ArrayList<>();
        for (Baseline baseline : baselines) {
            candidates.add(new BaselineCandidate(baseline, seed));
        }
        return candidates;
    }

    /** The file name without its endings, as SynthEval names data sets. */
    private static String nameOf(Path file) {
        String name = file.getFileName().toString();
        String unpacked =
                name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name;
        int dot = unpacked.lastIndexOf('.');
        return dot > 0 ? unpacked.substring(0, dot) : unpacked;
    }

    /** A table in a file. */
    record FileCandidate(String name, Path file) implements Candidate {

        @Override
        public Table read(EvaluationData reference, ReadOptions options) {
            return EvaluationReader.readLike(reference, file, options).named(name);
        }

        @Override
        public Optional<Provenance.Input> source(Table table) {
            return Optional.of(Sources.candidate(file, table));
        }
    }

    /** A baseline, made anew each time it is read. */
    record BaselineCandidate(Baseline baseline, long seed) implements Candidate {

        @Override
        public String name() {
            return "baseline_" + baseline.key();
        }

        @Override
        public Table read(EvaluationData reference, ReadOptions options) {
            return baseline.sample(
                            reference.real(),
                            reference.schema(),
                            reference.real().rows(),
                            Streams.of(seed, baseline.key()))
                    .named(name());
        }

        @Override
        public Optional<Provenance.Input> source(Table table) {
            return Optional.empty();
        }
    }
}

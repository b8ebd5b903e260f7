package dev.assay.cli.run;

import dev.assay.baseline.Baseline;
import dev.assay.data.EvaluationReader;
import dev.assay.engine.run.Streams;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.report.Provenance;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableLocation;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A synthetic table of a benchmark, read or made when its turn comes, so that only one is in
 * memory.
 */
public interface Candidate {

    /** Its name in tables and rankings; distinct. */
    String name();

    /** Its rows. */
    Table read(EvaluationData reference, ReadOptions options);

    /** The file it came from, with its fingerprint; empty when it was made. */
    Optional<Provenance.Input> source(Table table);

    /** The tables in directories and files. */
    static List<Candidate> files(List<TableLocation> locations) {
        List<TableLocation> files = new ArrayList<>();
        for (TableLocation location : locations) {
            if (location instanceof TableLocation.InFile folder
                    && Files.isDirectory(folder.path())
                    && !TableFiles.isInParts(folder.path())) {
                TableFiles.in(folder.path()).stream().map(TableLocation::of).forEach(files::add);
            } else {
                files.add(location);
            }
        }
        Map<String, TableLocation> names = new HashMap<>();
        List<Candidate> candidates = new ArrayList<>();
        for (TableLocation file : files) {
            String name = nameOf(file);
            TableLocation other = names.put(name, file);
            if (other != null) {
                throw new EvaluationException(
                        ErrorCode.ARGUMENT_INVALID,
                        "two candidates are named '"
                                + name
                                + "': "
                                + other.shown()
                                + " and "
                                + file.shown()
                                + ". Rename one of them"
                                + (file instanceof TableLocation.Address
                                        ? ", or put name= before query=."
                                        : "."));
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
    private static String nameOf(TableLocation location) {
        if (location instanceof TableLocation.Address) {
            return location.name();
        }
        String name =
                location instanceof TableLocation.InFile file && file.inside().isPresent()
                        ? file.inside().get()
                        : location.name();
        String unpacked = name.replaceFirst("\\.(gz|zst|zip)$", "");
        int dot = unpacked.lastIndexOf('.');
        return dot > 0 ? unpacked.substring(0, dot) : unpacked;
    }

    /** A table that is somewhere. */
    record FileCandidate(String name, TableLocation file) implements Candidate {

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

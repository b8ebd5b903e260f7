package dev.assay.embeddings;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import dev.assay.table.TableFiles;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Vectors that were computed elsewhere, one file per table, one vector per row in the order of the
 * table: NPY, or CSV and Parquet with a header and nothing but numbers. Row counts and lengths are
 * checked; a vector belongs to its row by position, so that tables may not be shuffled, rows not be
 * dropped, and there are no reference points.
 */
public final class Precomputed implements Embedder<Precomputed.Options> {

    /**
     * The files.
     *
     * @param real vectors of the real table
     * @param synthetic of the synthetic table
     * @param holdout of the holdout
     */
    public record Options(
            @Option("File of the real table's vectors: .npy, .csv or .parquet, one vector per row.")
                    Optional<String> real,
            @Option(
                            "File of the synthetic table's vectors; {name} stands for the name of the table's file"
                                    + " without its ending, where several candidates are compared.")
                    Optional<String> synthetic,
            @Option("File of the holdout's vectors, where there is one.")
                    Optional<String> holdout) {}

    /** What stands for the name of the table in a file's name. */
    static final String NAME = "{name}";

    /** The embedder. */
    public Precomputed() {}

    @Override
    public String key() {
        return "precomputed";
    }

    @Override
    public String title() {
        return "Vectors from files";
    }

    @Override
    public String description() {
        return "Vectors that were computed elsewhere, one file per table (NPY, CSV or Parquet), one vector per"
                + " row in the table's order. Row counts are checked. Rows without a vector cannot be compared, so"
                + " there are no reference points.";
    }

    @Override
    public Options defaults() {
        return new Options(Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(
                Requirement.of(
                        "files of vectors",
                        data -> {
                            for (Part part : data.parts()) {
                                if (file(options, part).isEmpty()) {
                                    String name = name(part);
                                    return "none was given for the "
                                            + name
                                            + " table (--set embedding:precomputed."
                                            + name
                                            + "=FILE)";
                                }
                            }
                            return "";
                        }));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        Path file = Path.of(file(options, Part.REAL).orElseThrow());
        Matrix real = VectorFile.read(file);
        Map<String, Object> provenance = new LinkedHashMap<>();
        provenance.put(name(Part.REAL), file.toString());
        provenance.put("fingerprint", TableFiles.fingerprint(file));
        return new FileVectors(options, real, provenance);
    }

    @Override
    public boolean isPositional(Options options) {
        return true;
    }

    private static Optional<String> file(Options options, Part part) {
        return switch (part) {
            case REAL -> options.real();
            case SYNTHETIC -> options.synthetic();
            case HOLDOUT -> options.holdout();
        };
    }

    private static String name(Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    private record FileVectors(Options options, Matrix real, Map<String, Object> provenance)
            implements Embedding {

        @Override
        public int dimension() {
            return real.columns();
        }

        @Override
        public Matrix embed(EvaluationContext context, Part part) {
            String table = context.data().table(part).name();
            Optional<String> given = file(options, part);
            if (given.isEmpty()) {
                throw new NotApplicableException(
                        "no file of vectors was given for the "
                                + name(part)
                                + " table (--set embedding:precomputed."
                                + name(part)
                                + "=FILE)");
            }
            Path path = Path.of(given.get().replace(NAME, stem(table)));
            Matrix vectors = part == Part.REAL ? real : VectorFile.read(path);
            int rows = context.data().table(part).rows();
            if (vectors.rows() != rows) {
                throw VectorFile.refused(
                        path,
                        "it has "
                                + vectors.rows()
                                + " vectors; the table "
                                + table
                                + " has "
                                + rows
                                + " rows");
            }
            if (vectors.columns() != real.columns()) {
                throw VectorFile.refused(
                        path,
                        "its vectors have length "
                                + vectors.columns()
                                + "; those of the real table have "
                                + real.columns());
            }
            return vectors;
        }

        private static String stem(String table) {
            String name = Path.of(table).getFileName().toString();
            int dot = name.indexOf('.');
            return dot > 0 ? name.substring(0, dot) : name;
        }
    }
}

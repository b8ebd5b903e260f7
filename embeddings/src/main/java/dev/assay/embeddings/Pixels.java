package dev.assay.embeddings;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pixels of images, scaled to one size, each in [0, 1]: a plain space for small pictures such
 * as digits. Learns nothing. A row without an image file is an error that names it.
 */
public final class Pixels implements Embedder<Pixels.Options> {

    /**
     * What can be chosen.
     *
     * @param column names the files
     * @param folder where relative names start
     * @param width pixels across
     * @param height pixels down
     * @param colour three planes, not one of grey
     */
    public record Options(
            @Option("The column that names the image files.") String column,
            @Option("The folder where relative names start; the working directory when not given.")
                    Optional<String> folder,
            @Option("Images are scaled to this many pixels across.") int width,
            @Option("Images are scaled to this many pixels down.") int height,
            @Option("Whether to keep red, green and blue apart; grey otherwise.") boolean colour) {

        /** Refuses sizes below 1 or above 512. */
        public Options {
            Check.require(!column.isBlank(), "column must be a name: '" + column + "'");
            Check.within(1, LARGEST, width, "width");
            Check.within(1, LARGEST, height, "height");
        }
    }

    private static final int LARGEST = 512;
    private static final long MOST_VALUES = 1L << 27;

    /** The embedder. */
    public Pixels() {}

    @Override
    public String key() {
        return "pixels";
    }

    @Override
    public String title() {
        return "Pixels of images";
    }

    @Override
    public String description() {
        return "The pixels of PNG and JPEG files that a column names, or that lie in folders given as tables,"
                + " scaled to one size. For small pictures such as digits; learns nothing.";
    }

    @Override
    public Options defaults() {
        return new Options("image", Optional.empty(), 28, 28, false);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(ImageColumn.needed(options.column()));
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        return new PixelRows(
                new ImageColumn(
                        options.column(),
                        options.folder(),
                        options.width(),
                        options.height(),
                        options.colour()));
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        weights.fact("pixels", Integer.class);
        return new PixelRows(
                new ImageColumn(
                        options.column(),
                        options.folder(),
                        options.width(),
                        options.height(),
                        options.colour()));
    }

    private record PixelRows(ImageColumn images) implements Embedding {

        @Override
        public int dimension() {
            return images.size();
        }

        @Override
        public Matrix embed(EvaluationContext context, Part part) {
            int rows = context.data().table(part).rows();
            if ((long) rows * images.size() > MOST_VALUES) {
                throw new NotApplicableException(
                        rows
                                + " images of "
                                + images.size()
                                + " values need more than 1 GiB; scale them"
                                + " to fewer pixels");
            }
            return images.read(context, context.data().table(part));
        }

        @Override
        public Map<String, Object> provenance() {
            Map<String, Object> size = new LinkedHashMap<>();
            size.put("width", images.width());
            size.put("height", images.height());
            return size;
        }

        @Override
        public Optional<Weights> weights() {
            return Optional.of(Weights.of(Map.of("pixels", images.size())));
        }
    }
}

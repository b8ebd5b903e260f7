package dev.assay.embeddings.onnx;

import dev.assay.embeddings.ImageColumn;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Requirement;
import dev.assay.stat.Matrix;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Rows as the blocks a model expects; the last block is filled up with zeros. */
interface ModelInput {

    /** Where numbers are cut after normalisation, so that a model's sums stay finite. */
    double FARTHEST = 1e9;

    /** What it needs of the data. */
    Requirement needed();

    /** The rows from {@code from} on, as many as a batch or as there are. */
    Block block(EvaluationContext context, Table table, int from);

    /** The input that settings declare. */
    static ModelInput of(EncoderSettings settings) {
        return switch (settings.input()) {
            case "image" -> new Images(settings);
            case "text" -> new Texts(settings);
            default -> new Numbers(settings);
        };
    }

    private static int count(EncoderSettings settings, Table table, int from) {
        return Math.min(settings.batch(), table.rows() - from);
    }

    /** Images, normalised by channel. */
    record Images(EncoderSettings settings) implements ModelInput {

        @Override
        public Requirement needed() {
            return ImageColumn.needed(settings.column());
        }

        @Override
        public Block block(EvaluationContext context, Table table, int from) {
            int channels = settings.channels();
            int pixels = settings.width() * settings.height();
            ImageColumn images =
                    new ImageColumn(
                            settings.column(),
                            settings.folder(),
                            settings.width(),
                            settings.height(),
                            channels == 3);
            Matrix values = images.read(context, table, from, from + count(settings, table, from));
            boolean planes = settings.layout().equals("nchw");
            float[] block = new float[Math.multiplyExact(settings.batch(), channels * pixels)];
            for (int row = 0; row < values.rows(); row++) {
                for (int channel = 0; channel < channels; channel++) {
                    double mean = settings.mean().isEmpty() ? 0 : settings.mean().get(channel);
                    double std = settings.std().isEmpty() ? 1 : settings.std().get(channel);
                    for (int pixel = 0; pixel < pixels; pixel++) {
                        int place = planes ? channel * pixels + pixel : pixel * channels + channel;
                        block[row * channels * pixels + place] =
                                (float) ((values.get(row, channel * pixels + pixel) - mean) / std);
                    }
                }
            }
            return planes
                    ? Block.of(
                            block, settings.batch(), channels, settings.height(), settings.width())
                    : Block.of(
                            block, settings.batch(), settings.height(), settings.width(), channels);
        }
    }

    /** Numbers, less their mean over their deviation; a missing one is at the mean. */
    record Numbers(EncoderSettings settings) implements ModelInput {

        @Override
        public Requirement needed() {
            return Requirement.of(
                    settings.columns().isEmpty()
                            ? "numeric columns"
                            : "the numeric columns " + settings.columns(),
                    data -> {
                        List<String> numeric = data.schema().numeric();
                        Optional<String> lacking =
                                settings.columns().stream()
                                        .filter(name -> !numeric.contains(name))
                                        .findFirst();
                        if (lacking.isPresent()) {
                            return "the data has no numeric column '" + lacking.get() + "'";
                        }
                        return numeric.isEmpty() ? "the data has none" : "";
                    });
        }

        @Override
        public Block block(EvaluationContext context, Table table, int from) {
            List<String> names = names(context.data());
            if (!settings.mean().isEmpty() && settings.mean().size() != names.size()) {
                throw new EvaluationException(
                        ErrorCode.MODEL_UNREADABLE,
                        "the settings of the model have "
                                + settings.mean().size()
                                + " means; expected one for each of the columns "
                                + names);
            }
            float[] block = new float[Math.multiplyExact(settings.batch(), names.size())];
            for (int j = 0; j < names.size(); j++) {
                NumericColumn column = table.numeric(names.get(j));
                double mean = settings.mean().isEmpty() ? 0 : settings.mean().get(j);
                double std = settings.std().isEmpty() ? 1 : settings.std().get(j);
                for (int row = 0; row < count(settings, table, from); row++) {
                    double scaled = (column.value(from + row) - mean) / std;
                    block[row * names.size() + j] =
                            column.isMissing(from + row)
                                    ? 0
                                    : (float) Math.max(-FARTHEST, Math.min(FARTHEST, scaled));
                }
            }
            return Block.of(block, settings.batch(), names.size());
        }

        private List<String> names(EvaluationData data) {
            return settings.columns().isEmpty() ? data.schema().numeric() : settings.columns();
        }
    }

    /** Texts as their bytes or code points, without any tokens. */
    record Texts(EncoderSettings settings) implements ModelInput {

        @Override
        public Requirement needed() {
            return Requirement.of(
                    "a column '" + settings.column() + "' of texts",
                    data ->
                            data.schema().find(settings.column()).map(ColumnSpec::kind).stream()
                                            .noneMatch(kind -> !kind.isNumeric())
                                    ? "the data has none"
                                    : "");
        }

        @Override
        public Block block(EvaluationContext context, Table table, int from) {
            CategoricalColumn column = table.categorical(settings.column());
            int length = settings.length();
            long[] block = new long[Math.multiplyExact(settings.batch(), length)];
            Arrays.fill(block, settings.pad());
            for (int row = 0; row < count(settings, table, from); row++) {
                String text = column.level(from + row);
                if (settings.encoding().equals("bytes")) {
                    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                    for (int i = 0; i < Math.min(length, bytes.length); i++) {
                        block[row * length + i] = (bytes[i] & 255) + settings.offset();
                    }
                } else {
                    int[] codes = text.codePoints().limit(length).toArray();
                    for (int i = 0; i < codes.length; i++) {
                        block[row * length + i] = codes[i] + settings.offset();
                    }
                }
            }
            return Block.of(block, settings.batch(), length);
        }
    }
}

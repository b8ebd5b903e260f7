package dev.assay.embeddings.onnx;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.JsonBinding;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What an encoder expects, as its JSON file declares it. Nothing is guessed: what is not declared
 * has the default given here, what is unknown is an error.
 *
 * @param input {@code image}, {@code numeric} or {@code text}
 * @param inputName the model's input; empty where it has one only
 * @param outputName the model's output that holds the vectors; the first when empty
 * @param column of image files, or of texts
 * @param columns the numbers, in the model's order; all numeric columns when empty
 * @param folder where relative names of images start
 * @param width pixels across
 * @param height pixels down
 * @param channels 1 (grey) or 3 (red, green, blue)
 * @param layout {@code nchw} or {@code nhwc}
 * @param mean subtracted from each channel (pixels are in [0, 1]) or each number
 * @param std divided by after that
 * @param encoding of texts: {@code bytes} (UTF-8, 0 … 255) or {@code characters} (Unicode code
 *     points)
 * @param length of texts: longer ones are cut, shorter ones filled up with {@code pad}
 * @param pad what fills up, and stands for a missing text
 * @param offset added to every code, so that {@code pad} may be 0
 * @param batch rows that the model gets at once; it always gets as many
 */
record EncoderSettings(
        String input,
        String inputName,
        String outputName,
        String column,
        List<String> columns,
        Optional<String> folder,
        int width,
        int height,
        int channels,
        String layout,
        List<Double> mean,
        List<Double> std,
        String encoding,
        int length,
        long pad,
        long offset,
        int batch) {

    private static final Purpose SETTINGS =
            new Purpose(
                    ErrorCode.MODEL_UNREADABLE,
                    ErrorCode.MODEL_UNREADABLE,
                    "a JSON file that declares what the model expects",
                    1 << 20);
    private static final int LARGEST_SIDE = 2048;
    private static final int LONGEST_TEXT = 1 << 16;
    private static final int LARGEST_BATCH = 4096;
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                    .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                    .build();

    EncoderSettings {
        Check.oneOf(List.of("image", "numeric", "text"), input, "input");
        Check.oneOf(List.of("nchw", "nhwc"), layout, "layout");
        Check.oneOf(List.of("bytes", "characters"), encoding, "encoding");
        Check.within(1, LARGEST_SIDE, width, "width");
        Check.within(1, LARGEST_SIDE, height, "height");
        Check.require(channels == 1 || channels == 3, "channels must be 1 or 3: " + channels);
        Check.within(1, LONGEST_TEXT, length, "length");
        Check.within(1, LARGEST_BATCH, batch, "batch");
        columns = List.copyOf(columns);
        mean = List.copyOf(mean);
        std = List.copyOf(std);
        Check.require(
                mean.size() == std.size(),
                "mean has " + mean.size() + " numbers and std " + std.size());
        Check.require(
                !input.equals("image") || mean.isEmpty() || mean.size() == channels,
                "mean must have one number per channel: " + mean);
        std.forEach(value -> Check.positive(value, "std"));
    }

    /** What a JSON file may declare; absent parts are null here and nowhere else. */
    @JsonCreator
    static EncoderSettings of(
            @JsonProperty(value = "input", required = true) String input,
            @JsonProperty("input_name") String inputName,
            @JsonProperty("output_name") String outputName,
            @JsonProperty("column") String column,
            @JsonProperty("columns") List<String> columns,
            @JsonProperty("folder") String folder,
            @JsonProperty("width") Integer width,
            @JsonProperty("height") Integer height,
            @JsonProperty("channels") Integer channels,
            @JsonProperty("layout") String layout,
            @JsonProperty("mean") List<Double> mean,
            @JsonProperty("std") List<Double> std,
            @JsonProperty("encoding") String encoding,
            @JsonProperty("length") Integer length,
            @JsonProperty("pad") Long pad,
            @JsonProperty("offset") Long offset,
            @JsonProperty("batch") Integer batch) {
        return new EncoderSettings(
                or(input, "").toLowerCase(Locale.ROOT),
                or(inputName, ""),
                or(outputName, ""),
                or(column, "image"),
                or(columns, List.of()),
                Optional.ofNullable(folder),
                or(width, 28),
                or(height, 28),
                or(channels, 1),
                or(layout, "nchw"),
                or(mean, List.of()),
                or(std, List.of()),
                or(encoding, "bytes"),
                or(length, 128),
                or(pad, 0L),
                or(offset, 0L),
                or(batch, 32));
    }

    /**
     * Reads the file.
     *
     * @throws EvaluationException naming the file
     */
    static EncoderSettings read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    file
                            + ": no such file; expected a JSON file that declares what the model expects, such"
                            + " as {\"input\": \"image\", \"width\": 28, \"height\": 28}.");
        }
        String subject = "settings " + file;
        return JsonBinding.bind(
                MAPPER,
                JsonDocument.read(file, subject, SETTINGS),
                EncoderSettings.class,
                subject,
                ErrorCode.MODEL_UNREADABLE);
    }

    private static <T> T or(T value, T otherwise) {
        return Optional.ofNullable(value).orElse(otherwise);
    }
}

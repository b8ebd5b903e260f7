package dev.assay.embeddings;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * One PNG or JPEG file, read with distrust: how large it would be in memory is looked at before
 * anything is decoded, and whatever is wrong is an error that names the file.
 */
public final class ImageFile {

    /** The largest file that is opened, in bytes. */
    public static final long MOST_BYTES = 1L << 26;

    /** The largest image that is decoded, in pixels. */
    public static final long MOST_PIXELS = 1L << 24;

    private static final Pattern BROKEN = Pattern.compile("(?i)truncated|premature|corrupt");
    private static final List<String> FORMATS = List.of("png", "jpeg", "jpg");

    private ImageFile() {}

    /**
     * The values of an image scaled to a size by the mean of the area each new pixel covers, row by
     * row, in [0, 1]: grey (0.299 R + 0.587 G + 0.114 B), or three planes R, G, B one after the
     * other. Transparent pixels are laid on black.
     *
     * @throws EvaluationException MODEL_UNREADABLE naming the file
     */
    public static double[] read(Path file, int width, int height, boolean colour) {
        BufferedImage image = decode(file);
        double[][] planes = planes(image, colour);
        double[] values = new double[planes.length * width * height];
        for (int plane = 0; plane < planes.length; plane++) {
            double[] scaled =
                    scaled(planes[plane], image.getWidth(), image.getHeight(), width, height);
            System.arraycopy(scaled, 0, values, plane * width * height, scaled.length);
        }
        return values;
    }

    private static BufferedImage decode(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    "image " + file + (Files.exists(file) ? " is no file." : ": no such file."));
        }
        try (InputStream bytes = Files.newInputStream(file);
                ImageInputStream in = new MemoryCacheImageInputStream(bytes)) {
            if (Files.size(file) > MOST_BYTES) {
                throw refused(
                        file, "it has " + Files.size(file) + " bytes; at most " + MOST_BYTES, null);
            }
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw refused(file, "it is neither PNG nor JPEG", null);
            }
            ImageReader reader = readers.next();
            try {
                return decode(file, in, reader);
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException broken) {
            if (broken instanceof EvaluationException told) {
                throw told;
            }
            throw refused(file, "it is broken (" + broken.getMessage() + ")", broken);
        }
    }

    private static BufferedImage decode(Path file, ImageInputStream in, ImageReader reader)
            throws IOException {
        String format = reader.getFormatName().toLowerCase(Locale.ROOT);
        if (!FORMATS.contains(format)) {
            throw refused(file, "it is " + format + "; expected PNG or JPEG", null);
        }
        reader.setInput(in, true, true);
        long pixels = (long) reader.getWidth(0) * reader.getHeight(0);
        if (pixels < 1 || pixels > MOST_PIXELS) {
            throw refused(
                    file,
                    "it has "
                            + reader.getWidth(0)
                            + " × "
                            + reader.getHeight(0)
                            + " pixels; at most "
                            + MOST_PIXELS
                            + " in all",
                    null);
        }
        // A JPEG that ends too early is filled up with grey and only warned of.
        List<String> broken = new ArrayList<>();
        reader.addIIOReadWarningListener(
                (source, warning) -> {
                    if (BROKEN.matcher(warning).find()) {
                        broken.add(warning);
                    }
                });
        BufferedImage image = reader.read(0);
        if (!broken.isEmpty()) {
            throw refused(file, "it is broken (" + broken.get(0) + ")", null);
        }
        return image;
    }

    private static double[][] planes(BufferedImage image, boolean colour) {
        int width = image.getWidth();
        int height = image.getHeight();
        double[][] planes = new double[colour ? 3 : 1][width * height];
        int[] line = new int[width];
        for (int y = 0; y < height; y++) {
            image.getRGB(0, y, width, 1, line, 0, width);
            for (int x = 0; x < width; x++) {
                double alpha = (line[x] >>> 24) / 255.0 / 255.0;
                double red = (line[x] >> 16 & 255) * alpha;
                double green = (line[x] >> 8 & 255) * alpha;
                double blue = (line[x] & 255) * alpha;
                int at = y * width + x;
                if (colour) {
                    planes[0][at] = red;
                    planes[1][at] = green;
                    planes[2][at] = blue;
                } else {
                    planes[0][at] = 0.299 * red + 0.587 * green + 0.114 * blue;
                }
            }
        }
        return planes;
    }

    private static double[] scaled(double[] plane, int width, int height, int w, int h) {
        if (width == w && height == h) {
            return plane;
        }
        double[] across = new double[height * w];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < w; x++) {
                across[y * w + x] = mean(plane, y * width, 1, x, w, width);
            }
        }
        double[] scaled = new double[h * w];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                scaled[y * w + x] = mean(across, x, w, y, h, height);
            }
        }
        return scaled;
    }

    /**
     * The mean over the share of the old cells that new cell {@code index} of {@code to} covers.
     */
    private static double mean(double[] values, int offset, int step, int index, int to, int from) {
        double begin = (double) index * from / to;
        double end = (double) (index + 1) * from / to;
        double sum = 0;
        for (int cell = (int) begin; cell < Math.min(from, Math.ceil(end)); cell++) {
            double covered = Math.min(end, cell + 1) - Math.max(begin, cell);
            sum += covered * values[offset + cell * step];
        }
        return sum / (end - begin);
    }

    private static EvaluationException refused(Path file, String why, Exception cause) {
        return new EvaluationException(
                ErrorCode.MODEL_UNREADABLE,
                "image " + file + " cannot be used: " + why + ".",
                cause);
    }
}

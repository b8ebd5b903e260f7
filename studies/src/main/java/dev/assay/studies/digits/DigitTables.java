package dev.assay.studies.digits;

import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import javax.imageio.ImageIO;

/** Many digits: as a table of pixels, as a folder of images, as one sheet to look at. */
public final class DigitTables {

    private DigitTables() {}

    /** So many digits, the i-th being {@code which(i)}. */
    public static List<BufferedImage> draw(Digits hand, int number, IntUnaryOperator which) {
        List<BufferedImage> images = new ArrayList<>(number);
        for (int i = 0; i < number; i++) {
            images.add(hand.draw(which.applyAsInt(i)));
        }
        return images;
    }

    /** A column per pixel. */
    public static Table table(String name, List<BufferedImage> images) {
        double[][] columns = new double[Digits.SIZE * Digits.SIZE][images.size()];
        for (int row = 0; row < images.size(); row++) {
            double[] pixels = Digits.pixels(images.get(row));
            for (int pixel = 0; pixel < pixels.length; pixel++) {
                columns[pixel][row] = pixels[pixel];
            }
        }
        List<Column> named = new ArrayList<>();
        for (int pixel = 0; pixel < columns.length; pixel++) {
            named.add(NumericColumn.of("pixel_" + pixel, columns[pixel]));
        }
        return Table.of(name, named);
    }

    /** A PNG file each, into a folder that is there. */
    public static void write(List<BufferedImage> images, Path folder) throws IOException {
        Files.createDirectories(folder);
        for (int i = 0; i < images.size(); i++) {
            String name = String.format(Locale.ROOT, "%05d.png", i);
            ImageIO.write(images.get(i), "png", folder.resolve(name).toFile());
        }
    }

    /** The first of several lots of images, a row each. */
    public static BufferedImage sheet(List<List<BufferedImage>> lots, int across) {
        BufferedImage sheet =
                new BufferedImage(
                        across * Digits.SIZE,
                        lots.size() * Digits.SIZE,
                        BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = sheet.createGraphics();
        for (int row = 0; row < lots.size(); row++) {
            for (int i = 0; i < Math.min(across, lots.get(row).size()); i++) {
                pen.drawImage(lots.get(row).get(i), i * Digits.SIZE, row * Digits.SIZE, null);
            }
        }
        pen.dispose();
        return sheet;
    }
}

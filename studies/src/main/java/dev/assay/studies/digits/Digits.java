package dev.assay.studies.digits;

import dev.assay.engine.run.Streams;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Handwritten-looking digits drawn by code: strokes whose corners, slant, size, place and thickness
 * vary. White on black, 28 × 28, as those of MNIST; no image is shipped.
 */
public final class Digits {

    /** Pixels across and down. */
    public static final int SIZE = 28;

    private static final double SHAKE = 0.035;
    private static final List<String> STROKES =
            List.of(
                    "M .5 .1 C .85 .1 .85 .9 .5 .9 C .15 .9 .15 .1 .5 .1",
                    "M .35 .28 L .55 .1 L .55 .9",
                    "M .22 .3 C .25 .02 .8 .02 .76 .35 C .74 .55 .35 .7 .2 .9 L .8 .9",
                    "M .25 .15 C .5 .02 .8 .12 .74 .33 C .7 .46 .55 .48 .45 .48 C .6 .48 .82 .52 .78 .72 C .74"
                            + " .95 .4 .96 .22 .82",
                    "M .62 .9 L .62 .1 L .2 .65 L .82 .65",
                    "M .75 .1 L .33 .1 L .28 .45 C .5 .35 .8 .45 .77 .68 C .74 .95 .4 .96 .22 .82",
                    "M .68 .12 C .4 .2 .22 .5 .25 .7 C .28 .97 .75 .95 .75 .68 C .75 .45 .35 .45 .26 .68",
                    "M .2 .12 L .8 .12 L .42 .9",
                    "M .5 .48 C .2 .42 .25 .1 .5 .1 C .75 .1 .8 .42 .5 .48 C .12 .55 .18 .9 .5 .9 C .82 .9 .88"
                            + " .55 .5 .48",
                    "M .75 .32 C .72 .55 .28 .55 .26 .32 C .26 .05 .72 .05 .75 .3 C .76 .55 .65 .75 .5 .9");

    private final RandomGenerator random;

    /** A hand; equal seeds and streams write equal digits. */
    public Digits(long seed, String stream) {
        this.random = Streams.of(seed, "digits " + stream);
    }

    /** The hand writes a digit once more. */
    public BufferedImage draw(int digit) {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.setColor(Color.WHITE);
        AffineTransform place = new AffineTransform();
        place.translate(SIZE / 2.0 + spread(1.5), SIZE / 2.0 + spread(1.5));
        place.rotate(spread(0.2));
        place.shear(spread(0.25), 0);
        place.scale(20 * (1 + spread(0.15)), 20 * (1 + spread(0.1)));
        place.translate(-0.5, -0.5);
        pen.setStroke(
                new BasicStroke(
                        (float) (2.4 + spread(0.7)),
                        BasicStroke.CAP_ROUND,
                        BasicStroke.JOIN_ROUND));
        pen.draw(place.createTransformedShape(strokes(STROKES.get(digit))));
        pen.dispose();
        return image;
    }

    /** A digit's pixels in [0, 1], row by row. */
    public static double[] pixels(BufferedImage image) {
        double[] pixels = new double[SIZE * SIZE];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = image.getRaster().getSample(i % SIZE, i / SIZE, 0) / 255.0;
        }
        return pixels;
    }

    private Path2D strokes(String text) {
        Path2D path = new Path2D.Double();
        String[] words = text.split(" ");
        int next = 0;
        while (next < words.length) {
            switch (words[next]) {
                case "M" -> {
                    path.moveTo(shaken(words[next + 1]), shaken(words[next + 2]));
                    next += 3;
                }
                case "L" -> {
                    path.lineTo(shaken(words[next + 1]), shaken(words[next + 2]));
                    next += 3;
                }
                default -> {
                    path.curveTo(
                            shaken(words[next + 1]),
                            shaken(words[next + 2]),
                            shaken(words[next + 3]),
                            shaken(words[next + 4]),
                            shaken(words[next + 5]),
                            shaken(words[next + 6]));
                    next += 7;
                }
            }
        }
        return path;
    }

    private double shaken(String number) {
        return Double.parseDouble(number) + spread(SHAKE);
    }

    private double spread(double width) {
        return width * Math.max(-2, Math.min(2, random.nextGaussian()));
    }
}

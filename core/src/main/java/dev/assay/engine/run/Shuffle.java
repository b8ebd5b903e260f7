package dev.assay.engine.run;

/** Puts positions in an order drawn from a named stream. */
public final class Shuffle {

    private Shuffle() {}

    public static void of(int[] positions, long seed, String stream, long index) {
        StreamGenerator random = StreamGenerator.of(seed, "calibration", stream, index);
        for (int i = positions.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = positions[i];
            positions[i] = positions[j];
            positions[j] = swapped;
        }
    }

    /** The first so many of them, begun again where there are fewer. */
    public static int[] first(int[] positions, int number) {
        int[] some = new int[number];
        for (int i = 0; i < number; i++) {
            some[i] = positions[i % positions.length];
        }
        return some;
    }
}

package dev.assay.embeddings.torch;

import java.util.LinkedHashMap;
import java.util.Map;

/** The one-class network as options and recipe together have it; {@link OneClassOptions}. */
record OneClassSettings(
        Recipe.Variant variant,
        int[] widths,
        double centre,
        double nu,
        double rate,
        double decay,
        int epochs,
        int warmUp,
        double trainShare) {

    static OneClassSettings of(OneClassOptions options, int inputs) {
        Recipe recipe = options.recipe();
        int layers = options.layers().orElse(recipe.layers);
        int dimension = options.dimension().orElse(recipe.dimension);
        int[] widths = new int[layers + 2];
        java.util.Arrays.fill(widths, options.width().orElse(recipe.width));
        widths[0] = inputs;
        widths[layers + 1] = dimension == 0 ? inputs : dimension;
        return new OneClassSettings(
                options.variant().orElse(recipe.variant),
                widths,
                options.centre().orElse(recipe.centre),
                options.nu().orElse(recipe.nu),
                options.rate().orElse(recipe.rate),
                options.decay().orElse(recipe.decay),
                options.epochs().orElse(recipe.epochs),
                options.warm_up().orElse(recipe.warmUp),
                options.train_share().orElse(recipe.trainShare));
    }

    /**
     * Numbers that PyTorch holds at a time for so many rows: values, their ReLU and their slopes.
     */
    long numbers(int rows) {
        long perRow = widths[0];
        long weights = 0;
        for (int layer = 1; layer < widths.length; layer++) {
            perRow += 4L * widths[layer];
            weights += 8L * widths[layer] * widths[layer - 1];
        }
        return rows * perRow + weights;
    }

    Map<String, Object> plain() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("variant", variant.name().toLowerCase(java.util.Locale.ROOT));
        plain.put("widths", java.util.Arrays.stream(widths).boxed().toList());
        plain.put("centre", centre);
        plain.put("nu", nu);
        plain.put("rate", rate);
        plain.put("decay", decay);
        plain.put("epochs", epochs);
        plain.put("warm_up", warmUp);
        plain.put("train_share", trainShare);
        return plain;
    }
}

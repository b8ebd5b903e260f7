package dev.assay.studies.trust;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A distortion of a known distribution, in several lines of settings, and what measures should say
 * along each.
 *
 * @param number its number in the paper
 * @param name its name there
 * @param lines its lines
 */
public record SanityCheck(int number, String name, List<Line> lines) {

    /** Copies the list. */
    public SanityCheck {
        lines = List.copyOf(lines);
    }

    /** The two desiderata it speaks of, in order. */
    List<String> desiderata() {
        return lines.stream()
                .flatMap(line -> line.criteria().stream())
                .map(Criterion::desideratum)
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Settings in order, and what should come of them.
     *
     * @param name what distinguishes this line: {@code "d = 8"}
     * @param settings what is varied
     * @param real real rows for a setting; may ignore it
     * @param fixed whether one real table serves all settings
     * @param synthetic synthetic rows for a setting
     * @param criteria what should come of it
     */
    public record Line(
            String name,
            double[] settings,
            Maker real,
            boolean fixed,
            Maker synthetic,
            List<Criterion> criteria) {}

    /** Makes rows. */
    @FunctionalInterface
    public interface Maker {
        /** Rows for a setting. */
        double[][] rows(double setting, RandomGenerator random);
    }
}

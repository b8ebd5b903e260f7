package dev.assay.guidance;

/**
 * A measure by the name that another library gives it.
 *
 * @param section where it stands in the other's report, parts separated by {@code /}
 * @param name its name there
 * @param measure the key of the measure, with the label of its entry where it has one
 * @param per what the value is divided by
 * @since 0.2
 */
public record PeerMeasure(String section, String name, String measure, double per) {

    /** The value as the other library would write it. */
    public double value(double ours) {
        return ours / per;
    }
}

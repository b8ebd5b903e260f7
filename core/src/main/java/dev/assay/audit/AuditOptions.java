package dev.assay.audit;

import dev.assay.error.Check;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;

/**
 * By what rows are judged.
 *
 * @param space where rows lie; one whose rows are points: euclidean, or an embedding
 * @param alpha the share of the real rows whose support a precise row lies in
 */
public record AuditOptions(Space space, double alpha) {

    /** The support that precise rows lie in when nothing is said. */
    public static final double DEFAULT_ALPHA = 0.99;

    /** The Euclidean space of scaled numbers and levels, and the support of 99 % of real rows. */
    public static final AuditOptions DEFAULT = new AuditOptions(Space.euclidean(), DEFAULT_ALPHA);

    /** Refuses a share outside (0, 1] and a space without a centre. */
    public AuditOptions {
        Check.require(alpha > 0 && alpha <= 1, "alpha must be in (0, 1]: " + alpha);
        Check.require(
                Coordinates.exist(space),
                "an audit needs rows that are points; the space is '"
                        + space.name()
                        + "', expected euclidean or embedding:KEY");
        Check.require(
                space.fittedOn().stream()
                        .noneMatch(part -> part == dev.assay.metric.Part.SYNTHETIC),
                "an audit needs a space that does not move with the synthetic rows; the space is '"
                        + space.name()
                        + "', expected euclidean or embedding:KEY");
    }
}

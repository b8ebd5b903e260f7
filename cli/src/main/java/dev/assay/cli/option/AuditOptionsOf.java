package dev.assay.cli.option;

import dev.assay.audit.AuditOptions;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Part;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.preset.ResolvedPreset;
import java.util.function.Consumer;

/** By what rows are judged, as the command line says. */
public final class AuditOptionsOf {

    private AuditOptionsOf() {}

    /**
     * The space of the run where rows have a centre in it, the Euclidean one where not.
     *
     * @param remark told of when another space than asked for is taken
     */
    public static AuditOptions of(ResolvedPreset preset, double alpha, Consumer<String> remark) {
        try {
            Object asked = preset.settings().get("space");
            Space space = asked == null ? Space.euclidean() : Space.of(asked.toString());
            if (!Coordinates.exist(space) || space.fittedOn().contains(Part.SYNTHETIC)) {
                remark.accept(
                        "rows are judged in the space euclidean; '"
                                + space.name()
                                + "' has no fixed centre to judge from");
                space = Space.euclidean();
            }
            return new AuditOptions(space, alpha);
        } catch (IllegalArgumentException wrong) {
            throw new EvaluationException(ErrorCode.ARGUMENT_INVALID, wrong.getMessage() + ".");
        }
    }
}

package dev.assay.metrics.privacy.person;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.ColumnsAlone;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NearestWithTies;
import dev.assay.neighbour.Space;

/** Links two halves of real rows through the synthetic row that is nearest to both. */
final class LinkAttack {

    private final EvaluationContext context;
    private final AttackTargets targets;
    private final int neighbours;

    LinkAttack(EvaluationContext context, AttackTargets targets, int neighbours) {
        this.context = context;
        this.targets = targets;
        this.neighbours = neighbours;
    }

    /** By pooled row 1 where the halves are linked, else 0. */
    double[] run(Halves halves) {
        Side first = new Side(halves.first());
        Side second = new Side(halves.second());
        double[] linked = new double[targets.size()];
        link(Part.REAL, targets.members(), first, second, linked, 0);
        if (targets.hasOutsiders()) {
            int from = targets.members().length;
            link(Part.HOLDOUT, targets.outsiders(), first, second, linked, from);
        }
        return linked;
    }

    private void link(Part part, int[] rows, Side first, Side second, double[] linked, int offset) {
        NearestWithTies a = first.reach(part, rows);
        NearestWithTies b = second.reach(part, rows);
        context.forRanges(
                rows.length,
                (from, to) -> {
                    int[] mark = new int[a.rows()];
                    for (int i = from; i < to; i++) {
                        linked[offset + i] = meet(i, a, b, mark) ? 1 : 0;
                    }
                });
    }

    /**
     * Whether a row is within both reaches. Distances are computed only for a reach that is not
     * listed; else the rows of one are marked with the person's number, and those of the other
     * looked up.
     */
    private static boolean meet(int person, NearestWithTies a, NearestWithTies b, int[] mark) {
        if (!a.isListed(person)) {
            return b.anyMatch(person, row -> a.contains(person, row));
        }
        if (!b.isListed(person)) {
            return a.anyMatch(person, row -> b.contains(person, row));
        }
        b.forEach(person, row -> mark[row] = person + 1);
        return a.anyMatch(person, row -> mark[row] == person + 1);
    }

    /** One half of the columns, as a space of its own that nobody else would ask for. */
    private final class Side {

        private final Space space;
        private final EncodedRows synthetic;

        Side(java.util.List<String> columns) {
            this.space = Space.gower(new ColumnsAlone(columns));
            this.synthetic = new EncodedPart(Part.SYNTHETIC, space).compute(context);
        }

        NearestWithTies reach(Part part, int[] rows) {
            return new NearestWithTies(
                    context,
                    new EncodedPart(part, space).compute(context).select(rows),
                    synthetic,
                    neighbours);
        }
    }
}

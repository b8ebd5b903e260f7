package dev.assay.metrics.privacy.internal;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The real rows an attack is tried on, pooled: rows of REAL, who are members, then rows of HOLDOUT,
 * who are not. Each in content order, so that shuffled tables give the same rows in the same order.
 *
 * @param members rows of REAL
 * @param outsiders rows of HOLDOUT; none without a holdout
 */
public record AttackTargets(int[] members, int[] outsiders) {

    /** A seeded choice of at most {@code most} rows each. */
    public static AttackTargets choose(EvaluationContext context, int most) {
        return new AttackTargets(
                chosen(context, Part.REAL, most),
                context.data().has(Part.HOLDOUT)
                        ? chosen(context, Part.HOLDOUT, most)
                        : new int[0]);
    }

    /** At most so many rows of a part, drawn at random, in content order. */
    public static int[] chosen(EvaluationContext context, Part part, int most) {
        int[] rows = context.get(new ContentOrder(part));
        return rows.length <= most
                ? rows.clone()
                : drawn(rows, most, context.random("rows of " + part));
    }

    /** Members and outsiders. */
    public int size() {
        return members.length + outsiders.length;
    }

    /** Whether there are rows that the generator never saw. */
    public boolean hasOutsiders() {
        return outsiders.length > 0;
    }

    /** Members first, then outsiders. */
    public boolean[] isMember() {
        boolean[] member = new boolean[size()];
        Arrays.fill(member, 0, members.length, true);
        return member;
    }

    /** These cells of the members, then of the outsiders. */
    public Cells cells(EvaluationContext context, java.util.List<String> columns) {
        Cells inside = Cells.of(context.data(), Part.REAL, columns).ordered(members);
        return hasOutsiders()
                ? inside.and(Cells.of(context.data(), Part.HOLDOUT, columns).ordered(outsiders))
                : inside;
    }

    private static int[] drawn(int[] rows, int most, RandomGenerator random) {
        int[] drawn = new int[most];
        int next = 0;
        for (int i = 0; i < rows.length; i++) {
            // Each row is taken with the share still to be taken of those still to come.
            if (random.nextInt(rows.length - i) < most - next) {
                drawn[next++] = rows[i];
            }
        }
        return drawn;
    }
}

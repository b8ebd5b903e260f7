package dev.assay.metrics.privacy;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Whom membership attacks are tried on: rows of REAL, who are members, and half of HOLDOUT, who are
 * not; the other half is what the attacker knows of the population. All in content order, so that
 * shuffled tables give the same rows in the same order.
 *
 * @param members rows of REAL
 * @param outsiders rows of HOLDOUT
 * @param known other rows of HOLDOUT
 */
record AttackTargets(int[] members, int[] outsiders, int[] known) {

    /** A seeded choice of at most {@code most} rows each. */
    static AttackTargets choose(EvaluationContext context, int most) {
        int[] holdout = chosen(context, Part.HOLDOUT, Integer.MAX_VALUE);
        int half = holdout.length / 2;
        boolean[] known = marks(holdout.length, half, context.random("population"));
        int[] inside = select(holdout, known, true);
        int[] outside = select(holdout, known, false);
        return new AttackTargets(
                chosen(context, Part.REAL, most),
                cut(outside, most, context.random("outsiders")),
                inside);
    }

    /** At most so many rows of a part, drawn at random, in content order. */
    static int[] chosen(EvaluationContext context, Part part, int most) {
        return cut(context.get(new ContentOrder(part)), most, context.random("rows of " + part));
    }

    /** Members first, then outsiders. */
    boolean[] isMember() {
        boolean[] member = new boolean[members.length + outsiders.length];
        Arrays.fill(member, 0, members.length, true);
        return member;
    }

    private static int[] cut(int[] rows, int most, RandomGenerator random) {
        return rows.length <= most
                ? rows.clone()
                : select(rows, marks(rows.length, most, random), true);
    }

    private static boolean[] marks(int size, int count, RandomGenerator random) {
        boolean[] marked = new boolean[size];
        int left = count;
        for (int i = 0; i < size; i++) {
            // Each row is taken with the share still to be taken of those still to come.
            if (random.nextInt(size - i) < left) {
                marked[i] = true;
                left--;
            }
        }
        return marked;
    }

    private static int[] select(int[] rows, boolean[] marked, boolean which) {
        int[] selected = new int[rows.length];
        int next = 0;
        for (int i = 0; i < rows.length; i++) {
            if (marked[i] == which) {
                selected[next++] = rows[i];
            }
        }
        return Arrays.copyOf(selected, next);
    }
}

package dev.assay.metric;

import dev.assay.api.Stability;
import dev.assay.table.BlockWork;
import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import dev.assay.table.Numbers;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What blocks of rows add up to. Each block is taken by itself, in row order, and what blocks gave
 * is merged in a balanced tree whose shape depends on the numbers of the blocks alone: whoever
 * computed a block, in memory, from a file, or on another machine, the last bit of every sum is the
 * same.
 *
 * @param <A> the accumulator itself
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface Accumulator<A extends Accumulator<A>> {

    /** Blocks that a thread takes at a time: a power of two, so that they are a branch. */
    int BRANCH = 8;

    /**
     * Takes up what the blocks right after these gave.
     *
     * @return this, or what stands for both
     */
    A merge(A next);

    /**
     * What all blocks of some rows add up to, by the threads of the context; not to be called
     * inside of {@link EvaluationContext#forRanges}.
     *
     * @param rows how many rows there are, at least one
     * @param leaf what one block adds up to, by its number
     */
    static <A extends Accumulator<A>> A over(
            EvaluationContext context, int rows, IntFunction<A> leaf) {
        int blocks = Blocks.count(rows);
        int branches = (blocks + BRANCH - 1) / BRANCH;
        List<A> sums = new ArrayList<>(java.util.Collections.nCopies(branches, null));
        context.forEach(
                branches,
                branch -> {
                    int from = branch * BRANCH;
                    A sum = over(from, Math.min(blocks, from + BRANCH), leaf);
                    synchronized (sums) {
                        sums.set(branch, sum);
                    }
                });
        return over(0, branches, sums::get);
    }

    /** Likewise, by the calling thread alone. */
    static <A extends Accumulator<A>> A over(int rows, IntFunction<A> leaf) {
        return over(0, Blocks.count(rows), leaf);
    }

    /**
     * What all blocks of some numbers add up to, done where the numbers are.
     *
     * @param values whose blocks, at least one
     * @param leaf what one block adds up to, by its number
     * @since 0.2
     */
    static <A extends Accumulator<A> & Serializable> A over(Numbers values, BlockWork<A> leaf) {
        if (values.distant().isEmpty()) {
            return over(values.size(), leaf::of);
        }
        List<A> blocks = Blocks.gather(values, leaf);
        return over(0, blocks.size(), blocks::get);
    }

    /**
     * What all blocks of some codes add up to, done where the codes are.
     *
     * @param codes whose blocks, at least one
     * @param leaf what one block adds up to, by its number
     * @since 0.2
     */
    static <A extends Accumulator<A> & Serializable> A over(Codes codes, BlockWork<A> leaf) {
        if (codes.distant().isEmpty()) {
            return over(codes.size(), leaf::of);
        }
        List<A> blocks = Blocks.gather(codes, leaf);
        return over(0, blocks.size(), blocks::get);
    }

    /**
     * Likewise by the threads of the context, where the numbers are on this machine.
     *
     * @since 0.2
     */
    static <A extends Accumulator<A> & Serializable> A over(
            EvaluationContext context, Numbers values, BlockWork<A> leaf) {
        return values.distant().isPresent()
                ? over(values, leaf)
                : over(context, values.size(), leaf::of);
    }

    private static <A extends Accumulator<A>> A over(int from, int to, IntFunction<A> leaf) {
        Deque<A> trees = new ArrayDeque<>();
        for (int i = from; i < to; i++) {
            A tree = leaf.apply(i);
            // As in counting: two trees of one size become one of twice that size.
            for (int size = i - from + 1; size % 2 == 0; size /= 2) {
                tree = trees.pop().merge(tree);
            }
            trees.push(tree);
        }
        A whole = trees.pop();
        while (!trees.isEmpty()) {
            whole = trees.pop().merge(whole);
        }
        return whole;
    }
}

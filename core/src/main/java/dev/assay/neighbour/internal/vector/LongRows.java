package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of twelve queries with a block, for rows so long that their parts are multiplied one
 * after the other. Twelve queries use each vector of candidates twelve times, so that neither the
 * second-level cache nor loads that cross two of its lines are what is waited for; four queries use
 * it four times. The loops read two arrays, and a third is touched only after them, because of more
 * the compiler keeps some, or a sum, out of the registers; for the same reason the additions after
 * them are written out.
 */
final class LongRows {

    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = FLOATS.length();
    private static final int QUERIES = Kernel.TOGETHER * Kernel.GROUP;

    /** How far on the sums of the next query are. */
    private static final int QUERY = Kernel.GROUP * BLOCK;

    private LongRows() {}

    /**
     * Adds the products of a part of the rows to the sums; {@code wide} where twenty-four sums have
     * registers.
     */
    static void add(
            boolean wide,
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] sums,
            int sumsAt) {
        if (wide) {
            for (int lane = 0; lane < BLOCK; lane += 2 * LANES) {
                two(blocks, offset + lane, length, queries, at, sums, sumsAt + lane);
            }
        } else {
            for (int lane = 0; lane < BLOCK; lane += LANES) {
                one(blocks, offset + lane, length, queries, at, sums, sumsAt + lane);
            }
        }
    }

    /** Adds the products of two vectors. */
    private static void two(
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] sums,
            int sumsAt) {
        FloatVector sa0 = FloatVector.zero(FLOATS);
        FloatVector sa1 = FloatVector.zero(FLOATS);
        FloatVector sb0 = FloatVector.zero(FLOATS);
        FloatVector sb1 = FloatVector.zero(FLOATS);
        FloatVector sc0 = FloatVector.zero(FLOATS);
        FloatVector sc1 = FloatVector.zero(FLOATS);
        FloatVector sd0 = FloatVector.zero(FLOATS);
        FloatVector sd1 = FloatVector.zero(FLOATS);
        FloatVector se0 = FloatVector.zero(FLOATS);
        FloatVector se1 = FloatVector.zero(FLOATS);
        FloatVector sf0 = FloatVector.zero(FLOATS);
        FloatVector sf1 = FloatVector.zero(FLOATS);
        FloatVector sg0 = FloatVector.zero(FLOATS);
        FloatVector sg1 = FloatVector.zero(FLOATS);
        FloatVector sh0 = FloatVector.zero(FLOATS);
        FloatVector sh1 = FloatVector.zero(FLOATS);
        FloatVector si0 = FloatVector.zero(FLOATS);
        FloatVector si1 = FloatVector.zero(FLOATS);
        FloatVector sj0 = FloatVector.zero(FLOATS);
        FloatVector sj1 = FloatVector.zero(FLOATS);
        FloatVector sk0 = FloatVector.zero(FLOATS);
        FloatVector sk1 = FloatVector.zero(FLOATS);
        FloatVector sl0 = FloatVector.zero(FLOATS);
        FloatVector sl1 = FloatVector.zero(FLOATS);
        int column = offset;
        int end = at + length * QUERIES;
        for (int value = at; value < end; value += QUERIES) {
            FloatVector c0 = FloatVector.fromArray(FLOATS, blocks, column);
            FloatVector c1 = FloatVector.fromArray(FLOATS, blocks, column + LANES);
            FloatVector qa = FloatVector.broadcast(FLOATS, queries[value]);
            sa0 = c0.fma(qa, sa0);
            sa1 = c1.fma(qa, sa1);
            FloatVector qb = FloatVector.broadcast(FLOATS, queries[value + 1]);
            sb0 = c0.fma(qb, sb0);
            sb1 = c1.fma(qb, sb1);
            FloatVector qc = FloatVector.broadcast(FLOATS, queries[value + 2]);
            sc0 = c0.fma(qc, sc0);
            sc1 = c1.fma(qc, sc1);
            FloatVector qd = FloatVector.broadcast(FLOATS, queries[value + 3]);
            sd0 = c0.fma(qd, sd0);
            sd1 = c1.fma(qd, sd1);
            FloatVector qe = FloatVector.broadcast(FLOATS, queries[value + 4]);
            se0 = c0.fma(qe, se0);
            se1 = c1.fma(qe, se1);
            FloatVector qf = FloatVector.broadcast(FLOATS, queries[value + 5]);
            sf0 = c0.fma(qf, sf0);
            sf1 = c1.fma(qf, sf1);
            FloatVector qg = FloatVector.broadcast(FLOATS, queries[value + 6]);
            sg0 = c0.fma(qg, sg0);
            sg1 = c1.fma(qg, sg1);
            FloatVector qh = FloatVector.broadcast(FLOATS, queries[value + 7]);
            sh0 = c0.fma(qh, sh0);
            sh1 = c1.fma(qh, sh1);
            FloatVector qi = FloatVector.broadcast(FLOATS, queries[value + 8]);
            si0 = c0.fma(qi, si0);
            si1 = c1.fma(qi, si1);
            FloatVector qj = FloatVector.broadcast(FLOATS, queries[value + 9]);
            sj0 = c0.fma(qj, sj0);
            sj1 = c1.fma(qj, sj1);
            FloatVector qk = FloatVector.broadcast(FLOATS, queries[value + 10]);
            sk0 = c0.fma(qk, sk0);
            sk1 = c1.fma(qk, sk1);
            FloatVector ql = FloatVector.broadcast(FLOATS, queries[value + 11]);
            sl0 = c0.fma(ql, sl0);
            sl1 = c1.fma(ql, sl1);
            column += BLOCK;
        }
        sa0.add(FloatVector.fromArray(FLOATS, sums, sumsAt)).intoArray(sums, sumsAt);
        sa1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + LANES))
                .intoArray(sums, sumsAt + LANES);
        sb0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + QUERY))
                .intoArray(sums, sumsAt + QUERY);
        sb1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + QUERY + LANES))
                .intoArray(sums, sumsAt + QUERY + LANES);
        sc0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 2 * QUERY))
                .intoArray(sums, sumsAt + 2 * QUERY);
        sc1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 2 * QUERY + LANES))
                .intoArray(sums, sumsAt + 2 * QUERY + LANES);
        sd0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 3 * QUERY))
                .intoArray(sums, sumsAt + 3 * QUERY);
        sd1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 3 * QUERY + LANES))
                .intoArray(sums, sumsAt + 3 * QUERY + LANES);
        se0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 4 * QUERY))
                .intoArray(sums, sumsAt + 4 * QUERY);
        se1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 4 * QUERY + LANES))
                .intoArray(sums, sumsAt + 4 * QUERY + LANES);
        sf0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 5 * QUERY))
                .intoArray(sums, sumsAt + 5 * QUERY);
        sf1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 5 * QUERY + LANES))
                .intoArray(sums, sumsAt + 5 * QUERY + LANES);
        sg0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 6 * QUERY))
                .intoArray(sums, sumsAt + 6 * QUERY);
        sg1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 6 * QUERY + LANES))
                .intoArray(sums, sumsAt + 6 * QUERY + LANES);
        sh0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 7 * QUERY))
                .intoArray(sums, sumsAt + 7 * QUERY);
        sh1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 7 * QUERY + LANES))
                .intoArray(sums, sumsAt + 7 * QUERY + LANES);
        si0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 8 * QUERY))
                .intoArray(sums, sumsAt + 8 * QUERY);
        si1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 8 * QUERY + LANES))
                .intoArray(sums, sumsAt + 8 * QUERY + LANES);
        sj0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 9 * QUERY))
                .intoArray(sums, sumsAt + 9 * QUERY);
        sj1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 9 * QUERY + LANES))
                .intoArray(sums, sumsAt + 9 * QUERY + LANES);
        sk0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 10 * QUERY))
                .intoArray(sums, sumsAt + 10 * QUERY);
        sk1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 10 * QUERY + LANES))
                .intoArray(sums, sumsAt + 10 * QUERY + LANES);
        sl0.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 11 * QUERY))
                .intoArray(sums, sumsAt + 11 * QUERY);
        sl1.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 11 * QUERY + LANES))
                .intoArray(sums, sumsAt + 11 * QUERY + LANES);
    }

    /** Adds the products of one vector. */
    private static void one(
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] sums,
            int sumsAt) {
        FloatVector sa = FloatVector.zero(FLOATS);
        FloatVector sb = FloatVector.zero(FLOATS);
        FloatVector sc = FloatVector.zero(FLOATS);
        FloatVector sd = FloatVector.zero(FLOATS);
        FloatVector se = FloatVector.zero(FLOATS);
        FloatVector sf = FloatVector.zero(FLOATS);
        FloatVector sg = FloatVector.zero(FLOATS);
        FloatVector sh = FloatVector.zero(FLOATS);
        FloatVector si = FloatVector.zero(FLOATS);
        FloatVector sj = FloatVector.zero(FLOATS);
        FloatVector sk = FloatVector.zero(FLOATS);
        FloatVector sl = FloatVector.zero(FLOATS);
        int column = offset;
        int end = at + length * QUERIES;
        for (int value = at; value < end; value += QUERIES) {
            FloatVector c = FloatVector.fromArray(FLOATS, blocks, column);
            FloatVector qa = FloatVector.broadcast(FLOATS, queries[value]);
            sa = c.fma(qa, sa);
            FloatVector qb = FloatVector.broadcast(FLOATS, queries[value + 1]);
            sb = c.fma(qb, sb);
            FloatVector qc = FloatVector.broadcast(FLOATS, queries[value + 2]);
            sc = c.fma(qc, sc);
            FloatVector qd = FloatVector.broadcast(FLOATS, queries[value + 3]);
            sd = c.fma(qd, sd);
            FloatVector qe = FloatVector.broadcast(FLOATS, queries[value + 4]);
            se = c.fma(qe, se);
            FloatVector qf = FloatVector.broadcast(FLOATS, queries[value + 5]);
            sf = c.fma(qf, sf);
            FloatVector qg = FloatVector.broadcast(FLOATS, queries[value + 6]);
            sg = c.fma(qg, sg);
            FloatVector qh = FloatVector.broadcast(FLOATS, queries[value + 7]);
            sh = c.fma(qh, sh);
            FloatVector qi = FloatVector.broadcast(FLOATS, queries[value + 8]);
            si = c.fma(qi, si);
            FloatVector qj = FloatVector.broadcast(FLOATS, queries[value + 9]);
            sj = c.fma(qj, sj);
            FloatVector qk = FloatVector.broadcast(FLOATS, queries[value + 10]);
            sk = c.fma(qk, sk);
            FloatVector ql = FloatVector.broadcast(FLOATS, queries[value + 11]);
            sl = c.fma(ql, sl);
            column += BLOCK;
        }
        sa.add(FloatVector.fromArray(FLOATS, sums, sumsAt)).intoArray(sums, sumsAt);
        sb.add(FloatVector.fromArray(FLOATS, sums, sumsAt + QUERY)).intoArray(sums, sumsAt + QUERY);
        sc.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 2 * QUERY))
                .intoArray(sums, sumsAt + 2 * QUERY);
        sd.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 3 * QUERY))
                .intoArray(sums, sumsAt + 3 * QUERY);
        se.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 4 * QUERY))
                .intoArray(sums, sumsAt + 4 * QUERY);
        sf.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 5 * QUERY))
                .intoArray(sums, sumsAt + 5 * QUERY);
        sg.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 6 * QUERY))
                .intoArray(sums, sumsAt + 6 * QUERY);
        sh.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 7 * QUERY))
                .intoArray(sums, sumsAt + 7 * QUERY);
        si.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 8 * QUERY))
                .intoArray(sums, sumsAt + 8 * QUERY);
        sj.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 9 * QUERY))
                .intoArray(sums, sumsAt + 9 * QUERY);
        sk.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 10 * QUERY))
                .intoArray(sums, sumsAt + 10 * QUERY);
        sl.add(FloatVector.fromArray(FLOATS, sums, sumsAt + 11 * QUERY))
                .intoArray(sums, sumsAt + 11 * QUERY);
    }
}

package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of twelve queries with a block, for rows so long that their parts are multiplied one
 * after the other. Twelve queries use each vector of candidates twelve times, so that neither the
 * second-level cache nor loads that cross two of its lines are what is waited for; four queries use
 * it four times. The loops have two arrays to read and one to write, because of more the compiler
 * keeps some, or a sum, out of the registers.
 */
final class LongRows {

    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = FLOATS.length();
    private static final int QUERIES = Kernel.TOGETHER * Kernel.GROUP;

    /** How far on the sums of the next query are. */
    private static final int QUERY = Kernel.GROUP * BLOCK;

    private LongRows() {}

    /** Products of a part of the rows; {@code wide} where twenty-four sums have registers. */
    static void multiply(
            boolean wide,
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] products) {
        if (wide) {
            for (int lane = 0; lane < BLOCK; lane += 2 * LANES) {
                two(blocks, offset + lane, length, queries, at, products, lane);
            }
        } else {
            for (int lane = 0; lane < BLOCK; lane += LANES) {
                one(blocks, offset + lane, length, queries, at, products, lane);
            }
        }
    }

    /** Adds what was multiplied to the sums of a group, those of a block. */
    static void add(float[] products, int from, float[] sums, int sumsAt) {
        for (int q = 0; q < Kernel.GROUP; q++) {
            for (int lane = 0; lane < BLOCK; lane += LANES) {
                int at = sumsAt + q * QUERY + lane;
                FloatVector.fromArray(FLOATS, products, from + q * BLOCK + lane)
                        .add(FloatVector.fromArray(FLOATS, sums, at))
                        .intoArray(sums, at);
            }
        }
    }

    /** Multiplies two vectors. */
    private static void two(
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] products,
            int productsAt) {
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
        int value = at;
        for (int k = length; k > 0; k--) {
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
            value += QUERIES;
        }
        sa0.intoArray(products, productsAt);
        sa1.intoArray(products, productsAt + LANES);
        sb0.intoArray(products, productsAt + BLOCK);
        sb1.intoArray(products, productsAt + BLOCK + LANES);
        sc0.intoArray(products, productsAt + 2 * BLOCK);
        sc1.intoArray(products, productsAt + 2 * BLOCK + LANES);
        sd0.intoArray(products, productsAt + 3 * BLOCK);
        sd1.intoArray(products, productsAt + 3 * BLOCK + LANES);
        se0.intoArray(products, productsAt + 4 * BLOCK);
        se1.intoArray(products, productsAt + 4 * BLOCK + LANES);
        sf0.intoArray(products, productsAt + 5 * BLOCK);
        sf1.intoArray(products, productsAt + 5 * BLOCK + LANES);
        sg0.intoArray(products, productsAt + 6 * BLOCK);
        sg1.intoArray(products, productsAt + 6 * BLOCK + LANES);
        sh0.intoArray(products, productsAt + 7 * BLOCK);
        sh1.intoArray(products, productsAt + 7 * BLOCK + LANES);
        si0.intoArray(products, productsAt + 8 * BLOCK);
        si1.intoArray(products, productsAt + 8 * BLOCK + LANES);
        sj0.intoArray(products, productsAt + 9 * BLOCK);
        sj1.intoArray(products, productsAt + 9 * BLOCK + LANES);
        sk0.intoArray(products, productsAt + 10 * BLOCK);
        sk1.intoArray(products, productsAt + 10 * BLOCK + LANES);
        sl0.intoArray(products, productsAt + 11 * BLOCK);
        sl1.intoArray(products, productsAt + 11 * BLOCK + LANES);
    }

    /** Multiplies one vector. */
    private static void one(
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] products,
            int productsAt) {
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
        int value = at;
        for (int k = length; k > 0; k--) {
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
            value += QUERIES;
        }
        sa.intoArray(products, productsAt);
        sb.intoArray(products, productsAt + BLOCK);
        sc.intoArray(products, productsAt + 2 * BLOCK);
        sd.intoArray(products, productsAt + 3 * BLOCK);
        se.intoArray(products, productsAt + 4 * BLOCK);
        sf.intoArray(products, productsAt + 5 * BLOCK);
        sg.intoArray(products, productsAt + 6 * BLOCK);
        sh.intoArray(products, productsAt + 7 * BLOCK);
        si.intoArray(products, productsAt + 8 * BLOCK);
        sj.intoArray(products, productsAt + 9 * BLOCK);
        sk.intoArray(products, productsAt + 10 * BLOCK);
        sl.intoArray(products, productsAt + 11 * BLOCK);
    }
}

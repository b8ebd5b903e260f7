package dev.assay.metrics.distribution.sequence;

import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * How often each level follows each, over all sequences of a table; a missing cell is a level.
 *
 * @param counts by first level × 2³¹ + second level, those that occur
 * @param pairs how many pairs of rows there are
 * @param stayed how many of them keep their level
 */
record Transitions(Map<Long, Integer> counts, int pairs, int stayed) {

    static Transitions of(SequenceTable table, Channel.Categorical channel, int lag) {
        Map<Long, Integer> counts = new HashMap<>();
        int pairs = 0;
        int stayed = 0;
        for (int sequence = 0; sequence < table.size(); sequence++) {
            for (int p = table.start(sequence); p + lag < table.start(sequence + 1); p++) {
                long from = channel.code(p) + 1L;
                long to = channel.code(p + lag) + 1L;
                counts.merge(from << 31 | to, 1, Integer::sum);
                pairs++;
                stayed += from == to ? 1 : 0;
            }
        }
        return new Transitions(counts, pairs, stayed);
    }

    double stay() {
        return (double) stayed / pairs;
    }

    /** The total variation of the two matrices; 1 where the other has no pair. */
    double distance(Transitions other) {
        if (other.pairs == 0) {
            return 1;
        }
        TreeSet<Long> cells = new TreeSet<>(counts.keySet());
        cells.addAll(other.counts.keySet());
        double[] p = new double[cells.size()];
        double[] q = new double[cells.size()];
        int next = 0;
        for (long cell : cells) {
            p[next] = counts.getOrDefault(cell, 0) / (double) pairs;
            q[next] = other.counts.getOrDefault(cell, 0) / (double) other.pairs;
            next++;
        }
        return Samples.totalVariation(p, q);
    }
}

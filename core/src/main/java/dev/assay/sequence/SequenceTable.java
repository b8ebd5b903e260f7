package dev.assay.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The sequences of a part, one after another. A <em>position</em> counts the rows of all sequences
 * through; sequence {@code s} has the positions from {@link #start start(s)} to {@code start(s + 1)
 * - 1}, in the order of time.
 *
 * <p>Sequences are in order of first appearance in the table. Rows of equal time within a sequence
 * are ordered by what they hold, so that the order of rows in the file does not matter where there
 * is a time index; without one the order of the file is the order of time. Rows whose key or time
 * is missing belong to no sequence.
 */
public final class SequenceTable {

    private final int[] starts;
    private final int[] rows;
    private final List<String> keys;
    private final Optional<double[]> times;
    private final List<Channel.Numeric> numeric;
    private final List<Channel.Categorical> categorical;
    private final SequenceFindings findings;

    SequenceTable(
            int[] starts,
            int[] rows,
            List<String> keys,
            Optional<double[]> times,
            List<Channel.Numeric> numeric,
            List<Channel.Categorical> categorical,
            SequenceFindings findings) {
        this.starts = starts;
        this.rows = rows;
        this.keys = List.copyOf(keys);
        this.times = times;
        this.numeric = List.copyOf(numeric);
        this.categorical = List.copyOf(categorical);
        this.findings = findings;
    }

    /** The number of sequences, at least 1. */
    public int size() {
        return keys.size();
    }

    /** The number of rows of all sequences. */
    public int positions() {
        return rows.length;
    }

    /** The position of a sequence's first row; of {@link #size}, the number of positions. */
    public int start(int sequence) {
        return starts[sequence];
    }

    /** The number of rows of a sequence, at least 1. */
    public int length(int sequence) {
        return starts[sequence + 1] - starts[sequence];
    }

    /** The lengths of all sequences. */
    public int[] lengths() {
        int[] lengths = new int[size()];
        Arrays.setAll(lengths, this::length);
        return lengths;
    }

    /** The length of the longest sequence. */
    public int longest() {
        return Arrays.stream(lengths()).max().orElse(0);
    }

    /** The row of the part's table that stands at a position. */
    public int row(int position) {
        return rows[position];
    }

    /** What the key column says of a sequence. */
    public String key(int sequence) {
        return keys.get(sequence);
    }

    /** Whether there is a time index. */
    public boolean hasTimes() {
        return times.isPresent();
    }

    /** The time at a position as the column has it (seconds for dates). */
    public double time(int position) {
        return times.orElseThrow(() -> new IllegalStateException("there is no time index"))[
                position];
    }

    /** The numeric and datetime attributes, in the order of the schema. */
    public List<Channel.Numeric> numeric() {
        return numeric;
    }

    /** The categorical attributes, in the order of the schema. */
    public List<Channel.Categorical> categorical() {
        return categorical;
    }

    /** All attributes, the numeric ones first. */
    public List<Channel> channels() {
        List<Channel> all = new ArrayList<>(numeric);
        all.addAll(categorical);
        return all;
    }

    /** What was found amiss when rows were put in order. */
    public SequenceFindings findings() {
        return findings;
    }

    /** These sequences only, in this order, with the same scales. */
    public SequenceTable select(int[] sequences) {
        int[] begins = new int[sequences.length + 1];
        for (int i = 0; i < sequences.length; i++) {
            begins[i + 1] = begins[i] + length(sequences[i]);
        }
        int[] positions = new int[begins[sequences.length]];
        for (int i = 0; i < sequences.length; i++) {
            for (int step = 0; step < length(sequences[i]); step++) {
                positions[begins[i] + step] = start(sequences[i]) + step;
            }
        }
        return new SequenceTable(
                begins,
                Arrays.stream(positions).map(this::row).toArray(),
                Arrays.stream(sequences).mapToObj(this::key).toList(),
                times.map(all -> Arrays.stream(positions).mapToDouble(p -> all[p]).toArray()),
                numeric.stream().map(channel -> channel.select(positions)).toList(),
                categorical.stream().map(channel -> channel.select(positions)).toList(),
                findings);
    }
}

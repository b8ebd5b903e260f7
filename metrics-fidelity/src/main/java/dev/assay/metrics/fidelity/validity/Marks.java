package dev.assay.metrics.fidelity.validity;

import dev.assay.table.Blocks;
import dev.assay.table.Codes;
import dev.assay.table.Numbers;
import java.io.Serializable;
import java.util.BitSet;
import java.util.List;

/** Marks rows by their cells, where the cells are. */
final class Marks {

    /** Which numbers are marked. */
    interface OfNumber extends Serializable {
        boolean marks(double value);
    }

    /** Which codes are marked. */
    interface OfCode extends Serializable {
        boolean marks(int code);
    }

    private Marks() {}

    static BitSet of(Numbers cells, OfNumber rule) {
        return joined(Blocks.gather(cells, block -> marks(Blocks.read(cells, block), rule)));
    }

    static BitSet of(Codes cells, OfCode rule) {
        return joined(Blocks.gather(cells, block -> marks(Blocks.read(cells, block), rule)));
    }

    private static BitSet marks(double[] values, OfNumber rule) {
        BitSet marks = new BitSet();
        for (int i = 0; i < values.length; i++) {
            marks.set(i, rule.marks(values[i]));
        }
        return marks;
    }

    private static BitSet marks(int[] codes, OfCode rule) {
        BitSet marks = new BitSet();
        for (int i = 0; i < codes.length; i++) {
            marks.set(i, rule.marks(codes[i]));
        }
        return marks;
    }

    private static BitSet joined(List<BitSet> blocks) {
        BitSet all = new BitSet();
        for (int block = 0; block < blocks.size(); block++) {
            int first = Blocks.first(block);
            blocks.get(block).stream().forEach(row -> all.set(first + row));
        }
        return all;
    }
}

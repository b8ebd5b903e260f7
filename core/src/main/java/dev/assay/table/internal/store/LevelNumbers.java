package dev.assay.table.internal.store;

import dev.assay.table.Codes;
import dev.assay.table.Numbers;

/** Numbers told by codes: each code stands for a number, a missing one for none. */
public final class LevelNumbers extends Numbers {

    private final Codes codes;
    private final double[] byCode;

    private LevelNumbers(Codes codes, double[] byCode) {
        this.codes = codes;
        this.byCode = byCode;
    }

    /** The numbers, in memory where the codes are. */
    public static Numbers of(Codes codes, double[] byCode) {
        Numbers told = new LevelNumbers(codes, byCode);
        return codes.isHeld() ? Numbers.owning(told.toArray()) : told;
    }

    @Override
    public int size() {
        return codes.size();
    }

    @Override
    public double get(int place) {
        int code = codes.get(place);
        return code < 0 ? Double.NaN : byCode[code];
    }

    @Override
    public void read(int from, int count, double[] into) {
        int[] some = new int[count];
        codes.read(from, count, some);
        for (int i = 0; i < count; i++) {
            into[i] = some[i] < 0 ? Double.NaN : byCode[some[i]];
        }
    }

    @Override
    public boolean isHeld() {
        return codes.isHeld();
    }
}

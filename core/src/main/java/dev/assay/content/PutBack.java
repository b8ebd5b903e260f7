package dev.assay.content;

import dev.assay.table.DistantRows;
import dev.assay.table.Numbers;
import java.io.Serializable;
import java.util.Optional;

/** Numbers of a rescaled column on the scale of the real one, reckoned when they are read. */
final class PutBack extends Numbers implements Serializable {

    private static final long serialVersionUID = 1;

    private final Numbers written;
    private final Rescaling rescaling;

    /**
     * @param written the numbers as they are
     */
    PutBack(Numbers written, Rescaling rescaling) {
        this.written = written;
        this.rescaling = rescaling;
    }

    @Override
    public int size() {
        return written.size();
    }

    @Override
    public double get(int place) {
        return rescaling.back(written.get(place));
    }

    @Override
    public void read(int from, int count, double[] into) {
        written.read(from, count, into);
        for (int i = 0; i < count; i++) {
            into[i] = rescaling.back(into[i]);
        }
    }

    @Override
    public Numbers select(int[] places) {
        return owning(new PutBack(written.select(places), rescaling).toArray());
    }

    @Override
    public Numbers chosen(DistantRows some, int[] places) {
        return new PutBack(written.chosen(some, places), rescaling);
    }

    @Override
    public Optional<DistantRows> distant() {
        return written.distant();
    }

    @Override
    public boolean isHeld() {
        return written.isHeld();
    }
}

package dev.assay.metrics.fidelity.dependence;

import dev.assay.table.DistantRows;
import dev.assay.table.Numbers;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

/** Rows on an axis, reckoned when they are read; missing values stand at the mean. */
final class ProjectedRows extends Numbers implements Serializable {

    private static final long serialVersionUID = 1;

    private final Numbers[] values;
    private final double[] axis;
    private final double[] centres;
    private final double[] units;

    ProjectedRows(Numbers[] values, double[] axis, double[] centres, double[] units) {
        this.values = values;
        this.axis = axis;
        this.centres = centres;
        this.units = units;
    }

    @Override
    public int size() {
        return values[0].size();
    }

    @Override
    public double get(int place) {
        double projection = 0;
        for (int k = 0; k < values.length; k++) {
            double value = values[k].get(place);
            if (!Double.isNaN(value)) {
                projection += axis[k] * (value - centres[k]) / units[k];
            }
        }
        return projection;
    }

    @Override
    public void read(int from, int count, double[] into) {
        double[] block = new double[count];
        for (int k = 0; k < values.length; k++) {
            values[k].read(from, count, block);
            for (int i = 0; i < count; i++) {
                double before = k == 0 ? 0 : into[i];
                into[i] =
                        Double.isNaN(block[i])
                                ? before
                                : before + axis[k] * (block[i] - centres[k]) / units[k];
            }
        }
    }

    @Override
    public boolean isHeld() {
        return values[0].isHeld();
    }

    @Override
    public Optional<DistantRows> distant() {
        return values[0].distant();
    }

    @Override
    public Numbers select(int[] places) {
        Numbers[] some =
                Arrays.stream(values).map(each -> each.select(places)).toArray(Numbers[]::new);
        return Numbers.owning(new ProjectedRows(some, axis, centres, units).toArray());
    }
}

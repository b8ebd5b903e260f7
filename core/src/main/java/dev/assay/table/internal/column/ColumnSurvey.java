package dev.assay.table.internal.column;

import dev.assay.table.internal.number.MissingTokens;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the cells of a column are like, found part by part. */
final class ColumnSurvey implements Serializable {

    /** Different texts that are remembered. */
    static final int MOST_TEXTS = 100_000;

    private static final long serialVersionUID = 1;

    private final NumberSurvey numbers;
    private final Set<String> texts = new LinkedHashSet<>();
    private boolean beyond;
    private int absent;

    ColumnSurvey(int threshold) {
        this.numbers = new NumberSurvey(threshold);
    }

    void add(String text, MissingTokens missing) {
        numbers.add(text, missing);
        if (beyond || texts.contains(text)) {
            return;
        }
        if (missing.contains(text)) {
            absent++;
            return;
        }
        remember(text);
    }

    private void remember(String text) {
        texts.add(text);
        if (texts.size() > MOST_TEXTS) {
            beyond = true;
            texts.clear();
        }
    }

    void addMissing() {
        numbers.addMissing();
        absent++;
    }

    void merge(ColumnSurvey next) {
        numbers.merge(next.numbers);
        absent += next.absent;
        if (next.beyond) {
            beyond = true;
            texts.clear();
        }
        for (String text : next.texts) {
            if (!beyond) {
                remember(text);
            }
        }
    }

    NumberSurvey numbers() {
        return numbers;
    }

    /** Whether there are more different texts than are remembered. */
    boolean isBeyond() {
        return beyond;
    }

    /** The different texts in order of their first appearance, without those that mean missing. */
    List<String> texts() {
        return new ArrayList<>(texts);
    }

    /** Cells that are missing; known where all different texts are. */
    int absent() {
        return absent;
    }
}

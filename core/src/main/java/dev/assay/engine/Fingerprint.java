package dev.assay.engine;

import dev.assay.metric.Part;
import dev.assay.report.Provenance;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/** The SHA-256 of a table's cells, for tables that did not come from a file. */
public final class Fingerprint {

    private static final int CHUNK = 8192;

    private Fingerprint() {}

    static Provenance.Input of(Part part, Table table) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Column column : table.columns()) {
                digest.update(column.name().getBytes(StandardCharsets.UTF_8));
                digest.update(column.kind().name().getBytes(StandardCharsets.UTF_8));
                update(digest, column);
            }
            return new Provenance.Input(
                    part.name().toLowerCase(Locale.ROOT),
                    table.name(),
                    table.rows(),
                    table.columns().size(),
                    "cells:" + HexFormat.of().formatHex(digest.digest()));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /**
     * The same whatever the order of the rows, which a database does not promise: the digests of
     * all rows, added up.
     *
     * @param part its role
     * @param name what it is called
     * @since 0.2
     */
    public static Provenance.Input ofRows(Part part, String name, Table table) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            BigInteger sum = BigInteger.ZERO;
            for (int row = 0; row < table.rows(); row++) {
                for (Column column : table.columns()) {
                    digest.update(text(column, row).getBytes(StandardCharsets.UTF_8));
                    digest.update((byte) 0);
                }
                sum = sum.add(new BigInteger(1, digest.digest()));
            }
            for (Column column : table.columns()) {
                digest.update(column.name().getBytes(StandardCharsets.UTF_8));
                digest.update(column.kind().name().getBytes(StandardCharsets.UTF_8));
            }
            digest.update(sum.toByteArray());
            return new Provenance.Input(
                    part.name().toLowerCase(Locale.ROOT),
                    name,
                    table.rows(),
                    table.columns().size(),
                    "rows:" + HexFormat.of().formatHex(digest.digest()));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static String text(Column column, int row) {
        return column instanceof CategoricalColumn levels
                ? levels.level(row)
                : Double.toString(((NumericColumn) column).value(row));
    }

    private static void update(MessageDigest digest, Column column) {
        if (column instanceof CategoricalColumn categorical) {
            // Codes depend on the other tables' levels; the levels do not.
            for (int row = 0; row < categorical.rows(); row++) {
                digest.update(categorical.level(row).getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return;
        }
        NumericColumn numeric = (NumericColumn) column;
        ByteBuffer buffer = ByteBuffer.allocate(CHUNK * Double.BYTES);
        for (int row = 0; row < numeric.rows(); row++) {
            buffer.putDouble(numeric.value(row));
            if (!buffer.hasRemaining()) {
                digest.update(buffer.array());
                buffer.clear();
            }
        }
        digest.update(buffer.array(), 0, buffer.position());
    }
}

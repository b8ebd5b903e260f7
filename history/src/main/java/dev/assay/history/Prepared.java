package dev.assay.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.report.StoredReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * A report that was read, checked and packed, so that the history is held for no longer than it
 * takes to write.
 *
 * @param stored the report
 * @param content a digest of all it says but for what the clock says
 * @param packed its JSON text, packed by gzip
 * @since 0.2
 */
record Prepared(StoredReport stored, String content, byte[] packed) {

    /** What is digested of a plan. */
    record Options(Map<String, ?> options) {}

    /** Reads a file as every command does. */
    static Prepared of(Path file) {
        JsonNode document = ReportJson.document(file);
        return of(document, "report " + file);
    }

    static Prepared of(JsonNode document, String subject) {
        StoredReport stored = ReportJson.stored(document, subject);
        return new Prepared(
                stored, digest(ReportJson.comparable(stored.report())), pack(document.toString()));
    }

    Report report() {
        return stored.report();
    }

    Entry.Data data() {
        return new Entry.Data(input("real"), input("holdout"), input("synthetic"));
    }

    private String input(String part) {
        return report().provenance().inputs().stream()
                .filter(input -> input.part().equals(part))
                .map(Provenance.Input::fingerprint)
                .findFirst()
                .orElse("");
    }

    String plan() {
        return digest(ReportJson.plain(new Options(report().provenance().plan())));
    }

    String policy() {
        return report().verdict().map(by -> by.policy() + " " + by.digest()).orElse("");
    }

    String decision() {
        return report().verdict().map(by -> by.decision().words()).orElse("");
    }

    List<MeasuredValue> values(long id) {
        List<MeasuredValue> values = new ArrayList<>();
        for (Outcome.Completed outcome : report().completed()) {
            String options = digest(ReportJson.plain(new Options(outcome.options())));
            for (Measure measure : outcome.measures()) {
                values.add(
                        new MeasuredValue(
                                id,
                                measure.key(),
                                measure.title(),
                                measure.dimension(),
                                measure.estimate().value(),
                                bounds(measure),
                                measure.score(),
                                measure.best(),
                                options));
            }
        }
        return values;
    }

    private static Optional<MeasuredValue.Bounds> bounds(Measure measure) {
        return measure.estimate()
                .interval()
                .map(interval -> new MeasuredValue.Bounds(interval.lower(), interval.upper()));
    }

    private static byte[] pack(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static String digest(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}

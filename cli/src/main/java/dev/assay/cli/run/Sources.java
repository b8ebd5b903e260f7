package dev.assay.cli.run;

import dev.assay.engine.Fingerprint;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.report.Provenance;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableLocation;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where the tables of a run came from, with the fingerprints of the files. */
public final class Sources {

    private final EvaluationData data;

    public Sources(EvaluationData data) {
        this.data = data;
    }

    public Map<Part, Provenance.Input> reference(
            TableLocation real, Optional<TableLocation> holdout) {
        Map<Part, Provenance.Input> inputs = new EnumMap<>(Part.class);
        inputs.put(Part.REAL, input(Part.REAL, real, data.real()));
        holdout.ifPresent(
                file ->
                        inputs.put(
                                Part.HOLDOUT, input(Part.HOLDOUT, file, data.table(Part.HOLDOUT))));
        return inputs;
    }

    public static Provenance.Input candidate(TableLocation file, Table table) {
        return input(Part.SYNTHETIC, file, table);
    }

    private static Provenance.Input input(Part part, TableLocation file, Table table) {
        return TableFiles.fingerprint(file)
                .map(
                        fingerprint ->
                                new Provenance.Input(
                                        part.name().toLowerCase(Locale.ROOT),
                                        file.name(),
                                        table.rows(),
                                        table.columns().size(),
                                        fingerprint))
                .orElseGet(() -> Fingerprint.ofRows(part, file.name(), table));
    }
}

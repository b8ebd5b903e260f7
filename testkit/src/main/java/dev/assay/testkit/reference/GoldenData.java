package dev.assay.testkit.reference;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The tables a reference result was computed from, with the kinds the reference inferred. */
final class GoldenData {

    private static final Map<String, EvaluationData> BUILT = new ConcurrentHashMap<>();

    private GoldenData() {}

    static EvaluationData of(Golden golden) {
        return BUILT.computeIfAbsent(golden.name(), name -> build(golden));
    }

    private static EvaluationData build(Golden golden) {
        String family = golden.name().substring(0, golden.name().indexOf('_'));
        Family files = Family.of(family.equals("breast") ? "breast_cancer" : family);
        Table real = read(golden, files.prefix() + "_train.csv", files.dropsMissing());
        Table synthetic = read(golden, files.synthetic(golden.name()), files.dropsMissing());
        if (golden.name().endsWith("_round1")) {
            synthetic = rounded(synthetic);
        }
        Optional<Table> holdout =
                golden.hasHoldout()
                        ? Optional.of(
                                read(golden, files.prefix() + "_test.csv", files.dropsMissing()))
                        : Optional.empty();
        Schema schema = Schema.of(real).with(Roles.NONE.withTargets(List.of(golden.target())));
        return EvaluationData.of(schema, real, synthetic, holdout);
    }

    private record Family(String prefix, boolean dropsMissing) {

        static Family of(String prefix) {
            return new Family(prefix, prefix.equals("hepatitis"));
        }

        String synthetic(String golden) {
            return prefix.equals("hepatitis")
                    ? "ex_data_dir/" + golden.substring("hepatitis__".length()) + ".csv"
                    : golden.replace("__no_holdout", "").replace("_round1", "") + ".csv";
        }
    }

    private static Table read(Golden golden, String file, boolean dropsMissing) {
        Path path = ReferenceFolder.get("syntheval/data/" + file);
        List<NamedCsvRecord> records = new ArrayList<>();
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(path)) {
            for (NamedCsvRecord row : reader) {
                if (!dropsMissing
                        || golden.columns().stream()
                                .noneMatch(name -> isMissing(row.getField(name)))) {
                    records.add(row);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> categorical = golden.categorical();
        List<Column> columns = new ArrayList<>();
        for (String name : golden.columns()) {
            List<String> cells = records.stream().map(row -> row.getField(name)).toList();
            columns.add(categorical.contains(name) ? levels(name, cells) : numbers(name, cells));
        }
        return Table.of(path.getFileName().toString(), columns);
    }

    private static boolean isMissing(String cell) {
        return cell.isEmpty() || cell.equals("NaN") || cell.equals("nan") || cell.equals("NA");
    }

    private static Column levels(String name, List<String> cells) {
        return CategoricalColumn.of(
                name, ColumnKind.CATEGORICAL, cells.stream().map(GoldenData::level).toList());
    }

    /** 1.0 and 1 are one level there. */
    private static String level(String cell) {
        if (isMissing(cell)) {
            return "";
        }
        return cell.matches("-?\\d+\\.0+") ? cell.substring(0, cell.indexOf('.')) : cell;
    }

    private static Column numbers(String name, List<String> cells) {
        return NumericColumn.of(
                name,
                cells.stream()
                        .mapToDouble(
                                cell -> isMissing(cell) ? Double.NaN : Double.parseDouble(cell))
                        .toArray());
    }

    private static Table rounded(Table table) {
        List<Column> columns = new ArrayList<>();
        for (Column column : table.columns()) {
            columns.add(
                    column instanceof NumericColumn numeric
                            ? NumericColumn.of(
                                    numeric.name(),
                                    java.util.Arrays.stream(numeric.toArray())
                                            .map(value -> Math.rint(value * 10) / 10)
                                            .toArray())
                            : column);
        }
        return Table.of(table.name(), columns);
    }
}

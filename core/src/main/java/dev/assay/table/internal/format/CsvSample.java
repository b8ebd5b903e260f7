package dev.assay.table.internal.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import dev.assay.file.TextFile;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/** The beginning of a file of delimited text, from which its delimiter is told. */
final class CsvSample {

    private static final int CHARACTERS = 1 << 16;
    private static final int RECORDS = 200;
    private static final char[] DELIMITERS = {',', ';', '\t', '|'};

    private final String text;
    private final boolean whole;

    private CsvSample(String text, boolean whole) {
        this.text = text;
        this.whole = whole;
    }

    static CsvSample of(TextFile file) {
        char[] buffer = new char[CHARACTERS];
        int length = 0;
        try (Reader reader = file.open()) {
            int read = reader.read(buffer, 0, CHARACTERS);
            while (read > 0) {
                length += read;
                read = length < CHARACTERS ? reader.read(buffer, length, CHARACTERS - length) : -1;
            }
        } catch (IOException e) {
            throw file.unreadable(e);
        }
        return new CsvSample(new String(buffer, 0, length), length < CHARACTERS);
    }

    /**
     * The delimiter that cuts most records into as many fields as the header has, more than one; of
     * equals the one that gives more fields. A file of one column has a comma.
     */
    char delimiter() {
        char best = ',';
        double bestShare = 0;
        int bestWidth = 1;
        for (char candidate : DELIMITERS) {
            List<CsvRecord> records = records(candidate);
            if (records.isEmpty() || records.get(0).getFieldCount() < 2) {
                continue;
            }
            int width = records.get(0).getFieldCount();
            long fitting =
                    records.stream().filter(record -> record.getFieldCount() == width).count();
            double share = (double) fitting / records.size();
            if (share > bestShare || (share == bestShare && width > bestWidth)) {
                best = candidate;
                bestShare = share;
                bestWidth = width;
            }
        }
        return best;
    }

    /** Records as wide as the sample is long. */
    private static CsvRecordHandler generous() {
        return CsvRecordHandler.builder().maxFields(CHARACTERS + 1).build();
    }

    private List<CsvRecord> records(char delimiter) {
        List<CsvRecord> records = new ArrayList<>();
        try (CsvReader<CsvRecord> csv = CsvSource.builder(delimiter).build(generous(), text)) {
            for (CsvRecord record : csv) {
                records.add(record);
                if (records.size() > RECORDS) {
                    break;
                }
            }
        } catch (CsvParseException | IOException cutOffOrMalformed) {
            // what was read before it is enough for a guess; reading the file tells what is wrong
            // and where
            return records;
        }
        if (!whole && records.size() > 1 && records.size() <= RECORDS) {
            records.remove(records.size() - 1);
        }
        return records;
    }
}

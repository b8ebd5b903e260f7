package dev.assay.table;

import dev.assay.api.Growing;
import dev.assay.api.OrderedCopy;
import dev.assay.api.Stability;
import dev.assay.error.Check;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How files are read.
 *
 * @param missing texts that mark a missing cell, compared without surrounding blanks; a number
 *     among them marks every cell of that value
 * @param encoding the encoding of the files; a byte order mark takes precedence, and UTF-8 is
 *     assumed without either
 * @param delimiter what separates fields; detected when empty
 * @param uniqueThreshold a column of numbers with fewer distinct values than this is categorical
 * @param kinds kinds by column name; they take precedence over a schema, which takes precedence
 *     over inference
 * @param datePatterns {@link DateTimeFormatter} patterns tried before the common ones
 * @param maxRows rows read at most from each file
 * @param decimal the decimal mark, a point or a comma, of columns whose cells could have either
 * @param tableMemory the bytes of memory that the cells of one table may take; beyond them they are
 *     kept in a file until the run ends. A sixteenth of what the program may use when empty
 */
@Growing
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public record ReadOptions(
        Set<String> missing,
        Optional<Charset> encoding,
        Optional<Character> delimiter,
        int uniqueThreshold,
        Map<String, ColumnKind> kinds,
        List<String> datePatterns,
        int maxRows,
        Optional<Character> decimal,
        OptionalLong tableMemory) {

    /** The texts that mark a missing cell unless others are named. */
    public static final Set<String> MISSING =
            OrderedCopy.of(
                    List.of(
                            "", "NA", "N/A", "n/a", "#N/A", "<NA>", "NaN", "nan", "-nan", "-NaN",
                            "NULL", "null", "None", "?"));

    /**
     * A number with fewer than 10 distinct values is categorical, the encoding is UTF-8, and the
     * delimiter is detected.
     */
    public static final ReadOptions DEFAULT =
            new ReadOptions(
                    MISSING,
                    Optional.empty(),
                    Optional.empty(),
                    10,
                    Map.of(),
                    List.of(),
                    Integer.MAX_VALUE,
                    Optional.empty(),
                    OptionalLong.empty());

    /** Copies the collections and checks the numbers and patterns. */
    public ReadOptions {
        Set<String> trimmed = new LinkedHashSet<>();
        missing.forEach(token -> trimmed.add(token.strip()));
        missing = OrderedCopy.of(trimmed);
        Check.atLeast(0, uniqueThreshold, "uniqueThreshold");
        Check.atLeast(1, maxRows, "maxRows");
        Check.require(
                tableMemory.orElse(0) >= 0,
                "the memory of a table must be at least 0 bytes: " + tableMemory);
        Check.require(
                decimal.isEmpty() || decimal.get() == '.' || decimal.get() == ',',
                "the decimal mark must be a point or a comma: " + decimal);
        kinds = OrderedCopy.of(kinds);
        datePatterns = List.copyOf(datePatterns);
        datePatterns.forEach(DateFormat::of);
    }

    /** These texts mark a missing cell, besides the empty one. */
    public ReadOptions withMissing(Set<String> tokens) {
        Set<String> all = new LinkedHashSet<>(tokens);
        all.add("");
        return new ReadOptions(
                all,
                encoding,
                delimiter,
                uniqueThreshold,
                kinds,
                datePatterns,
                maxRows,
                decimal,
                tableMemory);
    }

    /** Files are in this encoding. */
    public ReadOptions withEncoding(Charset charset) {
        return new ReadOptions(
                missing,
                Optional.of(charset),
                delimiter,
                uniqueThreshold,
                kinds,
                datePatterns,
                maxRows,
                decimal,
                tableMemory);
    }

    /** Fields are separated by this character. */
    public ReadOptions withDelimiter(char character) {
        return new ReadOptions(
                missing,
                encoding,
                Optional.of(character),
                uniqueThreshold,
                kinds,
                datePatterns,
                maxRows,
                decimal,
                tableMemory);
    }

    /** Numbers with fewer distinct values are categorical; 0 leaves every number numeric. */
    public ReadOptions withUniqueThreshold(int threshold) {
        return new ReadOptions(
                missing,
                encoding,
                delimiter,
                threshold,
                kinds,
                datePatterns,
                maxRows,
                decimal,
                tableMemory);
    }

    /** This column is of this kind. */
    public ReadOptions withKind(String column, ColumnKind kind) {
        Map<String, ColumnKind> more = new LinkedHashMap<>(kinds);
        more.put(column, kind);
        return new ReadOptions(
                missing,
                encoding,
                delimiter,
                uniqueThreshold,
                more,
                datePatterns,
                maxRows,
                decimal,
                tableMemory);
    }

    /** These date patterns are tried before the common ones. */
    public ReadOptions withDatePatterns(List<String> patterns) {
        return new ReadOptions(
                missing,
                encoding,
                delimiter,
                uniqueThreshold,
                kinds,
                patterns,
                maxRows,
                decimal,
                tableMemory);
    }

    /** At most this many rows of each file are read. */
    public ReadOptions withMaxRows(int rows) {
        return new ReadOptions(
                missing,
                encoding,
                delimiter,
                uniqueThreshold,
                kinds,
                datePatterns,
                rows,
                decimal,
                tableMemory);
    }

    /** Numbers that could have either have this decimal mark. */
    public ReadOptions withDecimal(char mark) {
        return new ReadOptions(
                missing,
                encoding,
                delimiter,
                uniqueThreshold,
                kinds,
                datePatterns,
                maxRows,
                Optional.of(mark),
                tableMemory);
    }

    /**
     * The cells of a table that takes more memory than so many bytes are kept in a file.
     *
     * @since 0.2
     */
    public ReadOptions withTableMemory(long bytes) {
        return new ReadOptions(
                missing,
                encoding,
                delimiter,
                uniqueThreshold,
                kinds,
                datePatterns,
                maxRows,
                decimal,
                OptionalLong.of(bytes));
    }

    /** The encoding to use when the file does not say. */
    Charset charset() {
        return encoding.orElse(StandardCharsets.UTF_8);
    }
}

package dev.assay.table;

import dev.assay.api.Growing;
import dev.assay.api.OrderedCopy;
import dev.assay.table.source.AddressText;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where a table is: a file or a folder, perhaps one table within it, standard input, or an address
 * such as that of a database. What is displayed of a location contains no password and no query.
 *
 * @since 0.2
 */
@Growing
public sealed interface TableLocation
        permits TableLocation.InFile, TableLocation.Address, StandardInput {

    /** What the table is called in messages and reports. */
    String name();

    /** The location in words that may be shown to anybody. */
    String shown();

    /**
     * A file, or a folder of parts.
     *
     * @param path where it is
     * @param inside which of the tables in it: a sheet, or a file of an archive
     */
    record InFile(Path path, Optional<String> inside) implements TableLocation {

        @Override
        public String name() {
            return path.toAbsolutePath().normalize().getFileName()
                    + inside.map(part -> "#" + part).orElse("");
        }

        @Override
        public String shown() {
            return path + inside.map(part -> "#" + part).orElse("");
        }

        @Override
        public String toString() {
            return shown();
        }
    }

    /**
     * An address: a scheme, a place that only the scheme's own format understands, and which table
     * or query is wanted.
     *
     * @param scheme before the first colon, in lower case
     * @param place the part after the colon, as it was given; it may contain secrets
     * @param table the table that is wanted
     * @param query the query whose rows are wanted
     * @param label what to call the table
     * @param settings further settings of the reading, by name
     */
    record Address(
            String scheme,
            String place,
            Optional<String> table,
            Optional<String> query,
            Optional<String> label,
            Map<String, String> settings)
            implements TableLocation {

        /** Copies the settings. */
        public Address {
            settings = OrderedCopy.of(settings);
        }

        private static Address of(AddressText.Written text) {
            return new Address(
                    text.scheme(),
                    text.place(),
                    text.table(),
                    text.query(),
                    text.name(),
                    text.settings());
        }

        @Override
        public String name() {
            return label.or(() -> table).orElse("query");
        }

        @Override
        public String shown() {
            return AddressText.shown(scheme, place);
        }

        @Override
        public String toString() {
            return shown();
        }
    }

    /** A file, or a folder of parts. */
    static TableLocation of(Path path) {
        return new InFile(path, Optional.empty());
    }

    /**
     * The location a text stands for: a hyphen is standard input; a text that begins with a word of
     * two or more letters and a colon, and is not the name of a file, is an address; {@code
     * FILE#TABLE} is a table within a file that exists; everything else is a file.
     *
     * @throws InvalidPathException if it is not an address, and no file can have that name here
     * @throws dev.assay.error.EvaluationException ARGUMENT_INVALID if it is an address that says
     *     something unknown
     */
    static TableLocation parse(String text) {
        if (text.equals("-")) {
            return StandardInput.ofProcess();
        }
        if (AddressText.looksLikeOne(text) && !isThere(text)) {
            return Address.of(AddressText.parse(text));
        }
        int hash = text.lastIndexOf('#');
        if (hash > 0 && hash < text.length() - 1 && !isThere(text)) {
            String file = text.substring(0, hash);
            if (isThere(file)) {
                return new InFile(Path.of(file), Optional.of(text.substring(hash + 1)));
            }
        }
        return of(Path.of(text));
    }

    /** The location a text stands for, where names of files are relative to a folder. */
    static TableLocation parse(String text, Path folder) {
        boolean address =
                AddressText.looksLikeOne(text) && !isThere(folder + File.separator + text);
        return address || text.equals("-") ? parse(text) : parse(folder.resolve(text).toString());
    }

    private static boolean isThere(String file) {
        try {
            return Files.exists(Path.of(file));
        } catch (InvalidPathException odd) {
            return false;
        }
    }
}

package dev.assay.sources.arrow;

import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.Purpose;
import dev.assay.table.source.PrivateFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/**
 * The bytes of a file, at any place of it. What is packed as a whole is unpacked beside it, since a
 * packed file has no places.
 */
final class ArrowFile {

    /** The longest piece that is held at once. */
    static final long LONGEST = Integer.MAX_VALUE - 16;

    private final Path path;
    private final Trouble trouble;
    private final long size;
    private final FileTime modified;

    /** Held, since the unpacked file goes with it. */
    private final Optional<PrivateFile> unpacked;

    private ArrowFile(Path path, Trouble trouble, Optional<PrivateFile> unpacked)
            throws IOException {
        this.path = path;
        this.trouble = trouble;
        this.unpacked = unpacked;
        this.size = Files.size(path);
        this.modified = Files.getLastModifiedTime(path);
    }

    static ArrowFile of(Path file, Trouble trouble) {
        InputFile input = InputFile.of(file, trouble.name(), Purpose.TABLE);
        try {
            if (!input.isPacked()) {
                return new ArrowFile(file, trouble, Optional.empty());
            }
            try (InputStream in = input.unpacked()) {
                PrivateFile kept = PrivateFile.of(in, "unpacked.arrow", trouble.name());
                return new ArrowFile(kept.path(), trouble, Optional.of(kept));
            }
        } catch (IOException e) {
            throw input.unreadable(e);
        }
    }

    Trouble trouble() {
        return trouble;
    }

    long size() {
        return size;
    }

    /** Opens it for one reading. */
    Reading open() {
        try {
            return new Reading(new RandomAccessFile(path.toFile(), "r"));
        } catch (IOException e) {
            throw trouble.refuse(" cannot be read: " + InputFile.reason(e) + ".");
        }
    }

    /** One reading of the file. */
    final class Reading implements AutoCloseable {

        private final RandomAccessFile bytes;

        private Reading(RandomAccessFile bytes) {
            this.bytes = bytes;
        }

        /**
         * So many bytes from a place.
         *
         * @throws EvaluationException if the file does not have them; none are allocated then
         */
        ByteBuffer at(long place, long length) {
            require(place, length);
            if (length > LONGEST) {
                throw trouble.refuse(
                        " holds a block of "
                                + length
                                + " bytes; expected at most "
                                + LONGEST
                                + ". Write it in batches of fewer rows.");
            }
            byte[] found = new byte[(int) length];
            try {
                bytes.seek(place);
                bytes.readFully(found);
            } catch (IOException e) {
                throw trouble.refuse(" cannot be read: " + InputFile.reason(e) + ".");
            }
            return ByteBuffer.wrap(found).order(ByteOrder.LITTLE_ENDIAN);
        }

        /** Refuses a piece that is not all in the file. */
        void require(long place, long length) {
            if (place < 0 || length < 0 || place > size || length > size - place) {
                throw trouble.spoilt("it ends too early");
            }
        }

        /** Refuses a file that was written to meanwhile. */
        void refuseIfChanged() {
            try {
                if (Files.size(path) != size || !Files.getLastModifiedTime(path).equals(modified)) {
                    throw trouble.refuse(
                            " changed while it was read; expected the same "
                                    + size
                                    + " bytes until the end. Read it when nothing writes to it.");
                }
            } catch (IOException e) {
                throw trouble.refuse(" cannot be read: " + InputFile.reason(e) + ".");
            }
        }

        @Override
        public void close() {
            try {
                bytes.close();
            } catch (IOException e) {
                throw trouble.refuse(" cannot be read: " + InputFile.reason(e) + ".");
            }
        }
    }
}

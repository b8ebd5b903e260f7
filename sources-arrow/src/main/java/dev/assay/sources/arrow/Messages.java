package dev.assay.sources.arrow;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.Schema;

/**
 * The messages of a stream in their order; of a file those that its footer names, dictionaries
 * first. Lengths are believed only as far as the file has so many bytes.
 */
abstract class Messages {

    private static final long LONGEST_DESCRIPTION = 1L << 27;

    /** Continuation and length. */
    private static final int PREFIX = 8;

    /** The footer's length and the letters after it. */
    private static final int TAIL = Integer.BYTES + ArrowFormat.LETTERS.length;

    final ArrowFile.Reading file;
    final Trouble trouble;

    Messages(ArrowFile.Reading file, Trouble trouble) {
        this.file = file;
        this.trouble = trouble;
    }

    /**
     * A message and where its body is.
     *
     * @param message what the body holds
     * @param body where it begins
     * @param length how many bytes it has
     * @param end where the next message begins
     */
    record At(Message message, long body, long length, long end) {}

    /** The next message; none at the end. */
    abstract Optional<At> next();

    /** What describes the columns, and how many bytes the description has. */
    abstract Schema schema();

    /** Of whatever kind the file is. */
    static Messages of(ArrowFile.Reading reading, ArrowFile file) {
        Trouble trouble = file.trouble();
        byte[] letters = new byte[ArrowFormat.LETTERS.length];
        long shown = Math.min(file.size(), letters.length);
        reading.at(0, shown).get(letters, 0, (int) shown);
        if (shown == 0) {
            throw new dev.assay.error.EvaluationException(
                    dev.assay.error.ErrorCode.TABLE_EMPTY,
                    trouble.name() + " is empty; expected an Arrow stream or file.");
        }
        if (java.util.Arrays.equals(letters, ArrowFormat.LETTERS)) {
            return new OfFile(reading, trouble, file.size());
        }
        if (letters[0] == 'F' && letters[1] == 'E' && letters[2] == 'A' && letters[3] == '1') {
            throw trouble.refuse(
                    " is a Feather file of the first version, which is no Arrow file yet; expected the"
                            + " second. Write it with a newer version of Arrow.");
        }
        return new OfStream(reading, trouble, file.size());
    }

    /** The message at a place; empty for the mark of the end. */
    final Optional<At> at(long place) {
        ByteBuffer prefix = file.at(place, Integer.BYTES);
        int length = prefix.getInt(0);
        int before = Integer.BYTES;
        if (length == ArrowFormat.CONTINUED) {
            length = file.at(place + Integer.BYTES, Integer.BYTES).getInt(0);
            before = PREFIX;
        }
        if (length == 0) {
            return Optional.empty();
        }
        if (length < 0 || length > LONGEST_DESCRIPTION) {
            throw trouble.spoilt(
                    "a message is said to have a description of "
                            + Integer.toUnsignedLong(length)
                            + " bytes");
        }
        Message message = Message.getRootAsMessage(file.at(place + before, length));
        long body = place + before + length;
        file.require(body, message.bodyLength());
        return Optional.of(
                new At(message, body, message.bodyLength(), body + message.bodyLength()));
    }

    final Schema checked(Schema schema) {
        if (schema == null) {
            throw trouble.spoilt("it does not describe its columns");
        }
        if (schema.endianness() != 0) {
            throw trouble.refuse(
                    " holds numbers whose first byte is the largest; expected the smallest first. Write"
                            + " it on another machine.");
        }
        return schema;
    }

    private static final class OfStream extends Messages {

        private final Schema schema;
        private long place;

        OfStream(ArrowFile.Reading file, Trouble trouble, long size) {
            super(file, trouble);
            if (size < PREFIX) {
                throw trouble.spoilt("it has " + size + " bytes");
            }
            int length = file.at(0, Integer.BYTES).getInt(0);
            if (length != ArrowFormat.CONTINUED && (length <= 0 || length > size)) {
                throw trouble.refuse(
                        " begins neither as an Arrow stream nor as an Arrow file; expected one of them. Is"
                                + " it another kind of file?");
            }
            At first = at(0).orElseThrow(() -> trouble.spoilt("it does not describe its columns"));
            if (first.message().headerType() != MessageHeader.Schema) {
                throw trouble.spoilt("it does not begin with the description of its columns");
            }
            this.schema = checked((Schema) first.message().header(new Schema()));
            this.place = first.end();
        }

        @Override
        Schema schema() {
            return schema;
        }

        @Override
        Optional<At> next() {
            Optional<At> found = at(place);
            found.ifPresent(message -> place = message.end());
            return found;
        }
    }

    private static final class OfFile extends Messages {

        private final Footer footer;
        private final Schema schema;
        private int next;
        private long left;

        OfFile(ArrowFile.Reading file, Trouble trouble, long size) {
            super(file, trouble);
            byte[] letters = new byte[ArrowFormat.LETTERS.length];
            boolean whole = size >= PREFIX + TAIL;
            if (whole) {
                file.at(size - letters.length, letters.length).get(letters);
                whole = java.util.Arrays.equals(letters, ArrowFormat.LETTERS);
            }
            if (!whole) {
                throw trouble.refuse(
                        " does not end as an Arrow file; expected its footer. Is it complete?");
            }
            int length = file.at(size - TAIL, Integer.BYTES).getInt(0);
            if (length <= 0 || length > Math.min(LONGEST_DESCRIPTION, size - TAIL - PREFIX)) {
                throw trouble.spoilt(
                        "its footer is said to have " + Integer.toUnsignedLong(length) + " bytes");
            }
            this.footer = Footer.getRootAsFooter(file.at(size - TAIL - length, length));
            this.schema = checked(footer.schema());
            this.left = size;
        }

        @Override
        Schema schema() {
            return schema;
        }

        @Override
        Optional<At> next() {
            int dictionaries = footer.dictionariesLength();
            if (next < 0 || next - dictionaries >= footer.recordBatchesLength()) {
                return Optional.empty();
            }
            boolean dictionary = next < dictionaries;
            Block block =
                    dictionary
                            ? footer.dictionaries(next)
                            : footer.recordBatches(next - dictionaries);
            next++;
            At found = at(block.offset()).orElseThrow(() -> trouble.spoilt("its footer is wrong"));
            byte expected = dictionary ? MessageHeader.DictionaryBatch : MessageHeader.RecordBatch;
            if (found.message().headerType() != expected
                    || found.length() != block.bodyLength()
                    || found.body() != block.offset() + block.metaDataLength()) {
                throw trouble.spoilt("its footer does not fit its blocks");
            }
            // A footer that names one block again and again would make a small file endless.
            left -= found.end() - block.offset();
            if (left < 0) {
                throw trouble.spoilt("its footer names more blocks than it has");
            }
            return Optional.of(found);
        }
    }
}

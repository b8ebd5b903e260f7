package dev.assay.file;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/**
 * A regular file as it stood when it was first looked at. It can be opened as often as needed, and
 * every reading ends where the file ended then: a file that grows, shrinks or is replaced meanwhile
 * is refused, since its readings would not belong together. Pipes, devices and sockets are no files
 * here: they may never end and cannot be read twice.
 *
 * @since 0.2
 */
public final class InputFile {

    private static final int BUFFER = 1 << 16;
    private static final int SMALLEST_BUFFER = 1 << 10;

    private final Path path;
    private final String subject;
    private final Purpose purpose;
    private final long size;
    private final FileTime modified;

    private InputFile(Path path, String subject, Purpose purpose, BasicFileAttributes now) {
        this.path = path;
        this.subject = subject;
        this.purpose = purpose;
        this.size = now.size();
        this.modified = now.lastModifiedTime();
    }

    /**
     * A file that is to be read.
     *
     * @param subject what it is called in messages
     * @throws EvaluationException FILE_NOT_FOUND, or the purpose's code when it is no regular file
     *     or may not be read
     */
    public static InputFile of(Path path, String subject, Purpose purpose) {
        try {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            if (now.isDirectory()) {
                throw new EvaluationException(
                        purpose.unreadable(),
                        subject + " is a folder; expected a file. Name one of the files in it.");
            }
            if (!now.isRegularFile()) {
                throw new EvaluationException(
                        purpose.unreadable(),
                        subject
                                + " is a pipe, a socket or a device; expected a file, which can be read more than"
                                + " once and has an end. Write its content to a file first.");
            }
            return new InputFile(path, subject, purpose, now);
        } catch (NoSuchFileException missing) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND,
                    subject + " does not exist; expected a file. Check the path.",
                    missing);
        } catch (IOException refused) {
            throw new EvaluationException(
                    purpose.unreadable(),
                    subject + " cannot be read: " + reason(refused) + ".",
                    refused);
        }
    }

    /**
     * The path a text stands for.
     *
     * @param subject who names it, for messages
     * @throws EvaluationException of this code when no file can have that name here
     */
    public static Path path(String text, String subject, ErrorCode code) {
        try {
            return Path.of(text);
        } catch (InvalidPathException odd) {
            throw new EvaluationException(code, subject + ": " + odd(text), odd);
        }
    }

    /** Why no file can have this name here, and what to do. */
    public static String odd(String text) {
        return text.indexOf(0) >= 0
                ? "a file name with a zero character; expected one without. Correct it."
                : "the file name '"
                        + text
                        + "' holds a character that this locale cannot write; expected one that it can. Set"
                        + " LC_ALL=C.UTF-8, or rename the file.";
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /** What it is called in messages. */
    public String subject() {
        return subject;
    }

    /** What it is read for. */
    public Purpose purpose() {
        return purpose;
    }

    /** Its length in bytes when it was first looked at. */
    public long size() {
        return size;
    }

    /** A buffer of so many bytes serves to read it; small files are read several times in full. */
    int buffer() {
        return (int) Math.max(SMALLEST_BUFFER, Math.min(BUFFER, size + 1));
    }

    /** The bytes as they are stored. */
    public InputStream open() throws IOException {
        return new SteadyInput(Files.newInputStream(path));
    }

    /** The bytes, unpacked where they are packed by gzip or zstd. */
    public InputStream unpacked() throws IOException {
        InputStream in = new BufferedInputStream(open(), buffer());
        byte[] head = head(in);
        if (isGzip(head)) {
            return new GzipInput(in, this);
        }
        return ZstdInput.begins(head) ? new ZstdInput(in, this) : in;
    }

    /** Whether it is packed by gzip or zstd. */
    public boolean isPacked() throws IOException {
        try (InputStream in = new BufferedInputStream(open(), SMALLEST_BUFFER)) {
            byte[] head = head(in);
            return isGzip(head) || ZstdInput.begins(head);
        }
    }

    private static byte[] head(InputStream in) throws IOException {
        in.mark(Integer.BYTES);
        byte[] head = in.readNBytes(Integer.BYTES);
        in.reset();
        return head;
    }

    private static boolean isGzip(byte[] head) {
        return head.length > 1 && (head[0] & 0xFF) == 0x1F && (head[1] & 0xFF) == 0x8B;
    }

    /** Refuses what unpacks to more than a real file would. */
    void refuseBomb(long unpackedBytes) {
        if (unpackedBytes > GzipInput.FREE && unpackedBytes / GzipInput.MOST_RATIO > size) {
            throw refuse(
                    " unpacks to more than "
                            + GzipInput.MOST_RATIO
                            + " times its size; expected the ratio of a real file. Unpack it yourself if it is one.");
        }
    }

    /** An error in this file. */
    public EvaluationException refuse(String found) {
        return new EvaluationException(purpose.unreadable(), subject + found);
    }

    /** What to throw when the file system fails. */
    public EvaluationException unreadable(IOException e) {
        return new EvaluationException(
                purpose.unreadable(),
                e instanceof EOFException
                        ? subject + " ends too early. Is it complete?"
                        : subject + " cannot be read: " + reason(e) + ". Is it damaged?",
                e);
    }

    /** Why the file system refuses, in words that name no class. */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "access to it is denied; check its permissions";
        }
        if (e instanceof NoSuchFileException) {
            return "it does not exist";
        }
        if (e instanceof EOFException) {
            return "it ends too early";
        }
        String words =
                e instanceof FileSystemException file
                        // without a reason its message is the path alone
                        ? file.getReason()
                        : e.getMessage();
        return words == null || words.isBlank() ? "the file system refuses" : words;
    }

    /** Hands out the bytes there were at first, and refuses a file that changed meanwhile. */
    private final class SteadyInput extends InputStream {

        private final InputStream in;
        private long left = size;

        SteadyInput(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (left == 0) {
                refuseIfChanged();
                return -1;
            }
            int read = in.read(target, offset, (int) Math.min(length, left));
            if (read < 0) {
                throw changed();
            }
            left -= read;
            return read;
        }

        private void refuseIfChanged() throws IOException {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            if (now.size() != size || !now.lastModifiedTime().equals(modified)) {
                throw changed();
            }
        }

        private EvaluationException changed() {
            return refuse(
                    " changed while it was read; expected the same "
                            + size
                            + " bytes until the end. Read it when nothing writes to it.");
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}

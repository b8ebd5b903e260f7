package dev.assay.cli.stored;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * That one run at a time writes into a folder. The lock belongs to the process and ends with it,
 * however it ends.
 */
public final class FolderLock implements AutoCloseable {

    private static final String NAME = ".assay-run";

    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Locks a folder that exists.
     *
     * @throws EvaluationException OUTPUT_UNWRITABLE when another run writes there
     */
    public static FolderLock of(Path folder) {
        Path file = folder.resolve(NAME);
        try {
            while (true) {
                FileChannel channel =
                        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                if (!isLocked(channel)) {
                    channel.close();
                    throw new EvaluationException(
                            ErrorCode.OUTPUT_UNWRITABLE,
                            folder
                                    + ": another run is writing there; expected a folder of its own."
                                    + " Wait until that run has ended, or choose another folder.");
                }
                String token = UUID.randomUUID().toString();
                channel.truncate(0);
                channel.write(ByteBuffer.wrap(token.getBytes(StandardCharsets.US_ASCII)));
                // The one who had it before may have taken the file away in between.
                if (Files.exists(file) && Files.readString(file).equals(token)) {
                    return new FolderLock(file, channel);
                }
                channel.close();
            }
        } catch (IOException unwritable) {
            throw new EvaluationException(
                    ErrorCode.OUTPUT_UNWRITABLE,
                    folder
                            + " cannot be written to: "
                            + InputFile.reason(unwritable)
                            + ". Choose another place.",
                    unwritable);
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException sameProcess) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
            channel.close();
        } catch (IOException left) {
            // The lock ends with the process at the latest.
        }
    }
}

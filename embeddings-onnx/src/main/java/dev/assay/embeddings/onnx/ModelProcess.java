package dev.assay.embeddings.onnx;

import ai.onnxruntime.OrtEnvironment;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;

/**
 * A model in a process of its own, so that no file can stop or bring down the run: an answer that
 * takes too long ends the process, and where there is a POSIX shell its memory is limited.
 */
final class ModelProcess implements AutoCloseable {

    private static final int HEAP = 512;
    private static final List<String> SMALL =
            List.of(
                    "-Xmx" + HEAP + "m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:CompressedClassSpaceSize=32m",
                    "-XX:ReservedCodeCacheSize=32m");
    private static final Path SHELL = Path.of("/bin/sh");

    private final Path model;
    private final int seconds;
    private final int megabytes;
    private final Process process;
    private final DataOutputStream out;
    private final DataInputStream in;
    private volatile boolean late;

    /**
     * Starts the process and loads the model.
     *
     * @param seconds that loading, and each answer, may take
     * @param megabytes of memory for the process
     * @throws EvaluationException naming the file
     */
    ModelProcess(Path model, EncoderSettings settings, int seconds, int megabytes) {
        this.model = model;
        this.seconds = seconds;
        this.megabytes = megabytes;
        try {
            process =
                    new ProcessBuilder(command(megabytes))
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
        } catch (IOException failed) {
            throw new EvaluationException(
                    ErrorCode.METRIC_FAILED,
                    "a process for the model "
                            + model
                            + " cannot be started: "
                            + failed.getMessage(),
                    failed);
        }
        out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
        in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
        try {
            ask(
                    () -> {
                        out.writeUTF(model.toAbsolutePath().toString());
                        out.writeUTF(settings.inputName());
                        out.writeUTF(settings.outputName());
                    },
                    () -> true);
        } catch (RuntimeException refused) {
            close();
            throw refused;
        }
    }

    /** The model's answer. */
    Block run(Block block) {
        return ask(
                () -> {
                    out.writeBoolean(true);
                    block.write(out);
                },
                () -> Block.read(in));
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(1, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Sending {
        void send() throws IOException;
    }

    private interface Answer<T> {
        T read() throws IOException;
    }

    private <T> T ask(Sending question, Answer<T> answer) {
        Timer timer = new Timer("assay-onnx-limit", true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        late = true;
                        process.destroyForcibly();
                    }
                },
                TimeUnit.SECONDS.toMillis(seconds));
        try {
            question.send();
            out.flush();
            if (!in.readBoolean()) {
                throw refused(in.readUTF(), null);
            }
            return answer.read();
        } catch (IOException ended) {
            throw late
                    ? new EvaluationException(
                            ErrorCode.TIME_LIMIT,
                            "model "
                                    + model
                                    + " took longer than "
                                    + seconds
                                    + " seconds and was stopped; allow more with the option timeLimit.",
                            ended)
                    : refused(
                            "its process ended ("
                                    + ended.getMessage()
                                    + "); it may need more than "
                                    + megabytes
                                    + " MB (option memory), or be broken",
                            ended);
        } finally {
            timer.cancel();
        }
    }

    private EvaluationException refused(String why, Exception cause) {
        return new EvaluationException(
                ErrorCode.MODEL_UNREADABLE,
                "model " + model + " cannot be used: " + why + ".",
                cause);
    }

    private static List<String> command(int megabytes) {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(SHELL)) {
            command.add(SHELL.toString());
            command.add("-c");
            command.add("ulimit -v " + 1024L * megabytes + "; exec \"$0\" \"$@\"");
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SMALL);
        command.add("-cp");
        command.add(place(Worker.class) + File.pathSeparator + place(OrtEnvironment.class));
        command.add(Worker.class.getName());
        return command;
    }

    private static String place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
        } catch (URISyntaxException odd) {
            throw new IllegalStateException("the place of " + type + " is no file", odd);
        }
    }
}

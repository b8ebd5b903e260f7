package dev.assay.embeddings.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Map;

/**
 * The other process: loads a model, and answers blocks with blocks until there are no more. What a
 * broken model does to it does not touch the run.
 */
final class Worker {

    private static final int MOST_MESSAGE = 1000;

    private Worker() {}

    /** Speaks over the standard streams. */
    public static void main(String[] arguments) throws IOException {
        try (DataInputStream in =
                        new DataInputStream(
                                new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
                DataOutputStream out =
                        new DataOutputStream(
                                new BufferedOutputStream(
                                        new FileOutputStream(FileDescriptor.out), 1 << 16))) {
            serve(in, out);
        }
    }

    private static void serve(DataInputStream in, DataOutputStream out) throws IOException {
        String model = in.readUTF();
        String input = in.readUTF();
        String output = in.readUTF();
        try (OrtEnvironment environment =
                        OrtEnvironment.getEnvironment(
                                OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL, "assay");
                OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false);
            // Nothing of a file of unknown origin is computed before the clock runs.
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.NO_OPT);
            try (OrtSession session = environment.createSession(model, options)) {
                String from = name(session.getInputInfo(), input, "input");
                String to = name(session.getOutputInfo(), output, "output");
                answer(out);
                while (in.readBoolean()) {
                    run(environment, session, from, to, Block.read(in)).write(answered(out));
                    out.flush();
                }
            }
        } catch (OrtException | RuntimeException | OutOfMemoryError | LinkageError broken) {
            refuse(out, String.valueOf(broken.getMessage()));
        }
    }

    private static String name(Map<String, NodeInfo> known, String wanted, String noun) {
        if (wanted.isEmpty()) {
            if (noun.equals("input") && known.size() != 1) {
                throw new IllegalArgumentException(
                        "it has the inputs " + known.keySet() + "; expected one");
            }
            return known.keySet().iterator().next();
        }
        if (!known.containsKey(wanted)) {
            throw new IllegalArgumentException(
                    "it has no " + noun + " '" + wanted + "' but " + known.keySet());
        }
        return wanted;
    }

    private static Block run(
            OrtEnvironment environment, OrtSession session, String from, String to, Block block)
            throws OrtException, IOException {
        try (OnnxTensor tensor =
                        block.isInteger()
                                ? OnnxTensor.createTensor(
                                        environment,
                                        LongBuffer.wrap(block.integers()),
                                        block.shape())
                                : OnnxTensor.createTensor(
                                        environment,
                                        FloatBuffer.wrap(block.floats()),
                                        block.shape());
                OrtSession.Result result =
                        session.run(Map.of(from, tensor), java.util.Set.of(to))) {
            OnnxValue value = result.get(0);
            if (!(value instanceof OnnxTensor vectors)) {
                throw new IllegalArgumentException(
                        "its output '" + to + "' is no block of numbers");
            }
            TensorInfo info = vectors.getInfo();
            Block.size(info.getShape());
            FloatBuffer numbers = vectors.getFloatBuffer();
            if (numbers == null) {
                throw new IllegalArgumentException(
                        "its output '" + to + "' is of type " + info.type + "; expected FLOAT");
            }
            float[] values = new float[numbers.remaining()];
            numbers.get(values);
            return Block.of(values, info.getShape());
        }
    }

    private static void answer(DataOutputStream out) throws IOException {
        answered(out).flush();
    }

    private static DataOutputStream answered(DataOutputStream out) throws IOException {
        out.writeBoolean(true);
        return out;
    }

    private static void refuse(DataOutputStream out, String why) throws IOException {
        out.writeBoolean(false);
        out.writeUTF(why.length() > MOST_MESSAGE ? why.substring(0, MOST_MESSAGE) : why);
        out.flush();
    }
}

package dev.assay.embedding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.file.InputFile;
import dev.assay.file.JsonDocument;
import dev.assay.file.Purpose;
import dev.assay.stat.Matrix;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The file of a saved embedding, all numbers little-endian: eight letters, the version and the
 * length of the head as 32-bit integers, the head as JSON, every block row by row as 64-bit
 * numbers, and the SHA-256 of all before it.
 */
final class EmbeddingFile {

    static final int VERSION = 1;
    static final long MOST_BYTES = 1L << 30;
    static final int MOST_HEAD = 1 << 24;

    private static final Purpose WEIGHTS =
            new Purpose(
                    ErrorCode.MODEL_UNREADABLE,
                    ErrorCode.MODEL_UNREADABLE,
                    "weights written by assay embed",
                    MOST_BYTES);
    private static final byte[] LETTERS = "ASSAYEMB".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_BLOCKS = 10_000;
    private static final int PREFIX = LETTERS.length + 2 * Integer.BYTES;
    private static final int SEAL = 32;

    /** Whatever the order of a map is, the bytes and with them the fingerprint are the same. */
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

    private static final TypeReference<LinkedHashMap<String, Object>> PLAIN =
            new TypeReference<>() {};

    private EmbeddingFile() {}

    static SavedEmbedding sealed(
            String embedder,
            Map<String, Object> options,
            Map<String, Object> origin,
            Weights weights) {
        SavedEmbedding open =
                new SavedEmbedding(embedder, options, origin, weights, "the embedding", "");
        byte[] bytes = bytes(open);
        return new SavedEmbedding(
                embedder,
                options,
                origin,
                weights,
                open.subject(),
                HexFormat.of().formatHex(bytes, bytes.length - SEAL, bytes.length));
    }

    static byte[] bytes(SavedEmbedding saved) {
        byte[] head = head(saved);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(LETTERS);
        ByteBuffer numbers = little(2 * Integer.BYTES);
        out.writeBytes(numbers.putInt(VERSION).putInt(head.length).array());
        out.writeBytes(head);
        for (Matrix block : byName(saved.weights()).values()) {
            double[] values = block.toArray();
            ByteBuffer buffer = little(Math.multiplyExact(values.length, Double.BYTES));
            for (double value : values) {
                buffer.putDouble(value);
            }
            out.writeBytes(buffer.array());
        }
        out.writeBytes(seal(out.toByteArray(), out.size()));
        return out.toByteArray();
    }

    static boolean looksLikeOne(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(LETTERS.length), LETTERS);
        } catch (IOException unreadable) {
            return false;
        }
    }

    static SavedEmbedding read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new EvaluationException(
                    Files.exists(file) ? ErrorCode.MODEL_UNREADABLE : ErrorCode.FILE_NOT_FOUND,
                    file
                            + (Files.exists(file) ? " is not a file" : ": no such file")
                            + "; expected weights written by assay embed.");
        }
        try {
            InputFile input = InputFile.of(file, file.toString(), WEIGHTS);
            if (input.size() > MOST_BYTES) {
                throw refused(file, "it has " + input.size() + " bytes; at most " + MOST_BYTES);
            }
            try (InputStream in = input.open()) {
                return parse(file, in.readAllBytes());
            }
        } catch (IOException unreadable) {
            throw refused(file, InputFile.reason(unreadable), unreadable);
        } catch (IllegalArgumentException wrong) {
            throw refused(file, String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private static SavedEmbedding parse(Path file, byte[] bytes) {
        if (bytes.length < PREFIX + SEAL
                || !Arrays.equals(Arrays.copyOf(bytes, LETTERS.length), LETTERS)) {
            throw new IllegalArgumentException("it does not begin as one");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        in.position(LETTERS.length);
        int version = in.getInt();
        if (version != VERSION) {
            throw new IllegalArgumentException(
                    "it has format version " + version + "; this version reads " + VERSION);
        }
        byte[] seal = Arrays.copyOfRange(bytes, bytes.length - SEAL, bytes.length);
        if (!Arrays.equals(seal, seal(bytes, bytes.length - SEAL))) {
            throw new IllegalArgumentException("its checksum is wrong; it was cut or changed");
        }
        int length = in.getInt();
        if (length < 2 || length > MOST_HEAD || length > bytes.length - PREFIX - SEAL) {
            throw new IllegalArgumentException("its head is said to have " + length + " bytes");
        }
        byte[] head = new byte[length];
        in.get(head);
        JsonNode root = head(file, head);
        Map<String, Matrix> blocks = blocks(root.path("blocks"), in, bytes.length - SEAL);
        return new SavedEmbedding(
                text(root, "embedder"),
                plain(root, "options"),
                plain(root, "origin"),
                new Weights(plain(root, "plain"), blocks),
                file.toString(),
                HexFormat.of().formatHex(seal));
    }

    private static JsonNode head(Path file, byte[] head) {
        String subject = file + " is not a readable saved embedding: its head";
        try {
            String json =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(head)).toString();
            return JsonDocument.parse(json, subject, ErrorCode.MODEL_UNREADABLE);
        } catch (CharacterCodingException broken) {
            throw new IllegalArgumentException("its head is no UTF-8", broken);
        }
    }

    private static Map<String, Matrix> blocks(JsonNode described, ByteBuffer in, int end) {
        if (!described.isArray() || described.size() > MOST_BLOCKS) {
            throw new IllegalArgumentException("its blocks are not described");
        }
        Map<String, Matrix> blocks = new LinkedHashMap<>();
        for (JsonNode block : described) {
            String name = text(block, "name");
            int rows = count(block, "rows");
            int columns = count(block, "columns");
            if ((long) rows * columns > (end - in.position()) / Double.BYTES) {
                throw new IllegalArgumentException(
                        "its block '" + name + "' is larger than the file");
            }
            double[] values = new double[rows * columns];
            for (int i = 0; i < values.length; i++) {
                values[i] = in.getDouble();
                if (!Double.isFinite(values[i])) {
                    throw new IllegalArgumentException(
                            "its block '" + name + "' holds " + values[i]);
                }
            }
            if (blocks.put(name, Matrix.owning(rows, columns, values)) != null) {
                throw new IllegalArgumentException("it has two blocks '" + name + "'");
            }
        }
        if (in.position() != end) {
            throw new IllegalArgumentException(
                    "it has " + (end - in.position()) + " bytes that nothing describes");
        }
        return blocks;
    }

    private static byte[] head(SavedEmbedding saved) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("embedder", saved.embedder());
        root.set("options", MAPPER.valueToTree(saved.options()));
        root.set("origin", MAPPER.valueToTree(saved.origin()));
        root.set("plain", MAPPER.valueToTree(saved.weights().plain()));
        ArrayNode blocks = root.putArray("blocks");
        byName(saved.weights())
                .forEach(
                        (name, block) ->
                                blocks.addObject()
                                        .put("name", name)
                                        .put("rows", block.rows())
                                        .put("columns", block.columns()));
        try {
            byte[] head = MAPPER.writeValueAsBytes(root);
            if (head.length > MOST_HEAD) {
                throw new EvaluationException(
                        ErrorCode.OUTPUT_UNWRITABLE,
                        "the embedding's names and levels take "
                                + head.length
                                + " bytes; at most "
                                + MOST_HEAD);
            }
            return head;
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("weights are not plain data", impossible);
        }
    }

    private static Map<String, Matrix> byName(Weights weights) {
        return new TreeMap<>(weights.arrays());
    }

    private static String text(JsonNode node, String name) {
        if (!node.path(name).isTextual()) {
            throw new IllegalArgumentException("its head has no text '" + name + "'");
        }
        return node.path(name).textValue();
    }

    private static int count(JsonNode node, String name) {
        JsonNode found = node.path(name);
        if (!found.isInt() || found.intValue() < 0) {
            throw new IllegalArgumentException("its head has no count '" + name + "'");
        }
        return found.intValue();
    }

    private static Map<String, Object> plain(JsonNode root, String name) {
        if (!root.path(name).isObject()) {
            throw new IllegalArgumentException("its head has no '" + name + "'");
        }
        return Optional.ofNullable(MAPPER.convertValue(root.get(name), PLAIN))
                .orElseGet(LinkedHashMap::new);
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] seal(byte[] bytes, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, 0, length);
            return digest.digest();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static EvaluationException refused(Path file, String why) {
        return new EvaluationException(
                ErrorCode.MODEL_UNREADABLE,
                file + " is not a readable saved embedding: " + why + ".");
    }

    private static EvaluationException refused(Path file, String why, Exception cause) {
        EvaluationException refused = refused(file, why);
        refused.initCause(cause);
        return refused;
    }
}

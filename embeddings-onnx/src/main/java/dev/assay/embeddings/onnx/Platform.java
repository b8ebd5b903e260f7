package dev.assay.embeddings.onnx;

import ai.onnxruntime.OrtEnvironment;
import java.util.Locale;

/**
 * A kind of machine.
 *
 * @param os the operating system as Java names it
 * @param arch the processor as Java names it
 */
record Platform(String os, String arch) {

    static Platform here() {
        return new Platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    /** Whether the runtime brings a native library for it. */
    boolean isServed() {
        return OrtEnvironment.class.getResource(
                        "/ai/onnxruntime/native/" + folder() + "/" + library())
                != null;
    }

    @Override
    public String toString() {
        return os + " on " + arch;
    }

    private String folder() {
        String processor =
                switch (arch.toLowerCase(Locale.ROOT)) {
                    case "amd64", "x86_64" -> "x64";
                    case "aarch64", "arm64" -> "aarch64";
                    default -> arch.toLowerCase(Locale.ROOT);
                };
        return system() + "-" + processor;
    }

    private String library() {
        return switch (system()) {
            case "win" -> "onnxruntime.dll";
            case "osx" -> "libonnxruntime.dylib";
            default -> "libonnxruntime.so";
        };
    }

    private String system() {
        String lower = os.toLowerCase(Locale.ROOT);
        if (lower.contains("win") && !lower.contains("darwin")) {
            return "win";
        }
        return lower.contains("mac") || lower.contains("darwin") ? "osx" : "linux";
    }
}

package dev.assay.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * One page in a real browser, seen at any width, in either theme and on paper. What the page says
 * on its console and asks of anybody is kept.
 */
final class Chromium implements AutoCloseable {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int PATIENCE = 90;
    private static final double MILLIMETRES = 25.4;

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger last = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final List<String> said = Collections.synchronizedList(new ArrayList<>());
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private volatile CompletableFuture<Boolean> loaded = new CompletableFuture<>();

    private Chromium(Process process, URI address) {
        this.process = process;
        this.socket =
                HttpClient.newHttpClient()
                        .newWebSocketBuilder()
                        .buildAsync(address, new Listener())
                        .join();
    }

    private static Optional<Path> program() {
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(
                        name ->
                                Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Starts a browser, or skips the test where there is none. */
    static Chromium start(Path folder) throws IOException, InterruptedException {
        Optional<Path> program = program();
        assumeTrue(
                program.isPresent(),
                "no Chromium on the path: pages are not looked at in a browser");
        Path profile = folder.resolve("profile");
        Path port = profile.resolve("DevToolsActivePort");
        Process process =
                new ProcessBuilder(
                                program.get().toString(),
                                "--headless",
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync",
                                "--hide-scrollbars",
                                "--remote-debugging-port=0",
                                "--user-data-dir=" + profile,
                                "about:blank")
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        for (int i = 0; i < PATIENCE * 10 && process.isAlive(); i++) {
            if (Files.exists(port) && Files.readAllLines(port).size() > 1) {
                break;
            }
            process.waitFor(100, TimeUnit.MILLISECONDS);
        }
        List<String> lines = Files.readAllLines(port);
        Chromium browser =
                new Chromium(process, URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1)));
        browser.attach();
        return browser;
    }

    private String session = "";

    private void attach() {
        String target = "";
        for (JsonNode one : send("Target.getTargets", object()).path("targetInfos")) {
            if (one.path("type").asText().equals("page")) {
                target = one.path("targetId").asText();
            }
        }
        session =
                send("Target.attachToTarget", object().put("targetId", target).put("flatten", true))
                        .path("sessionId")
                        .asText();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            send(domain + ".enable", object());
        }
    }

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    JsonNode send(String method, ObjectNode parameters) {
        int id = last.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        ObjectNode message = object().put("id", id).put("method", method);
        message.set("params", parameters);
        if (!session.isEmpty()) {
            message.put("sessionId", session);
        }
        socket.sendText(message.toString(), true).join();
        JsonNode found = answer.orTimeout(PATIENCE, TimeUnit.SECONDS).join();
        if (found.has("error")) {
            throw new IllegalStateException(method + ": " + found.get("error"));
        }
        return found.path("result");
    }

    /** Opens a page at this size and theme. */
    void open(Path page, int width, int height, boolean dark) {
        said.clear();
        asked.clear();
        size(width, height, dark);
        loaded = new CompletableFuture<>();
        send("Page.navigate", object().put("url", page.toUri().toString()));
        loaded.orTimeout(PATIENCE, TimeUnit.SECONDS).join();
    }

    /** Another size and theme of the page that is open. */
    void size(int width, int height, boolean dark) {
        size(width, height, 1, dark);
    }

    /** The page as a screen of this size shows it when it is zoomed in by a factor. */
    void zoom(int width, int height, int factor) {
        size(width / factor, height / factor, factor, false);
    }

    private void size(int width, int height, int scale, boolean dark) {
        send(
                "Emulation.setDeviceMetricsOverride",
                object().put("width", width)
                        .put("height", height)
                        .put("deviceScaleFactor", scale)
                        .put("mobile", width < 500 && scale == 1));
        ObjectNode media = object().put("media", "");
        media.putArray("features")
                .addObject()
                .put("name", "prefers-color-scheme")
                .put("value", dark ? "dark" : "light");
        send("Emulation.setEmulatedMedia", media);
    }

    /** Presses a key, as a person without a mouse does. */
    void press(String key, int code) {
        for (String type : List.of("keyDown", "keyUp")) {
            ObjectNode event = object().put("type", type).put("key", key).put("code", key);
            event.put("windowsVirtualKeyCode", code);
            if (key.equals("Enter") && type.equals("keyDown")) {
                event.put("text", "\r");
            }
            send("Input.dispatchKeyEvent", event);
        }
    }

    /** What a script finds in the page, as JSON; it may be a promise. */
    JsonNode find(String script) {
        JsonNode result =
                send(
                        "Runtime.evaluate",
                        object().put("expression", script)
                                .put("returnByValue", true)
                                .put("awaitPromise", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(result.get("exceptionDetails").toString());
        }
        return result.path("result").path("value");
    }

    /**
     * A picture for people: no test rests on it, so that it is taken where somebody asks for it.
     */
    void keep(Path file, boolean whole) throws IOException {
        if (Boolean.getBoolean("assay.pictures")) {
            picture(file, whole);
        }
    }

    /** A picture of what is on the screen, or of the whole page. */
    void picture(Path file, boolean whole) throws IOException {
        JsonNode answer =
                send(
                        "Page.captureScreenshot",
                        object().put("format", "png").put("captureBeyondViewport", whole));
        Files.write(file, Base64.getDecoder().decode(answer.path("data").asText()));
    }

    /** The page on A4 paper. */
    byte[] paper() {
        JsonNode answer =
                send(
                        "Page.printToPDF",
                        object().put("paperWidth", 210 / MILLIMETRES)
                                .put("paperHeight", 297 / MILLIMETRES)
                                .put("preferCSSPageSize", true)
                                .put("printBackground", true));
        return Base64.getDecoder().decode(answer.path("data").asText());
    }

    /** What the page said on its console, and what of it was refused. */
    List<String> said() {
        return List.copyOf(said);
    }

    /** What the page asked for beside itself. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    @Override
    public void close() {
        socket.abort();
        // Its helpers write into the profile for a moment longer than itself.
        List<ProcessHandle> helpers = process.descendants().toList();
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
            for (ProcessHandle helper : helpers) {
                helper.onExit().completeOnTimeout(helper, 5, TimeUnit.SECONDS).join();
                helper.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private final class Listener implements WebSocket.Listener {

        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean whole) {
            text.append(data);
            if (whole) {
                try {
                    take(MAPPER.readTree(text.toString()));
                } catch (IOException broken) {
                    said.add(broken.getMessage());
                }
                text.setLength(0);
            }
            from.request(1);
            return null;
        }

        private void take(JsonNode message) {
            if (message.has("id")) {
                waiting.remove(message.get("id").asInt()).complete(message);
                return;
            }
            JsonNode event = message.path("params");
            switch (message.path("method").asText()) {
                case "Page.loadEventFired" -> loaded.complete(true);
                case "Runtime.consoleAPICalled" -> said.add(event.path("args").toString());
                case "Runtime.exceptionThrown" -> said.add(event.toString());
                case "Log.entryAdded" -> said.add(event.path("entry").path("text").asText());
                case "Network.requestWillBeSent" -> {
                    if (!event.path("type").asText().equals("Document")) {
                        asked.add(event.path("request").path("url").asText());
                    }
                }
                default -> {}
            }
        }
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LinksTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(?:#[^)]*)?\\)");

    @Test
    void everyLinkBetweenPagesLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                Path target = page.resolveSibling(link.group(1)).normalize();
                if (!Files.exists(target)) {
                    broken.add(page + " → " + link.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    private static List<Path> pages() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        List<Path> pages = new ArrayList<>(List.of(root.resolve("README.md")));
        pages.add(root.resolve("CONTRIBUTING.md"));
        try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
        }
        return pages;
    }
}

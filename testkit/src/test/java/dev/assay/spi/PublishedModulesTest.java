package dev.assay.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What others find when they depend on Assay. */
final class PublishedModulesTest {

    /** Not for others: they are built to be run here. */
    private static final Set<String> KEPT = Set.of("bom", "clients", "examples", "studies");

    private static final Path ROOT = Path.of("..");
    private static final String MANAGED = "/project/dependencyManagement/dependencies/dependency";

    @Test
    void theBillOfMaterialsManagesOurModulesAndNothingElse() {
        Document bom = pom(ROOT.resolve("bom"));
        assertThat(texts(bom, "/project/parent")).isEmpty();
        assertThat(texts(bom, MANAGED + "/groupId")).containsOnly("dev.assay");
        assertThat(texts(bom, MANAGED + "/version")).containsOnly("${project.version}");
        assertThat(texts(bom, "/project/version")).isEqualTo(texts(pom(ROOT), "/project/version"));
        Set<String> published = new TreeSet<>();
        published().forEach(module -> published.addAll(texts(pom(module), "/project/artifactId")));
        assertThat(texts(bom, MANAGED + "/artifactId"))
                .containsExactlyInAnyOrderElementsOf(published);
    }

    @Test
    void everyModuleHasANameOfItsOwnThatIsItsPackage() throws IOException {
        List<String> names = new ArrayList<>();
        for (Path module : published()) {
            List<String> name = texts(pom(module), "/project/properties/module.name");
            assertThat(name).as("<module.name> of %s", module).hasSize(1);
            assertThat(module.resolve("src/main/java").resolve(name.get(0).replace('.', '/')))
                    .as("package of %s", module)
                    .satisfiesAnyOf(
                            folder -> assertThat(folder).isDirectory(),
                            // The core has more than one.
                            folder -> assertThat(name.get(0)).isEqualTo("dev.assay.core"));
            names.addAll(name);
        }
        assertThat(names).doesNotHaveDuplicates();
        assertThat(Files.readString(ROOT.resolve("pom.xml")))
                .contains("<Automatic-Module-Name>${module.name}</Automatic-Module-Name>");
    }

    private static List<Path> published() {
        return texts(pom(ROOT), "/project/modules/module").stream()
                .filter(module -> !KEPT.contains(module))
                .map(ROOT::resolve)
                .toList();
    }

    private static Document pom(Path folder) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(folder.resolve("pom.xml").toFile());
        } catch (IOException | SAXException | ParserConfigurationException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    private static List<String> texts(Document document, String path) {
        try {
            XPath reader = XPathFactory.newInstance().newXPath();
            NodeList nodes = (NodeList) reader.evaluate(path, document, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                texts.add(nodes.item(i).getTextContent().strip());
            }
            return texts;
        } catch (XPathExpressionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}

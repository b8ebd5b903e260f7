package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.engine.binding.OptionsBinder;
import dev.assay.metric.Extension;
import dev.assay.plugin.ExtensionKeys;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** What holds for everything a jar contributes by name. */
final class ExtensionLaws {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ExtensionLaws() {}

    /** The service file names the class, and no other provider of the class path has its key. */
    static <E extends Extension<?>> void isRegisteredUnderItsKey(
            Class<? super E> service, E extension) {
        assertThat(ExtensionKeys.isKey(extension.key()))
                .as("key '%s': %s", extension.key(), ExtensionKeys.RULE)
                .isTrue();
        assertThat(Modifier.isPublic(extension.getClass().getModifiers()))
                .as("%s is public", extension.getClass())
                .isTrue();
        List<?> providers =
                ServiceLoader.load(service).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(provider -> ((Extension<?>) provider).key().equals(extension.key()))
                        .map(Object::getClass)
                        .toList();
        assertThat(providers)
                .as("providers of '%s' in META-INF/services/%s", extension.key(), service.getName())
                .isEqualTo(List.of(extension.getClass()));
    }

    /**
     * Writing the default options and reading them back gives equal options, whole and one by one.
     */
    static <O extends Record> void optionsSurviveJson(Extension<O> extension, O options)
            throws JsonProcessingException {
        Map<String, Object> effective = OptionsBinder.effective(options);
        String json = JSON.writeValueAsString(effective);
        Map<String, Object> read =
                JSON.readValue(json, new TypeReference<Map<String, Object>>() {});
        assertThat(OptionsBinder.bind(extension, extension.key(), read))
                .as(json)
                .isEqualTo(options);
        assertThat(OptionsBinder.bind(extension, extension.key(), Map.of()))
                .as("options when nothing is said")
                .isEqualTo(extension.defaults());
    }

    /** Every component of the options says what it is. */
    static void everyOptionIsDescribed(Extension<?> extension) {
        OptionsBinder.describe(extension)
                .forEach(
                        option ->
                                assertThat(option.description())
                                        .as("@Option of option '%s'", option.name())
                                        .isNotBlank());
    }

    /** It has a title for a table row and says what it is about. */
    static void saysWhatItIs(Extension<?> extension) {
        assertThat(extension.title())
                .as("title")
                .isNotBlank()
                .doesNotContain("\n")
                .hasSizeLessThan(80);
        assertThat(extension.description()).as("description").isNotBlank().endsWith(".");
    }
}

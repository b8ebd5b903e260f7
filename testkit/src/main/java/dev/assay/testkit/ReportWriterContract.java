package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Stability;
import dev.assay.plugin.ExtensionKeys;
import dev.assay.writer.Document;
import dev.assay.writer.ReportWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The laws that every writer of reports obeys. Extend this class and name the writer. */
@Stability(Stability.Level.EVOLVING)
@ExtendWith(LawTimeLimit.class)
public abstract class ReportWriterContract {

    private final ReportWriter writer;

    /** The laws for a writer. */
    protected ReportWriterContract(ReportWriter writer) {
        this.writer = writer;
    }

    @Test
    final void isRegisteredUnderItsKey() {
        assertThat(ExtensionKeys.isKey(writer.key())).as(ExtensionKeys.RULE).isTrue();
        List<?> providers =
                ServiceLoader.load(ReportWriter.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(other -> other.key().equals(writer.key()))
                        .map(Object::getClass)
                        .toList();
        assertThat(providers)
                .as(
                        "providers of '%s' in META-INF/services/%s",
                        writer.key(), ReportWriter.class.getName())
                .isEqualTo(List.of(writer.getClass()));
    }

    @Test
    final void saysWhatItIs() {
        assertThat(writer.title()).isNotBlank().doesNotContain("\n").hasSizeLessThan(80);
        assertThat(writer.description()).isNotBlank().endsWith(".");
    }

    @Test
    final void writesEveryDocument() {
        for (Document document : SampleDocuments.all()) {
            assertThat(written(document)).isNotBlank();
        }
    }

    @Test
    final void equalDocumentsAreWrittenAlike() {
        for (Document document : SampleDocuments.all()) {
            assertThat(written(document)).isEqualTo(written(document));
        }
    }

    @Test
    final void otherValuesAreWrittenOtherwise() {
        assertThat(written(SampleDocuments.evaluation("a", 0.25)))
                .isNotEqualTo(written(SampleDocuments.evaluation("a", 0.75)));
    }

    @Test
    final void neitherLocaleNorTimeZoneMatters() {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            for (Document document : SampleDocuments.all()) {
                String here = written(document);
                Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
                TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
                assertThat(written(document)).isEqualTo(here);
                Locale.setDefault(Locale.GERMANY);
                assertThat(written(document)).isEqualTo(here);
                Locale.setDefault(locale);
                TimeZone.setDefault(zone);
            }
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    @Test
    final void namesCannotBreakOutOfTheFormat() {
        for (String name : SampleDocuments.HOSTILE) {
            assertThat(written(SampleDocuments.evaluation(name, 0.5))).as(name).isNotBlank();
            assertThat(written(SampleDocuments.evaluation(name, 0.5)))
                    .doesNotContain("\u0000", "\u001b");
        }
    }

    @Test
    final void leavesTheWriterOpen() throws IOException {
        Guarded guarded = new Guarded(Integer.MAX_VALUE);
        writer.write(SampleDocuments.evaluation("a", 0.5), guarded);
        assertThat(guarded.closed).isFalse();
    }

    @Test
    final void aFullDiskIsNotHidden() {
        assertThatThrownBy(() -> writer.write(SampleDocuments.evaluation("a", 0.5), new Guarded(3)))
                .satisfiesAnyOf(
                        failure -> assertThat(failure).isInstanceOf(IOException.class),
                        failure -> assertThat(failure).isInstanceOf(UncheckedIOException.class));
    }

    private String written(Document document) {
        StringWriter text = new StringWriter();
        try {
            writer.write(document, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /** Takes so many characters, and knows whether it was closed. */
    private static final class Guarded extends Writer {

        private int room;
        private boolean closed;

        Guarded(int room) {
            this.room = room;
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            room -= length;
            if (room < 0) {
                throw new IOException("no space left");
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            closed = true;
        }
    }
}

package dev.assay.testkit;

final class PlainWriterTest extends ReportWriterContract {
    PlainWriterTest() {
        super(new PlainWriter());
    }
}

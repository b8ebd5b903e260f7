package dev.assay.cli.output.peer;

import dev.assay.cli.output.ResultWriter;

/** Results in the words of other libraries, for those who come from there. */
public final class PeerForms {

    private PeerForms() {}

    /** The quality and diagnostic reports of SDMetrics. */
    public static ResultWriter sdmetrics() {
        return new PeerJson(SdmetricsForm::of);
    }

    /** The numbers of mostlyai-qa. */
    public static ResultWriter mostlyai() {
        return new PeerJson(MostlyaiForm::of);
    }
}

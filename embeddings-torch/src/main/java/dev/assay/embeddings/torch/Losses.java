package dev.assay.embeddings.torch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a report tells of training. */
final class Losses {

    private static final int SHOWN = 20;

    private Losses() {}

    /** Epochs and losses, at most {@value #SHOWN} of them evenly spaced. */
    static Map<String, Object> told(Training.Outcome trained, int training, int validation) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("trainedOn", training);
        told.put("validatedOn", validation);
        told.put("epochs", trained.epochs());
        told.put("epochKept", trained.best());
        List<Integer> at = at(trained.losses().size());
        told.put("lossAtEpochs", at.stream().map(epoch -> epoch + 1).toList());
        told.put("loss", at.stream().map(trained.losses()::get).toList());
        if (!trained.validation().isEmpty()) {
            told.put("validationLoss", at.stream().map(trained.validation()::get).toList());
        }
        return told;
    }

    private static List<Integer> at(int epochs) {
        List<Integer> at = new ArrayList<>();
        int shown = Math.min(SHOWN, epochs);
        for (int i = 0; i < shown; i++) {
            at.add(shown == 1 ? 0 : (int) ((long) i * (epochs - 1) / (shown - 1)));
        }
        return at;
    }
}

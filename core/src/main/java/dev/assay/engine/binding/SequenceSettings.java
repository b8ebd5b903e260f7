package dev.assay.engine.binding;

import dev.assay.preset.ResolvedPreset;
import dev.assay.table.Roles;
import java.util.Optional;

/**
 * The run settings {@code sequence_key} and {@code time_index} of a preset, for whoever evaluates
 * tables of one form again and again. What is declared with the tables wins.
 */
public final class SequenceSettings {

    /** Which column says to which sequence a row belongs. */
    public static final String KEY = "sequence_key";

    /** Which column orders rows within a sequence. */
    public static final String TIME = "time_index";

    private SequenceSettings() {}

    /** The roles, with those of the preset where none were declared. */
    public static Roles roles(ResolvedPreset preset, Roles declared) {
        Optional<String> key = declared.sequenceKey().or(() -> text(preset, KEY));
        Optional<String> time = declared.timeIndex().or(() -> text(preset, TIME));
        return key.isEmpty() ? declared : declared.withSequences(key.get(), time);
    }

    private static Optional<String> text(ResolvedPreset preset, String setting) {
        return Optional.ofNullable(preset.settings().get(setting)).map(Object::toString);
    }
}

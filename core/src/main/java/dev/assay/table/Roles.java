package dev.assay.table;

import dev.assay.api.Growing;
import dev.assay.api.OrderedCopy;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What columns are for.
 *
 * @param targets what models predict
 * @param confounders by target, the columns its models must not see
 * @param sensitive what an attacker would like to learn, and protected attributes
 * @param quasiIdentifiers what an attacker may know
 * @param secret the one column an inference attack is after
 * @param identifiers columns that name a record
 * @param ignored columns left out of everything
 * @param sequenceKey which sequence a row belongs to
 * @param timeIndex the order within a sequence
 */
@Growing
public record Roles(
        List<String> targets,
        Map<String, List<String>> confounders,
        List<String> sensitive,
        List<String> quasiIdentifiers,
        Optional<String> secret,
        List<String> identifiers,
        List<String> ignored,
        Optional<String> sequenceKey,
        Optional<String> timeIndex) {

    /** No roles. */
    public static final Roles NONE =
            new Roles(
                    List.of(),
                    Map.of(),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty());

    /** Copies the lists. */
    public Roles {
        targets = List.copyOf(targets);
        confounders = OrderedCopy.of(confounders);
        sensitive = List.copyOf(sensitive);
        quasiIdentifiers = List.copyOf(quasiIdentifiers);
        identifiers = List.copyOf(identifiers);
        ignored = List.copyOf(ignored);
    }

    /** These roles with other targets. */
    public Roles withTargets(List<String> other) {
        return with(copy -> copy.targets = other);
    }

    /** These roles with other sensitive columns. */
    public Roles withSensitive(List<String> other) {
        return with(copy -> copy.sensitive = other);
    }

    /** These roles with another sequence key, and a time index if rows have one. */
    public Roles withSequences(String key, Optional<String> time) {
        return with(
                copy -> {
                    copy.sequenceKey = Optional.of(key);
                    copy.timeIndex = time;
                });
    }

    /**
     * These roles with other confounders, by target.
     *
     * @since 0.2
     */
    public Roles withConfounders(Map<String, List<String>> other) {
        return with(copy -> copy.confounders = other);
    }

    /**
     * These roles with other quasi-identifiers.
     *
     * @since 0.2
     */
    public Roles withQuasiIdentifiers(List<String> other) {
        return with(copy -> copy.quasiIdentifiers = other);
    }

    /**
     * These roles with this secret.
     *
     * @since 0.2
     */
    public Roles withSecret(String other) {
        return with(copy -> copy.secret = Optional.of(other));
    }

    /**
     * These roles with other identifiers.
     *
     * @since 0.2
     */
    public Roles withIdentifiers(List<String> other) {
        return with(copy -> copy.identifiers = other);
    }

    /**
     * These roles with other columns to leave out.
     *
     * @since 0.2
     */
    public Roles withIgnored(List<String> other) {
        return with(copy -> copy.ignored = other);
    }

    /**
     * These roles with this key of sequences and this order within them, either of which may be
     * missing.
     *
     * @since 0.2
     */
    public Roles withOrder(Optional<String> key, Optional<String> time) {
        return with(
                copy -> {
                    copy.sequenceKey = key;
                    copy.timeIndex = time;
                });
    }

    private Roles with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.roles();
    }

    /** Roles while one of them changes. */
    private static final class Copy {

        private List<String> targets;
        private Map<String, List<String>> confounders;
        private List<String> sensitive;
        private List<String> quasiIdentifiers;
        private Optional<String> secret;
        private List<String> identifiers;
        private List<String> ignored;
        private Optional<String> sequenceKey;
        private Optional<String> timeIndex;

        Copy(Roles from) {
            targets = from.targets;
            confounders = from.confounders;
            sensitive = from.sensitive;
            quasiIdentifiers = from.quasiIdentifiers;
            secret = from.secret;
            identifiers = from.identifiers;
            ignored = from.ignored;
            sequenceKey = from.sequenceKey;
            timeIndex = from.timeIndex;
        }

        Roles roles() {
            return new Roles(
                    targets,
                    confounders,
                    sensitive,
                    quasiIdentifiers,
                    secret,
                    identifiers,
                    ignored,
                    sequenceKey,
                    timeIndex);
        }
    }

    /** Every column that has some role, for checking that it exists. */
    public Set<String> mentioned() {
        Set<String> names = new LinkedHashSet<>(targets);
        confounders.forEach(
                (target, columns) -> {
                    names.add(target);
                    names.addAll(columns);
                });
        names.addAll(sensitive);
        names.addAll(quasiIdentifiers);
        names.addAll(identifiers);
        names.addAll(ignored);
        List<String> single = new ArrayList<>();
        secret.ifPresent(single::add);
        sequenceKey.ifPresent(single::add);
        timeIndex.ifPresent(single::add);
        names.addAll(single);
        return names;
    }
}

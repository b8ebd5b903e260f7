package dev.assay.verdict;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The finding on a claim, or on one piece of evidence for it.
 *
 * @since 0.2
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Finding.Met.class, name = "met"),
    @JsonSubTypes.Type(value = Finding.Broken.class, name = "broken"),
    @JsonSubTypes.Type(value = Finding.Open.class, name = "open"),
    @JsonSubTypes.Type(value = Finding.NotAssessed.class, name = "not_assessed")
})
public sealed interface Finding {

    /**
     * Shown to hold.
     *
     * @param crowd what settles it whatever the evidence leaves open; empty where the evidence does
     */
    record Met(Optional<Crowd> crowd) implements Finding {

        /** Findings of old have no word of crowds. */
        public Met {
            crowd = Objects.requireNonNullElse(crowd, Optional.empty());
        }

        /** By the evidence. */
        public Met() {
            this(Optional.empty());
        }
    }

    /** Shown to fail. */
    record Broken() implements Finding {}

    /**
     * Too little is known to decide.
     *
     * @param reason why
     */
    record Open(OpenReason reason) implements Finding {}

    /**
     * Nothing is known, because evidence is missing.
     *
     * @param gap what is missing
     */
    record NotAssessed(Gap gap) implements Finding {}

    /** The four kinds of findings, from good to bad. */
    enum Kind {
        /** Shown to hold. */
        MET("met", "✓"),
        /** Too little is known. */
        OPEN("open", "?"),
        /** Nothing is known. */
        NOT_ASSESSED("not assessed", "–"),
        /** Shown to fail. */
        BROKEN("broken", "✗");

        private final String words;
        private final String mark;

        Kind(String words, String mark) {
            this.words = words;
            this.mark = mark;
        }

        /** In words. */
        public String words() {
            return words;
        }

        /** As one character, always beside the words. */
        public String mark() {
            return mark;
        }
    }

    /** Which of the four it is. */
    default Kind kind() {
        if (this instanceof Met) {
            return Kind.MET;
        }
        if (this instanceof Broken) {
            return Kind.BROKEN;
        }
        return this instanceof Open ? Kind.OPEN : Kind.NOT_ASSESSED;
    }

    /** Whether this is broken. */
    default boolean isBroken() {
        return kind() == Kind.BROKEN;
    }

    /** The worst of several: broken, then not assessed, then open; met when there are none. */
    static Finding worst(Stream<Finding> findings) {
        return findings.max(Comparator.comparing(Finding::kind)).orElse(new Met());
    }
}

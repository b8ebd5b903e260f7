package dev.assay.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What is promised of a public type. On a package it holds for all of the package's types that say
 * nothing else; a nested type follows the type around it. {@code docs/stability.md} tells what each
 * level promises and what counts as a break.
 *
 * @since 0.2
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PACKAGE})
public @interface Stability {

    /** How long the type stays as it is. */
    Level value();

    /** For whom the promise is made. */
    Audience audience() default Audience.PROGRAMS;

    /** How long a type stays as it is. */
    enum Level {
        /** What compiles and runs today does so until the next major version. */
        STABLE,
        /** May change in any minor version; each such change is in the changelog. */
        EVOLVING,
        /** Public for the sake of other packages of Assay alone; may change or go at any time. */
        INTERNAL
    }

    /** For whom a promise is made. */
    enum Audience {
        /** Who writes metrics, embedders and other extensions, and whoever the others are. */
        EXTENSIONS,
        /** Programs that read tables, run evaluations and read reports. */
        PROGRAMS
    }
}

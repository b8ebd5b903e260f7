package dev.assay.neighbour.internal;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A field that may be empty, or what it is set from. Only what the innermost loops read, or what is
 * laid out at the first search, is marked like this; elsewhere an {@code Optional} says it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER})
@interface Nullable {}

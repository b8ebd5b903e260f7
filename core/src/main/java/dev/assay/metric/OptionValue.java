package dev.assay.metric;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How a type of one's own is written as an option: by a method without arguments that gives a
 * number, a text, a truth value, or a list or map of them, and read by a static method of the type
 * that takes what the other gives and refuses anything else with an {@link
 * IllegalArgumentException}. Both carry this annotation, and one undoes the other.
 *
 * @since 0.2
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OptionValue {}

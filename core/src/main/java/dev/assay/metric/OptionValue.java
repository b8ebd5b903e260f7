package dev.assay.metric;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the two methods by which a custom type is written and read as an option. A method without
 * arguments writes it as a number, a text, a truth value, or a list or map of these; a static
 * method of the type reads what the former wrote and refuses anything else with an {@link
 * IllegalArgumentException}. Each is the inverse of the other.
 *
 * @since 0.2
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OptionValue {}
